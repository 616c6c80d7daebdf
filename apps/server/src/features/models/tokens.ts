import { createHmac, timingSafeEqual } from "node:crypto";
import type { ModelsDeps } from "./deps.ts";

/** How long a token opens its model, in milliseconds. */
export const TOKEN_TIME = 10 * 60_000;

type Issuer = Pick<ModelsDeps, "now" | "secrets">;

function sign({ secrets }: Issuer, urn: string, sessionId: string, expires: string): Buffer {
  return createHmac("sha256", secrets.linkKey).update(`viewer token ${urn} ${sessionId} ${expires}`).digest();
}

/** A token that opens the file of one model, in one browser, for a while. */
export function issueToken(issuer: Issuer, urn: string, sessionId: string): string {
  const expires = (issuer.now() + TOKEN_TIME).toString(36);
  return `${expires}.${sign(issuer, urn, sessionId, expires).toString("base64url")}`;
}

/** Whether a token opens this model in this browser now. */
export function isOpenedBy(issuer: Issuer, token: string, urn: string, sessionId: string): boolean {
  const [expires = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = sign(issuer, urn, sessionId, expires);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number.parseInt(expires, 36) > issuer.now();
}
