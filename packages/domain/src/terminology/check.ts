import type { Body, Sign } from "@tenfold/astronomy/names";
import { type Digit, principleOf } from "../principles/index.ts";
// Not through its index: the engine behind that brings a grammar along, too large for a page.
import { countWords } from "../readings/corpus.ts";
import { type FoundTerm, findTerms, termsOf } from "./find.ts";
import { HOLDS_BOTH, numberOfPlanet, numberOfSign } from "./numbers.ts";

/** How many terms of a principle a reading holds and should hold at least. */
export interface TermCount {
  readonly number: Digit;
  /** How many places hold a term; the same as `found.length`. */
  readonly count: number;
  readonly required: number;
  readonly found: readonly FoundTerm[];
}

/** What a pair with one number for both asks for besides. */
export interface SpecialCount extends Omit<TermCount, "number"> {
  readonly type: typeof SHARED_NUMBER;
}

export interface TerminologyCheck {
  readonly status: "compliant" | "incomplete";
  readonly compliant: boolean;
  /** The terms of the planet's principle. */
  readonly principle: TermCount;
  /** The terms of Nonseparation, which holds planet and sign. */
  readonly zero: TermCount;
  /** Only for a pair whose planet and sign share a number: the principle's own name. */
  readonly special?: SpecialCount;
}

const SHARED_NUMBER = "shared number";

/** Readings of up to so many words count as short. */
const SHORT_WORDS = 120;
const REQUIRED_IF_SHORT = { principle: 2, zero: 1 };
const REQUIRED_IF_LONG = { principle: 3, zero: 2 };
const NAMES_REQUIRED = 1;

/** Judges a reading of a planet in a sign by the terms it uses. Any text and any pair can be judged. */
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

/** What a reading lacks, a sentence each that names the terms to choose from; empty where it lacks nothing. */
export function shortfallsOf({ principle, zero, special }: TerminologyCheck): string[] {
  const said = ({ number, count, required }: TermCount) =>
    count < required
      ? [`It uses ${count} of at least ${required} words of ${principleOf(number).title}: ${termsOf(number).join(", ")}.`]
      : [];
  const unnamed = special && special.count < special.required;
  return [
    ...said(principle),
    // Of a planet whose number is 0 both ask for the same words, and the principle for more of them.
    ...(zero.number === principle.number ? [] : said(zero)),
    ...(unnamed ? [`It does not name ${principleOf(principle.number).title}, the number that planet and sign share.`] : []),
  ];
}
