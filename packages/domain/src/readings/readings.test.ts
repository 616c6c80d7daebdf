import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMPOSITIONS, STYLES } from "../preferences/index.ts";
import { type Digit, PRINCIPLES } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import { keywordCorpusFaults, principleCorpusFaults } from "./corpus.ts";
import {
  composeReading,
  corpusNameOf,
  countWords,
  freshSeed,
  keywordsOf,
  type Library,
  parseCorpus,
  REMEMBERED_READINGS,
  type Seed,
  WORD_RANGES,
} from "./index.ts";

const read = (name: string) =>
  parseCorpus(readFileSync(new URL(`../../../../content/readings/${name}.corpus`, import.meta.url), "utf8"));
const keywords = read("keywords");
const LIBRARIES = PRINCIPLES.map(({ digit }): Library => ({ principle: read(corpusNameOf(digit)), keywords }));
const libraryOf = (digit: Digit) => LIBRARIES[digit] as Library;

/** One of each kind, several at once, and what is hard to carry. */
const KEYWORDS = [
  "",
  "Maria",
  "Berlin",
  "letting go",
  "brave",
  "work stress",
  "grief",
  "2026 ♥ <b>",
  "moon, courage",
  "grief, São Paulo, tea",
  "a, b, c, d, e, f, g, h, i, j",
  "$& $1 {k} {q}",
];

/** What has to stand in a reading for each of them. It takes longer to find than a reading to compose, so it is found once. */
const TYPED = KEYWORDS.map((typed) => ({ typed, texts: keywordsOf(typed).map(({ text }) => text.toLowerCase()) }));

const sentencesOf = (text: string) => text.split(/(?<=[.?]”?)\s+/);

describe("the corpus", () => {
  it.each(PRINCIPLES.map(({ digit, name }) => ({ digit, name })))("of $name has no faults", ({ digit }) => {
    expect(principleCorpusFaults(libraryOf(digit).principle)).toEqual([]);
  });

  it("of keywords has no faults", () => {
    expect(keywordCorpusFaults(keywords)).toEqual([]);
  });

  it("has no sentence twice, in whatever file", () => {
    const all = [...LIBRARIES.map((library) => library.principle), keywords].flatMap((corpus) => [...corpus.values()].flat());
    const texts = all.map(({ text }) => text.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.length).toBeGreaterThan(3_000);
  });
});

// Every digit × style × composition × 120 seeds; each seed takes a third of the keyword kinds, by turns.
describe.each(PRINCIPLES.map(({ digit, name }) => ({ digit, name })))("readings of $name", ({ digit, name }) => {
  it.each(STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition }))))(
    "keep every promise: $style, $composition",
    ({ style, composition }) => {
      const random = createRandom(`seeds ${digit} ${style} ${composition}`);
      const [least, most] = WORD_RANGES[composition];
      const faults: string[] = [];
      for (let round = 0; round < 120; round += 1) {
        const seed: Seed = round % 10 === 0 ? `a word ${round}` : random.whole(0, 2 ** 31 - 1);
        for (const { typed, texts } of TYPED.filter((_, index) => (index + round) % 3 === 0)) {
          const request = { number: digit, preferences: { style, composition, keywords: typed }, seed };
          const { principle, affirmation } = composeReading(libraryOf(digit), request);
          const fault = (what: string) => faults.push(`${what} (seed ${seed}, keywords “${typed}”): ${principle.content}`);
          const words = countWords(principle.content);
          if (words < least || words > most) fault(`${words} words`);
          const sentences = [...sentencesOf(principle.content), principle.insight, affirmation];
          if (new Set(sentences).size < sentences.length) fault("a sentence twice");
          const content = principle.content.toLowerCase();
          const missing = texts.filter((text) => !content.includes(text));
          if (missing.length > 0) fault(`without ${missing.join(", ")}`);
          if (!principle.title.startsWith(`Universal ${name}: `) || principle.title.length > 80)
            fault(`title ${principle.title}`);
          if (typed !== "$& $1 {k} {q}" && /[{}]/.test(principle.content)) fault("an open slot");
          if (!principle.insight.endsWith(".") || !affirmation.endsWith(".")) fault("insight or affirmation");
        }
      }
      expect(faults).toEqual([]);
    },
  );
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

  it("makes readings differ", () => {
    const contents = [...Array(100).keys()].map((seed) => composeReading(libraryOf(1), { ...request, seed }).principle.content);
    expect(new Set(contents).size).toBeGreaterThan(97);
  });
});

describe("a refresh", () => {
  it.each(STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition }))))(
    "brings no sentence of the last three readings: $style, $composition",
    ({ style, composition }) => {
      for (const { digit } of PRINCIPLES) {
        const random = createRandom(`visitor ${digit} ${style} ${composition}`);
        const recent: { seed: Seed; sentences: readonly string[] }[] = [];
        for (let refresh = 0; refresh < 24; refresh += 1) {
          const typed = KEYWORDS[Math.floor(refresh / 6)] ?? "";
          const preferences = { style, composition, keywords: typed };
          const readingOf = (given: Seed) => composeReading(libraryOf(digit), { number: digit, preferences, seed: given });
          const seed = freshSeed(
            recent.map((reading) => reading.seed),
            random.next,
            (given) => readingOf(given).principle.content,
          );
          const { sentences } = readingOf(seed);
          const old = recent.flatMap((reading) => reading.sentences);
          expect(sentences.filter((sentence) => old.includes(sentence))).toEqual([]);
          recent.unshift({ seed, sentences });
          recent.length = Math.min(recent.length, 3);
        }
      }
    },
  );

  it.each(STYLES.flatMap((style) => COMPOSITIONS.map((composition) => ({ style, composition }))))(
    "brings twelve different readings in a row: $style, $composition",
    ({ style, composition }) => {
      for (const { digit } of PRINCIPLES) {
        const random = createRandom(`a patient visitor ${digit} ${style} ${composition}`);
        const preferences = { style, composition, keywords: "" };
        const contentOf = (seed: Seed) =>
          composeReading(libraryOf(digit), { number: digit, preferences, seed }).principle.content;
        const seeds: Seed[] = [];
        for (let refresh = 0; refresh < 12; refresh += 1)
          seeds.unshift(freshSeed(seeds.slice(0, REMEMBERED_READINGS), random.next, contentOf));
        expect(new Set(seeds.map(contentOf)).size, `digit ${digit}`).toBe(12);
      }
    },
  );
});

describe("a sorrow", () => {
  it("is met in the tender voice where the practical or the scientific one was asked for", () => {
    for (const style of ["practical", "scientific"] as const) {
      const preferences = { style, composition: "detailed", keywords: "my mother died" } as const;
      const { principle, sentences } = composeReading(libraryOf(4), { number: 4, preferences, seed: 9 });
      const tender = [...libraryOf(4).principle].filter(([pool]) => pool.startsWith("spiritual ")).flatMap(([, units]) => units);
      const carried = keywords.get("spiritual sorrow") ?? [];
      expect(sentences.filter((text) => ![...tender, ...carried].some((unit) => unit.text === text))).toEqual([]);
      expect(principle.content).toContain("“my mother died”");
    }
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
    // Without an article only what cannot be counted fits a sentence ("bring moon to the table").
    ["moon", "quoted"],
    ["new job", "quoted"],
    ["playing guitar", "quoted"],
    ["swimming pool", "quoted"],
    // Nothing that lives is put on a shelf, and nobody is told that "it is fine to be gay some days".
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
