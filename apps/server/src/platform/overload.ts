import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { ERRORS } from "@tenfold/contract/errors";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";
import { AppError, errorBody } from "./errors.ts";

/** The server's own queues, which grow with what is asked of it; on a machine that is merely slow they stay short. */
export const MOST_WAIT_MS = 200;
export const LEAST_QUEUED = 100;

/** How long requests that waited are begun in one turn of the event loop. */
const TURN_MS = 2;

/** Pages and files cost little, and streams that are refused don't try again, so they are refused later. */
const CHEAP_WAIT_MS = 2 * MOST_WAIT_MS;

const NEVER_REFUSED = new Set(["/healthz", "/readyz", "/metrics", "/api/logout"]);

/** Told in turn, so that those who were refused together don't come back together. */
const RETRY_AFTER_SECONDS = [2, 3, 4, 5];

const ANSWERS = RETRY_AFTER_SECONDS.map((retryAfter) => {
  const body = JSON.stringify(errorBody(new AppError("busy", { retryAfter })));
  return {
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "retry-after": String(retryAfter),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    },
  };
});

/** Who waits for something that only some can have at once. */
export interface Queue {
  readonly length: number;
  readonly longestWaitMs: number;
}

interface Watched {
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly database: Queue;
}

function mostWaitMs(path: string): number {
  const costs = path.startsWith("/api/") || path.startsWith("/pictures/");
  return costs && !path.endsWith("/events") ? MOST_WAIT_MS : CHEAP_WAIT_MS;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
  readonly since: number;
  readonly mostMs: number;
}

/**
 * Takes requests in the order of their arrival, and refuses them where they would wait for too long. This stands before the
 * framework, since a refusal has to cost much less than an answer.
 *
 * Node would begin all requests that can be read at once in one turn of its event loop, but takes one new connection a turn:
 * under overload visitors who are not connected yet would wait for many seconds. So a turn begins only as many as fit.
 */
export class Overload {
  readonly #watched: Watched;
  readonly #waiting: Waiting[] = [];
  #isTurnUsed = false;
  #toldAt = Number.NEGATIVE_INFINITY;
  /** How many requests were refused since the start. */
  refused = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** How long the first has waited; none counts while few wait. */
  get #waitMs(): number {
    const [first] = this.#waiting;
    return first && this.#waiting.length >= LEAST_QUEUED ? this.#watched.now() - first.since : 0;
  }

  #wouldWaitTooLong(mostMs: number): boolean {
    const { database } = this.#watched;
    return this.#waitMs >= mostMs || (database.length >= LEAST_QUEUED && database.longestWaitMs >= mostMs);
  }

  #useTurn(): void {
    if (this.#isTurnUsed) return;
    this.#isTurnUsed = true;
    setImmediate(() => this.#nextTurn());
  }

  #nextTurn(): void {
    this.#isTurnUsed = false;
    if (this.#waiting.length === 0) return;
    this.#useTurn();
    const until = performance.now() + TURN_MS;
    do {
      const waitMs = this.#waitMs;
      const next = this.#waiting.shift();
      // Refusing others may have taken more time than there was for it.
      if (next && waitMs >= next.mostMs + MOST_WAIT_MS) next.refuse();
      else next?.begin();
    } while (this.#waiting.length > 0 && performance.now() < until);
  }

  #refuse(response: ServerResponse): void {
    const { now, log } = this.#watched;
    const answer = ANSWERS[this.refused % ANSWERS.length] as (typeof ANSWERS)[number];
    response.writeHead(ERRORS.busy.status, answer.headers).end(answer.body);
    this.refused += 1;
    if (now() - this.#toldAt < MINUTE_MS) return;
    this.#toldAt = now();
    log.warn(
      { refused: this.refused },
      "more is asked than this server can answer in time, so requests are refused; told once a minute",
    );
  }

  guard(handle: RequestListener): RequestListener {
    return (request, response) => {
      const [path = ""] = (request.url ?? "").split("?", 1);
      if (NEVER_REFUSED.has(path)) return handle(request, response);
      const mostMs = mostWaitMs(path);
      if (this.#wouldWaitTooLong(mostMs)) return this.#refuse(response);
      if (this.#isTurnUsed) {
        // Who has left meanwhile needs no answer.
        const begin = () => void (response.destroyed || handle(request, response));
        this.#waiting.push({ begin, refuse: () => this.#refuse(response), since: this.#watched.now(), mostMs });
      } else {
        this.#useTurn();
        handle(request, response);
      }
    };
  }

  /** Makes the HTTP server as the framework does, but for the guard. */
  readonly serverFactory: NonNullable<FastifyServerOptions["serverFactory"]> = (handle, options): Server => {
    const server = createServer(this.guard(handle));
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Required<FastifyServerOptions>;
    Object.assign(server, { keepAliveTimeout, requestTimeout });
    return server.setTimeout(connectionTimeout);
  };
}

declare module "fastify" {
  interface FastifyInstance {
    readonly overload: Overload;
  }
}
