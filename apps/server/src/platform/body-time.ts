import { Socket } from "node:net";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import { refuseAtSocket } from "./refuse-at-socket.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long a request to this address may take to arrive, if longer than usual. */
    bodyTimeMs?: number;
    minBytesPerSecond?: number;
  }
}

/** How long a request may take to arrive, and its headers alone. */
const USUAL_MS = 30_000;

/** The longest time any address may allow: 100 MB at 1 Mbit per second. */
export const LONGEST_BODY_TIME_MS = 15 * MINUTE_MS;

/** How long a connection in use may be silent: streams send a line more often. */
export const SILENCE_MS = 2 * MINUTE_MS;

/** How long an idle connection is kept for the next request: longer than proxies keep it, so that they close it. */
export const IDLE_MS = 72_000;

/** The rate is measured over windows of this length; the first one gives time to start. */
const RATE_WINDOW_MS = 10_000;

const tooSlow = (minBytesPerSecond: number) =>
  `This came in too slowly: at least ${Math.ceil(minBytesPerSecond / 1024)} KB have to come in each second. Please try again over a faster connection.`;

/** Ends the connection of a request that trickles in, so that it can't hold a place that others wait for. */
function watchRate({ raw }: FastifyRequest, minBytesPerSecond: number): () => void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const now = raw.socket.bytesRead;
    if (now - before < (minBytesPerSecond * RATE_WINDOW_MS) / 1000)
      refuseAtSocket(raw.socket, "too_slow", tooSlow(minBytesPerSecond));
    before = now;
  }, RATE_WINDOW_MS).unref();
  return () => clearInterval(timer);
}

/** Ends the connection of a request that takes too long to arrive: Node has only one time for all addresses. */
function watch(request: FastifyRequest, usual: number): void {
  const { raw } = request;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    refuseAtSocket(raw.socket, "too_slow");
  }, request.routeOptions.config.bodyTimeMs ?? usual).unref();
  const { minBytesPerSecond } = request.routeOptions.config;
  const stopRate = minBytesPerSecond === undefined ? () => undefined : watchRate(request, minBytesPerSecond);
  const stop = () => {
    clearTimeout(timer);
    stopRate();
  };
  raw.once("close", stop);
}

/** Ends requests that take longer than `usual` milliseconds, or than their address allows, to arrive. */
export function limitBodyTime(app: App, usual = USUAL_MS): void {
  app.server.headersTimeout = USUAL_MS;
  app.addHook("onRequest", (request, _reply, done) => {
    // One without a connection, as in tests, has come in whole.
    if (!request.raw.complete && request.raw.socket instanceof Socket) watch(request, usual);
    done();
  });
}
