import { createRandom } from "@tenfold/domain/random";
import { describe, expect, it } from "vitest";
import { excerptOf, mostSimilar, scoreOf, searchFault, topicalWordsOf, wordsOf } from "./index.ts";

describe("wordsOf", () => {
  it.each([
    ["", []],
    [" \t\n", []],
    ["\" * ( ) - ^ : ' 🌝", []],
    ["Seven seven SEVEN", ["seven"]],
    ["Café cafe\u0301 cafe", ["cafe"]],
    ["Größe", ["größe"]],
    ["don't AND/or x_y 1.5", ["don", "t", "and", "or", "x", "y", "1", "5"]],
    ["한국어 мой", ["한국어", "мой"]],
    ["\u0301\u0301", []],
    ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ])("takes %j apart", (typed, words) => expect(wordsOf(typed)).toEqual(words));
});

describe("searchFault", () => {
  it.each(["", " ", "a", " x ", "*", "é"])("asks for more than %j", (typed) =>
    expect(searchFault(typed)).toBe("Please type at least 2 characters"),
  );
  it.each(["4", " 7 ", "٣", "ab", "44", "🌝"])("takes %j", (typed) => expect(searchFault(typed)).toBeUndefined());
});

describe("topicalWordsOf", () => {
  it.each([
    ["What is it that I have been doing?", []],
    ["How do I read a 7 in my birth date?", ["read", "7", "birth", "date"]],
    [
      "one two three four five six seven eight nine ten eleven",
      ["two", "three", "four", "five", "six", "seven", "eight", "nine"],
    ],
    ["x y 한", ["한"]],
  ])("takes of %j what tells its subject", (title, words) => expect(topicalWordsOf(title)).toEqual(words));
});

describe("mostSimilar", () => {
  const topic = (title: string, text = "") => ({ title, text });

  it("counts a rare word more than one that most share, and a title more than a description", () => {
    const common = Array.from({ length: 9 }, (_, at) => topic(`The question of pace ${at}`));
    const rare = topic("An octahedron", "A question");
    const described = topic("Something", "A question on an octahedron");
    expect(mostSimilar([...common, described, rare], ["question", "octahedron"]).slice(0, 2)).toEqual([rare, described]);
  });

  it("keeps the order of what is equally near, and every topic", () => {
    const topics = [topic("pace one"), topic("pace two"), topic("elsewhere")];
    expect(mostSimilar(topics, ["paces"])).toEqual(topics);
    expect(mostSimilar([], ["pace"])).toEqual([]);
  });
});

describe("excerptOf", () => {
  it("leaves out the marks of quoted lines, and nothing else", () => {
    const text = "> Ben: the pond\n> > and its ring\nI saw 3 > 2 rings";
    expect(excerptOf(text, ["pond"]).join("")).toBe("Ben: the pond and its ring I saw 3 > 2 rings");
  });

  const marked = (text: string, typed: string) => excerptOf(text, wordsOf(typed)).filter((_, place) => place % 2 === 1);

  it.each([
    ["Readings of numbers", "reading number", ["Readings", "numbers"]],
    ["4, 44 and 4444 in 2024: the 4th", "4", ["4"]],
    ["A change, changing, changed, changes, charge", "changes", ["change", "changing", "changed", "changes"]],
    ["Happiness is happy", "happy", ["Happiness", "happy"]],
    ["I study his studies", "studies", ["study", "studies"]],
    ["Café CAFE cafeteria", "café", ["Café", "CAFE"]],
    ["One phone", "one", ["One"]],
    ["Nothing here", "else", []],
    ["мой мир", "Мой", ["мой"]],
  ])("marks in %j the forms of %j", (text, typed, words) => expect(marked(text, typed)).toEqual(words));

  it("shows a part of a long text around the first word, in one line", () => {
    const text = `${"before\n".repeat(100)}seven ${"after ".repeat(100)}`;
    const [first = "", word, last = ""] = excerptOf(text, ["seven"]);
    expect(first).toMatch(/^…\s?before (before )+$/);
    expect(word).toBe("seven");
    expect(last).toMatch(/^ (after ?)+…$/);
    expect(first.length + last.length).toBeLessThan(250);
  });

  it("shows nothing that is not in the text, whatever it is", () => {
    const random = createRandom("excerpts");
    const parts = ["seven", "Sevens", " ", "\n", "🌝", "<b>", "é", "e\u0301", "ab", "…", "-", "한", "x".repeat(50)];
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: random.whole(0, 80) }, () => random.pick(parts)).join("");
      const pieces = excerptOf(text, ["seven", "ab"]);
      const plain = text.replace(/\s+/g, " ");
      expect(pieces.length % 2).toBe(1);
      const joined = pieces.join("");
      const inner = joined.replace(/^…/, "").replace(/…$/, "");
      expect(
        plain.includes(joined) ||
          plain.includes(inner) ||
          plain.includes(joined.replace(/^…/, "")) ||
          plain.includes(joined.replace(/…$/, "")),
      ).toBe(true);
      for (const word of pieces.filter((_, place) => place % 2 === 1)) expect(word).toMatch(/^(seven|ab)/i);
    }
  });
});

describe("scoreOf", () => {
  it("is none without the words, more with more of them, more often and earlier", () => {
    const words = wordsOf("seven ten");
    expect(scoreOf("eleven", words)).toBe(0);
    const one = scoreOf("about seven", words);
    expect(one).toBeGreaterThan(0);
    expect(scoreOf("about seven, ten", words)).toBeGreaterThan(one);
    expect(scoreOf("about seven, sevens", words)).toBeGreaterThan(one);
    expect(scoreOf("a word about seven", words)).toBeLessThan(one);
    expect(scoreOf("Über", wordsOf("uber"))).toBeGreaterThan(0);
  });
});
