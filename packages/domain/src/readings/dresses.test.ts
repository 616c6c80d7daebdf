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
import { readerOf } from "./index.ts";

const DAYS = 30;

it.each(PRINCIPLES)(
  "a title, insight or affirmation of $digit does not come again within thirty days, also to who reads its planet and its number",
  ({ digit }) => {
    for (const style of STYLES) {
      const preferences = { style, composition: "detailed", keywords: "" } as const;
      const planet = planetOf(digit);
      const visit = makeVisitor(createRandom(`${digit} ${style}`).next);
      const reader = readerOf(libraryOf(digit), digit, preferences);
      const ofPlanet = planetReaderOf(planetLibraryOf(planet), { planet, sign: "Leo", day: undefined, preferences });
      const ofNumber = angelReaderOf({ own, libraryOf }, { number: `${digit}`, preferences });
      const messages = new Set<string | undefined>();
      const told = Array.from({ length: 2 * DAYS }, () => {
        visit(ofPlanet);
        messages.add(ofNumber.read(visit(ofNumber)).personalizedMessage.split("\n\n").at(-2));
        return reader.read(visit(reader));
      });
      for (let day = 0; day <= DAYS; day += 1) {
        const month = told.slice(day, day + DAYS);
        expect(new Set(month.map(({ principle }) => principle.title)).size).toBe(DAYS);
        expect(new Set(month.map(({ principle }) => principle.insight)).size).toBe(DAYS);
        expect(new Set(month.map(({ affirmation }) => affirmation)).size).toBe(DAYS);
      }
      // The insight of a number's message stands before its last paragraph.
      expect(messages.size).toBeGreaterThanOrEqual(DAYS);
    }
  },
);
