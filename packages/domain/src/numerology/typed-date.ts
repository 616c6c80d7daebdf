import { formatBirthDate, parseBirthDate } from "./birth-date.ts";
import { readGivenDate } from "./given-date.ts";

/** The most characters that the field for a date holds. */
export const DATE_LENGTH = 10;

/** What stands in the field for a date, and the place of the caret in it. */
export interface TypedDate {
  readonly text: string;
  readonly caret: number;
}

/** Digits and slashes, of which no two stand side by side. */
function keep(text: string): string {
  return text.replace(/[^\d/]/g, "").replace(/\/{2,}/g, "/");
}

/** How many characters two texts have in common at their beginning, `most` at the most. */
function sharedStart(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string) => [...text].reverse().join("");

/** One more character at the end. After two digits of month or day comes a slash; other marks between parts are taken for one. */
function append(text: string, character: string): string {
  if (/[-\s.,/]/.test(character)) return keep(`${text}/`).slice(0, DATE_LENGTH);
  if (!/\d/.test(character)) return text;
  const parts = text.split("/");
  const before = parts.length > 2 ? undefined : parts.at(-1)?.length;
  const [left, right] = [before === 2 ? "/" : "", before === 1 ? "/" : ""];
  return `${text}${left}${character}${right}`.slice(0, DATE_LENGTH);
}

/**
 * A text that came as a whole. One that means a date becomes it; of any other what the field takes is kept, but never
 * in such a way that it reads as a date which nobody meant.
 */
function give(now: string): string {
  const meant = readGivenDate(now);
  const kept = keep(now).slice(0, DATE_LENGTH);
  if (meant) {
    const date = formatBirthDate(meant);
    const read = parseBirthDate(kept);
    return read && formatBirthDate(read) === date ? kept : date;
  }
  const typed = [...keep(now)].reduce(append, "");
  return parseBirthDate(typed) ? keep(now).replaceAll("/", "").slice(0, DATE_LENGTH) : typed;
}

/**
 * What the field for a date shows once its text has become `now`. Slashes come by themselves where somebody types on
 * at the end, and never while they delete or correct.
 * @param before what the field showed until then
 * @param caret the caret's place in `now`
 */
export function typeDate(before: string, now: string, caret: number): TypedDate {
  const plain = now.normalize("NFKC");
  const start = sharedStart(before, plain, Math.min(before.length, plain.length));
  const end = sharedStart(reversed(before), reversed(plain), Math.min(before.length, plain.length) - start);
  const inserted = plain.slice(start, plain.length - end);
  if (inserted.length > 1 && keep(inserted) !== "") {
    const text = give(plain);
    return { text, caret: text.length };
  }
  if (inserted.length === 1 && end === 0) {
    const text = append(keep(plain.slice(0, start)), inserted);
    return { text, caret: text.length };
  }
  const text = keep(plain);
  if (text.length > DATE_LENGTH) return { text: before, caret: start };
  return { text, caret: keep(now.slice(0, caret)).length };
}
