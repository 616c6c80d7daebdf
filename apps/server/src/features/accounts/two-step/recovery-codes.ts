import { randomInt } from "node:crypto";
import type { Core } from "../../../core.ts";
import { keyedHash } from "../../../platform/keyed-hash.ts";

const HOW_MANY = 10;

/** No letter or digit that is mistaken for another (Crockford's base 32). */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;

/** A code without what people leave out, add or mistake when they copy it. */
const fold = (code: string) => code.toLowerCase().replace(/[\s-]/g, "").replace(/o/g, "0").replace(/[il]/g, "1");

/** The stored hash of a member's recovery code; undefined if the text is not a code. */
export function hashRecoveryCode({ secrets }: Pick<Core, "secrets">, userId: string, code: string): string | undefined {
  const folded = fold(code);
  if (folded.length !== LENGTH) return undefined;
  return keyedHash(secrets.hashPepper, `recovery:${userId}:${folded}`);
}

/** New recovery codes, of 50 random bits each, as they are shown: "x4k7q-9m2pd". */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}
