import { readFileSync } from "node:fs";
import { BODIES, type Body, isWanderer, SIGNS } from "@tenfold/astronomy/names";
import { describe, expect, it } from "vitest";
import { COMPOSITIONS, STYLES } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import {
  countWords,
  freshSeed,
  parseCorpus,
  poolFaults,
  REMEMBERED_READINGS,
  type Seed,
  stammers,
  WORD_RANGES,
} from "../readings/index.ts";
import { checkTerminology, findTerms, numberOfPlanet, TESTED_PLANETS } from "../terminology/index.ts";
import { composePlanetReading, type PlanetLibrary, planetReadingShortfalls } from "./index.ts";

const read = (path: string) => parseCorpus(readFileSync(new URL(`../../../../content/${path}.corpus`, import.meta.url), "utf8"));
const principleFile = (digit: Digit) => `readings/${principleOf(digit).name.toLowerCase().replaceAll(" ", "-")}`;
const [signs, sky, keywords] = ["planet-readings/signs", "planet-readings/sky", "readings/keywords"].map(read) as [
  PlanetLibrary["signs"],
  PlanetLibrary["sky"],
  PlanetLibrary["keywords"],
];
const LIBRARIES = new Map(
  BODIES.map((body): [Body, PlanetLibrary] => [
    body,
    {
      planet: read(`planet-readings/${body.toLowerCase()}`),
      principle: read(principleFile(numberOfPlanet(body))),
      signs,
      sky,
      keywords,
    },
  ]),
);
const libraryOf = (planet: Body) => LIBRARIES.get(planet) as PlanetLibrary;
const VOICES = [...STYLES, "simple"] as const;
const MANNERS = STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition })));
const motionsOf = (planet: Body) => (isWanderer(planet) ? [true, false] : [false]);
const sentencesOf = (text: string) => text.split(/(?<=[.?]”?)\s+/);

describe("the corpus of the planets", () => {
  it.each(BODIES)("has no faults: %s", (planet) => {
    const { planet: corpus } = libraryOf(planet);
    const faults = VOICES.flatMap((voice) => [
      ...poolFaults(`${voice} open`, corpus.get(`${voice} open`), { least: 4, words: [5, 24] }, "{sign}"),
      ...poolFaults(`${voice} body`, corpus.get(`${voice} body`), { least: 5, words: [6, 34] }),
    ]);
    expect(faults).toEqual([]);
    const units = [...corpus].flatMap(([pool, list]) => list.map(({ text }) => ({ pool, text })));
    expect(units.filter(({ pool, text }) => pool.endsWith("open") && !text.includes(planet))).toEqual([]);
    const poor = units.filter(({ pool, text }) => pool.endsWith("body") && findTerms(text, numberOfPlanet(planet)).length < 2);
    expect(poor).toEqual([]);
  });

  it("has no faults in what all planets share", () => {
    const rule = { least: 3, words: [3, 26] } as const;
    const of = (corpus: typeof sky, pool: string, least: number, slot?: string) =>
      poolFaults(pool, corpus.get(pool), { ...rule, least }, slot);
    const faults = VOICES.flatMap((voice) => [
      ...["retrograde", "direct", "light"].flatMap((pool) => of(sky, `${voice} ${pool}`, 3, "{planet}")),
      ...of(sky, `${voice} zero`, 6),
      ...(voice === "simple" ? [] : ["fire", "earth", "air", "water"].flatMap((element) => of(sky, `${voice} ${element}`, 3))),
      ...(voice === "simple" ? [] : of(sky, `${voice} shared`, 2)),
      ...SIGNS.flatMap((sign) => of(signs, `${sign.toLowerCase()} ${voice}`, voice === "simple" ? 2 : 3)),
    ]);
    expect(faults).toEqual([]);
    for (const sign of SIGNS)
      for (const voice of VOICES)
        for (const { text } of signs.get(`${sign.toLowerCase()} ${voice}`) ?? []) expect(text).toContain(sign);
    const zero = VOICES.flatMap((voice) => sky.get(`${voice} zero`) ?? []);
    expect(zero.filter(({ text }) => findTerms(text, 0).length === 0)).toEqual([]);
  });

  it("has no sentence twice, and none that stammers by itself", () => {
    const corpora = [...BODIES.map((body) => libraryOf(body).planet), signs, sky];
    const texts = corpora.flatMap((corpus) => [...corpus.values()].flat()).map(({ text }) => text.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.filter(stammers)).toEqual([]);
    expect(texts.length).toBeGreaterThan(800);
  });
});

/** Every promise that a reading breaks, in words. */
function brokenBy(
  planet: Body,
  sign: (typeof SIGNS)[number],
  manner: (typeof MANNERS)[number],
  typed: string,
  seed: number,
  retrograde: boolean | undefined,
) {
  const request = { planet, sign, retrograde, preferences: { ...manner, keywords: typed }, seed };
  const { reading, sentences } = composePlanetReading(libraryOf(planet), request);
  const [least, most] = WORD_RANGES[manner.composition];
  const words = countWords(reading);
  const faults = planetReadingShortfalls(reading, request);
  if (!checkTerminology(reading, planet, sign).compliant) faults.push("not compliant");
  if (words < least || words > most) faults.push(`${words} words`);
  if (new Set(sentences).size < sentences.length || new Set(sentencesOf(reading)).size < sentencesOf(reading).length)
    faults.push("a sentence twice");
  if (/[{}]/.test(reading)) faults.push("an open slot");
  if (typed !== "" && !reading.toLowerCase().includes(typed.toLowerCase())) faults.push(`without ${typed}`);
  if (retrograde !== true && isWanderer(planet) && /\bretrograde\b/i.test(reading)) faults.push("retrograde, which it is not");
  return { reading, faults, stammers: stammers(reading) };
}

