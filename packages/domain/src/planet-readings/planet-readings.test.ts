import { BODIES, type Body, isWanderer, localTime, SIGNS, type Sign } from "@tenfold/astronomy/names";
import { describe, expect, it } from "vitest";
import { dayOf, planetLibraryOf, signs, sky, skyOf } from "../../test/planet-library.ts";
import { makeVisitor } from "../../test/visitor.ts";
import { COMPOSITIONS, STYLES } from "../preferences/index.ts";
import { createRandom } from "../random/index.ts";
import { countWords, poolFaults } from "../readings/index.ts";
import { checkTerminology, findTerms, numberOfPlanet } from "../terminology/index.ts";
import {
  composePlanetReading,
  contradictionsOf,
  type PlanetDay,
  plainFactsOf,
  planetDay,
  planetReaderOf,
  planetReadingShortfalls,
  planetWordRangeOf,
} from "./index.ts";

const VOICES = [...STYLES, "simple"] as const;
const MANNERS = STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition })));
const motionsOf = (planet: Body) => (isWanderer(planet) ? [true, false] : [false]);
const sentencesOf = (text: string) => text.split(/(?<=[.?]”?)\s+/);

/** The slots of each pool that holds facts, the required ones first, and how many sentences the pool has. */
const FACT_POOLS: readonly (readonly [pool: string, least: number, needs: string, may?: string])[] = [
  ["place", 12, "planet degree sign motion date", "next"],
  ["light", 12, "planet degree sign date next"],
  ["light never", 5, "planet"],
  ["retrograde until", 6, "planet date"],
  ["direct until", 6, "planet date"],
  ...["conjunction", "sextile", "square", "trine", "opposition"].map((name) => [name, 5, "planet other"] as const),
  ["coming", 7, "when"],
  ["past", 7, "when"],
  ["waxing", 7, "phase quarter date"],
  ["waning", 7, "phase quarter date"],
  ["zero", 6, ""],
];

