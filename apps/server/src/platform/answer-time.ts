import { MINUTE_MS } from "@tenfold/domain/time";
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { App } from "./app.ts";
import { LONGEST_BODY_TIME_MS } from "./body-time.ts";
import { AppError, RETRY_AFTER_SECONDS } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The longest an answer of this address may take, if longer than usual; false for endless streams. */
    answerTimeMs?: number | false;
  }
}

/** How long an answer may take, including the arrival of its request: longer than any provider is waited for. */
const ANSWER_TIME_MS = MINUTE_MS;

/** How long a large file may take on its way out, or in and then to its answer. */
export const LONGEST_ANSWER_TIME_MS = LONGEST_BODY_TIME_MS + ANSWER_TIME_MS;

/** Replies that were answered in place of their handlers, which may still be at work. */
const givenUp = new WeakSet<FastifyReply>();

function giveUp(reply: FastifyReply): void {
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (reply.sent) return;
  reply.send(new AppError("unavailable", { retryAfter: RETRY_AFTER_SECONDS }));
  givenUp.add(reply);
  // Discards what the handler still answers.
  reply.send = () => reply;
}

/** Makes a handler that fails after its request was given up fail only in the log. */
function failQuietly(route: RouteOptions): void {
  const { handler } = route;
  route.handler = function handle(request, reply) {
    const answer: unknown = handler.call(this, request, reply);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!givenUp.has(reply)) throw error;
      request.log.warn({ err: error }, "what a request had waited for failed after it was given up");
      return reply;
    });
  };
}

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const { answerTimeMs = ANSWER_TIME_MS } = request.routeOptions.config;
  if (answerTimeMs === false) return;
  const timer = setTimeout(() => giveUp(reply), answerTimeMs).unref();
  reply.raw.once("close", () => clearTimeout(timer));
  // An answer without a connection, as in tests, is never closed.
  reply.raw.once("finish", () => clearTimeout(timer));
}

/**
 * Ends requests whose answer takes too long, whatever it waits for. Fastify's own `handlerTimeout` is no help: it is
 * canceled as soon as a request's body has been read.
 */
export function limitAnswerTime(app: App): void {
  app.addHook("onRoute", failQuietly);
  app.addHook("onRequest", (request, reply, done) => {
    watch(request, reply);
    done();
  });
}
