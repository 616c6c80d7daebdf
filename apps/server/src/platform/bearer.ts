import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request shows a token as `Authorization: Bearer …`. Digests have one length, so that the time this takes says nothing of it. */
export function showsToken(request: FastifyRequest, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(shown), digest(token));
}
