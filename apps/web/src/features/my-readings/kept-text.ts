import type { CallReply } from "@tenfold/contract/calls";
import type { KeptText } from "@tenfold/contract/my-readings";
import { COMPOSITION_LABELS, type Preferences, STYLE_LABELS } from "@tenfold/domain/preferences";
import { type Digit, principleOf } from "@tenfold/domain/principles";

type Part = KeptText["parts"][number];

const part = (title: string, ...paragraphs: readonly string[]): Part => ({ title, text: paragraphs.join("\n\n") });

/** What a reading is of, and the choices that it was made with. */
const aboutOf = (what: string, { style, composition, keywords }: Preferences) =>
  [what, STYLE_LABELS[style], COMPOSITION_LABELS[composition], ...(keywords === "" ? [] : [`“${keywords}”`])].join(" · ");

/** A digit's reading as it is kept. */
export function textOfNumber(
  number: Digit,
  preferences: Preferences,
  reading: Omit<CallReply<"generateContent">, "seed">,
): KeptText {
  const { principle, affirmation, afterwards, imageUrl, imageAlt } = reading;
  return {
    kind: "number",
    about: aboutOf(`${number}, ${principleOf(number).name}`, preferences),
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
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(imageAlt === undefined ? {} : { imageAlt }),
    readAt: Date.now(),
  };
}

/** An angel number's reading as it is kept. */
export function textOfAngelNumber(reading: Omit<CallReply<"decodeAngelNumber">, "id">, preferences: Preferences): KeptText {
  const { number, meaning, universalPrinciples, reducedDigit, guidance, personalizedMessage } = reading;
  return {
    kind: "angel",
    about: aboutOf(`Angel number ${number}`, preferences),
    title: `Angel Number ${number}`,
    digit: reducedDigit.digit,
    parts: [
      part("Core Meaning", meaning),
      part(
        "Universal Principles",
        ...universalPrinciples.map(({ digit, principle, meaning }) => `${digit}, ${principle}: ${meaning}`),
      ),
      part("Concurrent Meaning", `${reducedDigit.calculation}: ${reducedDigit.principle}.`, reducedDigit.meaning),
      part("Divine Guidance", guidance),
      part("Personalized Message", personalizedMessage),
    ],
    readAt: Date.now(),
  };
}

/** A planet's reading as it is kept. */
export function textOfPlanet(planet: string, sign: string, reading: string, preferences: Preferences): KeptText {
  return {
    kind: "planet",
    about: aboutOf(`${planet} in ${sign}`, preferences),
    title: `${planet} in ${sign}`,
    digit: 0,
    parts: [{ text: reading }],
    readAt: Date.now(),
  };
}

/** A birth date's analysis as it is kept. */
export function textOfBirthDate(date: string, notes: readonly string[], analysis: CallReply<"analyzeBirthDate">): KeptText {
  const { primaryPrinciple: principle, lifePathSummary, numberInteractions } = analysis;
  return {
    kind: "birth-date",
    about: `Birth date ${date}`,
    title: `Analysis of ${date}`,
    digit: principle.number,
    parts: [
      part("Life path summary", lifePathSummary),
      part("How this was found", ...notes),
      part(principle.title, principle.content),
      part("Insight", principle.insight),
      part("Number interactions", ...numberInteractions.map(({ relationship }) => relationship)),
    ],
    readAt: Date.now(),
  };
}
