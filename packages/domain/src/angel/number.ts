// What pages need to know about angel numbers, without the engine that reads them.
import { plainDigits } from "../numerology/plain-digits.ts";

/** The most digits of an angel number. */
export const ANGEL_DIGITS_MAX = 4;

/** Whether a text is an angel number: one to four digits, leading zeros included. */
export function isAngelNumber(text: string): boolean {
  return /^[0-9]{1,4}$/.test(text);
}

/** The digits of what was typed or pasted, at most four. Digits of other scripts count, too. */
export function cutAngelNumber(typed: string): string {
  return plainDigits(typed)
    .replace(/[^0-9]/g, "")
    .slice(0, ANGEL_DIGITS_MAX);
}
