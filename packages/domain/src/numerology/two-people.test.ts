import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Digit, principleOf } from "../principles/index.ts";
import { countWords, parseCorpus } from "../readings/index.ts";
import { parseBirthDate } from "./birth-date.ts";
import { numbersOf, personalMonths, personalYears } from "./personal-year.ts";

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const corpusOf = (path: string) =>
  parseCorpus(readFileSync(new URL(`../../../../content/${path}.corpus`, import.meta.url), "utf8"));

/** Adds up digits as one does by hand. */
function rootOf(text: string): number {
  let sum = [...text].reduce((total, digit) => total + Number(digit), 0);
  while (sum > 9) sum = [...String(sum)].reduce((total, digit) => total + Number(digit), 0);
  return sum;
}

const someDate = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
  year: fc.integer({ min: 1900, max: 2100 }),
});

describe("the numbers of a date", () => {
  it("are its life path, its day and its personal year, each with its sum", () => {
    const date = parseBirthDate("05/14/1988");
    expect(date && numbersOf(date, 2026)).toEqual({
      lifePath: { number: 9, sum: "0+5+1+4+1+9+8+8 = 36, 3+6 = 9" },
      birthday: { number: 5, sum: "1+4 = 5" },
      thisYear: { number: 2, sum: "0+5+1+4+2+0+2+6 = 20, 2+0 = 2" },
    });
  });

  it("are from 1 to 9 for every date", () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: 1900, max: 2100 }), (date, year) => {
        const { lifePath, birthday, thisYear } = numbersOf(date, year);
        expect([lifePath.number, birthday.number, thisYear.number]).toEqual([
          rootOf(`${date.month}${date.day}${date.year}`),
          rootOf(String(date.day)),
          rootOf(`${date.month}${date.day}${year}`),
        ]);
        expect(personalYears(date, year)[4]).toEqual({ year, ...thisYear });
      }),
    );
  });
});

describe("personal months", () => {
  it.each(NINE)("of a year of %i go up by one, and begin again after 9", (year) => {
    const months = personalMonths(year);
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { month, number, sum } of months) {
      expect(number).toBe(rootOf(String(year + month)));
      expect(sum.startsWith(`${year}+${month} = ${year + month}`)).toBe(true);
      expect(sum.endsWith(`= ${number}`)).toBe(true);
    }
  });
});

const FORBIDDEN = /[—–"'!(){}[\]]| {2}|\b(will bring|guarantee|destined|the universe|tapestry|whisper)\b/i;

function expectProse(texts: readonly string[], [least, most]: readonly [number, number], name: string): void {
  const text = texts.join("\n");
  expect(countWords(text), name).toBeGreaterThanOrEqual(least);
  expect(countWords(text), name).toBeLessThanOrEqual(most);
  expect(text, name).not.toMatch(FORBIDDEN);
  for (const paragraph of texts) expect(paragraph, name).toMatch(/[.?]”?$/);
}

const texts: string[] = [];

describe("the prose of years", () => {
  it.each(NINE)("of %i has a page for the year and one for each month", (year) => {
    const corpus = corpusOf(`personal-years/${year}`);
    const pools = ["year", ...personalMonths(year).map(({ month }) => `month ${month}`)];
    expect([...corpus.keys()]).toEqual(pools);
    for (const pool of pools) {
      const paragraphs = (corpus.get(pool) ?? []).map(({ text }) => text);
      expectProse(paragraphs, pool === "year" ? [360, 560] : [95, 170], `${year} ${pool}`);
      texts.push(...paragraphs);
    }
    const ends = pools.map((pool) => corpus.get(pool)?.at(-1)?.text.at(-1));
    // Thirteen texts that all end in a question are a form to fill in.
    expect(ends.filter((end) => end === "?").length, "questions at the end").toBeLessThan(10);
  });
});

/** The parts of the text on two numbers, and how many words each may have. */
const PARTS = { meet: [45, 95], rub: [45, 95], do: [25, 65], days: [40, 85], year: [40, 85] } as const;

/** What a part says of each of its numbers, so that who listens knows which of somebody’s numbers it is about. */
const SAYS: Record<keyof typeof PARTS, (number: string) => string | RegExp> = {
  meet: (number) => principleOf(Number(number) as Digit).name,
  rub: (number) => principleOf(Number(number) as Digit).name,
  days: () => /\b(birthdays?|gifts?)\b/,
  year: (number) => `year of ${number}`,
  // The other may have died.
  do: () => /\b([Ii]n memory|gone|died|alone|out of reach|no longer answer|only one|who is away)\b/,
};

describe("the prose of two people", () => {
  it.each(NINE)("has every pair whose smaller number is %i", (one) => {
    const corpus = corpusOf(`two-people/${one}`);
    const pools = NINE.filter((other) => other >= one).flatMap((other) =>
      Object.keys(PARTS).map((part) => `${part} ${one} ${other}`),
    );
    expect([...corpus.keys()].sort()).toEqual([...pools].sort());
    for (const [pool, units] of corpus) {
      const paragraphs = units.map(({ text }) => text);
      const [part, ...numbers] = pool.split(" ") as [keyof typeof PARTS, string, string];
      expectProse(paragraphs, PARTS[part], pool);
      for (const number of numbers) expect.soft(paragraphs.join("\n"), pool).toMatch(SAYS[part](number));
      texts.push(...paragraphs);
    }
  });
});

describe("years and pairs together", () => {
  it("share no run of eight words", () => {
    const seen = new Map<string, string>();
    for (const text of texts) {
      const words = text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];
      for (let index = 0; index + 8 <= words.length; index += 1) {
        const run = words.slice(index, index + 8).join(" ");
        expect(seen.get(run) ?? text, `“${run}”`).toBe(text);
        seen.set(run, text);
      }
    }
  });
});
