import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { angelOwn as own } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { makeVisitor } from "../../test/visitor.ts";
import { COMPOSITIONS, STYLES } from "../preferences/index.ts";
import { type Digit, PRINCIPLES, principleOf } from "../principles/index.ts";
import { composeReading, countWords, parseCorpus } from "../readings/index.ts";
import { ANGEL_FORMS, type AngelReading, type AngelRequest, angelCorpusFaults, angelReaderOf, shapeOf } from "./index.ts";
import { cutAngelNumber, isAngelNumber } from "./number.ts";
import { messageOfSeed, subjectOf } from "./seed.ts";

const decode = ({ seed, ...choice }: AngelRequest): AngelReading => angelReaderOf({ own, libraryOf }, choice).read(seed);

const textsOf = (reading: AngelReading) => [
  reading.meaning,
  reading.guidance,
  reading.personalizedMessage,
  ...reading.universalPrinciples.map(({ meaning }) => meaning),
  reading.reducedDigit.meaning,
];
const sentencesOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/(?<=[.?]”?)\s+/)).filter((sentence) => sentence !== "");

const numbers = fc.stringMatching(/^[0-9]{1,4}$/);
const preferences = fc.record({
  style: fc.constantFrom(...STYLES),
  composition: fc.constantFrom(...COMPOSITIONS),
  keywords: fc.constantFrom("", "courage", "grief", "Maria, Berlin", "$& $1 {k} {number}", "letting go"),
});
const seeds = fc.integer({ min: 0, max: 2 ** 47 });
const requests = fc.record({ number: numbers, preferences, seed: seeds });

const EVERY = [1, 2, 3, 4].flatMap((length) =>
  Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, "0")),
);

describe("the corpus", () => {
  it("has no faults", () => {
    expect(angelCorpusFaults(own)).toEqual([]);
  });

  it.each([
    ["an unknown pool", "@form spiral\n: One.", "no such pool"],
    ["a slot of another form", "@form single\n: {number} has {outer}.", "no slot of this pool: outer"],
    ["a sentence without its number", "@form single\n: It is {principle}.", "without number"],
    ["a promise", "@weigh\n: The universe wants you to win.", "what no sentence holds"],
    ["a digit after “a”", "@form weighted\n: {number} has a {digit}.", "what no sentence holds"],
    ["no full stop", "@weigh\n: Weigh it", "no full stop"],
    ["too few sentences", "@weigh\n: Weigh it.", "1 units, needs 4"],
  ])("shows %s", (_, text, fault) => {
    expect(angelCorpusFaults(parseCorpus(text)).join("\n")).toContain(fault);
  });
});

describe("an angel number", () => {
  it.each(["0", "00", "0000", "007", "1111", "9999"])("is %s", (number) => expect(isAngelNumber(number)).toBe(true));

  it.each(["", "12345", "1.5", "-1", "١٢", "１２", "12\n", " 1", "one"])("is not %j", (text) => {
    expect(isAngelNumber(text)).toBe(false);
    expect(() => shapeOf(text)).toThrow(RangeError);
    expect(() => subjectOf({ number: text, seed: 1 })).toThrow(RangeError);
  });
});

describe("what is typed", () => {
  it.each([
    ["12-34", "1234"],
    ["12345", "1234"],
    ["  007 ", "007"],
    ["１１１１", "1111"],
    ["١٢٣٤", "1234"],
    ["۰۷۸۹", "0789"],
    ["०९", "09"],
    ["abc", ""],
    ["1.5e3", "153"],
    ["-9", "9"],
  ])("%j becomes %j", (typed, number) => expect(cutAngelNumber(typed)).toBe(number));

  it("becomes an angel number or nothing, and one stays as it is", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        (typed) => cutAngelNumber(typed) === "" || isAngelNumber(cutAngelNumber(typed)),
      ),
    );
    fc.assert(fc.property(numbers, (number) => cutAngelNumber(number) === number));
  });
});

