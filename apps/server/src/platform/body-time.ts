import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import { refuseAtSocket } from "./refuse-at-socket.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long a request to this address may take to arrive, in milliseconds, where that is longer than usual. */
    bodyTime?: number;
  }
}

/** How long a request may take to arrive, and its headers alone, in milliseconds. */
const USUAL = 30_000;

/** The longest time that any address may allow: 100 MB on a line of 1 Mbit a second. */
export const LONGEST_BODY_TIME = 15 * 60_000;

/** How long nothing at all may come or go on a connection that is being used, in milliseconds: streams send a line more often. */
export const SILENCE = 2 * 60_000;

/** How long a connection that is not being used is kept for the next request, in milliseconds: longer than proxies do, so that they end it. */
export const IDLE = 72_000;

/** Ends the connection of a request that is too long on its way: Node knows only one time for all addresses. */
function watch(request: FastifyRequest, reply: FastifyReply, usual: number): void {
  const { raw } = request;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    refuseAtSocket(raw.socket, "too_slow");
  }, request.routeOptions.config.bodyTime ?? usual).unref();
  raw.once("close", () => clearTimeout(timer));
  // A request that was made without a connection, as by tests, is never closed.
  reply.raw.once("finish", () => clearTimeout(timer));
}

/** Ends requests that take longer than `usual` milliseconds to arrive, or than their address says. */
export function limitBodyTime(app: App, usual = USUAL): void {
  app.server.headersTimeout = USUAL;
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.raw.complete) watch(request, reply, usual);
    done();
  });
}
