import type { Body, Sign } from "@tenfold/astronomy/names";
import type { AngelReading } from "../angel/index.ts";
import { COMPOSITION_LABELS, type Preferences, STYLE_LABELS } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import type { ComposedReading } from "../readings/index.ts";
import { part, type ReadingText } from "./text.ts";

export { textOfBirthDate, textOfLifePath } from "./birth-date.ts";

/** The preferences that a reading was made with, in words. */
export function choicesInWords({ style, composition, keywords }: Preferences): string {
  return [STYLE_LABELS[style], COMPOSITION_LABELS[composition], ...(keywords === "" ? [] : [`“${keywords}”`])].join(" · ");
}

export const textOfNumber = (
  number: Digit,
  preferences: Preferences,
  { principle, affirmation, afterwards }: Pick<ComposedReading, "principle" | "affirmation" | "afterwards">,
): ReadingText<"number"> => ({
  kind: "number",
  about: `${number}, ${principleOf(number).name} · ${choicesInWords(preferences)}`,
  title: principle.title,
  digit: number,
  parts: [
    { text: principle.content },
    part("Insight", principle.insight),
    part("Affirmation", affirmation),
    part("The Other Side", afterwards.shadow),
    part("Three Questions", ...afterwards.questions),
    part("For Today", afterwards.exercise),
  ],
});

export const textOfAngelNumber = (reading: AngelReading, preferences: Preferences): ReadingText<"angel"> => ({
  kind: "angel",
  about: choicesInWords(preferences),
  title: `Angel Number ${reading.number}`,
  digit: reading.reducedDigit.digit,
  parts: [
    part("Core Meaning", reading.meaning),
    part(
      "Universal Principles",
      ...reading.universalPrinciples.map(({ digit, principle, meaning }) => `${digit}, ${principle}: ${meaning}`),
    ),
    part(
      "Concurrent Meaning",
      `${reading.reducedDigit.calculation}: ${reading.reducedDigit.principle}.`,
      reading.reducedDigit.meaning,
    ),
    part("Divine Guidance", reading.guidance),
    part("Personalized Message", reading.personalizedMessage),
  ],
});

/** @param digit the principle that the planet speaks for */
export const textOfPlanet = (
  { planet, sign, digit }: { readonly planet: Body; readonly sign: Sign; readonly digit: Digit },
  reading: string,
  preferences: Preferences,
): ReadingText<"planet"> => ({
  kind: "planet",
  about: choicesInWords(preferences),
  title: `${planet} in ${sign}`,
  digit,
  parts: [{ text: reading }],
});

/** The sentence at a position in a text, counted from the end if negative: for a card, which has room for one. */
export function sentenceAt(text: string, place: number): string {
  const sentences = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text);
  return [...sentences].at(place)?.segment.trim() ?? "";
}
