import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** What a reading depends on besides the request itself: the same seed gives the same reading. */
export type Seed = number | string;

const SEED_LIMIT = 2 ** 48;

/** The seed as an integer below 2^48: itself if it is one (or its digits), otherwise a hash of its text. */
export function numberOf(seed: Seed): number {
  const number = typeof seed === "number" || /^\d{1,15}$/.test(seed) ? Number(seed) : Number.NaN;
  if (Number.isInteger(number) && number >= 0 && number < SEED_LIMIT) return number;
  const digest = new DataView(sha256(utf8ToBytes(String(seed).toWellFormed())).buffer);
  return digest.getUint16(0) * 2 ** 32 + digest.getUint32(2);
}
