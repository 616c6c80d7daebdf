import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scoreOf } from "./extract.ts";
import { type Block, type BlockKind, chooseExtract, textOf } from "./index.ts";

const block = (kind: BlockKind, text: string, linked = 0): Block => ({ kind, text, linked });
const letters = (count: number) => "x".repeat(count);
const extractOf = (blocks: readonly Block[]) => textOf(blocks, chooseExtract(blocks).extract);
const restOf = (blocks: readonly Block[]) => textOf(blocks, chooseExtract(blocks).rest);

/** Sentences of exactly 50 characters, separated by a space. */
const prose = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    `Sentence ${String(place).padStart(3, "0")} is fifty characters long, right.`.padEnd(50, "!"),
  ).join(" ");

describe("chooseExtract", () => {
  it("reads specific content of more than 50 characters", () => {
    expect(extractOf([block("general", letters(400)), block("specific", letters(51))])).toBe(letters(51));
    expect(extractOf([block("furniture", "Menu"), block("specific", letters(50))])).toBe("");
  });

  it("reads general content of more than 100 characters where there is no specific content", () => {
    expect(extractOf([block("furniture", "Menu"), block("general", letters(101))])).toBe(letters(101));
    expect(extractOf([block("general", letters(100))])).toBe("");
  });

  it("prefers a generated reading to everything else, and goes on with that", () => {
    const blocks = [block("specific", prose(2)), block("reading", `${prose(1)} Read.`), block("furniture", prose(4))];
    expect(extractOf(blocks)).toBe(`${prose(1)} Read.`);
    expect(restOf(blocks)).toBe(prose(2));
  });

  it("counts the blocks of a kind together", () => {
    expect(extractOf([block("specific", letters(30)), block("specific", letters(30))])).toBe(`${letters(30)}\n${letters(30)}`);
  });

  it("takes up to 1,500 characters, to the end of a sentence", () => {
    const text = prose(60);
    const extract = extractOf([block("specific", text)]);
    expect(extract).toBe(prose(29));
    expect(extract.length).toBeLessThanOrEqual(1500);
    expect(restOf([block("specific", text)])).toBe(text.slice(extract.length));
  });

  it("ends with a word where no sentence ends near, and within one where there is no space", () => {
    const words = Array.from({ length: 600 }, () => "word").join(" ");
    expect(extractOf([block("specific", words)])).toHaveLength(1499);
    expect(extractOf([block("specific", letters(1600))])).toHaveLength(1500);
    expect(extractOf([block("specific", "😀".repeat(1000))])).toHaveLength(1500);
    expect(extractOf([block("specific", `a${"😀".repeat(1000)}`)]).isWellFormed()).toBe(true);
  });

  it("ends before a heading, or a first sentence, that would be cut in two", () => {
    const title = block("specific", `The movement ${"that keeps ".repeat(8)}things alive`);
    const blocks = [block("specific", prose(28)), title, block("specific", prose(2))];
    expect(extractOf(blocks)).toBe(prose(28));
    expect(restOf(blocks)).toBe(`${title.text}\n${prose(2)}`);
  });

  it("goes on with the rest of the page in its order, without furniture", () => {
    const blocks = [
      block("furniture", "Home"),
      block("specific", prose(20)),
      block("specific", prose(20)),
      block("general", "More of it."),
      block("furniture", "Imprint"),
    ];
    const { extract, rest } = chooseExtract(blocks);
    const [first, second] = [textOf(blocks, extract), textOf(blocks, rest)];
    expect(first.startsWith(`${prose(20)}\n`)).toBe(true);
    expect(rest.map((one) => one.block)).toEqual([2, 3]);
    expect(first + second).toBe(`${prose(20)}\n${prose(20)}\nMore of it.`);
  });

  it("falls back on the three best blocks of those that score over 15, in the page's order", () => {
    const blocks = [7, 6, 8, 7].map((count) => block("furniture", prose(count)));
    for (const one of blocks) expect(scoreOf(one)).toBeGreaterThan(15);
    expect(chooseExtract(blocks).extract.map((one) => one.block)).toEqual([0, 2, 3]);
    expect(extractOf([block("furniture", "Home About Colors Forum"), block("furniture", prose(8), 400)])).toBe("");
  });

  it("reads nothing where there is nothing", () => {
    for (const blocks of [[], [block("specific", ""), block("furniture", " ")]]) {
      expect(chooseExtract(blocks)).toEqual({ extract: [], rest: [] });
    }
  });

  it("has each character of the page's own text at most once, and no more than 1,500 in the extract", () => {
    const kinds = fc.constantFrom<BlockKind>("reading", "specific", "general", "furniture");
    const someText = fc.oneof(fc.string({ unit: "binary", maxLength: 80 }), fc.integer({ min: 0, max: 60 }).map(prose));
    const page = fc.array(fc.record({ kind: kinds, text: someText, linked: fc.nat(100) }), { maxLength: 12 });
    fc.assert(
      fc.property(page, (blocks) => {
        const { extract, rest } = chooseExtract(blocks);
        expect(textOf(blocks, extract).length).toBeLessThanOrEqual(1500);
        const read = blocks.map(() => 0);
        for (const { block: place, start, end } of [...extract, ...rest]) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(blocks[place]?.text.length ?? 0);
          read[place] = (read[place] ?? 0) + end - start;
        }
        for (const [place, { text, kind }] of blocks.entries()) {
          expect(read[place]).toBeLessThanOrEqual(text.length);
          if (extract.length > 0 && kind !== "furniture" && text.trim()) expect(read[place]).toBe(text.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("scoreOf", () => {
  it("is higher for sentences than for links and furniture", () => {
    const paragraph = prose(4);
    expect(scoreOf(block("general", paragraph))).toBeGreaterThan(15);
    expect(scoreOf(block("furniture", paragraph))).toBeLessThan(scoreOf(block("general", paragraph)));
    expect(scoreOf(block("general", paragraph, paragraph.length))).toBe(0);
    expect(scoreOf(block("general", "Home About Colors"))).toBeLessThan(15);
    expect(scoreOf(block("general", " "))).toBe(0);
  });
});
