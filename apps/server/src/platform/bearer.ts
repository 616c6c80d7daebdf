import type { FastifyRequest } from "fastify";
import { isSameSecret } from "./same-secret.ts";

/** Whether a request carries a token as `Authorization: Bearer …`. */
export function showsToken(request: FastifyRequest, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  return isSameSecret(shown, token);
}
