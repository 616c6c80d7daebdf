import { readFileSync } from "node:fs";
import { BODIES, SIGNS } from "@tenfold/astronomy/names";
import { expect, it } from "vitest";
import { COMPOSITIONS } from "../preferences/index.ts";
import { woundsOf } from "../readings/care.ts";
import { careFaultsOfPools, corpusNameOf, countWords, parseCorpus, WORD_RANGES } from "../readings/index.ts";
import { numberOfPlanet } from "../terminology/index.ts";
import { composePlanetReading, planetReadingShortfalls } from "./index.ts";

const read = (path: string) => parseCorpus(readFileSync(new URL(`../../../../content/${path}.corpus`, import.meta.url), "utf8"));
const shared = { signs: read("planet-readings/signs"), sky: read("planet-readings/sky"), keywords: read("readings/keywords") };

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

it("has enough for every sorrow in what all planets share", () => {
  expect([shared.signs, shared.sky].flatMap(careFaultsOfPools)).toEqual([]);
});

it.each(BODIES)("spares whoever is in sorrow: %s", (planet) => {
  const own = read(`planet-readings/${planet.toLowerCase()}`);
  const library = { ...shared, planet: own, principle: read(`readings/${corpusNameOf(numberOfPlanet(planet))}`) };
  expect(careFaultsOfPools(own)).toEqual([]);
  const units = Object.values(library).flatMap((corpus) => [...corpus.values()].flat());
  const known = new Map(units.map((unit) => [unit.text, unit.wounds]));
  const faults: string[] = [];
  for (const [index, typed] of NINE.entries()) {
    const wounds = woundsOf(typed);
    for (const composition of COMPOSITIONS)
      for (const style of ["poetic", "practical"] as const)
        for (let seed = 0; seed < 3; seed += 1) {
          const sign = SIGNS[(index + 4 * seed) % SIGNS.length] as (typeof SIGNS)[number];
          const request = { planet, sign, retrograde: false, preferences: { style, composition, keywords: typed }, seed };
          const { reading, sentences } = composePlanetReading(library, request);
          const fault = (what: string) => faults.push(`${what} (${typed}, ${style} ${composition} ${seed}): ${reading}`);
          const words = countWords(reading);
          if (words < WORD_RANGES[composition][0] || words > WORD_RANGES[composition][1]) fault(`${words} words`);
          for (const lack of planetReadingShortfalls(reading, request)) fault(lack);
          for (const text of sentences) {
            const hurting = known.get(text)?.filter((wound) => wounds.includes(wound));
            if (hurting === undefined || hurting.length > 0) fault(`${hurting?.join(" ")}: ${text}`);
          }
          for (const word of typed.split(", ")) if (!reading.includes(`“${word}”`)) fault(`without ${word}`);
          if (/“[^”]+” and “/.test(reading)) fault("listed");
        }
  }
  expect(faults.slice(0, 8)).toEqual([]);
});
