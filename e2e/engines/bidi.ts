import { once } from "node:events";

/** The commands that are used, with what they answer; see https://www.w3.org/TR/webdriver-bidi/ */
interface Answers {
  readonly "session.new": unknown;
  readonly "session.subscribe": unknown;
  readonly "browser.createUserContext": { readonly userContext: string };
  readonly "browser.removeUserContext": unknown;
  readonly "browsingContext.create": { readonly context: string };
  readonly "browsingContext.navigate": unknown;
  readonly "browsingContext.reload": unknown;
  readonly "browsingContext.traverseHistory": unknown;
  readonly "browsingContext.setViewport": unknown;
  readonly "browsingContext.captureScreenshot": { readonly data: string };
  readonly "emulation.setScriptingEnabled": unknown;
  readonly "input.performActions": unknown;
  readonly "script.evaluate": {
    readonly result: { readonly value: string };
    readonly exceptionDetails?: { readonly text: string };
  };
}

export interface BidiSession {
  send<Method extends keyof Answers>(method: Method, params: object): Promise<Answers[Method]>;
  on<Params>(event: string, listener: (params: Params) => void): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/**
 * Playwright's Firefox by BiDi sends what the ESR does not know, so this speaks to it itself. Its `fill` also sets a
 * field's value by the setter that React has given the field, so that React takes it for its own and hears of no input.
 */
export async function connectBidi(url: string): Promise<BidiSession> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: { readonly event: string; readonly listener: (params: never) => void }[] = [];
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error, message }: Message = JSON.parse(String(data));
    if (id === undefined) {
      for (const { event, listener } of listeners) if (event === method) listener(params as never);
      return;
    }
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser is gone"));
  });
  let sent = 0;
  return {
    async send(method, params) {
      sent += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(sent, answer);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return (await answer.promise) as never;
    },
    on: (event, listener) => void listeners.push({ event, listener }),
  };
}