describe("the corpus of the planets", () => {
  it.each(BODIES)("has no faults: %s", (planet) => {
    const { planet: corpus } = planetLibraryOf(planet);
    const faults = VOICES.flatMap((voice) => [
      ...poolFaults(`${voice} open`, corpus.get(`${voice} open`), { least: 4, words: [5, 24] }, "{sign}"),
      ...poolFaults(`${voice} body`, corpus.get(`${voice} body`), { least: 5, words: [3, 34] }),
    ]);
    expect(faults).toEqual([]);
    const units = [...corpus].flatMap(([pool, list]) => list.map(({ text }) => ({ pool, text })));
    expect(units.filter(({ pool, text }) => pool.endsWith("open") && !text.includes(planet))).toEqual([]);
    const poor = units.filter(({ pool, text }) => pool.endsWith("body") && findTerms(text, numberOfPlanet(planet)).length < 2);
    expect(poor).toEqual([]);
    // One sentence that gives a simple reading what it needs beside its arc.
    const both = corpus.get("simple both");
    expect(poolFaults("simple both", both, { least: 12, words: [4, 10] })).toEqual([]);
    const lacks = (text: string) => findTerms(text, numberOfPlanet(planet)).length < 2 || findTerms(text, 0).length < 1;
    expect(both?.filter(({ text }) => lacks(text))).toEqual([]);
  });

  // Between a planet and an image, “The phase is waxing crescent” says nothing to whoever does not know what has phases.
  it("names the Moon where it tells her phase", () => {
    const phases = [...sky].filter(([pool]) => /waxing|waning/.test(pool)).flatMap(([, units]) => units);
    expect(phases.filter(({ text }) => !text.includes("Moon"))).toEqual([]);
  });

  // “Saturn, retrograde, at 7 degrees of Aries, until April 2028” is heard as if it were retrograde for as long.
  it("says that it is the sign in which a planet stays until a date", () => {
    const places = VOICES.flatMap((voice) => sky.get(`${voice} place`) ?? []).map(({ text }) => text);
    const ofTheSign =
      /\{next\}|(?<!\{)\bsign\b|\{sign\}( booked)? (until|till) \{date\}|^\{sign\} has|^Until \{date\} .*\{sign\}[;.] today/i;
    expect(places.filter((text) => !ofTheSign.test(text))).toEqual([]);
  });

  it("has each fact in every voice, with its slots", () => {
    const faults = VOICES.flatMap((voice) =>
      FACT_POOLS.flatMap(([pool, least, needs, may = ""]) => {
        const units = sky.get(`${voice} ${pool}`) ?? [];
        const needed = needs.split(" ").filter(Boolean);
        const known = [...needed, ...may.split(" ")];
        const slotFaults = units.flatMap(({ text }) => {
          const slots = [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot as string);
          const wrong = slots.some((slot) => !known.includes(slot)) || needed.some((slot) => !slots.includes(slot));
          return wrong || new Set(slots).size < slots.length ? [`@${voice} ${pool}: slots: ${text}`] : [];
        });
        const plain = units.map((unit) => ({ ...unit, text: unit.text.replace(/\{\w+\}/g, "x") }));
        return [...poolFaults(`${voice} ${pool}`, plain, { least, words: [3, 44] }), ...slotFaults];
      }),
    );
    expect(faults).toEqual([]);
    expect([...sky.keys()].toSorted()).toEqual(
      VOICES.flatMap((voice) => FACT_POOLS.map(([pool]) => `${voice} ${pool}`)).toSorted(),
    );
    const zero = VOICES.flatMap((voice) => sky.get(`${voice} zero`) ?? []);
    expect(zero.filter(({ text }) => findTerms(text, 0).length === 0)).toEqual([]);
  });

  it("has sentences on every sign that name it", () => {
    for (const sign of SIGNS)
      for (const voice of VOICES) {
        const pool = `${sign.toLowerCase()} ${voice}`;
        expect(poolFaults(pool, signs.get(pool), { least: voice === "simple" ? 2 : 3, words: [3, 26] })).toEqual([]);
        for (const { text } of signs.get(pool) ?? []) expect(text).toContain(sign);
      }
  });

  it("has no sentence twice", () => {
    const corpora = [...BODIES.map((body) => planetLibraryOf(body).planet), signs, sky];
    const texts = corpora.flatMap((corpus) => [...corpus.values()].flat()).map(({ text }) => text.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.length).toBeGreaterThan(900);
  });
});

/** Sentences that only simple readings have; in a metaphorical reading they would sound like a child's voice. */
const isSimple = (planet: Body, sentence: string) =>
  ["body", "both", "zero"].some((pool) =>
    [planetLibraryOf(planet).planet, sky].some((corpus) => corpus.get(`simple ${pool}`)?.some(({ text }) => text === sentence)),
  );

/** Every rule that a reading breaks, in words. */
function brokenBy(
  planet: Body,
  sign: Sign,
  manner: (typeof MANNERS)[number],
  typed: string,
  seed: number,
  day: PlanetDay | undefined,
) {
  const request = { planet, sign, day, preferences: { ...manner, keywords: typed }, seed };
  const { reading, sentences } = composePlanetReading(planetLibraryOf(planet), request);
  const [least, most] = planetWordRangeOf(manner.composition, typed);
  const words = countWords(reading);
  const faults = planetReadingShortfalls(reading, request);
  if (!checkTerminology(reading, planet, sign).compliant) faults.push("not compliant");
  if (words < least || words > most) faults.push(`${words} words`);
  if (new Set(sentences).size < sentences.length || new Set(sentencesOf(reading)).size < sentencesOf(reading).length)
    faults.push("a sentence twice");
  if (manner.composition === "metaphorical" && sentences.some((sentence) => isSimple(planet, sentence)))
    faults.push("a child's voice");
  if (/[{}]|undefined/.test(reading)) faults.push("an open slot");
  if (typed !== "" && !reading.toLowerCase().includes(typed.toLowerCase())) faults.push(`without ${typed}`);
  if (day) {
    const { degree, nextIngress } = day;
    const [date = ""] = localTime(Date.parse(nextIngress.at)).date.split(",");
    if (!new RegExp(`\\b${degree} degrees?\\b`).test(reading)) faults.push(`without ${degree} degrees`);
    if (!reading.includes(date)) faults.push(`without ${date}`);
  }
  return { reading, faults };
}

// Every planet × sign × style × composition × direction of motion.
describe.each(BODIES)("readings of %s", (planet) => {
  it.each(MANNERS)("keep every promise in every sign: $style, $composition", (manner) => {
    const broken: string[] = [];
    for (const [index, sign] of SIGNS.entries())
      for (const retrograde of motionsOf(planet)) {
        const seed = 1_000 * index + (retrograde ? 1 : 0);
        const judged = brokenBy(planet, sign, manner, "", seed, dayOf(planet, sign, retrograde, seed + index));
        if (judged.faults.length > 0) broken.push(`${judged.faults.join("; ")} (${sign}, seed ${seed}): ${judged.reading}`);
      }
    expect(broken).toEqual([]);
  });
});

// An arc's opening introduces what its figure is about.
it.each(STYLES)("a metaphorical reading opens its figure before it goes on with it: %s", (style) => {
  const preferences = { style, composition: "metaphorical", keywords: "" } as const;
  const without = BODIES.flatMap((planet) => {
    const library = planetLibraryOf(planet);
    const textsOf = (part: "open" | "figure") => library.arcs[style]?.flatMap(({ parts }) => parts[part]) ?? [];
    return Array.from({ length: 20 }, (_, seed) => {
      const day = dayOf(planet, "Leo", false, seed);
      return composePlanetReading(library, { planet, sign: "Leo", day, preferences, seed: seed * 7_919 }).reading;
    }).filter((reading) => {
      const has = (part: "open" | "figure") => textsOf(part).some(({ text }) => reading.includes(text));
      return has("figure") && !has("open");
    });
  });
  // If opening and figure are both at their longest, there would be no room for anything else.
  expect(without.length).toBeLessThanOrEqual(0.1 * 20 * BODIES.length);
});

describe("readings with keywords", () => {
  it.each(MANNERS)("carry them and keep the terms: $style, $composition", (manner) => {
    for (const [index, planet] of BODIES.entries())
      for (const typed of ["Maria", "letting go", "grief", "the sea"]) {
        const sign = SIGNS[(index * 5 + typed.length) % SIGNS.length] as Sign;
        const day = dayOf(planet, sign, isWanderer(planet) && index % 2 === 0, index);
        const { faults, reading } = brokenBy(planet, sign, manner, typed, index, day);
        expect(faults, reading).toEqual([]);
      }
  });
});

describe("a reading", () => {
  // Saturn was direct in Aries, Mercury retrograde in Scorpio until the 13th (as in any almanac).
  const november = skyOf(Date.UTC(2026, 10, 5, 12));

  it("takes the facts of the day from the sky", () => {
    const day = planetDay(november, "Mercury", "Scorpio");
    const facts = plainFactsOf({ planet: "Mercury", sign: "Scorpio", day });
    expect(facts[0]).toMatch(/^Mercury is at \d+ degrees of Scorpio, retrograde; it enters \w+ on \w+ \d+\.$/);
    expect(facts[1]).toBe("It is retrograde until November 13.");
    const preferences = { style: "scientific", composition: "detailed", keywords: "" } as const;
    const { reading } = composePlanetReading(planetLibraryOf("Mercury"), {
      planet: "Mercury",
      sign: "Scorpio",
      day,
      preferences,
      seed: 4,
    });
    expect(contradictionsOf(reading, { planet: "Mercury", sign: "Scorpio", day })).toEqual([]);
    expect(reading).toMatch(/ (AM|PM) EST/);
  });

  it("does not call the Moon full, and to be full on the same day", () => {
    const day = dayOf("Saturn", "Virgo", false, 1);
    const facts = (current: "Full Moon" | "New Moon", type: "Full Moon" | "New Moon" | "Last Quarter") =>
      plainFactsOf({
        planet: "Saturn",
        sign: "Virgo",
        day: { ...day, moonPhase: { current, nextPhase: { type, at: "2026-11-25T17:00:00.000Z" } } },
      }).at(-1);
    expect(facts("Full Moon", "Full Moon")).toBe("The Moon's phase is waxing gibbous; the full moon comes on November 25.");
    expect(facts("New Moon", "New Moon")).toBe("The Moon's phase is waning crescent; the new moon comes on November 25.");
    expect(facts("Full Moon", "Last Quarter")).toBe("The Moon's phase is full moon; the last quarter comes on November 25.");
  });

  it("says nothing of the day where the sky has the planet elsewhere, or is not known", () => {
    expect(planetDay(november, "Mercury", "Leo")).toBeUndefined();
    for (const manner of MANNERS) {
      const { reading } = brokenBy("Saturn", "Virgo", manner, "", 3, undefined);
      expect(reading).not.toMatch(/\b(retrograde|direct|exact on|degrees of)\b/i);
    }
  });

  it("says of the Sun and the Moon that they are never retrograde once in five at the most", () => {
    for (const planet of ["Sun", "Moon"] as const)
      for (const manner of MANNERS) {
        const readings = [...Array(30).keys()].map(
          (seed) => brokenBy(planet, "Leo", manner, "", seed * 64, dayOf(planet, "Leo", false, seed)).reading,
        );
        const never = readings.filter((reading) => /retrograde/i.test(reading));
        for (const reading of never) expect(reading).toMatch(/never (is the (Sun|Moon) )?retrograde|no retrograde/i);
        expect(never.length).toBeLessThanOrEqual(6);
      }
  });

  it("is the same for the same seed", () => {
    const day = dayOf("Saturn", "Virgo", false, 1);
    const preferences = { style: "poetic", composition: "detailed", keywords: "" } as const;
    const request = { planet: "Saturn", sign: "Virgo", day, preferences, seed: 9 } as const;
    expect(composePlanetReading(planetLibraryOf("Saturn"), request)).toEqual(
      composePlanetReading(planetLibraryOf("Saturn"), request),
    );
  });

  it.each(COMPOSITIONS)(
    "is never had again by who reads one every day, and hardly a sentence of it in twelve: %s",
    (composition) => {
      const random = createRandom(`a patient visitor ${composition}`);
      let [said, again] = [0, 0];
      for (const [index, planet] of BODIES.entries()) {
        const about = { planet, sign: "Libra", preferences: { style: "poetic", composition, keywords: "" } } as const;
        const visit = makeVisitor(random.next);
        const readings: string[] = [];
        const known = new Set<string>();
        for (let days = 0; days < 12; days += 1) {
          const reader = planetReaderOf(planetLibraryOf(planet), { ...about, day: dayOf(planet, "Libra", false, index + days) });
          const { reading, sentences } = reader.read(visit(reader));
          readings.push(reading);
          said += sentences.length;
          again += sentences.filter((sentence) => known.has(sentence)).length;
          for (const sentence of sentences) known.add(sentence);
        }
        expect(new Set(readings).size).toBe(readings.length);
      }
      // With single sentences and the last three remembered it was 0.36 to 0.44 of those three alone.
      expect(again / said).toBeLessThan(0.3);
    },
  );

  it("that lacks something is told what", () => {
    const about = { planet: "Saturn", sign: "Virgo", day: dayOf("Saturn", "Virgo", false, 1) } as const;
    const text = "Saturn in Virgo is direct. A desire, a longing, one ground.";
    expect(planetReadingShortfalls(text, about)).toEqual([]);
    expect(planetReadingShortfalls(text, { ...about, day: undefined })).toEqual([]);
    expect(planetReadingShortfalls(text, { ...about, day: dayOf("Saturn", "Virgo", true, 1) })).toEqual([
      "It does not say that Saturn is retrograde now.",
    ]);
    expect(planetReadingShortfalls(text, { ...about, sign: "Leo" })).toEqual(["It does not name Leo."]);
    expect(planetReadingShortfalls(text.replace("desire", "zq"), about)).toHaveLength(1);
  });

  it("that says what is not so is told what", () => {
    const about = { planet: "Saturn", sign: "Virgo", day: dayOf("Saturn", "Virgo", false, 1) } as const;
    const [date] = localTime(Date.parse(about.day.nextIngress.at)).date.split(",");
    expect(contradictionsOf(`At 1 degree of Virgo until ${date}, 120° from Mars.`, about)).toEqual([]);
    expect(contradictionsOf("Saturn at 17° of Virgo, until May 4, then Gemini.", about)).toEqual([
      "It speaks of 17 degrees, which was not given.",
      "It speaks of May 4, which was not given.",
      "It speaks of Gemini, which was not given.",
    ]);
  });
});
