import { BODIES, isWanderer } from "@tenfold/astronomy/names";
import { expect, it } from "vitest";
import { dayOf, planetLibraryOf, sky } from "../../test/planet-library.ts";
import { COMPOSITIONS, type Composition, STYLES, type Style } from "../preferences/index.ts";
import type { ArcPart } from "../readings/index.ts";
import { composePlanetReading, planetReaderOf } from "./index.ts";

const MANNERS = STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition })));

// “The plank of light goes up the wall” says nothing to whoever was not told of the light.
it.each(MANNERS)("a reading’s last line and insight are of an image that it tells: $style, $composition", (manner) => {
  const strays = BODIES.flatMap((planet) => {
    const library = planetLibraryOf(planet);
    const arcs = STYLES.flatMap((voice) => library.arcs[voice] ?? []);
    return ["", "my family", "rent", "divorce"].flatMap((keywords) =>
      [...Array(8).keys()].flatMap((seed) => {
        const day = dayOf(planet, "Virgo", isWanderer(planet) && seed % 2 === 0, seed);
        const preferences = { ...manner, keywords };
        const { reading } = composePlanetReading(library, { planet, sign: "Virgo", day, preferences, seed: seed * 7_919 });
        const has = ({ text }: { readonly text: string }) => reading.includes(text);
        return arcs
          .filter(({ parts }) => [...parts.close, ...parts.insight].some(has))
          .filter(({ parts }) => ![...parts.open, ...parts.simple].some(has))
          .map(({ name }) => `${planet} ${name} “${keywords}”: ${reading}`);
      }),
    );
  });
  expect(strays).toEqual([]);
});

it.each(STYLES)("a reading keeps its image and what is said to a keyword apart, and asks for one thing after it: %s", (style) => {
  for (const [index, planet] of BODIES.entries())
    for (const keywords of ["my mother", "rent", "divorce"])
      for (const composition of ["metaphorical", "detailed"] as const) {
        const library = planetLibraryOf(planet);
        const day = dayOf(planet, "Libra", false, index);
        const reader = planetReaderOf(library, { planet, sign: "Libra", day, preferences: { style, composition, keywords } });
        const { reading } = reader.read(index * 7_919);
        const paragraphs = reading.split("\n\n");
        const answer = paragraphs.find((text) => text.includes(keywords.replace("my ", ""))) ?? "";
        const arcs = (["poetic", "scientific", "spiritual", "practical"] as const).flatMap((voice) => library.arcs[voice] ?? []);
        const of = (part: "open" | "figure" | "practice" | "question") =>
          arcs.flatMap(({ parts }) => parts[part]).filter(({ text }) => reading.includes(text));
        for (const { text } of [...of("open"), ...of("figure")]) expect(answer).not.toContain(text);
        if (composition === "detailed" && answer.endsWith("?")) expect(of("question")).toEqual([]);
        if (composition === "detailed" && !answer.endsWith("?")) expect(of("practice")).toEqual([]);
      }
});

/** The parts of arcs that planets' readings hold, each reading with those of its own variant that are in it. */
function toldOf(composition: Composition, style: Style, keywords: string) {
  return BODIES.flatMap((planet, index) => {
    const library = planetLibraryOf(planet);
    const day = dayOf(planet, "Libra", isWanderer(planet) && index % 2 === 0, index);
    const reader = planetReaderOf(library, { planet, sign: "Libra", day, preferences: { style, composition, keywords } });
    return [...Array(8).keys()].map((seed) => {
      const { reading } = reader.read(seed * 7_919);
      const arcs = STYLES.flatMap((voice) => library.arcs[voice] ?? []);
      const of = (part: ArcPart) => arcs.flatMap(({ parts }) => parts[part]).find(({ text }) => reading.includes(text))?.text;
      return { reading, of };
    });
  });
}

// “Number one belongs to that crew” was heard after a sentence on something else, and the crew was a paragraph away.
it.each(STYLES)("what an image has to do with the number is said right after it: %s", (style) => {
  for (const keywords of ["", "rent"])
    for (const { reading, of } of toldOf("detailed", style, keywords))
      expect(reading).toContain(`${of("develop")}\n\n${of("meaning")}`);
  for (const { reading, of } of toldOf("brief", style, "").filter(({ of }) => of("meaning")))
    expect(reading).toContain(`${of("open")} ${of("meaning")}`);
});

it.each(STYLES)("a brief reading says what its image has to do with the number, nineteen times in twenty: %s", (style) => {
  const all = toldOf("brief", style, "");
  expect(all.filter(({ of }) => of("meaning")).length).toBeGreaterThanOrEqual(0.95 * all.length);
});

// “Sit down for a minute. The stillness is yours, too.” ended what scientific readings had to say of a family.
it.each(STYLES)("a brief reading does not end in a simple one’s sentence, nineteen times in twenty: %s", (style) => {
  const all = toldOf("brief", style, "");
  const simple = sky.get("simple zero") ?? [];
  const ends = all.filter(({ reading }) => simple.some(({ text }) => reading.endsWith(text)));
  expect(ends.length).toBeLessThanOrEqual(0.05 * all.length);
});

// “Fifty-eight, fifty-nine, and the cool green again” came after a shirt and a gate.
it.each(STYLES)("a metaphorical reading’s last line follows its figure: %s", (style) => {
  for (const keywords of ["", "rent"])
    for (const { reading, of } of toldOf("metaphorical", style, keywords).filter(({ of }) => of("figure") && of("close")))
      expect(reading).toContain(`${of("figure")}\n\n${of("close")}`);
});

it.each(STYLES)("a metaphorical reading tells its figure also to who types a keyword, nineteen times in twenty: %s", (style) => {
  const all = ["rent", "my mother"].flatMap((keywords) => toldOf("metaphorical", style, keywords));
  expect(all.filter(({ of }) => of("figure")).length).toBeGreaterThanOrEqual(0.95 * all.length);
});

// Where the planet is, a Moon that shrinks, a plank in a bridge and the openness between two breaths were heard before the story began.
it.each(STYLES)("a metaphorical reading comes to its image without the Moon’s phase, nineteen times in twenty: %s", (style) => {
  const all = ["", "rent"].flatMap((keywords) => toldOf("metaphorical", style, keywords));
  const withMoon = all.filter(({ reading }) =>
    /crescent|gibbous|quarter|full moon|new moon/i.test(reading.split("\n\n")[0] ?? ""),
  );
  expect(withMoon.length).toBeLessThanOrEqual(0.05 * all.length);
});
