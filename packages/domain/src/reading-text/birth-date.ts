import { type BirthDate, dateInWords, dateNotes, type Encounter, NO_ENCOUNTERS } from "../numerology/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import type { Reading } from "../readings/index.ts";
import { part, type ReadingText } from "./text.ts";

interface Analysis {
  readonly primaryPrinciple: Reading["principle"] & { readonly number: Digit };
  readonly lifePathSummary: string;
  readonly numberInteractions: readonly Encounter[];
}

export function textOfBirthDate(date: BirthDate, analysis: Analysis): ReadingText<"birth-date"> {
  const { primaryPrinciple: principle, lifePathSummary, numberInteractions } = analysis;
  const meetings = numberInteractions.map(({ relationship }) => relationship);
  return {
    kind: "birth-date",
    about: `Birth date ${dateInWords(date)}`,
    title: `Analysis of ${dateInWords(date)}`,
    digit: principle.number,
    parts: [
      part("Life path summary", lifePathSummary),
      part("How this was found", ...dateNotes(date)),
      part(principle.title, principle.content),
      part("Insight", principle.insight),
      part("Number interactions", ...(meetings.length > 0 ? meetings : [NO_ENCOUNTERS])),
    ],
  };
}

/** What a life path says to anyone who has it, for sharing a reading without the date. */
export const textOfLifePath = (number: Digit, { title, content, insight }: Reading["principle"]): ReadingText<"birth-date"> => ({
  kind: "birth-date",
  about: principleOf(number).name,
  title: `Life Path ${number}`,
  digit: number,
  parts: [part(title, content), part("Insight", insight)],
});
