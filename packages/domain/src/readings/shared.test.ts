import { BODIES } from "@tenfold/astronomy/names";
import { expect, it } from "vitest";
import { angelOwn as own } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { planetLibraryOf } from "../../test/planet-library.ts";
import { angelReaderOf } from "../angel/index.ts";
import { planetReaderOf } from "../planet-readings/index.ts";
import { STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { readerOf, type SeedChoice } from "./index.ts";

/** The answers to keywords in the readings that all visitors with these share. */
const answersOf = ({ sharedSeeds, told }: SeedChoice) =>
  sharedSeeds().map((seed) => told(seed).find(({ about }) => about.startsWith("keywords "))?.seed);

it.each(["my mother", "rent", "new job", "tea", "my late husband"])(
  "shared readings of a digit, a planet or an angel number each answer %s otherwise",
  (keywords) => {
    for (const style of STYLES) {
      const preferences = { style, composition: "detailed", keywords } as const;
      const readers: SeedChoice[] = [
        ...PRINCIPLES.map(({ digit }) => readerOf(libraryOf(digit), digit, preferences)),
        ...BODIES.map((planet) => planetReaderOf(planetLibraryOf(planet), { planet, sign: "Leo", day: undefined, preferences })),
        ...["7", "1234"].map((number) => angelReaderOf({ own, libraryOf }, { number, preferences })),
      ];
      for (const reader of readers) {
        const answers = answersOf(reader);
        expect(answers).not.toContain(undefined);
        expect(new Set(answers).size, `${reader.choice}: ${answers}`).toBe(answers.length);
      }
    }
  },
);
