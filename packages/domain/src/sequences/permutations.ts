import { ZODIAC_ELEMENTS } from "../elements/index.ts";
import { type Digit, isDigit, PRINCIPLES, type Principle } from "../principles/index.ts";

const NEWTON = ["Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"];

/** The principles whose colors are in a rainbow, in its order from red to violet. */
export const RAINBOW: readonly Principle[] = NEWTON.flatMap((name) => PRINCIPLES.filter(({ color }) => color.name === name));

/** For the digits 1 to 7, the position of each one's color in the rainbow, starting at 1: 1 3 5 4 2 6 7. */
export function rainbowPermutation(): Digit[] {
  const inOrder = RAINBOW.toSorted((a, b) => a.digit - b.digit);
  return inOrder.map((principle) => RAINBOW.indexOf(principle) + 1).filter(isDigit);
}

/** The numbers of the elements in the order in which the zodiac has them: 1 4 2 3. */
export function astrologicalPermutation(): Digit[] {
  return ZODIAC_ELEMENTS.map(({ number }) => number);
}

/**
 * The cycles of a permutation: each digit is followed by the one whose place it takes, and the last leads back to the first. A
 * digit that stays is a cycle of its own. `places[0]` is where 1 goes, and so on.
 */
export function cyclesOf(places: readonly Digit[]): Digit[][] {
  const seen = new Set<number>();
  return places.flatMap((_, index) => {
    const cycle: Digit[] = [];
    for (let digit = index + 1; !seen.has(digit) && isDigit(digit); digit = places[digit - 1] ?? digit) {
      seen.add(digit);
      cycle.push(digit);
    }
    return cycle.length > 0 ? [cycle] : [];
  });
}
