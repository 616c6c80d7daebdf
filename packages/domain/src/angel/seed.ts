import type { Preferences } from "../preferences/index.ts";
import type { Digit } from "../principles/index.ts";
import { type Library, longestAgo, numberOf, readerOf, type Seed, type Variant } from "../readings/index.ts";
import { shapeOf } from "./forms.ts";

/** What an analysis of an angel number is made for. */
export interface AngelChoice {
  /** One to four digits, as they were written: 7 and 007 are different numbers. */
  readonly number: string;
  readonly preferences: Preferences;
}

type Seeded = Pick<AngelChoice, "number"> & { readonly seed: Seed };

/** As many as each pool of angel numbers' own sentences has at least, so that in as many turns no sentence comes again. */
export const TURNS = 4;

const countOf = ({ number }: Pick<AngelChoice, "number">) => shapeOf(number).digits.length;

/** The place in the number, counted from 0, that the message listens to. Throws a RangeError where the number is none. */
export const placeOf = (request: Seeded): number => numberOf(request.seed) % countOf(request);

/** Which of their own sentences angel numbers use, from 0 to below {@link TURNS}. */
export const turnOf = (request: Seeded): number => Math.floor(numberOf(request.seed) / countOf(request)) % TURNS;

/** The seed of the reading that the message carries. */
export const messageOfSeed = (request: Seeded): number => Math.floor(numberOf(request.seed) / countOf(request) / TURNS);

/** The digit whose reading the message carries. Throws a RangeError where the number is none. */
export const subjectOf = (request: Seeded): Digit => shapeOf(request.number).digits[placeOf(request)] ?? 0;

interface Arcs {
  readonly libraryOf: (digit: Digit) => Library;
}

const readerOfDigit = ({ libraryOf }: Arcs, digit: Digit, preferences: Preferences) =>
  readerOf(libraryOf(digit), digit, preferences);

/** The way to read an arc that the message has. */
export const variantOfMessage = (library: Arcs, request: AngelChoice & Seeded): Variant =>
  readerOfDigit(library, subjectOf(request), request.preferences).variantOf(messageOfSeed(request));

/**
 * A fresh seed for a visitor whose latest analyses of this number in this style and length had these seeds (newest first):
 * for the place, the sentences and the arc that they had longest ago or never.
 * @param chance numbers from 0 to below 1
 */
export function freshAngelSeed(library: Arcs, choice: AngelChoice, recent: readonly Seed[], chance: () => number): number {
  const { number, preferences } = choice;
  const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
  const { digits } = shapeOf(number);
  const had = recent.map((seed) => ({ number, seed }));
  const place = pick(longestAgo([...digits.keys()], had.map(placeOf)));
  const turn = pick(longestAgo([...Array(TURNS).keys()], had.map(turnOf)));
  const digit = digits[place] ?? 0;
  const ofDigit = had.filter((one) => subjectOf(one) === digit).map(messageOfSeed);
  const message = readerOfDigit(library, digit, preferences).freshSeed(ofDigit, chance);
  return (message * TURNS + turn) * digits.length + place;
}
