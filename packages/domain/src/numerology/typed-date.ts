import { formatBirthDate, parseBirthDate } from "./birth-date.ts";
import { readGivenDate } from "./given-date.ts";
import { plainDigits } from "./plain-digits.ts";

/** The most characters that the date field holds. */
export const DATE_LENGTH = 10;

/** The text of the date field, and the position of the caret in it. */
export interface TypedDate {
  readonly text: string;
  readonly caret: number;
}

/** Keeps digits and slashes, but no two slashes in a row. */
function keep(text: string): string {
  return text.replace(/[^\d/]/g, "").replace(/\/{2,}/g, "/");
}

/** How many characters two texts share at their beginning, up to `most`. */
function sharedStart(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string) => [...text].reverse().join("");

/** Appends one character. A slash follows two digits of month or day; other separators between parts count as slashes. */
function append(text: string, character: string): string {
  if (/[-\s.,/]/.test(character)) return keep(`${text}/`).slice(0, DATE_LENGTH);
  if (!/\d/.test(character)) return text;
  const parts = text.split("/");
  const before = parts.length > 2 ? undefined : parts.at(-1)?.length;
  const [left, right] = [before === 2 ? "/" : "", before === 1 ? "/" : ""];
  return `${text}${left}${character}${right}`.slice(0, DATE_LENGTH);
}

/**
 * A text that was entered as a whole. If it means a date, it becomes that date; if its digits and slashes stand in one place, these
 * are kept; otherwise the field keeps what it can, but never so that it reads as a date that nobody meant.
 */
function give(now: string): string {
  const meant = readGivenDate(now);
  const all = keep(now);
  const kept = all.slice(0, DATE_LENGTH);
  if (meant) {
    const date = formatBirthDate(meant);
    const read = parseBirthDate(kept);
    return read && formatBirthDate(read) === date ? kept : date;
  }
  const [run = "", ...others] = now.match(/[\d/]+/g) ?? [];
  if (run.includes("/") && others.length === 0) return kept;
  const typed = [...all].reduce(append, "");
  return parseBirthDate(typed) ? all.replaceAll("/", "").slice(0, DATE_LENGTH) : typed;
}

/**
 * The text of the date field after it changed to `now`. Slashes are added automatically while somebody types at the end, and
 * never while they delete or correct.
 * @param before what the field showed before the change
 * @param caret the caret's position in `now`
 */
export function typeDate(before: string, now: string, caret: number): TypedDate {
  const plain = plainDigits(now);
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
  return { text, caret: keep(plainDigits(now.slice(0, caret))).length };
}