describe("the form", () => {
  it.each([
    ["single", ["0", "7", "9"]],
    ["zeros", ["00", "000", "0000"]],
    ["repeated", ["11", "777", "1111", "9999"]],
    ["mirrored", ["121", "1221", "0110", "909", "0990"]],
    ["ascending", ["12", "789", "1234", "0123", "012"]],
    ["descending", ["21", "321", "4321", "9876", "3210"]],
    ["stepped", ["135", "2468", "963", "048"]],
    ["alternating", ["1212", "0101", "9090"]],
    ["paired", ["1122", "9900", "0077"]],
    ["zeroed", ["007", "0042", "01", "0070", "0112"]],
    ["rounded", ["10", "100", "1200", "5000", "9010"]],
    ["weighted", ["112", "2511", "1211", "1123"]],
    ["distinct", ["37", "1958", "125"]],
  ] as const)("%s is that of %j", (form, examples) => {
    for (const number of examples) expect(shapeOf(number).form, number).toBe(form);
  });

  it("of each of the 11,110 numbers is what its digits say", () => {
    const seen = new Set<string>();
    for (const number of EVERY) {
      const { form, digits, slots } = shapeOf(number);
      seen.add(form);
      const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
      const alike = new Set(digits).size === 1;
      const isMirror = number === [...number].reverse().join("");
      expect(digits.join("")).toBe(number);
      expect(slots.number).toBe(number);
      expect(form === "single", number).toBe(number.length === 1);
      expect(form === "repeated" || form === "zeros", number).toBe(alike && number.length > 1);
      expect(form === "mirrored", number).toBe(isMirror && !alike);
      if (number.length > 2) {
        expect(form === "ascending", number).toBe(steps.every((step) => step === 1));
        expect(form === "descending", number).toBe(steps.every((step) => step === -1));
      }
      if (form === "weighted") expect(new Set(digits).size).toBeLessThan(digits.length);
      if (form === "distinct") expect(new Set(digits).size).toBe(digits.length);
      if (form === "zeroed") expect(`${slots.zeros} ${slots.rest}`).toMatch(/^(one zero|(two|three) zeros) [1-9]/);
      if (form === "rounded") expect(`${slots.zeros} ${slots.stem}`).toMatch(/^(one zero|(two|three) zeros) \d*[1-9]$/);
    }
    expect([...seen].sort()).toEqual([...ANGEL_FORMS].sort());
  });
});

