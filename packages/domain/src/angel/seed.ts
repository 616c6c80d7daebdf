import type { Preferences } from "../preferences/index.ts";
import type { Digit } from "../principles/index.ts";
import { type ArcReader, type Heard, longestAgo, numberOf, type Seed, seedsAbout } from "../readings/index.ts";
import { shapeOf } from "./forms.ts";

/** What an analysis of an angel number is based on. */
export interface AngelChoice {
  /** One to four digits, as written: 7 and 007 are different numbers. */
  readonly number: string;
  readonly preferences: Preferences;
}

type Seeded = Pick<AngelChoice, "number"> & { readonly seed: Seed };

/** Angel numbers' own sentences come in turns; pools of 8, 9 and 10 line up again only after this many. */
const TURNS = 360;

const countOf = ({ number }: Pick<AngelChoice, "number">) => shapeOf(number).digits.length;

/** The place in the number, counted from 0, that the message is about. Throws a RangeError if the number is not an angel number. */
export const placeOf = (request: Seeded): number => numberOf(request.seed) % countOf(request);

/** Which of their own sentences angel numbers use, from 0 to below {@link TURNS}. */
export const turnOf = (request: Seeded): number => Math.floor(numberOf(request.seed) / countOf(request)) % TURNS;

/** What analyses of a number are remembered as, beside the readings in their messages. */
export const choiceOf = ({ number, preferences }: AngelChoice) => `angel ${number} ${preferences.style}`;

/** The seed of the reading that the message contains. */
export const messageOfSeed = (request: Seeded): number => Math.floor(numberOf(request.seed) / countOf(request) / TURNS);

/** The digit whose reading the message contains. Throws a RangeError if the number is not an angel number. */
export const subjectOf = (request: Seeded): Digit => shapeOf(request.number).digits[placeOf(request)] ?? 0;

/** Gives the readings of each of a number's digits. */
export type ReaderOfDigit = (digit: Digit) => ArcReader;

/**
 * A fresh seed for a visitor who has heard this (newest first): for the place in the number that they had longest ago or never,
 * a fresh reading of its digit, and the sentences after the newest ones.
 * @param chance numbers from 0 to below 1
 */
export function freshAngelSeed(
  readerOf: ReaderOfDigit,
  choice: AngelChoice,
  heard: readonly Heard[],
  chance: () => number,
): number {
  const { number } = choice;
  const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
  const { digits } = shapeOf(number);
  const had = seedsAbout(heard, [choiceOf(choice)]).map((seed) => ({ number, seed }));
  const place = pick(longestAgo([...digits.keys()], had.map(placeOf)));
  const [newest] = had;
  const turn = newest ? (turnOf(newest) + 1) % TURNS : Math.floor(chance() * TURNS);
  const message = readerOf(digits[place] ?? 0).freshSeed(heard, chance);
  return (message * TURNS + turn) * digits.length + place;
}

/** The few seeds that all visitors with the same number and keywords share, in the form that each digit's readings have them. */
export function sharedAngelSeeds(readerOf: ReaderOfDigit, number: string): readonly number[] {
  const { digits } = shapeOf(number);
  const ofPlaces = digits.map((digit) => readerOf(digit).sharedSeeds());
  return (ofPlaces[0] ?? []).map((_, index) => {
    const place = index % digits.length;
    const messages = ofPlaces[place] ?? [];
    return ((messages[index % messages.length] ?? 0) * TURNS + (index % TURNS)) * digits.length + place;
  });
}
