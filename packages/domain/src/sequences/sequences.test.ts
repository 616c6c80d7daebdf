import { SIGNS } from "@tenfold/astronomy/names";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ELEMENTS } from "../elements/index.ts";
import { digitalRoot, reduceSteps, writeSteps } from "../numerology/index.ts";
import { type Digit, PRINCIPLES } from "../principles/index.ts";
import { numberOfSign } from "../terminology/index.ts";
import {
  astrologicalPermutation,
  cyclesOf,
  foldPairs,
  mirrorColumns,
  palindromeRow,
  palindromeSteps,
  RAINBOW,
  rainbowPermutation,
  trinitySum,
  zeroAndNine,
} from "./index.ts";

const rows = fc.array(fc.integer({ min: 0, max: 9 }) as fc.Arbitrary<Digit>, { minLength: 1, maxLength: 12 });

describe("the palindrome", () => {
  it("is 986383689, whose digits add up to 60", () => {
    expect(palindromeRow().join("")).toBe("986383689");
    expect(reduceSteps(palindromeRow())[0]?.sum).toBe(60);
  });

  it("comes from the totals 9, 17, 24, 30, 35, 39, 42, 44 and 45", () => {
    expect(palindromeSteps().map(({ total }) => total)).toEqual([9, 17, 24, 30, 35, 39, 42, 44, 45]);
  });

  it("is done as on paper", () => {
    expect(palindromeSteps().map(({ sums }) => writeSteps(sums))).toEqual([
      "",
      "9+8 = 17, 1+7 = 8",
      "9+8+7 = 24, 2+4 = 6",
      "9+8+7+6 = 30, 3+0 = 3",
      "9+8+7+6+5 = 35, 3+5 = 8",
      "9+8+7+6+5+4 = 39, 3+9 = 12, 1+2 = 3",
      "9+8+7+6+5+4+3 = 42, 4+2 = 6",
      "9+8+7+6+5+4+3+2 = 44, 4+4 = 8",
      "9+8+7+6+5+4+3+2+1 = 45, 4+5 = 9",
    ]);
  });

  it("has each total's remainder after division by nine, with 9 for none", () => {
    for (const { total, root } of palindromeSteps()) expect(root).toBe(total % 9 || 9);
  });

  it("cancels against its reverse, and folds onto itself with 8 in the fold", () => {
    expect(mirrorColumns(palindromeRow()).map(({ difference }) => difference)).toEqual(Array(9).fill(0));
    expect(foldPairs(palindromeRow())).toEqual({
      pairs: [
        [9, 9],
        [8, 8],
        [6, 6],
        [3, 3],
      ],
      middle: 8,
    });
  });

  it("alone does so: a row's differences are zeros only where it reads the same both ways", () => {
    fc.assert(
      fc.property(rows, (row) => {
        const same = row.join("") === row.toReversed().join("");
        expect(mirrorColumns(row).every(({ difference }) => difference === 0)).toBe(same);
        expect(foldPairs(row).pairs.length * 2 + (foldPairs(row).middle === undefined ? 0 : 1)).toBe(row.length);
      }),
    );
  });
});

describe("the permutations", () => {
  it("of the rainbow is 1-3-5-4-2-6-7", () => {
    expect(rainbowPermutation()).toEqual([1, 3, 5, 4, 2, 6, 7]);
    expect(RAINBOW.map(({ color }) => color.name)).toEqual(["Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"]);
  });

  it("of the rainbow leaves four where they are and leads 2 to 3, 3 to 5 and 5 to 2", () => {
    expect(cyclesOf(rainbowPermutation())).toEqual([[1], [2, 3, 5], [4], [6], [7]]);
  });

  it("of the zodiac is 1-4-2-3, as its signs have their elements", () => {
    expect(astrologicalPermutation()).toEqual([1, 4, 2, 3]);
    expect(SIGNS.slice(0, 4).map(numberOfSign)).toEqual([1, 4, 2, 3]);
  });

  it("move in circles that hold every digit once and lead where the permutation does", () => {
    const permutations = fc.shuffledSubarray<Digit>([1, 2, 3, 4, 5, 6, 7], { minLength: 7 });
    fc.assert(
      fc.property(permutations, (places) => {
        const cycles = cyclesOf(places);
        expect(cycles.flat().toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
        for (const cycle of cycles)
          cycle.forEach((digit, index) => {
            expect(places[digit - 1]).toBe(cycle[(index + 1) % cycle.length]);
          });
      }),
    );
  });
});

describe("the trinity", () => {
  it("adds 7+3+1 = 11, 0+9+1 = 10 and 1+2+3 = 6 to 27, reduces it to 9 and writes 999", () => {
    const { rows, parts, total, reduction, expressed } = trinitySum();
    expect(writeSteps(rows)).toBe("7+3+1 = 11, 0+9+1 = 10, 1+2+3 = 6");
    expect(parts).toEqual([11, 10, 6]);
    expect(total).toBe(27);
    expect(writeSteps(reduction)).toBe("2+7 = 9");
    expect(expressed).toBe("999");
    expect(digitalRoot([9, 9, 9])).toBe(9);
  });
});

describe("the elements", () => {
  it("are 1 Fire, 2 Air, 3 Water and 4 Earth, and name the principle whose number they share", () => {
    expect(ELEMENTS.map(({ number, name }) => `${number} ${name}`)).toEqual(["1 Fire", "2 Air", "3 Water", "4 Earth"]);
    for (const { number, description } of ELEMENTS) expect(description).toContain(PRINCIPLES[number]?.name);
  });
});

describe("zero and nine", () => {
  const written = (digit: Digit) =>
    zeroAndNine(digit).map(
      ({ operation, by, result, reduction }) => `${digit}${operation}${by} = ${[result, writeSteps(reduction)].join(" ").trim()}`,
    );

  it("leave a four as it was when they are added", () => {
    expect(written(4)).toEqual(["4+0 = 4", "4+9 = 13 1+3 = 4", "4×0 = 0", "4×9 = 36 3+6 = 9"]);
  });

  it("do so with every digit from 1 to 9, and make themselves of it by multiplying", () => {
    for (const digit of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) {
      const ends = zeroAndNine(digit).map(({ result, reduction }) => reduction.at(-1)?.sum ?? result);
      expect(ends).toEqual([digit, digit, 0, 9]);
    }
  });
});
