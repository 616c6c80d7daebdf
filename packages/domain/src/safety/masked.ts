import { trimSigns } from "./leet.ts";
import type { Reason } from "./refused-words.ts";

/** A refused word to be recognized even with masked letters. */
export interface Maskable {
  readonly word: string;
  readonly reason: Reason;
  /** Whether digits also count as masks, as in "f4ck". */
  readonly strong: boolean;
}

const BLOT = /[*#%&^~_?•·×✱＊∗�\p{Extended_Pictographic}]/gu;
/** Masking characters that are more often ornament, a face or a gap. */
const ORNAMENT = /[\^~_?•·\p{Extended_Pictographic}]/u;
const DIGIT_BLOT = /(?<=[a-z*])[0-9@$!|+](?=.*[a-z])/g;
const LONGEST_PIECE = 30;
const INFLECTION = /(?<=.{3})(?:s|ed|er|ers|ing|in|y)$/;

function fits(masked: string, word: string): boolean {
  if (masked.length !== word.length) return false;
  for (let at = 0; at < word.length; at += 1) if (masked[at] !== "*" && masked[at] !== word[at]) return false;
  return true;
}

/** Whether the word shows inside a longer masked piece, with its first letter and at least half of its letters visible. */
function shows(masked: string, word: string): boolean {
  for (let from = 0; from + word.length <= masked.length; from += 1) {
    const part = masked.slice(from, from + word.length);
    const plain = part.replaceAll("*", "").length;
    if (part[0] !== "*" && part.includes("*") && plain * 2 >= word.length && plain >= 2 && fits(part, word)) return true;
  }
  return false;
}

/** Whether enough of a word shows between ornaments: its end and more than half of it, or half of a word that comes to mind at once. */
function isMeant(masked: string, { word, strong }: Maskable): boolean {
  const plain = masked.replaceAll("*", "").length;
  return word.length >= 4 && plain >= 2 && !masked.endsWith("*") && (strong ? plain * 2 >= word.length : plain * 2 > word.length);
}

/** A piece with its masks made "*", or nothing if none of them could hide a letter, as in *emphasis* and "5* hotel". */
function masksOf(piece: string, blots: string): string | undefined {
  const masked = blots.replace(/[^a-z*]/g, "");
  const isMasked = masked.length >= 3 && /^[a-z]+\*/.test(masked) && /\p{L}/u.test(piece);
  return isMasked ? masked : undefined;
}

/** The first of the words that occurs in a folded text with masked letters, as in "f*ck" or "b###h". */
export function maskedWord(text: string, words: readonly Maskable[]): Maskable | undefined {
  for (const piece of text.split(" ")) {
    if (piece.length > LONGEST_PIECE) continue;
    const blotted = trimSigns(piece).replace(BLOT, "*");
    const masked = masksOf(piece, blotted);
    const core = masked?.replace(INFLECTION, "");
    const ornate = ORNAMENT.test(piece);
    const found =
      masked &&
      words.find(
        (known) =>
          (ornate ? isMeant(masked, known) : known.strong || known.word.length < 4 || !/^.\*+$/.test(masked)) &&
          (fits(masked, known.word) || fits(core ?? "", known.word) || (known.word.length >= 4 && shows(masked, known.word))),
      );
    if (found) return found;
    const digits = masksOf(piece, blotted.replace(DIGIT_BLOT, "*"));
    const strong =
      digits &&
      words.find(
        ({ word, strong }) => strong && (fits(digits, word) || fits(digits.replace(INFLECTION, ""), word)) && shows(digits, word),
      );
    if (strong) return strong;
  }
  return undefined;
}
