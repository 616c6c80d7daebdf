import { BODIES, SIGNS } from "@tenfold/astronomy/names";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Digit, PRINCIPLES } from "../principles/index.ts";
import { FORMS } from "./forms.ts";
import {
  checkTerminology,
  elementOf,
  findTerms,
  numberOfPlanet,
  numberOfSign,
  shortfallsOf,
  signNamed,
  TESTED_PLANETS,
  termsOf,
  testedPlanetNamed,
} from "./index.ts";

const formsOf = (digit: Digit) => FORMS[digit].flatMap((line) => line.split(", "));
const digits = fc.constantFrom(...PRINCIPLES.map(({ digit }) => digit));
/** A digit and one of its terms, in one of its forms. */
const planted = digits.chain((digit) => fc.tuple(fc.constant(digit), fc.constantFrom(...formsOf(digit))));
const oneWord = planted.filter(([, form]) => !form.includes(" "));
/** Letters that make no term in any combination. */
const strange = fc.stringMatching(/^[zxqjk]{1,8}$/);
const letter = fc.constantFrom(..."bzxqjkéßñåжя字0_7");

describe("the numbers", () => {
  it("of the planets go by the order of the select, and on to 8, 9 and 0", () => {
    expect(TESTED_PLANETS).toEqual(["Venus", "Mars", "Mercury", "Jupiter", "Saturn", "Sun", "Moon"]);
    expect(TESTED_PLANETS.map(numberOfPlanet)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((["Uranus", "Neptune", "Pluto"] as const).map(numberOfPlanet)).toEqual([8, 9, 0]);
  });

  it("of the signs are 1-4-2-3 by element, from Aries on", () => {
    expect(SIGNS.map(numberOfSign)).toEqual([1, 4, 2, 3, 1, 4, 2, 3, 1, 4, 2, 3]);
    expect(SIGNS.slice(0, 4).map((sign) => elementOf(sign).name)).toEqual(["Fire", "Earth", "Air", "Water"]);
  });

  it("are looked up by names in any letter case", () => {
    expect(["VENUS", "moon", "Uranus", "", "constructor"].map(testedPlanetNamed)).toEqual([
      "Venus",
      "Moon",
      undefined,
      undefined,
      undefined,
    ]);
    expect(["pisces", "LEO", "Ophiuchus"].map(signNamed)).toEqual(["Pisces", "Leo", undefined]);
  });
});

describe("the terms", () => {
  it.each(PRINCIPLES.map(({ digit, name, keywords }) => ({ digit, name, keywords })))(
    "of $digit are the name and keywords of $name",
    ({ digit, name, keywords }) => {
      expect(termsOf(digit)[0]).toBe(name.toLowerCase());
      const extra = digit === 6 ? ["refinement", "pace"] : [];
      expect([...termsOf(digit)].sort()).toEqual([name.toLowerCase(), ...extra, ...keywords].sort());
    },
  );

  it("belong to one principle each, form by form", () => {
    const all = PRINCIPLES.flatMap(({ digit }) => formsOf(digit));
    expect(all.filter((form, index) => all.indexOf(form) !== index)).toEqual([]);
  });
});

describe("the finder", () => {
  it.each<[string, Digit, readonly string[]]>([
    ["Change’s change's CHANGES changed; changing", 1, ["Change’s", "change's", "CHANGES", "changed", "changing"]],
    ["exchange changeling unchanging interchange change’ling release'zx", 1, []],
    ["a game-change, self-renewal, ‘release’ and 'courage'", 1, ["change", "renewal", "release", "courage"]],
    ["un-changing, re-newal, change-less, chan\u00adgeling, d’change", 1, []],
    ["chan\u00adge, changeʼs, change—release", 1, ["chan\u00adge", "changeʼs", "change", "release"]],
    ["joint joiner adjoin rejoin metal meter bondage trustee", 3, []],
    ["They joined, met and wove; the bridges' bonds, she’d join’d", 3, ["joined", "met", "wove", "bridges", "bonds", "join’d"]],
    [
      "Refinement of Pace, refinement-of-pace, paced, spaced, workspace, refinement of\npace",
      6,
      ["Refinement of Pace", "refinement-of-pace", "paced", "refinement of\npace"],
    ],
    [
      "non-separation Nonseparation’s nonseparations groundhog background well-grounded",
      0,
      ["non-separation", "Nonseparation’s", "nonseparations", "grounded"],
    ],
    ["according to the easel, unbalanced", 7, []],
    ["seasoning seasonal uprooted rooted grower", 4, ["rooted"]],
    ["", 4, []],
  ])("reads “%s” for %d", (text, digit, expected) => {
    const found = findTerms(text, digit);
    expect(found.map(({ text: words }) => words)).toEqual(expected);
    for (const { text: words, start, end } of found) expect(text.slice(start, end)).toBe(words);
  });

  it("finds a planted term wherever it is planted, in any letter case and with any possessive", () => {
    const around = fc.array(strange, { maxLength: 6 });
    const gap = fc.constantFrom(" ", "\n\n", ", ", "—", " “", "; ", " (", "-", "/", "… ");
    const ending = fc.constantFrom("", "'s", "’s", "ʼs", ".", "”", "’", ")", "-q", "?");
    const shape = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.charAt(0).toUpperCase() + text.slice(1),
    );
    fc.assert(
      fc.property(planted, around, around, gap, gap, ending, shape, ([digit, form], left, right, before, after, end, shaped) => {
        const head = left.length > 0 ? `${left.join(" ")}${before}` : "";
        const word = shaped(form);
        const text = `${head}${word}${end}${right.length > 0 ? `${end.endsWith("’") ? " " : after}${right.join(" ")}` : ""}`;
        const found = findTerms(text, digit);
        expect(found).toHaveLength(1);
        expect(found[0]?.start).toBe(head.length);
        expect(found[0]?.text.startsWith(word)).toBe(true);
        expect(text.slice(found[0]?.start, found[0]?.end)).toBe(found[0]?.text);
      }),
      { numRuns: 2_000 },
    );
  });

  it("never finds one inside another word", () => {
    const joint = fc.constantFrom("", "'", "’", "ʼ", "\u00ad");
    const last = fc.constantFrom("", "\u0301", "z9", "’zx");
    fc.assert(
      fc.property(oneWord, strange, letter, joint, last, fc.boolean(), ([digit, form], other, edge, link, tail, before) => {
        const text = before ? `${other}${edge}${link}${form} ${other}` : `${other} ${form}${edge}${tail}${other}`;
        expect(findTerms(text, digit)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("survives any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), digits, (text, digit) => {
        for (const { start, end, text: words } of findTerms(text, digit)) expect(text.slice(start, end)).toBe(words);
      }),
    );
  });
});

describe("the checker", () => {
  const filler = (words: number) => Array(words).fill("zq").join(" ");

  it("asks a short reading for two terms of the planet's principle and one of zero, a long one for three and two", () => {
    const short = checkTerminology(`desire and longing on one ground ${filler(114)}`, "Saturn", "Leo");
    expect(short).toMatchObject({ status: "compliant", compliant: true });
    expect(short.principle).toMatchObject({ number: 5, count: 2, required: 2 });
    expect(short.zero).toMatchObject({ number: 0, count: 1, required: 1 });
    const long = checkTerminology(`desire and longing on one ground ${filler(115)}`, "Saturn", "Leo");
    expect(long).toMatchObject({ status: "incomplete", compliant: false });
    expect([long.principle.required, long.zero.required]).toEqual([3, 2]);
    const enough = checkTerminology(`desire, longing, a spark, one ground, one source ${filler(115)}`, "Saturn", "Leo");
    expect(enough.compliant).toBe(true);
  });

  it.each([
    ["changing ground, a release", true],
    ["change’s release, and ground", true],
    ["a release, a renewal, courage, ground", false],
    ["change and release", false],
  ])("of Venus in Aries, which share a number, wants the name too: %s", (text, compliant) => {
    const check = checkTerminology(text, "Venus", "Aries");
    expect(check.special).toMatchObject({ type: "shared number", required: 1 });
    expect(check.special?.count).toBe(check.special?.found.length);
    expect(check.compliant).toBe(compliant);
  });

  it("has a special block for the pairs that share a number, and for no others", () => {
    const special = BODIES.flatMap((planet) =>
      SIGNS.filter((sign) => checkTerminology("", planet, sign).special).map((sign) => `${planet} ${sign}`),
    );
    expect(special.sort()).toEqual([
      "Jupiter Capricorn",
      "Jupiter Taurus",
      "Jupiter Virgo",
      "Mars Aquarius",
      "Mars Gemini",
      "Mars Libra",
      "Mercury Cancer",
      "Mercury Pisces",
      "Mercury Scorpio",
      "Venus Aries",
      "Venus Leo",
      "Venus Sagittarius",
    ]);
  });

  it("says what is missing, and nothing of what is there", () => {
    const lacks = shortfallsOf(checkTerminology("a renewal", "Venus", "Leo"));
    expect(lacks).toHaveLength(3);
    expect(lacks[0]).toMatch(/1 of at least 2 words of Universal Change: change, movement/);
    expect(lacks[1]).toMatch(/0 of at least 1 words of Universal Nonseparation: nonseparation, unity/);
    expect(lacks[2]).toMatch(/does not name Universal Change/);
    expect(shortfallsOf(checkTerminology("", "Pluto", "Leo"))).toHaveLength(1);
    expect(shortfallsOf(checkTerminology("change, release, ground", "Venus", "Leo"))).toEqual([]);
  });
});
