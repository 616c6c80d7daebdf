import type { Digit } from "../principles/index.ts";

const ORDINALS = ["first", "second", "third", "fourth"];

/** The name of a place in a number of so many digits: "first", "second", "third", "last". */
export function placeName(index: number, length: number): string {
  return index === length - 1 && index > 0 ? "last" : (ORDINALS[index] ?? "");
}

/** Where a digit stands in a number, as a sentence; empty for a number of one digit. */
export function whereItStands(digit: Digit, digits: readonly Digit[]): string {
  if (digits.length === 1) return "";
  const places = digits.flatMap((other, index) => (other === digit ? [placeName(index, digits.length)] : []));
  if (places.length === digits.length) return "It fills every place.";
  const last = places.at(-1) ?? "";
  const before = places.slice(0, -1).join(", ");
  return `It stands ${before === "" ? last : `${before} and ${last}`}.`;
}
