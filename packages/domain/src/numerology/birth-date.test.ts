import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRINCIPLES } from "../principles/index.ts";
import { relationshipOf } from "../relationships/index.ts";
import {
  type BirthDate,
  digitsOf,
  digitsOfDate,
  encountersOfDate,
  formatBirthDate,
  isInCalendar,
  lifePathOf,
  lifePathSummary,
  parseBirthDate,
  personalYears,
} from "./index.ts";

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const DATES: readonly BirthDate[] = numbers(1900, 2100).flatMap((year) =>
  numbers(1, 12).flatMap((month) => numbers(1, 31).map((day) => ({ month, day, year }))),
);
const date = fc.constantFrom(...DATES);

describe("parseBirthDate", () => {
  it("reads back every date that can be written", () => {
    expect(DATES.filter((each) => JSON.stringify(parseBirthDate(formatBirthDate(each))) !== JSON.stringify(each))).toEqual([]);
  });

  it.each([
    ["1/2/88", "01/02/1988"],
    ["1/2/00", "01/02/2000"],
    ["1/2/01", "01/02/2001"],
    ["1/2/25", "01/02/2025"],
    ["1/2/26", "01/02/1926"],
    ["1/2/99", "01/02/1999"],
    ["12/31/1900", "12/31/1900"],
    ["12/31/2100", "12/31/2100"],
    ["02/31/1988", "02/31/1988"],
  ])("reads %s as %s", (typed, meant) => {
    const read = parseBirthDate(typed);
    expect(read && formatBirthDate(read)).toBe(meant);
  });

  it.each([
    "",
    "1",
    "1/2",
    "1/2/",
    "0/2/1988",
    "13/2/1988",
    "1/0/1988",
    "1/32/1988",
    "1/2/1899",
    "1/2/2101",
    "1/2/8",
    "1/2/198",
    "1/2/19880",
    "/1/2/88",
    "1/2/88/",
    "001/2/88",
    "1-2-1988",
    " 1/2/88",
    "1/2/٨٨",
  ])("does not read %j", (typed) => {
    expect(parseBirthDate(typed)).toBeUndefined();
  });
});