describe("what is said of a number", () => {
  it("names how it is built", () => {
    const says = (number: string, words: RegExp) =>
      fc.assert(
        fc.property(preferences, seeds, (chosen, seed) => {
          expect(decode({ number, preferences: chosen, seed }).meaning).toMatch(words);
        }),
        { numRuns: 60 },
      );
    says("1111", /four times|insistence|echo|repeat/);
    says("0000", /zero|Nonseparation/);
    for (const number of ["121", "1221"]) says(number, /mirror|either end|from the left or from the right|footprints|crease/);
    for (const number of ["1234", "4321", "789"]) says(number, /sequence/);
    for (const number of ["1122", "1212"]) says(number, /pair|twice|doubled|repeats/);
    says("007", /two zeros/);
  });

  it("holds every digit once with its principle, and the sum with each step", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { number, universalPrinciples, reducedDigit } = decode(request);
        expect(number).toBe(request.number);
        expect(universalPrinciples.map(({ digit }) => digit)).toEqual([...new Set([...number].map(Number))]);
        for (const { digit, principle } of universalPrinciples) expect(principle).toBe(principleOf(digit).name);
        const total = Number(number);
        expect(reducedDigit.digit).toBe(total === 0 ? 0 : 1 + ((total - 1) % 9));
        expect(reducedDigit.principle).toBe(principleOf(reducedDigit.digit).name);
        const sums = reducedDigit.calculation.split(", ").map((step) => step.split(" = "));
        expect(sums[0]?.[0]).toBe([...number].join("+"));
        expect(sums.at(-1)?.[1]).toBe(String(reducedDigit.digit));
        for (const [addends = "", sum] of sums)
          expect(addends.split("+").reduce((all, digit) => all + Number(digit), 0)).toBe(Number(sum));
      }),
    );
  });

  it.each([
    ["1234", "1+2+3+4 = 10, 1+0 = 1"],
    ["9999", "9+9+9+9 = 36, 3+6 = 9"],
    ["007", "0+0+7 = 7"],
    ["0000", "0+0+0+0 = 0"],
    ["7", "7 = 7"],
    ["0", "0 = 0"],
  ])("shows the sum of %s as %s", (number, calculation) => {
    const chosen = { style: "poetic", composition: "simple", keywords: "" } as const;
    expect(decode({ number, preferences: chosen, seed: 1 }).reducedDigit.calculation).toBe(calculation);
  });

  it("says no sentence twice, leaves no slot open, and has everything in it", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const texts = textsOf(decode(request));
        for (const text of texts) expect(text).not.toBe("");
        const sentences = sentencesOf(texts);
        expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
        if (!request.preferences.keywords.includes("{")) expect(texts.join(" ")).not.toMatch(/[{}]/);
        expect(texts.join(" ")).not.toMatch(/undefined| {2}|\.\./);
      }),
      { numRuns: 1_000 },
    );
  });

  it("says of a single digit that it needs no adding, and nothing of other digits under it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]$/), preferences, seeds, (number, chosen, seed) => {
        const { meaning } = decode({ number, preferences: chosen, seed }).reducedDigit;
        expect(meaning).not.toMatch(/\b(all the adding|what the adding|it adds up|the digits)\b/i);
        expect(sentencesOf([meaning]).length).toBeGreaterThan(1);
      }),
    );
  });

  it("carries the keywords to the letter", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const message = decode(request).personalizedMessage.toLowerCase();
        for (const word of request.preferences.keywords.split(", ")) expect(message).toContain(word.toLowerCase());
      }),
    );
  });

  it("is as long as was asked for", () => {
    fc.assert(
      fc.property(numbers, preferences, seeds, (number, chosen, seed) => {
        const words = (composition: (typeof COMPOSITIONS)[number]) =>
          countWords(textsOf(decode({ number, preferences: { ...chosen, composition }, seed })).join(" "));
        const [brief, detailed, metaphorical, simple] = COMPOSITIONS.map(words) as [number, number, number, number];
        expect(detailed).toBeGreaterThan(metaphorical);
        expect(metaphorical).toBeGreaterThan(Math.max(brief, simple));
      }),
    );
  });

  it("speaks in the style that was asked for, and softly of a sorrow", () => {
    const of = (style: (typeof STYLES)[number], number: string, typed: string, seed: number) =>
      decode({ number, preferences: { style, composition: "detailed", keywords: typed }, seed });
    const pool = (style: (typeof STYLES)[number]) =>
      PRINCIPLES.flatMap(({ digit }) => {
        const arcs = libraryOf(digit).arcs[style] ?? [];
        return arcs.flatMap(({ parts }) => [...parts.practice, ...parts.ask]).map(({ text }) => text);
      });
    fc.assert(
      fc.property(fc.constantFrom(...STYLES), numbers, seeds, (style, number, seed) => {
        const { guidance } = of(style, number, "", seed);
        expect(pool(style).filter((text) => guidance.includes(text)).length).toBeGreaterThanOrEqual(1);
        for (const other of STYLES.filter((one) => one !== style))
          expect(pool(other).filter((text) => guidance.includes(text))).toEqual([]);
        expect(of("practical", number, "grief", seed)).toEqual(of("spiritual", number, "grief", seed));
      }),
      { numRuns: 40 },
    );
  });

  it("asks about a scene that was told, and says what a story comes to after it", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { meaning, guidance, personalizedMessage } = decode(request);
        const arcs = [...new Set(request.number)].flatMap((digit) =>
          Object.values(libraryOf(Number(digit) as Digit).arcs).flat(),
        );
        for (const { parts } of arcs) {
          const holds = (text: string, part: "ask" | "simple" | "insight") => parts[part].some((one) => text.includes(one.text));
          if (holds(guidance, "ask")) expect(holds(meaning, "simple")).toBe(true);
          expect(holds(meaning + guidance, "insight")).toBe(false);
        }
        const paragraphs = personalizedMessage.split("\n\n");
        const isLong = ["detailed", "metaphorical"].includes(request.preferences.composition);
        const last = paragraphs.at(isLong ? -2 : -1) ?? "";
        const told = arcs.some(({ parts }) => parts.insight.some(({ text }) => text === last));
        if (request.preferences.keywords === "") expect(told, last).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("is the same for the same request", () => {
    fc.assert(fc.property(requests, (request) => void expect(decode(request)).toEqual(decode(request))));
  });

  it("shares no sentence of its own with any of the three before it, and tells no arc of a digit twice before all were had", () => {
    const mine = [...own.values()].flat().map(({ text }) => text);
    // A sentence with slots is recognized by its longest part between them.
    const marks = mine.map((text) => text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0] ?? "");
    const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    fc.assert(
      fc.property(numbers, preferences, chances, (number, { style, composition }, stream) => {
        const choice = { number, preferences: { style, composition, keywords: "" } };
        const reader = angelReaderOf({ own, libraryOf }, choice);
        const visit = makeVisitor(() => stream.next().value);
        const before: string[][] = [];
        const titles: string[] = [];
        for (let round = 0; round < 12; round += 1) {
          const seed = visit(reader);
          const request = { ...choice, seed };
          const text = textsOf(decode(request)).join(" ");
          const used = marks.filter((mark) => mark.length > 12 && text.includes(mark));
          expect(used.filter((mark) => before.flat().includes(mark))).toEqual([]);
          before.unshift(used);
          before.length = Math.min(3, before.length);
          const subject = subjectOf(request);
          titles.push(
            composeReading(libraryOf(subject), { ...choice, number: subject, seed: messageOfSeed(request) }).principle.title,
          );
        }
        expect(new Set(titles).size).toBe(titles.length);
      }),
      { numRuns: 40 },
    );
  });
});
