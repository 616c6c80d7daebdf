// What visitors read about planets and angel numbers if they come once a day.
import { BODIES } from "@tenfold/astronomy/names";
import { angelReaderOf } from "../src/angel/index.ts";
import { planetDay, planetReaderOf } from "../src/planet-readings/index.ts";
import { type Composition, STYLES } from "../src/preferences/index.ts";
import { createRandom } from "../src/random/index.ts";
import type { Reading, Seed, SeedChoice } from "../src/readings/index.ts";
import { DAY_MS } from "../src/time/index.ts";
import { angelOwn } from "./angel-library.ts";
import { libraryOf } from "./library.ts";
import { planetLibraryOf, skyOf } from "./planet-library.ts";
import * as prose from "./prose.ts";
import { makeVisitor } from "./visitor.ts";

/** The texts that one visitor reads about a subject at a length, day by day; days must be asked for in order. */
type Visit = (composition: Composition, visitor: number) => (day: number) => string;

/** A visitor who reads what `open` opens, once a day. */
function visitDaily(
  visitor: string,
  open: (day: number) => readonly [reader: SeedChoice, read: (seed: Seed) => string],
): (day: number) => string {
  const visit = makeVisitor(createRandom(visitor).next);
  return (day) => {
    const [reader, read] = open(day);
    return read(visit(reader));
  };
}

const FIRST_DAY = Date.UTC(2026, 10, 24, 17);
const skies = new Map<number, ReturnType<typeof skyOf>>();
function skyOn(day: number) {
  const sky = skies.get(day) ?? skyOf(FIRST_DAY + day * DAY_MS);
  skies.set(day, sky);
  return sky;
}

/** Each planet in each voice, under the true sky of each day. */
export const PLANET_VISITS: readonly Visit[] = BODIES.flatMap((planet) =>
  STYLES.map(
    (style): Visit =>
      (composition, visitor) =>
        visitDaily(`${visitor} ${planet} ${style} ${composition}`, (day) => {
          const sky = skyOn(day);
          const sign = sky.planets.find(({ name }) => name === planet)?.constellation ?? "Aries";
          const about = { planet, sign, day: planetDay(sky, planet, sign), preferences: { style, composition, keywords: "" } };
          const reader = planetReaderOf(planetLibraryOf(planet), about);
          return [reader, (seed) => reader.read(seed).reading];
        }),
  ),
);

/** Numbers of several forms in each voice. */
export const ANGEL_VISITS: readonly Visit[] = ["7", "11", "1234", "2026", "121"].flatMap((number) =>
  STYLES.map(
    (style): Visit =>
      (composition, visitor) => {
        const preferences = { style, composition, keywords: "" };
        const reader = angelReaderOf({ own: angelOwn, libraryOf }, { number, preferences });
        return visitDaily(`${visitor} ${number} ${style} ${composition}`, () => [
          reader,
          (seed) => {
            const said = reader.read(seed);
            const parts = said.universalPrinciples.map(({ meaning }) => meaning);
            return [said.meaning, said.guidance, said.personalizedMessage, ...parts, said.reducedDigit.meaning].join("\n\n");
          },
        ]);
      },
  ),
);

/** One text in the shape that the measures take. */
const told = (content: string): Reading => ({ principle: { title: "", content, insight: "" }, affirmation: "" });

/** How much repeats for visitors who read once a day, and how much strangers share on one day. */
export function readDaily(
  visits: readonly Visit[],
  composition: Composition,
  { days, strangers }: { readonly days: number; readonly strangers: number },
) {
  const returning = visits.map((visitOf) => {
    const read = visitOf(composition, 0);
    return Array.from({ length: days }, (_, day) => told(read(day)));
  });
  const pairs = visits.flatMap((visitOf) => {
    const all = Array.from({ length: strangers }, (_, visitor) => told(visitOf(composition, visitor + 1)(0)));
    return all.flatMap((one, index) => all.slice(index + 1).map((other) => prose.known(one, [other])));
  });
  return {
    /** The share of a day's sentences that already appeared on an earlier day; days count from 1. */
    knownOn: (day: number) => prose.mean(returning.map((all) => prose.known(all[day - 1] as Reading, all.slice(0, day - 1)))),
    repeats: prose.mean(returning.map(prose.repeats)),
    shared: prose.mean(pairs),
  };
}
