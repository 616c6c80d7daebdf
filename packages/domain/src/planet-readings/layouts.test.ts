import { BODIES, isWanderer } from "@tenfold/astronomy/names";
import { expect, it } from "vitest";
import { dayOf, planetLibraryOf } from "../../test/planet-library.ts";
import { COMPOSITIONS, STYLES } from "../preferences/index.ts";
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
