import { BODIES, SIGNS } from "@tenfold/astronomy/names";
import fc from "fast-check";
import { expect, it } from "vitest";
import { angelOwn as own } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { planetLibraryOf } from "../../test/planet-library.ts";
import { makeVisitor } from "../../test/visitor.ts";
import { angelReaderOf } from "../angel/index.ts";
import { planetReaderOf } from "../planet-readings/index.ts";
import { COMPOSITIONS, type Preferences, STYLES } from "../preferences/index.ts";
import { createRandom } from "../random/index.ts";
import { keywordsOf, readerOf, SENTENCES_ON_KEYWORDS, sentencesOf, takeUp, voiceFor } from "./index.ts";

/** What can be asked for: reads it once for a visitor, and gives its text. */
type Ask = (preferences: Preferences, visit: ReturnType<typeof makeVisitor>) => string;

const digits = fc.integer({ min: 0, max: 9 }).map(
  (number): Ask =>
    (preferences, visit) => {
      const reader = readerOf(libraryOf(number as 0), number as 0, preferences);
      return reader.read(visit(reader)).principle.content;
    },
);
const planets = fc.tuple(fc.constantFrom(...BODIES), fc.constantFrom(...SIGNS)).map(([planet, sign]): Ask => {
  return (preferences, visit) => {
    const reader = planetReaderOf(planetLibraryOf(planet), { planet, sign, day: undefined, preferences });
    return reader.read(visit(reader)).reading;
  };
});
const numbers = fc.stringMatching(/^\d{1,4}$/).map(
  (number): Ask =>
    (preferences, visit) => {
      const reader = angelReaderOf({ own, libraryOf }, { number, preferences });
      return reader.read(visit(reader)).personalizedMessage;
    },
);

it.each(["my mother", "rent", "new job", "tea", "my late husband", "miscarriage"])(
  "answers %s otherwise than the three times before, whatever is asked for: a digit, a planet, an angel number",
  (keywords) => {
    const asked = fc.array(fc.oneof(digits, planets, numbers), { minLength: 4, maxLength: 12 });
    const preferences = fc.record({
      style: fc.constantFrom(...STYLES),
      composition: fc.constantFrom(...COMPOSITIONS),
      keywords: fc.constant(keywords),
    });
    fc.assert(
      fc.property(asked, preferences, fc.string(), (asks, choice, visitor) => {
        const [typed, simple] = [keywordsOf(keywords), choice.composition === "simple"];
        const how = { style: voiceFor(choice.style, typed), simple, sentences: SENTENCES_ON_KEYWORDS[choice.composition] };
        const { turns, shortOf } = takeUp(libraryOf(0), typed, { ...how, alsoAlone: false });
        const all = Array.from({ length: turns }, (_, turn) => shortOf(turn).join(" "));
        const visit = makeVisitor(createRandom(visitor).next);
        const answers = asks.map((ask) => {
          const text = ask(choice, visit);
          return all.find((answer) => text.includes(answer));
        });
        expect(answers).not.toContain(undefined);
        for (const [index, answer] of answers.entries())
          expect(answers.slice(Math.max(index - 3, 0), index)).not.toContain(answer);
      }),
      { numRuns: 60 },
    );
  },
);

it.each([
  ["migraine, tea", "simple", "migraine", "simple", "“migraine”"],
  ["rent, tea", "brief", "rent, tea", "detailed", "your rent and tea"],
] as const)("answers “%s” (%s) and then “%s” (%s) by another sentence", (typed, composition, later, length, phrase) => {
  fc.assert(
    fc.property(digits, digits, fc.string(), (first, second, visitor) => {
      const visit = makeVisitor(createRandom(visitor).next);
      const about = (text: string) => sentencesOf(text.replaceAll("\n\n", " ")).filter((sentence) => sentence.includes(phrase));
      const heard = about(first({ style: "poetic", composition, keywords: typed }, visit));
      const next = about(second({ style: "poetic", composition: length, keywords: later }, visit));
      expect(heard).not.toEqual([]);
      expect(heard).not.toContain(next[0]);
    }),
    { numRuns: 60 },
  );
});
