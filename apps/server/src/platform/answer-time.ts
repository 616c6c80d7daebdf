import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import { LONGEST_BODY_TIME } from "./body-time.ts";
import { AppError, BACK_IN } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long an answer of this address may take, in milliseconds, where that is longer than usual; false for streams without an end. */
    answerTime?: number | false;
  }
}

/** How long an answer may take, the arrival of its request included, in milliseconds: longer than any provider is waited for. */
const ANSWER_TIME = 60_000;

/** How long a large file may take on its way out, or in and then to its answer, in milliseconds. */
export const LONGEST_ANSWER_TIME = LONGEST_BODY_TIME + ANSWER_TIME;

function giveUp(reply: FastifyReply): void {
  if (reply.raw.headersSent) reply.raw.destroy();
  else if (!reply.sent) reply.send(new AppError("unavailable", { retryAfter: BACK_IN }));
}

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const { answerTime = ANSWER_TIME } = request.routeOptions.config;
  if (answerTime === false) return;
  const timer = setTimeout(() => giveUp(reply), answerTime).unref();
  reply.raw.once("close", () => clearTimeout(timer));
  // An answer that goes nowhere, as in tests, is never closed.
  reply.raw.once("finish", () => clearTimeout(timer));
}

/**
 * Ends requests whose answer takes too long, whatever it waits for. Fastify's own `handlerTimeout` is no help: it is
 * called off as soon as a request's body has been read.
 */
export function limitAnswerTime(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    watch(request, reply);
    done();
  });
}
