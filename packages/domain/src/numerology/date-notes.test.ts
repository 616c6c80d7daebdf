import fc from "fast-check";
import { expect, it } from "vitest";
import { principleOf } from "../principles/index.ts";
import { dateNotes, digitalRoot, digitsOf, digitsOfDate, encountersOfDate, personalYearText } from "./index.ts";

const date = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
  year: fc.integer({ min: 1900, max: 2100 }),
});

it("tells the birthday number, the road to the root and what is missing", () => {
  // 0+7+2+5+1+9+8+3 = 35, 3+5 = 8.
  const [birthday, road, missing] = dateNotes({ month: 7, day: 25, year: 1983 });
  expect(birthday).toMatch(/^Your birthday number is 7, Harmony, from the 25th \(2\+5 = 7\)\. It is read as a gift for balance/);
  expect(road).toMatch(/^The eight digits come to 35 first, and in the end to 8\. .* by way of 3 \(Joining\) and 5 \(Desire\)/);
  expect(missing).toMatch(/^Nowhere in the date stand 4 and 6\. .* who brings you Growth and Refinement of Pace\.$/);
});

it("writes the day as it is said", () => {
  const dayOf = (day: number) => /from the (\w+)/.exec(dateNotes({ month: 1, day, year: 1990 })[0] ?? "")?.[1];
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(dayOf)).toEqual(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st".split(" "),
  );
});

it("says of every date what its digits say", () => {
  fc.assert(
    fc.property(date, (some) => {
      const notes = dateNotes(some);
      const digits = digitsOfDate(some);
      const birthday = digitalRoot(digitsOf(String(some.day)));
      expect(notes[0]).toContain(`is ${birthday}, ${principleOf(birthday).name}`);
      expect(notes[1]).toContain(String(digits.reduce<number>((total, digit) => total + digit, 0)));
      expect(notes[1]).not.toMatch(new RegExp(`by way of [^:]*${digitalRoot(digits)} \\(`));
      const [, missing = ""] = /stands? ([\d, and]+)\./.exec(notes[2] ?? "") ?? [];
      const told = missing.match(/\d/g) ?? [];
      expect(told.map(Number).sort()).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !digits.some((own) => own === digit)),
      );
      expect(notes.join(" ")).not.toMatch(/undefined|NaN/);
    }),
  );
});

it("leaves out the encounter that a whole century shares, unless the date has it elsewhere, too", () => {
  fc.assert(
    fc.property(date, (some) => {
      const digits = digitsOfDate(some);
      const [century, elsewhere] = [
        digits.slice(4, 6).join(""),
        [digits.slice(0, 5), digits.slice(5)].map((part) => part.join("")),
      ];
      const told = encountersOfDate(digits).some(({ number1, number2 }) => `${number1}${number2}` === century);
      expect(told).toBe(century[0] !== century[1] && elsewhere.some((part) => part.includes(century)));
    }),
  );
});

it("has a text for each year that there can be", () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const)
    expect(personalYearText(number)).toMatch(new RegExp(`^A year of ${number} is read as`));
});

it("does not ask others for the principle that the whole date is said to be", () => {
  // A life path of 3, though no 3 stands in the date.
  const [, , missing] = dateNotes({ month: 4, day: 22, year: 1966 });
  expect(missing).toMatch(/^Nowhere in the date stand 3, 5, 7 and 8\. .* who brings you Desire, Harmony and Remembrance\.$/);
});

it("says of a date with few digits that the three it names are only the first", () => {
  const [, , missing] = dateNotes({ month: 10, day: 10, year: 2010 });
  expect(missing).toMatch(/who brings you Joining, Growth and Refinement of Pace, to begin with\.$/);
});
