import { createHmac } from "node:crypto";

/** A network address as it is kept: keyed, and in other words than elsewhere, so that it matches nothing but itself. */
export function hashAddress(address: string, pepper: string): string {
  return createHmac("sha256", pepper).update(`angel ${address}`).digest("base64url").slice(0, 22);
}
