import { LENGTH_UNITS, type LengthUnit, metersOf } from "@tenfold/domain/models";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AsWritten } from "./as-written.tsx";
import { grainOf, usualUnit, writeLengths } from "./units.ts";

/** Sizes as files give them: of all magnitudes, with up to four digits. */
const SIZES = [1, 2, 2.5, 3.14, 6.28, 7.999, 9.99].flatMap((head) => [-3, 0, 1, 3].map((power) => head * 10 ** power));

const numberIn = (shown: string) => Number(shown.replaceAll(",", "").split(" ")[0]);

const short = (value: number) => Number(value.toPrecision(4));

describe("a length", () => {
  it("is a number and the unit's sign to the eye, words to the ear", () => {
    const inMillimeters = { shownIn: "millimeter", roundIn: "millimeter", grain: 1e-6 } as const;
    const size = writeLengths([0.06, 0.025, 0.04], inMillimeters);
    expect(size).toEqual({ shown: "60 × 25 × 40 mm", spoken: "60 by 25 by 40 millimeters" });
    expect(writeLengths([-0.9], inMillimeters)).toEqual({ shown: "-900 mm", spoken: "minus 900 millimeters" });
    expect(writeLengths([0.001], inMillimeters).spoken).toBe("1 millimeter");
    expect(writeLengths([0.254], { shownIn: "inch", roundIn: "inch", grain: 1e-5 })).toEqual({
      shown: "10 in",
      spoken: "10 inches",
    });
    expect(writeLengths([0.3048], { shownIn: "foot", roundIn: "foot", grain: 1e-5 }).spoken).toBe("1 foot");
    expect(renderToStaticMarkup(<AsWritten {...size} />)).toBe(
      '<span aria-hidden="true" data-spoken="true">60 × 25 × 40 mm</span><span class="sr-only">60 by 25 by 40 millimeters</span>',
    );
  });

  it("is a bare number where no unit is given", () => {
    const bare = { shownIn: undefined, roundIn: undefined, grain: 1e-4 };
    expect(writeLengths([2, 2, 2], bare)).toEqual({ shown: "2 × 2 × 2", spoken: "2 by 2 by 2" });
    expect(renderToStaticMarkup(<AsWritten {...writeLengths([2], bare)} />)).toBe("2");
  });

  it.each(LENGTH_UNITS)("in a file of unit %s is told as the file has it, whatever 32 and 16 bits make of it", (unit) => {
    for (const size of SIZES) {
      const inScene = Math.fround(short(size) * metersOf(unit));
      for (const steps of [-1, 0, 1]) {
        const off = inScene * (1 + (0.99 * steps) / 2 ** 16);
        expect(numberIn(writeLengths([off], { shownIn: unit, roundIn: unit, grain: grainOf([inScene]) }).shown)).toBe(
          short(size),
        );
      }
    }
  });

  it.each(LENGTH_UNITS)("in any unit is the same as in %s, as closely as it is told", (unit) => {
    for (const other of LENGTH_UNITS)
      for (const size of SIZES) {
        const meters = size * metersOf(unit);
        const grain = grainOf([meters]);
        const again = numberIn(writeLengths([meters], { shownIn: other, roundIn: unit, grain }).shown) * metersOf(other);
        expect(Math.abs(again - meters)).toBeLessThanOrEqual(10 * grain);
      }
  });

  it("is converted from what the file has, not from what 16 bits make of it", () => {
    for (const steps of [-1, -0.5, 0, 0.5, 1]) {
      const off = 0.025 + (steps * 0.06) / 2 ** 16;
      const tell = (shownIn: LengthUnit) => writeLengths([off], { shownIn, roundIn: "millimeter", grain: grainOf([0.06]) }).shown;
      expect([tell("millimeter"), tell("inch"), tell("mil")]).toEqual(["25 mm", "0.9843 in", "984.3 mil"]);
    }
  });

  it("of a small part is told as closely as the part is known, and no closer than its place far out is", () => {
    const grain = grainOf([0.0025]);
    expect(writeLengths([0.00025], { shownIn: "millimeter", roundIn: "millimeter", grain }).shown).toBe("0.25 mm");
    expect(writeLengths([Math.fround(12.3456)], { shownIn: "millimeter", roundIn: "millimeter", grain }).shown).toBe(
      "12,345.6 mm",
    );
  });

  it("of something large is rounded to what is known of it, and nothing is never less than nothing", () => {
    expect(
      writeLengths([100.0007, 24.0009, -0.0004], { shownIn: "millimeter", roundIn: "millimeter", grain: grainOf([100]) }).shown,
    ).toBe("100,000 × 24,000 × 0 mm");
  });
});

describe("a model's unit", () => {
  it("is its file's; what is given in meters and less than one is told in millimeters", () => {
    expect(usualUnit("inch", [0.1, 0.2, 0.1])).toBe("inch");
    expect(usualUnit("meter", [0.2, 0.1, 0.1])).toBe("millimeter");
    expect(usualUnit("meter", [0.2, 1, 0.1])).toBe("meter");
  });
});
