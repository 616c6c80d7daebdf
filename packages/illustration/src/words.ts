import { CENTER } from "./frame.ts";
import type { Point } from "./path.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A small number as a word, a larger one in digits. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** A word with its indefinite article: "a seven", "an eight", "an 11". */
export function withArticle(word: string): string {
  return `${/^(?:[aeiou]|8|11$|18$)/.test(word) ? "an" : "a"} ${word}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Where a point lies in the picture, as in "at the center" or "above and left of center". */
export function placeWords([x, y]: Point): string {
  const [dx, dy] = [x - CENTER[0], y - CENTER[1]];
  if (Math.hypot(dx, dy) < 45) return "at the center";
  const beside = dx < 0 ? "left" : "right";
  const level = dy < 0 ? "above" : "below";
  if (Math.abs(dy) < Math.abs(dx) * 0.4) return `${beside} of center`;
  if (Math.abs(dx) < Math.abs(dy) * 0.4) return `${level} the center`;
  return `${level} and ${beside} of center`;
}
