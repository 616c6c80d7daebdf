// What pages need to know about angel numbers, without the engine that reads them.

/** The most digits of an angel number. */
export const ANGEL_DIGITS_MAX = 4;

/** Whether a text is an angel number: one to four digits, leading zeros included. */
export function isAngelNumber(text: string): boolean {
  return /^[0-9]{1,4}$/.test(text);
}

/** The digits of what was typed or pasted, at most four. Full-width digits, as Japanese keyboards produce them, count as digits. */
export function cutAngelNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[^0-9]/g, "")
    .slice(0, ANGEL_DIGITS_MAX);
}
