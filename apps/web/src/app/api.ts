import type { CallBody, CallName, CallQuery, CallReply } from "@tenfold/contract/calls";
import type { ErrorBody } from "@tenfold/contract/errors";
import { PATHS } from "@tenfold/contract/paths";
import { SECOND_MS } from "@tenfold/domain/time";
import { inTime } from "./in-time.ts";
import { sessionId } from "./session-id.ts";

/** Any answer that is not a success; the message is the status, a colon and the text. */
export class ApiError extends Error {
  readonly status: number;
  /** The answer's body or, if that is empty, its status text. */
  readonly text: string;
  readonly body: Partial<ErrorBody>;
  /** From the header Retry-After, if it gives seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, text: string, retryAfterSeconds?: number) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.body = readBody(text);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An answer that did not come from the server: something in between has replied in its place. */
export class UnexpectedAnswer extends Error {}

/** Dispatches "ended" when a member's call is refused because the session is over. */
export const memberSession = new EventTarget();

function readBody(text: string): Partial<ErrorBody> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

export interface CallOptions<Name extends CallName> {
  readonly body?: CallBody<Name>;
  /** Replaces ":name" in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: CallQuery<Name>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether it survives the page being left. */
  readonly keepalive?: boolean;
  /** Whether it goes without cookies, because it must identify nobody. */
  readonly anonymous?: boolean;
  /** Whether the answer is what was asked for; checks only what the page can't do without. */
  readonly isReply?: (answer: CallReply<Name>) => boolean;
}

function addressOf(path: string, params: Readonly<Record<string, string>> = {}, query: object = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ""));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

/** This browser's random id, for calls that store something under it. */
export const sessionHeader = () => ({ "x-session-id": sessionId() });

/** Passes successful answers through. Rejects with an {@link ApiError} for any other. */
export async function succeeded(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const error = new ApiError(response.status, text, Number.isFinite(seconds) ? seconds : undefined);
  // Asking who is signed in and hearing "nobody" does not end a session.
  if (error.body.code === "not_signed_in" && !response.url.endsWith(PATHS.getUser.path))
    memberSession.dispatchEvent(new Event("ended"));
  throw error;
}

/** The content of an answer. Rejects with an {@link UnexpectedAnswer} if it is not what was asked for. */
export async function replyIn<Reply>(response: Response, isReply: (reply: Reply) => boolean = () => true): Promise<Reply> {
  const text = await response.text();
  try {
    const reply = JSON.parse(text) as Reply;
    if (isReply(reply)) return reply;
  } catch {
    // Neither JSON nor the expected content.
  }
  throw new UnexpectedAnswer("what was answered is not what was asked for");
}

/** Makes a call whose answer may come in more than one form, with no limit of time. Rejects as {@link call} does. */
export async function send<Name extends CallName>(name: Name, options: CallOptions<Name>): Promise<Response> {
  const known = PATHS[name];
  const { body, params, query, headers, signal, keepalive, anonymous } = options;
  return succeeded(
    await fetch(addressOf(known.path, params, query), {
      method: known.method,
      credentials: anonymous ? "omit" : "include",
      headers: {
        ...("session" in known ? sessionHeader() : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    }),
  );
}

/** The server answers by itself within a minute, if only that it can't; what it began may still be done after that. */
const ANSWER_TIME_MS = 70 * SECOND_MS;

/** Files that may be large, for which the server takes as long as the line needs. */
const LARGE: readonly CallName[] = ["exportAccount", "getEmailList"];

/** Makes a call and reads its answer, in the time that there is for both. */
const answered = <Name extends CallName, Read>(
  name: Name,
  options: CallOptions<Name>,
  read: (response: Response) => Promise<Read>,
): Promise<Read> => {
  const time = LARGE.includes(name) ? undefined : ANSWER_TIME_MS;
  return inTime(time, async (signal) => read(await send(name, { ...options, signal })), options.signal);
};

/**
 * Makes a call of the contract. Rejects with an {@link ApiError} or an {@link UnexpectedAnswer}, as fetch does if
 * there is no answer, or with a TimeoutError.
 */
export function call<Name extends CallName>(name: Name, options: CallOptions<Name> = {}): Promise<CallReply<Name>> {
  return answered(name, options, (response) => replyIn(response, options.isReply));
}

/** Makes a call that answers with a file. Rejects as {@link call} does. */
export function callForFile<Name extends CallName>(name: Name, options: CallOptions<Name> = {}): Promise<Blob> {
  return answered(name, options, (response) => response.blob());
}

export interface Listed<Name extends CallName> {
  readonly items: CallReply<Name>;
  /** Of the whole list. */
  readonly total: number;
  /** Asks for the next part; undefined at the end. */
  readonly cursor: string | undefined;
}

/** Makes a call that answers with part of a list; headers hold the total and the cursor. Rejects as {@link call} does. */
export function callForList<Name extends CallName>(name: Name, options: CallOptions<Name> = {}): Promise<Listed<Name>> {
  return answered(name, options, async (response) => {
    const items = await replyIn<CallReply<Name>>(response, Array.isArray);
    const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    const cursor = next ? (new URL(next, location.href).searchParams.get("cursor") ?? undefined) : undefined;
    return { items, total: Number(response.headers.get("x-total-count") ?? 0), cursor };
  });
}
