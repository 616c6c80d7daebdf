// Requests at a rate that does not wait for answers, as many visitors make them, over plain sockets: `fetch` costs more than
// the server's own work.
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const TICK_MS = 5;

export interface Answered {
  readonly status: number;
  readonly ms: number;
}

/** The address of the n-th visitor: each has their own, so that limits by visitor don't answer in the server's place. */
export const addressOf = (visitor: number): string => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

let visitors = 0;
/** A request by somebody who has not been seen yet. */
function textOf(path: string): string {
  visitors += 1;
  return `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${addressOf(visitors)}\r\n\r\n`;
}

/** A connection that makes one request at a time. */
class Line {
  readonly #socket: Socket;
  #answered: ((status: number) => void) | undefined;
  #missing = 0;
  #status = 0;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setNoDelay(true);
    this.#socket.on("data", (data) => this.#read(data));
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => this.#end(0));
  }

  #end(status: number): void {
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.(status);
  }

  #read(data: Buffer): void {
    if (this.#missing > 0) this.#missing -= data.length;
    else {
      const end = data.indexOf("\r\n\r\n") + 4;
      const head = data.subarray(0, end).toString("latin1");
      this.#status = Number(head.slice(9, 12));
      this.#missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (data.length - end);
    }
    if (this.#missing === 0) this.#end(this.#status);
  }

  /** Resolves to the status, or 0 where the connection ends first. */
  ask(path: string): Promise<number> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(textOf(path));
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function timedAsk(line: Line, path: string): Promise<Answered> {
  const began = performance.now();
  const status = await line.ask(path);
  return { status, ms: performance.now() - began };
}

const nth = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;

/** So many connections, each of which asks anew when it is answered. */
export async function closedLoop(port: number, paths: readonly string[], lines: number, lastsMs: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const until = performance.now() + lastsMs;
  let asked = 0;
  const run = async () => {
    const line = new Line(port);
    while (performance.now() < until) answers.push(await timedAsk(line, nth(paths, asked++)));
    line.close();
  };
  await Promise.all(Array.from({ length: lines }, run));
  return answers;
}

/**
 * So many requests a second over so many connections, whatever becomes of them; what finds no connection free is not sent.
 * The connections are there before, as a proxy's are.
 */
export async function openLoop(port: number, paths: readonly string[], connections: number, perSecond: number, lastsMs: number) {
  const answers: Answered[] = [];
  const all = Array.from({ length: connections }, () => new Line(port));
  const free = [...all];
  await Promise.all(all.map((line) => line.ask("/healthz")));
  const began = performance.now();
  let [due, unsent] = [0, 0];
  const underWay = new Set<Promise<void>>();
  const send = (path: string) => {
    const line = free.pop();
    if (!line) {
      unsent += 1;
      return;
    }
    const asking = timedAsk(line, path).then((answer) => {
      answers.push(answer);
      if (answer.status > 0) free.push(line);
      underWay.delete(asking);
    });
    underWay.add(asking);
  };
  while (performance.now() - began < lastsMs) {
    const until = ((performance.now() - began) / 1000) * perSecond;
    for (; due < until; due += 1) send(nth(paths, due));
    await wait(TICK_MS);
  }
  const endedAt = performance.now();
  await Promise.all(underWay);
  for (const line of all) line.close();
  return { answers, unsent, seconds: (endedAt - began) / 1000 };
}
