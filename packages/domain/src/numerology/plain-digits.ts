const DECIMAL = /\p{Nd}/u;

/** The digits of every script stand in runs of ten, from 0 to 9. */
function asciiOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DECIMAL.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** A text with 0 to 9 for the digits of all scripts, as keyboards in Japan, the Arab world, Iran or India produce them. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(/[^\P{Nd}0-9]/gu, asciiOf);
}
