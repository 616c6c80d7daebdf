import { describe, expect, it } from "vitest";
import { libraryOf, sorrows, topics } from "../../test/library.ts";
import type { Digit } from "../principles/index.ts";
import { composeReading, keywordsOf, parseCorpus } from "./index.ts";
import { sorrowFaults } from "./sorrow-faults.ts";
import { topicFaults } from "./topic-faults.ts";

describe("the corpus", () => {
  it("of sorrows has no faults", () => {
    expect(sorrowFaults(sorrows)).toEqual([]);
  });

  it("of topics has no faults", () => {
    expect(topicFaults(topics)).toEqual([]);
  });

  it("has no sentence twice, in whatever file", () => {
    const texts = [topics, sorrows].flatMap((corpus) => [...corpus.values()].flat()).map(({ text }) => text.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.length).toBeGreaterThan(800);
  });
});

describe("a seed", () => {
  const request = { number: 1 as Digit, preferences: { style: "poetic", composition: "detailed", keywords: "moon" } as const };

  it("gives the same reading to anyone", () => {
    for (const seed of [0, 7, 2 ** 47, 2 ** 53 - 1, "a", "𝕏 \u0000 \ud800"]) {
      expect(composeReading(libraryOf(1), { ...request, seed })).toEqual(composeReading(libraryOf(1), { ...request, seed }));
    }
  });

  it("is the same as a number and as its digits", () => {
    expect(composeReading(libraryOf(1), { ...request, seed: "42" })).toEqual(
      composeReading(libraryOf(1), { ...request, seed: 42 }),
    );
  });
});

describe("keywords", () => {
  it.each([
    ["Maria", "person"],
    ["Grandpa", "person"],
    ["Grandpa Joe", "person"],
    ["mom", "person"],
    ["Berlin", "place"],
    ["New York", "place"],
    ["Lake Como", "place"],
    ["the Nile", "place"],
    ["running", "doing"],
    ["letting go", "doing"],
    ["making music", "doing"],
    ["brave", "quality"],
    ["courage", "thing"],
    ["work stress", "thing"],
    ["ocean waves", "thing"],
    ["love", "thing"],
    ["healing", "thing"],
    ["the sea", "thing"],
    ["cats", "thing"],
    ["inner peace", "thing"],
    ["peace of mind", "thing"],
    ["a new beginning", "thing"],
    ["grief", "sorrow"],
    ["my mother died", "sorrow"],
    ["breast cancer", "sorrow"],
    ["I want to die", "sorrow"],
    ["suicidal thoughts", "sorrow"],
    ["crying", "sorrow"],
    ["missing you", "sorrow"],
    ["poor", "sorrow"],
    ["forgive", "quoted"],
    ["my mother", "quoted"],
    // Only uncountable nouns fit a sentence without an article ("bring moon to the table").
    ["moon", "quoted"],
    ["new job", "quoted"],
    ["playing guitar", "quoted"],
    ["swimming pool", "quoted"],
    // No living thing is put on a shelf, and nobody is told that "it is fine to be gay some days".
    ["a child", "quoted"],
    ["the kids", "quoted"],
    ["old friends", "quoted"],
    ["gay", "quoted"],
    ["God", "quoted"],
    ["being a mother", "quoted"],
    ["maria", "quoted"],
    ["berlin", "quoted"],
    ["Rose", "quoted"],
    ["Maria's wedding", "quoted"],
    ["Mary and John", "quoted"],
    ["Sehnsucht", "quoted"],
    ["2026", "quoted"],
    ["love & light", "quoted"],
    ["♥", "quoted"],
    ["月光", "quoted"],
  ])("%s is a %s", (typed, kind) => {
    expect(keywordsOf(typed)).toEqual([{ text: typed, kind }]);
  });

  it("are parted at commas, without repeats, empty ones and quotation marks around them", () => {
    expect(keywordsOf(' moon ,, “tea”; Moon,"sea" ').map(({ text }) => text)).toEqual(["moon", "tea", "sea"]);
  });
});

describe("parseCorpus", () => {
  it("names the line that it can't read", () => {
    expect(() => parseCorpus("@a b\n: One.\nTwo.")).toThrow("line 3");
    expect(() => parseCorpus(": One.")).toThrow("line 1");
    expect(() => parseCorpus("@a b\n\n@a b")).toThrow("line 3");
  });
});
