import { BODIES } from "@tenfold/astronomy/names";
import { describe, expect, it } from "vitest";
import { judgeKeywords } from "../safety/index.ts";
import { PLANETS } from "./index.ts";

describe("the ten bodies' meanings", () => {
  it("give each body the principle that the site's readings give it", () => {
    const numbers = Object.fromEntries(BODIES.map((body) => [body, PLANETS[body].principle]));
    expect(numbers).toEqual({
      Venus: 1,
      Mars: 2,
      Mercury: 3,
      Jupiter: 4,
      Saturn: 5,
      Sun: 6,
      Moon: 7,
      Uranus: 8,
      Neptune: 9,
      Pluto: 0,
    });
  });

  it.each(BODIES)("say something of %s that is its own", (body) => {
    const { attributes, keywords } = PLANETS[body];
    expect(attributes).toMatch(/^[A-Z].{40,200}\.$/);
    expect(BODIES.filter((other) => PLANETS[other].attributes === attributes)).toEqual([body]);
    expect(keywords.length).toBeGreaterThanOrEqual(5);
    expect(new Set(keywords).size).toBe(keywords.length);
    for (const keyword of keywords) expect(keyword).toMatch(/^[a-z]+$/);
    expect(judgeKeywords(keywords.join(" "))).toEqual(judgeKeywords(""));
  });

  it("share no keyword with another body", () => {
    const all = BODIES.flatMap((body) => PLANETS[body].keywords);
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
  });
});
