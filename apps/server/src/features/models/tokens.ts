import { MINUTE_MS } from "@tenfold/domain/time";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { isSameSecret } from "../../platform/same-secret.ts";
import type { ModelsDeps } from "./deps.ts";

/** How long a token opens its model. */
export const TOKEN_TIME_MS = 10 * MINUTE_MS;

type Issuer = Pick<ModelsDeps, "now" | "secrets">;

function sign({ secrets }: Issuer, urn: string, sessionId: string, expires: string): string {
  return keyedHash(secrets.linkKey, `viewer token ${urn} ${sessionId} ${expires}`);
}

/** In the place of a urn: any model. */
const ANY = "any";

/** A token that opens one model's file in one browser for a while, or without a urn the files of all that it may see. */
export function issueToken(issuer: Issuer, urn: string | undefined, sessionId: string): string {
  const expires = (issuer.now() + TOKEN_TIME_MS).toString(36);
  return `${expires}.${sign(issuer, urn ?? ANY, sessionId, expires)}`;
}

/** Whether a token opens this model in this browser now. */
export function isOpenedBy(issuer: Issuer, token: string, urn: string, sessionId: string): boolean {
  const [expires = "", signature = "", ...rest] = token.split(".");
  const isSigned = [urn, ANY].some((of) => isSameSecret(signature, sign(issuer, of, sessionId, expires)));
  if (rest.length > 0 || !isSigned) return false;
  return Number.parseInt(expires, 36) > issuer.now();
}
