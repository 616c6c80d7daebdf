import { expect, it } from "vitest";
import { angelOwn as own } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { makeVisitor } from "../../test/visitor.ts";
import { type COMPOSITIONS, STYLES } from "../preferences/index.ts";
import { createRandom } from "../random/index.ts";
import { RELATIONSHIPS } from "../relationships/relationships.ts";
import { type AngelReading, angelReaderOf } from "./index.ts";

const DAYS = 24;

/** What somebody hears who comes back for a number every day. */
function daily(number: string, style: (typeof STYLES)[number], composition: (typeof COMPOSITIONS)[number]): AngelReading[] {
  const visit = makeVisitor(createRandom(`${number} ${style} ${composition}`).next);
  const reader = angelReaderOf({ own, libraryOf }, { number, preferences: { style, composition, keywords: "" } });
  return Array.from({ length: DAYS }, () => reader.read(visit(reader)));
}

const meetings = Object.values(RELATIONSHIPS).flatMap((of) => Object.values(of));

it.each(["1111", "44", "12", "121", "345", "1958"])(
  "tells how digits meet in %s no sooner again than in twelve days",
  (number) => {
    for (const composition of ["brief", "detailed"] as const) {
      const days = daily(number, "poetic", composition).map(({ meaning }) => meetings.find((text) => meaning.includes(text)));
      expect(days.some((told) => told !== undefined)).toBe(true);
      const soon = days.filter((told, day) => told !== undefined && days.slice(Math.max(day - 11, 0), day).includes(told));
      expect(soon).toEqual([]);
    }
  },
);

it.each(["0", "1", "3", "7", "00", "222", "5555", "9999"])("speaks of no other digit in %s, which has none", (number) => {
  const said = STYLES.flatMap((style) => daily(number, style, "simple")).flatMap(({ universalPrinciples }) =>
    universalPrinciples.map(({ meaning }) => meaning),
  );
  expect(new Set(said).size).toBeGreaterThanOrEqual(12);
  expect(
    said.filter((text) => /\b(other|others|digits?|neighbors|stands? (beside|next to)|around it|company)\b/.test(text)),
  ).toEqual([]);
});