// Every planet × sign × style × composition × direction of motion.
describe.each(BODIES)("readings of %s", (planet) => {
  it.each(MANNERS)("keep every promise in every sign: $style, $composition", (manner) => {
    const broken: string[] = [];
    let stammering = 0;
    let made = 0;
    for (const [index, sign] of SIGNS.entries())
      for (const retrograde of motionsOf(planet)) {
        const seed = 1_000 * index + (retrograde ? 1 : 0);
        const judged = brokenBy(planet, sign, manner, "", seed, retrograde);
        made += 1;
        if (judged.stammers) stammering += 1;
        if (judged.faults.length > 0) broken.push(`${judged.faults.join("; ")} (${sign}, seed ${seed}): ${judged.reading}`);
      }
    expect(broken).toEqual([]);
    // No two neighbors begin alike; where an honest length and the terms leave no other way, it is rare.
    expect(stammering).toBeLessThanOrEqual(Math.ceil(made / 12));
  });
});

describe("readings with keywords", () => {
  it.each(MANNERS)("carry them and keep the terms: $style, $composition", (manner) => {
    for (const [index, planet] of BODIES.entries())
      for (const typed of ["Maria", "letting go", "grief", "the sea"]) {
        const sign = SIGNS[(index * 5 + typed.length) % SIGNS.length] as (typeof SIGNS)[number];
        const { faults, reading } = brokenBy(planet, sign, manner, typed, index, isWanderer(planet) ? index % 2 === 0 : false);
        expect(faults, reading).toEqual([]);
      }
  });
});

describe("a reading", () => {
  const about = { planet: "Saturn", sign: "Virgo" } as const;

  it("says nothing of motion where it is not known", () => {
    for (const manner of MANNERS)
      expect(brokenBy("Saturn", "Virgo", manner, "", 3, undefined).reading).not.toMatch(/\b(retrograde|direct)\b/i);
  });

  it("never calls Sun or Moon retrograde, whatever it is told", () => {
    for (const planet of ["Sun", "Moon"] as const)
      for (const manner of MANNERS) {
        const { reading } = brokenBy(planet, "Leo", manner, "", 5, true);
        if (/retrograde/i.test(reading)) expect(reading).toMatch(/never (is the (Sun|Moon) )?retrograde|no retrograde/i);
      }
  });

  it("is the same for the same seed", () => {
    const request = {
      ...about,
      retrograde: false,
      preferences: { style: "poetic", composition: "detailed", keywords: "" },
      seed: 9,
    } as const;
    expect(composePlanetReading(libraryOf("Saturn"), request)).toEqual(composePlanetReading(libraryOf("Saturn"), request));
  });

  it.each(TESTED_PLANETS)("of %s differs from the next nineteen, and shares little with the last", (planet) => {
    const made = [...Array(20).keys()].map((seed) =>
      composePlanetReading(libraryOf(planet), {
        planet,
        sign: "Libra",
        retrograde: false,
        preferences: { style: "poetic", composition: "detailed", keywords: "" },
        seed: seed * 7919,
      }),
    );
    expect(new Set(made.map(({ reading }) => reading)).size).toBe(20);
    const shared = made.slice(1).map(({ sentences }, index) => {
      const before = made[index]?.sentences ?? [];
      return sentences.filter((sentence) => before.includes(sentence)).length / sentences.length;
    });
    expect(shared.reduce((sum, part) => sum + part, 0) / shared.length).toBeLessThan(0.45);
  });

  it.each(COMPOSITIONS)("shares less with the three before it where these are remembered: %s", (composition) => {
    const random = createRandom(`a patient visitor ${composition}`);
    let [said, again] = [0, 0];
    for (const planet of BODIES) {
      const preferences = { style: "poetic", composition, keywords: "" } as const;
      const compose = (seed: Seed) =>
        composePlanetReading(libraryOf(planet), { planet, sign: "Libra", retrograde: false, preferences, seed });
      const seeds: Seed[] = [];
      for (let call = 0; call < 8; call += 1)
        seeds.unshift(freshSeed(seeds.slice(0, REMEMBERED_READINGS), random.next, (seed) => compose(seed).reading));
      const made = seeds.map(compose);
      expect(new Set(made.map(({ reading }) => reading)).size).toBe(8);
      for (const [index, { sentences }] of made.entries()) {
        const before = made.slice(index + 1, index + 4).flatMap((reading) => reading.sentences);
        said += sentences.length;
        again += sentences.filter((sentence) => before.includes(sentence)).length;
      }
    }
    // Without a memory it was 0.36 to 0.44. Some pools have three sentences for four parts.
    expect(again / said).toBeLessThan(0.3);
  });

  it("that lacks something is told what", () => {
    const text = "Saturn in Virgo is direct. A desire, a longing, one ground.";
    expect(planetReadingShortfalls(text, { ...about, retrograde: false })).toEqual([]);
    expect(planetReadingShortfalls(text, { ...about, retrograde: undefined })).toEqual([]);
    expect(planetReadingShortfalls(text, { ...about, retrograde: true })).toEqual([
      "It does not say that Saturn is retrograde now.",
    ]);
    expect(planetReadingShortfalls(text, { planet: "Saturn", sign: "Leo", retrograde: false })).toEqual([
      "It does not name Leo.",
    ]);
    expect(planetReadingShortfalls(text.replace("desire", "zq"), { ...about, retrograde: false })).toHaveLength(1);
  });
});
