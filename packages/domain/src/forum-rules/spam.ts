/** The rules that hold a reply for review, with what they say of it. */
export const HOLD_REASONS = {
  links: "It has a link or a picture, and its author has written little so far.",
  "same-text": "Its author wrote the same in several topics.",
  words: "It has a word that is always looked at.",
} as const;
export type HoldRule = keyof typeof HOLD_REASONS;

/** A stored rule; one unknown to this version, or from before there were several, counts as the first. */
export const holdRuleOf = (stored: string | null): HoldRule =>
  stored !== null && Object.hasOwn(HOLD_REASONS, stored) ? (stored as HoldRule) : "links";

/** Fewer letters than this say the same by chance: "Thank you!" is no spam. */
const TELLING_LETTERS = 20;

/** Letters alone, in lower case and without accents: what remains the same where a text is varied to look new. */
const lettersOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** What two texts share that say the same; undefined for texts too short to tell. */
export function sameTextKey(text: string): string | undefined {
  const letters = lettersOf(text);
  if (letters.length < TELLING_LETTERS) return undefined;
  // FNV-1a twice, over both halves of 53 bits: a key to compare by, and no secret.
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < letters.length; at += 1) {
    low = Math.imul(low ^ letters.charCodeAt(at), 0x01000193) >>> 0;
    high = Math.imul(high ^ letters.charCodeAt(letters.length - 1 - at), 0x85ebca6b) >>> 0;
  }
  return `${letters.length.toString(36)}-${low.toString(36)}-${high.toString(36)}`;
}

const wordsOf = (text: string) =>
  ` ${text
    .normalize("NFKD")
    // Marks of Markdown within a word hide it from nobody who reads it.
    .replace(/[\p{M}*_~`]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Whether a text has one of the listed words, or several that stand side by side, whole and whatever their case and accents. */
export function hasListedWord(text: string, listed: readonly string[]): boolean {
  if (listed.length === 0) return false;
  const words = wordsOf(text);
  return listed.some((word) => words.includes(wordsOf(word)));
}
