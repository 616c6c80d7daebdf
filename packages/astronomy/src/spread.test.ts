import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadAround } from "./names.ts";

const apart = (a: number, b: number) => {
  const distance = Math.abs(a - b) % 360;
  return Math.min(distance, 360 - distance);
};

describe("marks along a circle", () => {
  it("stand at their places where these are far enough from each other", () => {
    expect(spreadAround([10, 200, 100], 10)).toEqual([10, 200, 100]);
    expect(spreadAround([42], 10)).toEqual([42]);
    expect(spreadAround([], 10)).toEqual([]);
  });

  it("make room on both sides, in their order", () => {
    expect(spreadAround([100, 100.5], 10)).toEqual([95.25, 105.25]);
    expect(spreadAround([101, 100, 200], 8)).toEqual([104.5, 96.5, 200]);
  });

  it("push on the next ones where there is no room", () => {
    expect(spreadAround([100, 101, 111], 10)).toEqual([94, 104, 114]);
    // The last two push each other apart, and so run into the first.
    const [first = 0, second = 0, third = 0] = spreadAround([100, 111, 112], 10);
    expect([first, second, third].map((angle) => angle.toFixed(2))).toEqual(["97.67", "107.67", "117.67"]);
  });

  it("make room over the beginning of the circle", () => {
    const [a = 0, b = 0] = spreadAround([359.5, 0.5], 10);
    expect(a).toBeCloseTo(355);
    expect(b).toBeCloseTo(5);
  });

  it("refuse what a circle has no room for", () => {
    expect(() => spreadAround([1, 2, 3], 121)).toThrow(RangeError);
  });

  it("never lie over each other, keep their order, and stay near", () => {
    const upTo = (max: number) =>
      fc.array(fc.double({ min: 0, max, maxExcluded: true, noNaN: true }), { minLength: 2, maxLength: 10 });
    const places = fc.oneof(upTo(360), upTo(60));
    fc.assert(
      fc.property(places, fc.constantFrom(5, 10, 14), (given, gap) => {
        const spread = spreadAround(given, gap);
        expect(spread).toHaveLength(given.length);
        for (const [i, one] of spread.entries()) {
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThan(360);
          expect(apart(one, given[i] ?? 0)).toBeLessThanOrEqual((gap * given.length) / 2 + 1e-6);
          for (const other of spread.slice(i + 1)) expect(apart(one, other)).toBeGreaterThanOrEqual(gap - 1e-6);
        }
        // Going around, the marks come in the order of the places.
        const around = (angles: readonly number[]) => {
          const indexes = angles.map((_, i) => i).sort((a, b) => (angles[a] ?? 0) - (angles[b] ?? 0));
          const start = indexes.indexOf(0);
          return [...indexes.slice(start), ...indexes.slice(0, start)];
        };
        if (new Set(given).size === given.length) expect(around(spread)).toEqual(around(given));
      }),
      { numRuns: 500 },
    );
  });
});
