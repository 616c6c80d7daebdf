import { describe, expect, it } from "vitest";
import { ALLOWED_EXAMPLES } from "../../test/safety/allowed.ts";
import { REFUSED_EXAMPLES } from "../../test/safety/refused.ts";
import { createRandom } from "../random/index.ts";
import { judgeKeywords, SELF_HARM_HELP } from "./index.ts";
import type { Reason } from "./refused-words.ts";

const refusedExamples = Object.values(REFUSED_EXAMPLES).flat();
const examples = [...refusedExamples, ...ALLOWED_EXAMPLES];
const isRefused = (text: string) => judgeKeywords(text).verdict === "refused";

/** The texts whose verdict differs from the expected one, so that one failure shows all of them. */
function misjudged(texts: readonly string[], refused: boolean): string[] {
  return texts.filter((text) => isRefused(text) !== refused);
}

describe("the lists", () => {
  it("holds at least 150 of each kind, no longer than keywords may be", () => {
    expect(refusedExamples.length).toBeGreaterThanOrEqual(150);
    expect(ALLOWED_EXAMPLES.length).toBeGreaterThanOrEqual(150);
    expect(examples.filter((text) => Array.from(text).length > 30)).toEqual([]);
  });

  it("refuses what must be refused", () => {
    expect(misjudged(refusedExamples, true)).toEqual([]);
  });

  it.each(Object.entries(REFUSED_EXAMPLES))("tells the reason: %s", (reason, texts) => {
    const other = texts
      .map((text) => [text, judgeKeywords(text)] as const)
      .filter(([, verdict]) => verdict.verdict === "refused" && verdict.reason !== (reason as Reason));
    expect(other).toEqual([]);
  });

  it("lets pass what must pass", () => {
    expect(misjudged(ALLOWED_EXAMPLES, false)).toEqual([]);
  });
});

describe("any spelling of the same keywords", () => {
  it("does not depend on case", () => {
    const random = createRandom("case");
    const mixed = (text: string) =>
      Array.from(text, (letter) => (random.whole(0, 1) ? letter.toUpperCase() : letter.toLowerCase())).join("");
    expect(examples.filter((text) => isRefused(text.toUpperCase()) !== isRefused(text))).toEqual([]);
    expect(examples.filter((text) => isRefused(text.toLowerCase()) !== isRefused(text))).toEqual([]);
    expect(
      examples.map((text) => [text, mixed(text)] as const).filter(([text, other]) => isRefused(other) !== isRefused(text)),
    ).toEqual([]);
  });

  it("does not depend on the spaces and punctuation around it", () => {
    const around = [
      ["  ", " "],
      ["", "!"],
      ["", "..."],
      ["(", ")"],
      ['"', '"'],
      ["“", "”"],
      ["¿", "?"],
      ["- ", ""],
      ["", ","],
      ["\t", "\n"],
      ["'", "'"],
      ["«", "»"],
      ["", "!?!"],
      ["… ", ";"],
    ] as const;
    const changed = examples
      .flatMap((text) => around.map(([before, after]) => [text, before + text + after] as const))
      .filter(([text, other]) => isRefused(other) !== isRefused(text));
    expect(changed).toEqual([]);
  });

  it("reads 2 and 4 as the words that they sound like", () => {
    for (const text of ["want 2 die", "recipe 4 bomb"]) expect([text, isRefused(text)]).toEqual([text, true]);
    for (const text of ["2 of us", "4 seasons"]) expect([text, isRefused(text)]).toEqual([text, false]);
  });

  it("sees through letters of other scripts, also where there is no Latin one among them", () => {
    for (const text of ["вітсһ", "ѕһіт", "ѕһit"]) expect([text, isRefused(text)]).toEqual([text, true]);
  });

  it("sees through invisible characters and drawn-out spelling", () => {
    for (const sign of ["\u200B", "\u200D", "\u00AD", "\u0336"]) expect(isRefused(Array.from("fuck you").join(sign))).toBe(true);
    for (const text of ["fuuuuuuuuck", "shiiiit", "niggggger", "killlll yourselffff", "cuuunt"])
      expect([text, isRefused(text)]).toEqual([text, true]);
  });
});

describe("any text at all", () => {
  const pool = Array.from(
    "aeioufckshtnigrdbl 0134578!@$*#.-_'()|/\\<>+~ёкуαρ死한ﷺ𝒻🖕🏽\u200D\u0301\u{E0061}\uD800\uDC00\uFFFF\u0000\t\n",
  );

  it("is judged without an error", () => {
    const random = createRandom("any text");
    for (let round = 0; round < 1500; round += 1) {
      const text = Array.from({ length: random.whole(0, 30) }, () =>
        random.whole(0, 2) > 0 ? random.pick(pool) : String.fromCharCode(random.whole(0, 65_535)),
      ).join("");
      expect(["ok", "refused"]).toContain(judgeKeywords(text).verdict);
    }
    for (const text of ["", " ", "\uD800", "*", "(", "\\", "[", "__proto__", "constructor", "{group}"])
      expect(judgeKeywords(text)).toEqual({ verdict: "ok" });
  });

  it("takes time in proportion to its length", () => {
    const seeds = [
      "a",
      "f",
      "fu",
      "s h i t ",
      "kill ",
      "k i ",
      "f*",
      "1!|",
      "нигер",
      "a ",
      "(",
      "!?",
      "want to ",
      "the ",
      "i want to want to ",
      "ass",
      "\u0301",
      "aaab",
      "@1",
      "my brother ",
      "naked the ",
      "a the some ",
    ];
    judgeKeywords("warm up");
    const milliseconds = (text: string) => {
      const start = performance.now();
      judgeKeywords(text);
      return performance.now() - start;
    };
    for (const seed of seeds) {
      expect([seed, milliseconds(seed.repeat(30).slice(0, 30)) < 250]).toEqual([seed, true]);
      expect([seed, milliseconds(seed.repeat(10_000).slice(0, 10_000)) < 3000]).toEqual([seed, true]);
    }
  });
});

describe("the help sentence", () => {
  it("is one sentence that names help in the US and elsewhere", () => {
    expect(SELF_HARM_HELP).toMatch(/\b988\b/);
    expect(SELF_HARM_HELP).toMatch(/findahelpline\.com/);
    expect(SELF_HARM_HELP).toMatch(/emergency number/);
    expect(SELF_HARM_HELP.match(/[.!?](?=\s|$)/g)).toHaveLength(1);
  });
});
