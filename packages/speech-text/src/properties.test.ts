import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NATURAL_PACE,
  prepareSpeech,
  QUICK_PACE,
  SPEECH_LANGUAGES,
  type SpeechLanguage,
  sentences,
  speechChunks,
} from "./index.ts";

const languages = Object.keys(SPEECH_LANGUAGES) as SpeechLanguage[];
const language = fc.constantFrom(...languages);

const PIECES = [
  ..."+=-−–—×÷→≈√/&#@%°′″'\"()[]{}<>*_~|\\^$€½²♈☉℞❤🔥٣１ .,;:!?…。、।\n\t\u200B\u202E\uD83D\uDC00\u0301\u20E3",
  ..."0123456789aAIVXé日本क",
  "12°34′",
  "1-4-2-3",
  "986383689",
  "11/01/2011",
  "3:32 PM EDT",
  "Nov 1, 2025",
  "https://example.org/a?b",
  "me@example.org",
  "e.g.",
  "etc.",
  "z. B.",
  "THE ONE",
  "Part II",
  "[[x]]",
  "<speak>",
  " word",
  ". Then ",
  "♈\uFE0F",
  "1\uFE0F\u20E3",
  "👨‍👩‍👧",
  "\r\n",
  "ﷺ",
];
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join("")),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 }).map((units) => String.fromCharCode(...units)),
);

const RUNS = { numRuns: 1500 };

describe("prepareSpeech, for any text", () => {
  it("leads every stretch back into the text, in order", () => {
    fc.assert(
      fc.property(text, language, (any, tongue) => {
        const { spoken, sourceOf } = prepareSpeech(any, tongue);
        let last = { start: 0, end: 0 };
        for (let at = 0; at < spoken.length; at += 1) {
          const source = sourceOf(at, at + 1);
          expect(source.start).toBeGreaterThanOrEqual(last.start);
          expect(source.end).toBeGreaterThanOrEqual(Math.max(source.start, last.end));
          last = source;
        }
        expect(last.end).toBeLessThanOrEqual(any.length);
        const whole = sourceOf(0, spoken.length);
        expect(whole.end).toBe(last.end);
      }),
      RUNS,
    );
  });

  it("leads back into the text from anywhere, even from places that are none", () => {
    const place = fc.oneof(fc.integer({ min: -5, max: 300 }), fc.constantFrom(Number.NaN, 1.5, Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(text, language, place, place, (any, tongue, from, to) => {
        const { start, end } = prepareSpeech(any, tongue).sourceOf(from, to);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(any.length);
      }),
      RUNS,
    );
  });

  it("grows it at most fourfold, and a little", () => {
    fc.assert(
      fc.property(text, language, (any, tongue) => {
        expect(prepareSpeech(any, tongue).spoken.length).toBeLessThanOrEqual(4 * any.length + 64);
      }),
      RUNS,
    );
    for (const sign of ["=", "♒", "√", "% "]) {
      expect(prepareSpeech(sign.repeat(1000), "es-ES").spoken.length).toBeLessThanOrEqual(4 * 1000 * sign.length + 64);
    }
  });

  it("leaves no sign that is to be heard as a word, nothing invisible and no order to the engine", () => {
    fc.assert(
      fc.property(text, language, (any, tongue) => {
        const { spoken } = prepareSpeech(any, tongue);
        expect(spoken).not.toMatch(/[+=×÷→≈√&#@%°′″♈-♓☉☽☿♀♂♃-♇℞<>[\]{}()*_~|\\^"“”‘’…–—−]/u);
        expect(spoken).not.toMatch(/\p{Cc}|\p{Bidi_Control}|\p{Variation_Selector}|\u200B|\u2060|\uFEFF|\u20E3/u);
        expect(spoken).not.toMatch(/\p{Cs}/u);
        expect(spoken).not.toMatch(/ {2}|^ | $|,[,.]|\.\./u);
      }),
      RUNS,
    );
  });

  it("says every letter and digit of a plain text, where it stands", () => {
    // "wg" and "nr" are read in full in Polish.
    const word = fc.stringMatching(/^[a-z]{1,8}$/).filter((one) => one !== "wg" && one !== "nr");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), language, (words, tongue) => {
        const plain = words.join(" ");
        const { spoken, sourceOf } = prepareSpeech(plain, tongue);
        expect(spoken).toBe(plain);
        let at = 0;
        for (const one of words) {
          expect(sourceOf(at, at + one.length)).toEqual({ start: at, end: at + one.length });
          at += one.length + 1;
        }
      }),
      RUNS,
    );
  });
});

const readable = /[\p{L}\p{Nd}]/gu;

describe("speechChunks and sentences, for any text", () => {
  it("have every letter once, in order, in chunks that are neither empty nor too long", () => {
    const sizes = fc.record({
      first: fc.integer({ min: 8, max: 120 }),
      growth: fc.constantFrom(NATURAL_PACE.growth, QUICK_PACE.growth),
      most: fc.integer({ min: 8, max: 400 }),
    });
    fc.assert(
      fc.property(text, language, sizes, (any, tongue, { first, growth, most }) => {
        const chunks = speechChunks(any, tongue, { first, growth, most });
        let last = 0;
        for (const [place, { start, end }] of chunks.entries()) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end - start).toBeGreaterThan(0);
          expect(end - start).toBeLessThanOrEqual(place === 0 ? first : most);
          expect(any.slice(start, end).trim()).toHaveLength(end - start);
          expect(any.slice(start, end)).toMatch(/[\p{L}\p{N}\p{S}%&]/u);
          last = end;
        }
        for (const { index } of any.matchAll(readable)) {
          const inside = chunks.some(({ start, end }) => start <= index && index < end);
          expect(inside, `the letter at ${index}`).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it("never cuts a character in two", () => {
    const wide = fc.string({ unit: "grapheme", minLength: 150, maxLength: 300 }).map((one) => one.replace(/\s/gu, "x"));
    fc.assert(
      fc.property(wide, (any) => {
        for (const { start, end } of speechChunks(any, "en-US", { ...QUICK_PACE, first: 50, most: 60 })) {
          expect(any.slice(start, end).isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("begin and end sentences at what is not a space, and overlap nowhere", () => {
    fc.assert(
      fc.property(text, language, (any, tongue) => {
        let last = 0;
        for (const { start, end } of sentences(any, tongue)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(any.slice(start, end).trim()).toHaveLength(end - start);
          expect(any.slice(start, end)).not.toMatch(/[\n\r\u2028\u2029]/);
          last = end;
        }
      }),
      RUNS,
    );
  });
});
