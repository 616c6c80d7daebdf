import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BirthDate, formatBirthDate, isInCalendar, parseBirthDate, readGivenDate, typeDate } from "./index.ts";

/** What the field shows after characters are typed one by one at its end; "<" deletes one. */
function typed(keys: string, before = ""): string {
  return [...keys].reduce((text, key) => {
    const now = key === "<" ? text.slice(0, -1) : text + key;
    return typeDate(text, now, now.length).text;
  }, before);
}

/** What the field shows after a text is pasted into it. */
const pasted = (text: string, before = "") => typeDate(before, text, text.length).text;
const meant = (text: string) => {
  const read = parseBirthDate(text);
  return read && formatBirthDate(read);
};

const date: fc.Arbitrary<BirthDate> = fc
  .record({
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    year: fc.integer({ min: 1900, max: 2100 }),
  })
  .filter(isInCalendar);
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const LONG_MONTHS = MONTHS.map((_, month) =>
  new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month)),
);
const two = (number: number) => String(number).padStart(2, "0");

describe("typing a date", () => {
  it.each([
    ["1", "1"],
    ["12", "12/"],
    ["123", "12/3"],
    ["1231", "12/31/"],
    ["12311988", "12/31/1988"],
    ["12/31/1988", "12/31/1988"],
    ["1/2/88", "1/2/88"],
    ["12//31", "12/31/"],
    ["1-2-1988", "1/2/1988"],
    ["1.2.1988", "1/2/1988"],
    ["1a2b3", "12/3"],
    ["123119881", "12/31/1988"],
    ["١٢٣١١٩٨٨", "12/31/1988"],
    ["१२/३१/१९८८", "12/31/1988"],
  ])("%s shows %s", (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it.each([
    ["12<", "12"],
    ["12<<", "1"],
    ["1231<", "12/31"],
    ["1231<<<<", "12"],
    ["12<3", "12/3"],
    ["1231<1", "12/31/1"],
    ["1231<<4", "12/34/"],
    ["12311988<<<<<<<<<<", ""],
  ])("deleting brings no slash back: %s shows %s", (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it("in the middle keeps the caret beside what was typed, and brings no slash", () => {
    expect(typeDate("1/2/1988", "11/2/1988", 2)).toEqual({ text: "11/2/1988", caret: 2 });
    // A full-width digit, as Japanese keyboards type it: the next one would stand before it.
    expect(typeDate("1/2/1988", "１1/2/1988", 1)).toEqual({ text: "11/2/1988", caret: 1 });
    expect(typeDate("01/02/88", "01/0x2/88", 5)).toEqual({ text: "01/02/88", caret: 4 });
    expect(typeDate("01/02/88", "01//02/88", 4)).toEqual({ text: "01/02/88", caret: 3 });
    expect(typeDate("01/02/1988", "01/502/1988", 4)).toEqual({ text: "01/02/1988", caret: 3 });
  });

  it("deleting in the middle leaves the caret where it was", () => {
    expect(typeDate("01/02/1988", "01/0/1988", 4)).toEqual({ text: "01/0/1988", caret: 4 });
    expect(typeDate("01/02/1988", "0102/1988", 2)).toEqual({ text: "0102/1988", caret: 2 });
  });

  it("takes the wide digits of East Asian keyboards, and passes over emoji", () => {
    expect(typed("１２３１")).toBe("12/31/");
    expect(pasted("12/31/🌙", "12/31/")).toBe("12/31/");
    expect(pasted("1/2/88🌙", "1/2/88")).toBe("1/2/88");
  });

  it("never shows anything but digits and single slashes, ten characters at the most", () => {
    const edit = fc.record({
      at: fc.nat(12),
      cut: fc.nat(3),
      add: fc.oneof(fc.constantFrom(..."0123456789/-. x"), fc.string({ maxLength: 14 })),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let shown = "";
        for (const { at, cut, add } of edits) {
          const from = Math.min(at, shown.length);
          const now = shown.slice(0, from) + add + shown.slice(from + cut);
          const next = typeDate(shown, now, from + add.length);
          expect(next.text).toMatch(/^[\d/]{0,10}$/);
          expect(next.text).not.toContain("//");
          expect(next.caret).toBeLessThanOrEqual(next.text.length);
          shown = next.text;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("of any date digit by digit shows that date", () => {
    fc.assert(
      fc.property(date, (some) => {
        expect(typed(formatBirthDate(some).replaceAll("/", ""))).toBe(formatBirthDate(some));
      }),
    );
  });
});

describe("a pasted date", () => {
  it.each([
    ["1/2/88", "01/02/1988"],
    ["01-02-1988", "01/02/1988"],
    ["19880102", "01/02/1988"],
    ["Jan 2 1988", "01/02/1988"],
    ["01021988", "01/02/1988"],
    ["1988-01-02", "01/02/1988"],
    ["1988/1/2", "01/02/1988"],
    ["January 2nd, 1988", "01/02/1988"],
    ["Saturday, January 2, 1988", "01/02/1988"],
    ["2 January 1988", "01/02/1988"],
    ["the 2nd of January", undefined],
    ["2nd of Sept 1988", "09/02/1988"],
    [" 1 / 2 / 88\n", "01/02/1988"],
    ["010288", "01/02/1988"],
    ["Feb 31 1988", "02/31/1988"],
    ["13.02.1988", "02/13/1988"],
    ["25. 12. 1990", "12/25/1990"],
    ["13-2-1988", "02/13/1988"],
  ])("%j is read as %j", (text, date) => {
    expect(meant(pasted(text))).toBe(date);
  });

  it.each([
    "13/2/1988",
    "13.13.1988",
    "01.02.1988",
    "1.2.88",
    "01-02-03",
    "010203",
    "25121988",
    "1/2/20 10:30",
    "2 mai 1988",
    "12 mai 1988",
    "1 février 2088",
    "1/2/1899",
    "1/2/3/1988",
    "2/1988",
    "1988",
    "Jan 1988",
    "Smarch 1 1988",
    "1/2/88 or 2/1/88",
    "04 11 1988",
    "1988-01-023",
    "08 Jan 02",
  ])("%j is not guessed at", (text) => {
    expect(parseBirthDate(pasted(text))).toBeUndefined();
  });

  it.each([
    ["12//31//1990", "12/31/1990"],
    ["Born 12/31/1990", "12/31/1990"],
    ["abc12/31/1990xyz", "12/31/1990"],
    ["01/01/20111234", "01/01/2011"],
    ["///12/3", "/12/3"],
  ])("%j, whose digits and slashes stand in one place, keeps these: %j", (text, shown) => {
    expect(pasted(text)).toBe(shown);
  });

  it("is read as well in the wide characters of East Asian keyboards", () => {
    expect(readGivenDate("１／２／８８")).toEqual({ month: 1, day: 2, year: 1988 });
  });

  it("is left as it was written where that is how dates are typed here", () => {
    expect(pasted("1/2/88")).toBe("1/2/88");
    expect(pasted("0102")).toBe("01/02/");
    expect(pasted("born 12/3")).toBe("12/3");
  });

  it("takes the place of what stood there, or completes it", () => {
    expect(pasted("19880102", "12/31/1999")).toBe("01/02/1988");
    expect(pasted("01/02/1988", "01/02/19")).toBe("01/02/1988");
  });

  it("is the right date in every way of writing that says which part is which", () => {
    fc.assert(
      fc.property(date, (some) => {
        const { month, day, year } = some;
        const [short, long] = [MONTHS[month - 1] ?? "", LONG_MONTHS[month - 1] ?? ""];
        const ways = [
          `${month}/${day}/${year}`,
          `${two(month)}-${two(day)}-${year}`,
          `${month}-${day}-${year}`,
          `${year}${two(month)}${two(day)}`,
          `${two(month)}${two(day)}${year}`,
          `${year}-${two(month)}-${two(day)}`,
          `${year}.${month}.${day}`,
          `${short} ${day} ${year}`,
          `${short.toUpperCase()}. ${day}, ${year}`,
          `${long} ${day}, ${year}`,
          `${day} ${long} ${year}`,
          `${two(day)}-${short}-${year}`,
          `${year} ${short} ${two(day)}`,
        ];
        for (const way of ways) expect(meant(pasted(way)), way).toBe(formatBirthDate(some));
      }),
    );
  });

  it("day first is taken for a date only where the day can be no month, and no slashes say that the month is first", () => {
    fc.assert(
      fc.property(date, ({ month, day, year }) => {
        for (const way of [`${two(day)}.${two(month)}.${year}`, `${day}.${month}.${year}`, `${day}. ${month}. ${year}`])
          expect(meant(pasted(way)), way).toBe(day > 12 ? formatBirthDate({ month, day, year }) : undefined);
        if (day > 12)
          for (const way of [`${day}/${month}/${year}`, `${two(day)}${two(month)}${year}`])
            expect(meant(pasted(way)), way).toBeUndefined();
      }),
    );
  });

  it("of any kind becomes the date that was read from it, or none", () => {
    const piece = fc.oneof(
      fc.constantFrom("/", "-", ".", " ", ",", "Jan", "mai", "st", "19", "20", "1", "12", "88", "31"),
      fc.nat(2200).map(String),
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (some) => {
        if (some.length < 2) return;
        const read = readGivenDate(some);
        expect(meant(pasted(some)), some).toBe(read && formatBirthDate(read));
      }),
      { numRuns: 5_000 },
    );
  });
});
