import { BODIES, SIGNS, type Sign } from "@tenfold/astronomy/names";
import { expect, it } from "vitest";
import { sorrows } from "../../test/library.ts";
import { dayOf, planetLibraryOf, signs, sky } from "../../test/planet-library.ts";
import { COMPOSITIONS } from "../preferences/index.ts";
import { woundsOf } from "../readings/care.ts";
import { careFaults, countWords, WORD_RANGES } from "../readings/index.ts";
import { composePlanetReading, planetReadingShortfalls } from "./index.ts";

const NINE = [
  "my late husband",
  "miscarriage",
  "put our dog to sleep",
  "the biopsy",
  "mom’s dementia",
  "laid off, my boss",
  "in debt",
  "divorce, grief",
  "so lonely",
];

/** A sentence with slots is recognized by its longest part between them. */
const markOf = (text: string) => text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0] ?? "";

it("has enough for every sorrow in what all planets share", () => {
  expect([signs, sky].flatMap(careFaults)).toEqual([]);
});

it.each(BODIES)("spares whoever is in sorrow: %s", (planet) => {
  const library = planetLibraryOf(planet);
  expect(careFaults(library.planet)).toEqual([]);
  const arcs = Object.values(library.arcs).flat();
  const units = [
    ...[library.planet, signs, sky, sorrows].flatMap((corpus) => [...corpus.values()].flat()),
    ...arcs.flatMap(({ parts }) => Object.values(parts).flat()),
  ].map(({ text, wounds }) => ({ mark: markOf(text), wounds }));
  const faults: string[] = [];
  for (const [index, typed] of NINE.entries()) {
    const wounds = woundsOf(typed);
    const hurting = units.filter((unit) => unit.mark.length > 12 && unit.wounds.some((wound) => wounds.includes(wound)));
    for (const composition of COMPOSITIONS)
      for (const style of ["poetic", "practical"] as const)
        for (let seed = 0; seed < 3; seed += 1) {
          const sign = SIGNS[(index + 4 * seed) % SIGNS.length] as Sign;
          const day = dayOf(planet, sign, seed === 1 && planet !== "Sun" && planet !== "Moon", index);
          const request = { planet, sign, day, preferences: { style, composition, keywords: typed }, seed: seed * 7_919 };
          const { reading } = composePlanetReading(library, request);
          const fault = (what: string) => faults.push(`${what} (${typed}, ${style} ${composition} ${seed}): ${reading}`);
          const words = countWords(reading);
          if (words < WORD_RANGES[composition][0] || words > WORD_RANGES[composition][1]) fault(`${words} words`);
          for (const lack of planetReadingShortfalls(reading, request)) fault(lack);
          for (const { mark } of hurting) if (reading.includes(mark)) fault(mark);
          for (const word of typed.split(", ")) if (!reading.includes(`“${word}”`)) fault(`without ${word}`);
          for (const word of typed.split(", ")) if (reading.includes(`“${word}” and “`)) fault("listed");
        }
  }
  expect(faults.slice(0, 8)).toEqual([]);
});
