import type { FastifyReply, FastifyRequest } from "fastify";
import { isHeld } from "../../platform/conditional.ts";

interface Cached {
  readonly etag: string;
  /** How long a cache may use it without revalidation. */
  readonly freshForMs: number;
}

/** Sets the headers of a cacheable answer. True if the caller already holds it: then the answer has been sent. */
export function isAnsweredByCache(request: FastifyRequest, reply: FastifyReply, { etag, freshForMs }: Cached): boolean {
  const seconds = Math.max(0, Math.floor(freshForMs / 1000));
  reply.header("etag", etag).header("cache-control", `public, max-age=${seconds}`);
  if (!isHeld(request, reply)) return false;
  reply.code(304).send();
  return true;
}
