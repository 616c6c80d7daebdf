import fc from "fast-check";
import { expect, it } from "vitest";
import { angelOwn as own } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { planetLibraryOf } from "../../test/planet-library.ts";
import { makeVisitor } from "../../test/visitor.ts";
import { angelReaderOf } from "../angel/index.ts";
import { planetReaderOf } from "../planet-readings/index.ts";
import { planetOf } from "../planets/index.ts";
import { STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import { readerOf, type SeedChoice, tellersOf } from "./index.ts";

const DAYS = 90;

/** The fewest steps from one to where the same comes again. */
function soonest(all: readonly string[]): number {
  const steps = all.map((one, index) => all.indexOf(one, index + 1) - index).filter((step) => step > 0);
  return Math.min(...steps);
}

it.each(PRINCIPLES)(
  "no image of $digit comes again before half of all others, nor a title within a fortnight, to who reads its planet and its number now and then",
  ({ digit }) => {
    const asked = fc.array(fc.record({ planet: fc.boolean(), number: fc.boolean() }), { minLength: DAYS, maxLength: DAYS });
    fc.assert(
      fc.property(fc.constantFrom(...STYLES), asked, fc.string(), (style, days, visitor) => {
        const preferences = { style, composition: "detailed", keywords: "" } as const;
        const planet = planetOf(digit);
        const visit = makeVisitor(createRandom(visitor).next);
        const reader = readerOf(libraryOf(digit), digit, preferences);
        const ofPlanet = planetReaderOf(planetLibraryOf(planet), { planet, sign: "Leo", day: undefined, preferences });
        const ofNumber = angelReaderOf({ own, libraryOf }, { number: `${digit}`, preferences });
        const tellers: readonly string[] = tellersOf(digit, style);
        const images: string[] = [];
        const read = (some: Pick<SeedChoice, "freshSeed" | "told">) => {
          const told = some.told(visit(some)).find(({ about }) => tellers.includes(about));
          const { arc, dress } = reader.variantOf(told?.seed ?? "");
          images.push(arc.name);
          return `${arc.name} ${dress}`;
        };
        const titles = days.map((day) => {
          if (day.planet) read(ofPlanet);
          if (day.number) read(ofNumber);
          return read(reader);
        });
        expect(soonest(images)).toBeGreaterThan(Math.floor(new Set(images).size / 2));
        expect(soonest(titles)).toBeGreaterThan(14);
      }),
      { numRuns: 20 },
    );
  },
);
