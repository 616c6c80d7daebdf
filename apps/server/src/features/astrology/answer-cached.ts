import type { FastifyReply, FastifyRequest } from "fastify";
import { isHeld } from "../../platform/conditional.ts";

interface Cached {
  readonly etag: string;
  /** How long it may be kept without revalidation. */
  readonly freshForMs: number;
}

/**
 * Sets the headers of an answer that may be kept. True where who asks holds it already: then the answer has been given.
 */
export function isAnsweredByCache(request: FastifyRequest, reply: FastifyReply, { etag, freshForMs }: Cached): boolean {
  const seconds = Math.max(0, Math.floor(freshForMs / 1000));
  reply.header("etag", etag).header("cache-control", `public, max-age=${seconds}`);
  if (!isHeld(request, reply)) return false;
  reply.code(304).send();
  return true;
}
