import type { Body, Sign } from "@tenfold/astronomy/names";
import { type Digit, principleOf } from "../principles/index.ts";
// Not through its index: the engine behind it brings in a grammar, too large for a page.
import { countWords } from "../readings/corpus.ts";
import { type FoundTerm, findTerms, termsOf } from "./find.ts";
import { HOLDS_BOTH, numberOfPlanet, numberOfSign } from "./numbers.ts";

/** How many terms of a principle a reading contains, and how many it needs at least. */
export interface TermCount {
  readonly number: Digit;
  readonly count: number;
  readonly required: number;
  readonly found: readonly FoundTerm[];
}

/** What a pair needs in addition if planet and sign share a number. */
export interface SpecialCount extends Omit<TermCount, "number"> {
  readonly type: typeof SHARED_NUMBER;
}

export interface TerminologyCheck {
  readonly status: "compliant" | "incomplete";
  readonly compliant: boolean;
  /** The terms of the planet's principle. */
  readonly principle: TermCount;
  /** The terms of Nonseparation, which unites planet and sign. */
  readonly zero: TermCount;
  /** Only for a pair whose planet and sign share a number: the principle's own name. */
  readonly special?: SpecialCount;
}

const SHARED_NUMBER = "shared number";

/** Readings of up to this many words count as short. */
const SHORT_WORDS = 120;
const REQUIRED_IF_SHORT = { principle: 2, zero: 1 };
const REQUIRED_IF_LONG = { principle: 3, zero: 2 };
const NAMES_REQUIRED = 1;

/** Checks a reading of a planet in a sign for its terms. Works for any text and any pair. */
export function checkTerminology(reading: string, planet: Body, sign: Sign): TerminologyCheck {
  const number = numberOfPlanet(planet);
  const required = countWords(reading) > SHORT_WORDS ? REQUIRED_IF_LONG : REQUIRED_IF_SHORT;
  const count = (digit: Digit, least: number): TermCount => {
    const found = findTerms(reading, digit);
    return { number: digit, count: found.length, required: least, found };
  };
  const principle = count(number, required.principle);
  const zero = count(HOLDS_BOTH, required.zero);
  const names = principle.found.filter(({ term }) => term === termsOf(number)[0]);
  const special: SpecialCount | undefined =
    number === numberOfSign(sign)
      ? { type: SHARED_NUMBER, count: names.length, required: NAMES_REQUIRED, found: names }
      : undefined;
  const compliant = [principle, zero, ...(special ? [special] : [])].every((part) => part.count >= part.required);
  return { status: compliant ? "compliant" : "incomplete", compliant, principle, zero, ...(special ? { special } : {}) };
}

/** What a reading lacks, one sentence each, naming the terms to choose from; empty if it lacks nothing. */
export function shortfallsOf({ principle, zero, special }: TerminologyCheck): string[] {
  const said = ({ number, count, required }: TermCount) =>
    count < required
      ? [`It uses ${count} of at least ${required} words of ${principleOf(number).title}: ${termsOf(number).join(", ")}.`]
      : [];
  const unnamed = special && special.count < special.required;
  return [
    ...said(principle),
    // For a planet with the number 0, both need the same words, and the principle needs more of them.
    ...(zero.number === principle.number ? [] : said(zero)),
    ...(unnamed ? [`It does not name ${principleOf(principle.number).title}, the number that planet and sign share.`] : []),
  ];
}
