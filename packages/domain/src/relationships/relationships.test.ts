import { describe, expect, it } from "vitest";
import { type Digit, PRINCIPLES } from "../principles/index.ts";
import { relationshipOf } from "./index.ts";
import { RELATIONSHIPS } from "./relationships.ts";

const DIGITS = PRINCIPLES.map(({ digit }) => digit);
const PAIRS = DIGITS.flatMap((from) => DIGITS.filter((to) => to !== from).map((to) => [from, to] as const));
const SENTENCES = PAIRS.map(([from, to]) => ({ pair: `${from} to ${to}`, text: relationshipOf(from, to) ?? "" }));

/** Words that any two sentences may share: they carry grammar, not thought. */
const FUNCTION_WORDS = new Set(
  (
    "a an the and or but nor yet so for if as than then that this these those which who whom whose what where when while " +
    "how why because since until till though after before of to in on at by with without from into out over under up down " +
    "off through between among above below is are was were be been being am do does did has have had having can could " +
    "will would may might must shall should it its they them their you your we our us one only not no nor any all each " +
    "every other some such own more most very still already again too also there here"
  ).split(" "),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
const contentOf = (text: string) => new Set(wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word)));

function runsOf(text: string, length: number): string[] {
  const words = wordsOf(text);
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(" "));
}

describe("relationshipOf", () => {
  it("has a sentence for each ordered pair of different digits", () => {
    expect(SENTENCES).toHaveLength(90);
    for (const { pair, text } of SENTENCES) expect(text, pair).not.toBe("");
  });

  it("has none for a digit and itself, and nothing besides the pairs", () => {
    for (const digit of DIGITS) expect(relationshipOf(digit, digit)).toBeUndefined();
    for (const from of DIGITS) expect(Object.keys(RELATIONSHIPS[from])).toHaveLength(9);
  });

  it("is read from the first digit to the second", () => {
    const [from, to]: [Digit, Digit] = [1, 4];
    expect(relationshipOf(from, to)).toBe(RELATIONSHIPS[1][4]);
    expect(relationshipOf(to, from)).toBe(RELATIONSHIPS[4][1]);
  });
});

describe("the sentences", () => {
  it("are all different", () => {
    expect(new Set(SENTENCES.map(({ text }) => wordsOf(text).join(" "))).size).toBe(90);
  });

  it.each(SENTENCES)("are one sentence of 12 to 26 words ($pair)", ({ text }) => {
    expect(text).toMatch(/^\p{Lu}[^.?!]*[.?]$/u);
    expect(wordsOf(text).length).toBeGreaterThanOrEqual(12);
    expect(wordsOf(text).length).toBeLessThanOrEqual(26);
  });

  it.each(SENTENCES)("keep to the house’s marks ($pair)", ({ text }) => {
    expect(text).not.toMatch(/["'—–()[\]{}!]| {2}/);
  });

  it("name at least one of their two principles", () => {
    for (const [from, to] of PAIRS) {
      const text = relationshipOf(from, to) ?? "";
      const named = [from, to].filter((digit) => text.includes(PRINCIPLES[digit]?.name ?? "?"));
      expect(named.length, text).toBeGreaterThan(0);
    }
  });

  it("begin with a principle’s name in a third of the cases at most", () => {
    const starts = SENTENCES.filter(({ text }) => PRINCIPLES.some(({ name }) => text.startsWith(name)));
    expect(starts.length).toBeLessThanOrEqual(30);
  });

  it("share no run of five words", () => {
    const seen = new Map<string, string>();
    for (const { pair, text } of SENTENCES)
      for (const run of runsOf(text, 5)) {
        expect(seen.get(run) ?? pair, `“${run}”`).toBe(pair);
        seen.set(run, pair);
      }
  });

  it("say different things in the two directions of a pair", () => {
    for (const [from, to] of PAIRS.filter(([a, b]) => a < b)) {
      const there = contentOf(relationshipOf(from, to) ?? "");
      const back = contentOf(relationshipOf(to, from) ?? "");
      const common = [...there].filter((word) => back.has(word));
      const smaller = Math.min(there.size, back.size);
      expect(common.length / smaller, `${from} and ${to}: ${common.join(", ")}`).toBeLessThan(0.5);
    }
  });
});
