import type { FastifyRequest, onRequestHookHandler } from "fastify";
import { AppError } from "./errors.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whether a browser says that another site makes this request. Browsers tell by Sec-Fetch-Site, older ones by
 * Origin; what sends neither is no browser, and carries nobody's cookies but its own.
 */
function comesFromElsewhere(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const host = hostOf(origin);
  return host === undefined || (host !== request.headers.host && host !== (publicUrl && hostOf(publicUrl)));
}

/** Refuses writes that another site makes a visitor's browser send, before anything else looks at them. */
export function refuseCrossSite(publicUrl: string | undefined): onRequestHookHandler {
  return (request, _reply, done) => {
    if (!READS.has(request.method) && comesFromElsewhere(request, publicUrl)) done(new AppError("cross_site"));
    else done();
  };
}
