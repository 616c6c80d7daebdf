// How readings read: what comes again for who returns every day, and what shared/writing.md counts.

import { BODIES } from "@tenfold/astronomy/names";
import { composeAngelReading, freshAngelSeed, messageOfSeed, subjectOf } from "@tenfold/domain/angel";
import { type DaySky, planetDay, planetReaderOf } from "@tenfold/domain/planet-readings";
import { COMPOSITIONS, type Composition, STYLES } from "@tenfold/domain/preferences";
import { PRINCIPLES } from "@tenfold/domain/principles";
import { createRandom } from "@tenfold/domain/random";
import { type ArcReader, composeReading, REMEMBERED, type Reading, readerOf, type Seed } from "@tenfold/domain/readings";
import { DAY_MS } from "@tenfold/domain/time";
import { openLibrary } from "../apps/server/src/providers/writer/library.ts";
import { angelOwn } from "../packages/domain/test/angel-library.ts";
import { planetLibraryOf, skyOf } from "../packages/domain/test/planet-library.ts";
import * as prose from "../packages/domain/test/prose.ts";

type Fresh = ArcReader["freshSeed"];

const DAYS = 60;
const STRANGERS = 12;

const libraryOf = openLibrary();

/** What a visitor reads who comes every day for the same choice. */
function visit(
  digit: prose.Sample["digit"],
  style: prose.Sample["style"],
  composition: prose.Sample["composition"],
  visitor: number,
) {
  const random = createRandom(`visitor ${visitor} ${digit} ${style} ${composition}`);
  const reader = readerOf(libraryOf(digit), digit, { style, composition, keywords: "" });
  const seeds: Seed[] = [];
  return (days: number): prose.Sample[] =>
    Array.from({ length: days }, () => {
      const seed = reader.freshSeed(seeds.slice(0, REMEMBERED), () => random.next());
      seeds.unshift(seed);
      return { ...reader.read(seed), digit, style, composition };
    });
}

const choices = PRINCIPLES.flatMap(({ digit }) => STYLES.map((style) => ({ digit, style })));
const percent = (value: number) => `${(value * 100).toFixed(0)} %`;
const figures = COMPOSITIONS.map((composition) => {
  const returning = choices.map(({ digit, style }) => visit(digit, style, composition, 0)(DAYS));
  const knownOn = (day: number) =>
    prose.mean(returning.map((days) => prose.known(days[day - 1] as prose.Sample, days.slice(0, day - 1))));
  const strangers = choices.map(({ digit, style }) =>
    Array.from({ length: STRANGERS }, (_, visitor) => visit(digit, style, composition, visitor + 1)(1)[0] as prose.Sample),
  );
  const overlap = prose.mean(
    strangers.flatMap((all) => all.flatMap((one, index) => all.slice(index + 1).map((other) => prose.known(one, [other])))),
  );
  const all = strangers.flat();
  return {
    composition,
    "known on day 5": percent(knownOn(5)),
    "known on day 12": percent(knownOn(12)),
    "known on day 30": percent(knownOn(30)),
    [`word for word again in ${DAYS}`]: prose.mean(returning.map(prose.repeats)).toFixed(1),
    "shared by strangers": percent(overlap),
    "neighbors linked": percent(prose.mean(all.map(prose.linked))),
    "title or insight echoed": percent(prose.shareOf(all, prose.echoes)),
    "names principle or number": percent(prose.shareOf(all, prose.names)),
    "sentences that say you": percent(prose.mean(all.map(prose.saysYou))),
    "has a word of life": percent(prose.shareOf(all, prose.hasLife)),
    "voice told from the text": percent(prose.voicesTold(all)),
    "sentences that end in “, and …”": percent(prose.endsInAnd(all)),
    ...Object.fromEntries(
      Object.entries(prose.TICS).map(([tic, pattern]) => [`${tic} in 1,000 words`, prose.perThousand(all, pattern).toFixed(1)]),
    ),
  };
});
/** Prints a table with a column for each length. */
function print(title: string, figures: readonly Readonly<Record<string, string>>[]): void {
  console.log([`\n${title}`.padEnd(45), ...COMPOSITIONS.map((cell) => cell.padStart(14))].join(""));
  for (const row of Object.keys(figures[0] ?? {}).filter((name) => name !== "composition"))
    console.log(row.padEnd(44) + figures.map((column) => String(column[row]).padStart(14)).join(""));
}

