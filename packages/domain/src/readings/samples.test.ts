import { BODIES, type Body } from "@tenfold/astronomy/names";
import { expect, it } from "vitest";
import { angelOwn } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { planetLibraryOf, skyOf } from "../../test/planet-library.ts";
import { angelReaderOf } from "../angel/index.ts";
import {
  dateNotes,
  digitsOfDate,
  encountersOfDate,
  lifePathOf,
  lifePathSummary,
  personalYears,
  personalYearText,
} from "../numerology/index.ts";
import { composePlanetReading, planetDay } from "../planet-readings/index.ts";
import { COMPOSITIONS, type Preferences, STYLES } from "../preferences/index.ts";
import { type Digit, PRINCIPLES } from "../principles/index.ts";
import { composeReading } from "./index.ts";

const SEED = "sample";

function sample(number: Digit, preferences: Preferences): string {
  const { principle, affirmation, afterwards } = composeReading(libraryOf(number), { number, preferences, seed: SEED });
  const { style, composition, keywords } = preferences;
  const asked = [number, style, composition, ...(keywords === "" ? [] : [`“${keywords}”`])].join(", ");
  return [
    `## ${principle.title}`,
    `*${asked}*`,
    principle.content,
    `> ${principle.insight}`,
    `> ${affirmation}`,
    `Turn it over: ${afterwards.shadow}`,
    `Ask me: ${afterwards.questions.join(" ")}`,
    `Something to do: ${afterwards.exercise}`,
  ].join("\n\n");
}

const nth = <T>(all: readonly T[], index: number) => all[index % all.length] as T;

const READINGS = PRINCIPLES.flatMap(({ digit }) =>
  STYLES.map((style, index) => sample(digit, { style, composition: nth(COMPOSITIONS, index + digit), keywords: "" })),
);

const withKeywords = (typed: readonly string[]) =>
  typed.map((keywords, index) =>
    sample((index % 10) as Digit, { style: nth(STYLES, index), composition: nth(COMPOSITIONS, index + (index >> 2)), keywords }),
  );

const TOPICS = withKeywords([
  ...["my mother", "job interview", "moving to Oslo", "should I call him?", "our dog", "rent", "Maria"],
  ...["waiting for news", "my exam, my sister", "zeugma"],
]);

const SORROWS = withKeywords([
  ...["my late husband", "miscarriage", "put our dog to sleep", "the biopsy", "mom’s dementia", "laid off", "in debt"],
  ...["divorce", "so lonely", "panic attacks, tea"],
]);

const NOON = Date.UTC(2026, 10, 24, 17);
const SKY = skyOf(NOON);

const PLANETS = BODIES.map((planet: Body, index) => {
  const sign = SKY.planets.find(({ name }) => name === planet)?.constellation ?? "Aries";
  const preferences = { style: nth(STYLES, index), composition: nth(COMPOSITIONS, index + (index >> 2)), keywords: "" };
  const request = { planet, sign, day: planetDay(SKY, planet, sign), preferences, seed: SEED };
  const asked = [preferences.style, preferences.composition].join(", ");
  return [
    `## ${planet} in ${sign}`,
    `*${asked}, at noon (EST) on November 24, 2026*`,
    composePlanetReading(planetLibraryOf(planet), request).reading,
  ].join("\n\n");
});

const ANGELS = ["7", "11", "444", "1234", "1221", "2026"].map((number, index) => {
  const preferences = { style: nth(STYLES, index), composition: nth(COMPOSITIONS, index + (index >> 2)), keywords: "" };
  const reader = angelReaderOf({ own: angelOwn, libraryOf }, { number, preferences });
  const { meaning, guidance, personalizedMessage, universalPrinciples, reducedDigit } = reader.read(SEED);
  return [
    `## ${number}`,
    `*${preferences.style}, ${preferences.composition}*`,
    `**Core meaning.** ${meaning}`,
    `**Divine guidance.** ${guidance}`,
    `**Message.** ${personalizedMessage}`,
    ...universalPrinciples.map((part) => `**${part.digit}, ${part.principle}.** ${part.meaning}`),
    `**${reducedDigit.calculation}.** ${reducedDigit.meaning}`,
  ].join("\n\n");
});

const DATES = [
  { month: 7, day: 25, year: 1983 },
  { month: 1, day: 1, year: 2000 },
  { month: 11, day: 11, year: 1911 },
  { month: 2, day: 29, year: 1996 },
  { month: 12, day: 9, year: 1957 },
  { month: 10, day: 4, year: 2011 },
].map((date) => {
  const [digits, number] = [digitsOfDate(date), lifePathOf(date)];
  const preferences = { style: "poetic", composition: "detailed", keywords: "" } as const;
  const { principle } = composeReading(libraryOf(number), { number, preferences, seed: `${SEED} ${digits.join("")}` });
  const now = personalYears(date, 2026).find(({ year }) => year === 2026)?.number ?? 1;
  return [
    `## ${date.month}/${date.day}/${date.year}`,
    lifePathSummary(digits),
    ...dateNotes(date),
    `**${principle.title}**`,
    principle.content,
    `> ${principle.insight}`,
    ...encountersOfDate(digits).map(({ number1, number2, relationship }) => `- ${number1} and ${number2}: ${relationship}`),
    personalYearText(now),
  ].join("\n\n");
});

// If you change a sentence that appears here, update the files (vitest --update) and reread the results.
it.each([
  ["readings", "Forty readings: each digit, voice and length", READINGS],
  ["keywords", "Ten readings that take keywords up", TOPICS],
  ["sorrows", "Ten readings for somebody in sorrow", SORROWS],
  ["planets", "Ten readings of planets", PLANETS],
  ["angels", "Six angel numbers", ANGELS],
  ["birth-dates", "Six birth dates, read in 2026", DATES],
])("the samples for a reader to judge are what the engine writes: %s", async (file, title, samples) => {
  const text = `# ${title}\n\nMade by the embedded engine with the seed “${SEED}”.\n\n${samples.join("\n\n")}\n`;
  await expect(text).toMatchFileSnapshot(`../../../../docs/samples/${file}.md`);
});
