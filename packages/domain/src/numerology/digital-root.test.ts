import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Digit } from "../principles/index.ts";
import { digitalRoot, digitsOf, reduceSteps, writeSteps } from "./index.ts";

const digit = fc.integer({ min: 0, max: 9 }) as fc.Arbitrary<Digit>;
const digits = fc.array(digit, { maxLength: 40 });

describe("digitsOf", () => {
  it("has the digits in their order, and nothing else", () => {
    expect(digitsOf("01/02/1988")).toEqual([0, 1, 0, 2, 1, 9, 8, 8]);
    expect(digitsOf(" a1\n2-³٣")).toEqual([1, 2]);
    expect(digitsOf("")).toEqual([]);
  });

  it("gives back any digits that were written down", () => {
    fc.assert(
      fc.property(digits, (some) => {
        expect(digitsOf(some.join(" + "))).toEqual(some);
      }),
    );
  });
});

describe("the sum on paper", () => {
  it.each([
    ["1234", "1+2+3+4 = 10, 1+0 = 1"],
    ["11012011", "1+1+0+1+2+0+1+1 = 7"],
    ["01021988", "0+1+0+2+1+9+8+8 = 29, 2+9 = 11, 1+1 = 2"],
    ["00", "0+0 = 0"],
    ["7", ""],
    ["", ""],
  ])("of %s is %s", (text, written) => {
    expect(writeSteps(reduceSteps(digitsOf(text)))).toBe(written);
  });

  it("can be checked line by line", () => {
    fc.assert(
      fc.property(digits, (some) => {
        const steps = reduceSteps(some);
        expect(steps[0]?.addends ?? some).toEqual(some);
        for (const [index, { addends, sum }] of steps.entries()) {
          expect(addends.reduce<number>((total, each) => total + each, 0)).toBe(sum);
          const next = steps[index + 1];
          if (next) expect(next.addends.join("")).toBe(String(sum));
          else expect(sum).toBeLessThanOrEqual(9);
        }
      }),
    );
  });
});

describe("digitalRoot", () => {
  it("is what repeated adding comes to", () => {
    fc.assert(
      fc.property(digits, (some) => {
        let total = some.reduce<number>((sum, each) => sum + each, 0);
        while (total > 9) total = [...String(total)].reduce((sum, each) => sum + Number(each), 0);
        expect(digitalRoot(some)).toBe(total);
      }),
    );
  });

  it("is what is left over by nine, and 9 where nothing is, but for zeros alone", () => {
    fc.assert(
      fc.property(digits, (some) => {
        const total = some.reduce<number>((sum, each) => sum + each, 0);
        expect(digitalRoot(some)).toBe(total === 0 ? 0 : total % 9 || 9);
      }),
    );
  });
});