print("readings of digits", figures);

/** One text as the measures take it. */
const told = (content: string): Reading => ({ principle: { title: "", content, insight: "" }, affirmation: "" });

/** What comes again of what visitors read once a day, and what strangers share on one. */
function again(
  composition: Composition,
  subjects: readonly ((composition: Composition, visitor: number) => (day: number) => string)[],
) {
  const returning = subjects.map((visitOf) => {
    const read = visitOf(composition, 0);
    return Array.from({ length: 30 }, (_, day) => told(read(day)));
  });
  const knownOn = (day: number) =>
    percent(prose.mean(returning.map((days) => prose.known(days[day - 1] as Reading, days.slice(0, day - 1)))));
  const pairs = subjects.flatMap((visitOf) => {
    const all = Array.from({ length: STRANGERS }, (_, visitor) => told(visitOf(composition, visitor + 1)(0)));
    return all.flatMap((one, index) => all.slice(index + 1).map((other) => prose.known(one, [other])));
  });
  return {
    composition,
    "known on day 5": knownOn(5),
    "known on day 12": knownOn(12),
    "known on day 30": knownOn(30),
    "word for word again in 30": prose.mean(returning.map(prose.repeats)).toFixed(1),
    "shared by strangers": percent(prose.mean(pairs)),
  };
}

/** A visitor's seeds, the newest first, who reads by turns what `open` opens. */
function daily(
  visitor: string,
  open: (day: number) => { freshSeed: Fresh; read: (seed: Seed) => string },
): (day: number) => string {
  const random = createRandom(visitor);
  const seeds: Seed[] = [];
  return (day) => {
    const { freshSeed, read } = open(day);
    const seed = freshSeed(seeds.slice(0, REMEMBERED), () => random.next());
    seeds.unshift(seed);
    return read(seed);
  };
}

const skies = Array.from({ length: 30 }, (_, day) => skyOf(Date.UTC(2026, 10, 24, 17) + day * DAY_MS));
const planets = BODIES.flatMap((planet) =>
  STYLES.map(
    (style) => (composition: Composition, visitor: number) =>
      daily(`${visitor} ${planet} ${style} ${composition}`, (day) => {
        const sky = skies[day] as DaySky;
        const sign = sky.planets.find(({ name }) => name === planet)?.constellation ?? "Aries";
        const preferences = { style, composition, keywords: "" };
        const reader = planetReaderOf(planetLibraryOf(planet), { planet, sign, day: planetDay(sky, planet, sign), preferences });
        return { freshSeed: reader.freshSeed, read: (seed) => reader.read(seed).reading };
      }),
  ),
);
print(
  "readings of planets",
  COMPOSITIONS.map((composition) => again(composition, planets)),
);

const angels = ["7", "11", "1234", "2026", "121"].flatMap((number) =>
  STYLES.map((style) => (composition: Composition, visitor: number) => {
    const choice = { number, preferences: { style, composition, keywords: "" } };
    return daily(`${visitor} ${number} ${style} ${composition}`, () => ({
      freshSeed: (recent, chance) => freshAngelSeed({ libraryOf }, choice, recent, chance),
      read(seed) {
        const request = { ...choice, seed };
        const subject = subjectOf(request);
        const message = composeReading(libraryOf(subject), { ...choice, number: subject, seed: messageOfSeed(request) });
        const said = composeAngelReading({ own: angelOwn, libraryOf }, request, message);
        const parts = said.universalPrinciples.map(({ meaning }) => meaning);
        return [said.meaning, said.guidance, said.personalizedMessage, ...parts, said.reducedDigit.meaning].join("\n\n");
      },
    }));
  }),
);
print(
  "angel numbers",
  COMPOSITIONS.map((composition) => again(composition, angels)),
);
