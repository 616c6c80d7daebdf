import type { FastifyRequest } from "fastify";
import { isSameSecret } from "./same-secret.ts";

/** The token that a request carries as `Authorization: Bearer …`. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, "headers">) =>
  /^Bearer\s+(.+)$/i.exec(headers.authorization ?? "")?.[1];

export function showsToken(request: FastifyRequest, token: string): boolean {
  return isSameSecret(bearerOf(request) ?? "", token);
}
