import { BODIES, SIGNS, type Sign } from "@tenfold/astronomy/names";
import { expect, it } from "vitest";
import { sorrows } from "../../test/library.ts";
import { dayOf, planetLibraryOf, signs, sky } from "../../test/planet-library.ts";
import { COMPOSITIONS } from "../preferences/index.ts";
import { woundsOf } from "../readings/care.ts";
import { careFaults, countWords } from "../readings/index.ts";
import { composePlanetReading, planetReadingShortfalls, planetWordRangeOf } from "./index.ts";

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
          const [least, most] = planetWordRangeOf(composition, typed);
          if (words < least || words > most) fault(`${words} words`);
          for (const lack of planetReadingShortfalls(reading, request)) fault(lack);
          for (const { mark } of hurting) if (reading.includes(mark)) fault(mark);
          for (const word of typed.split(", ")) if (!reading.includes(`“${word}”`)) fault(`without ${word}`);
          for (const word of typed.split(", ")) if (reading.includes(`“${word}” and “`)) fault("listed");
        }
  }
  expect(faults.slice(0, 8)).toEqual([]);
});

it.each(BODIES)("names the sign Cancer to whoever is ill only as the sign that it stands in: %s", (planet) => {
  const library = planetLibraryOf(planet);
  const told = COMPOSITIONS.flatMap((composition) =>
    (["poetic", "spiritual"] as const).flatMap((style) =>
      (["Gemini", "Cancer"] as const).flatMap((sign) =>
        Array.from({ length: 12 }, (_, index) => {
          const preferences = { style, composition, keywords: index % 2 === 0 ? "chemo" : "cancer" };
          const day = dayOf(planet, sign, false, index);
          return composePlanetReading(library, { planet, sign, day, preferences, seed: index * 7_919 });
        }),
      ),
    ),
  );
  const ofTheSign = [...signs].flatMap(([pool, units]) => (pool.startsWith("cancer ") ? units.map(({ text }) => text) : []));
  const sentences = told.flatMap((one) => one.sentences);
  expect(sentences.filter((text) => ofTheSign.includes(text))).toEqual([]);
  expect(sentences.filter((text) => text.includes("Cancer") && text.includes("Gemini"))).toEqual([]);
});

it("tells nobody whose mother forgets that to awaken is to remember", () => {
  const wounds = woundsOf("my mom’s dementia");
  const { planet } = planetLibraryOf("Uranus");
  const told = [...planet].filter(([pool]) => /^(spiritual|simple) (open|body)/.test(pool)).flatMap(([, units]) => units);
  const left = told.filter((unit) => !unit.wounds.some((wound) => wounds.includes(wound))).map(({ text }) => text);
  expect(left.filter((text) => /\b(you|is to) remember\b|forgotten/i.test(text))).toEqual([]);
  expect(left.length).toBeGreaterThanOrEqual(8);
});