describe("a life path", () => {
  it("is found by adding up all eight digits, again and again", () => {
    fc.assert(
      fc.property(date, (some) => {
        let text = formatBirthDate(some).replaceAll("/", "");
        expect(text).toHaveLength(8);
        while (text.length > 1) text = String([...text].reduce((sum, each) => sum + Number(each), 0));
        expect(lifePathOf(some)).toBe(Number(text));
      }),
    );
  });

  it("has no master numbers", () => {
    expect(lifePathOf({ month: 1, day: 2, year: 1988 })).toBe(2);
    expect(lifePathOf({ month: 11, day: 1, year: 2011 })).toBe(7);
  });

  it("is summed up in words of its own for each number, in the house's marks", () => {
    const seen = new Set<string>();
    for (const { digit } of PRINCIPLES) {
      const [leaning = "", asking = "", own = "", ...more] = lifePathSummary([digit]).split("\n\n");
      expect(more).toEqual([]);
      expect(leaning).toMatch(new RegExp(`^A life path of ${digit} is read as `));
      expect(own).toBe(`The ${digit} stands in your date once, so the sum comes back to something that was there.`);
      for (const text of [leaning, asking]) {
        expect(text).toMatch(/\.$/);
        expect(text).not.toMatch(/["'—–()[\]{}!]| {2}/);
        seen.add(text.replaceAll(String(digit), ""));
      }
    }
    expect(seen.size).toBe(20);
  });

  // Whoever adds up a family's dates hears several of them on one evening.
  it("is worded by no pattern: no sentence begins with the same three words as another number's", () => {
    const begins = PRINCIPLES.flatMap(({ digit }) => {
      const [leaning = "", asking = ""] = lifePathSummary([digit]).split("\n\n");
      const sentences = [...leaning.split(/(?<=\.) /).slice(1), ...asking.split(/(?<=\.) /)];
      return sentences.map((sentence) => sentence.split(" ").slice(0, 3).join(" "));
    });
    const again = begins.filter((begin, index) => begins.indexOf(begin) < index && !begin.startsWith("You may"));
    expect(again).toEqual([]);
  });

  it("claims nothing of the reader that it does not leave open", () => {
    for (const { digit } of PRINCIPLES.slice(1)) expect(lifePathSummary([digit]).split("\n\n")[0]).toContain(" may ");
  });

  it("calls no digit most at home where another comes as often", () => {
    const isWrong = (some: BirthDate) => {
      const digits = digitsOfDate(some);
      const timesOf = (digit: number) => digits.filter((other) => other === digit).length;
      const [, told] = /Most at home there is the (\d)/.exec(lifePathSummary(digits)) ?? [];
      return told !== undefined && digits.some((digit) => digit !== Number(told) && timesOf(digit) >= timesOf(Number(told)));
    };
    expect(DATES.filter(isWrong)).toEqual([]);
  });

  it("is told whether it stands in the date, and what else stands there often", () => {
    const words = (text: string) => lifePathSummary(digitsOf(text)).split("\n\n").at(-1);
    expect(words("11/01/2011")).toBe(
      "The 7 itself stands nowhere in your date: it is heard only once all of the digits are taken together. " +
        "Most at home there is the 1, Change, which comes five times.",
    );
    // The 1 comes three times, and the 0 four times.
    expect(words("11/01/2000")).toMatch(/Most at home there is the 0, Nonseparation, which comes four times\.$/);
    // The 0 and the 1 come three times each.
    expect(words("01/11/2002")).not.toContain("Most at home");
    expect(words("01/01/1961")).toBe("The 1 stands in your date four times, so the sum comes back to something that was there.");
    expect(words("01/02/1988")).toBe("The 2 stands in your date once, so the sum comes back to something that was there.");
  });
});

describe("the calendar", () => {
  it("has the days that the Gregorian calendar has", () => {
    for (const { month, day, year } of DATES) {
      const time = new Date(Date.UTC(year, month - 1, day));
      expect(isInCalendar({ month, day, year })).toBe(time.getUTCMonth() === month - 1 && time.getUTCDate() === day);
    }
  });
});

describe("personal years", () => {
  it("are nine around this one, in which every number comes once, one after the other", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1904, max: 2200 }), (born, thisYear) => {
        const years = personalYears(born, thisYear);
        expect(years.map(({ year }) => year)).toEqual(numbers(thisYear - 4, thisYear + 4));
        expect(new Set(years.map(({ number }) => number))).toEqual(new Set(numbers(1, 9)));
        for (const [index, { number }] of years.entries())
          expect(number).toBe(index === 0 ? number : ((years[index - 1]?.number ?? 0) % 9) + 1);
      }),
    );
  });

  it("are the digits of month, day and year added up", () => {
    // 0+1+0+2 and 2+0+2+6: 13, so 4.
    expect(personalYears({ month: 1, day: 2, year: 1988 }, 2026)[4]).toMatchObject({ year: 2026, number: 4 });
  });
});

describe("encounters in a date", () => {
  it("are those of neighbors, each told once, from the left to the right", () => {
    const told = encountersOfDate(digitsOf("01/01/2011")).map(({ number1, number2 }) => `${number1}${number2}`);
    // The 20 of the year belongs to the century.
    expect(told).toEqual(["01", "10", "12"]);
  });

  it("are some in every date but one, whose digits are alike on either side of the century's two", () => {
    expect(DATES.filter((some) => encountersOfDate(digitsOfDate(some)).length === 0)).toEqual([
      { month: 11, day: 11, year: 1999 },
    ]);
  });

  it("are six at the most, each from the table", () => {
    fc.assert(
      fc.property(date, (some) => {
        const digits = digitsOfDate(some);
        const found = encountersOfDate(digits);
        expect(found.length).toBeLessThanOrEqual(6);
        expect(new Set(found.map(({ relationship }) => relationship)).size).toBe(found.length);
        for (const { number1, number2, relationship } of found) {
          expect(relationship).toBe(relationshipOf(number1, number2));
          expect(digits.join("")).toContain(`${number1}${number2}`);
        }
      }),
    );
  });
});
