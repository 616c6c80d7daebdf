import type { FastifyRequest, onRequestHookHandler } from "fastify";
import { AppError } from "./errors.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an origin is this site's own, by its public address or the one it was requested at. An origin without https
 * is not accepted for an https site: anybody on the network path can have put it there.
 */
function isOwn(origin: string, { protocol, headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const known = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (from.host === known?.host) return from.protocol === known.protocol;
  return from.host === headers.host && (from.protocol === "https:" || from.protocol === `${protocol}:`);
}

/**
 * Whether a browser says that another site makes this request: by Sec-Fetch-Site or, in older browsers, by Origin. A
 * client that sends neither is not a browser and carries only its own cookies.
 */
function comesFromElsewhere(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  return origin !== undefined && !isOwn(origin, request, publicUrl);
}

/** Refuses writes that another site makes a visitor's browser send, before anything else looks at them. */
export function refuseCrossSite(publicUrl: string | undefined): onRequestHookHandler {
  return (request, _reply, done) => {
    if (!READS.has(request.method) && comesFromElsewhere(request, publicUrl)) done(new AppError("cross_site"));
    else done();
  };
}
