import { expect, it } from "vitest";
import { angelOwn as own } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { makeVisitor } from "../../test/visitor.ts";
import { type COMPOSITIONS, STYLES } from "../preferences/index.ts";
import type { Digit } from "../principles/index.ts";
import { createRandom } from "../random/index.ts";
import { RELATIONSHIPS } from "../relationships/relationships.ts";
import { type AngelReading, angelReaderOf } from "./index.ts";

/** What somebody hears who comes back for a number every day. */
function daily(
  number: string,
  style: (typeof STYLES)[number],
  composition: (typeof COMPOSITIONS)[number],
  days = 24,
): AngelReading[] {
  const visit = makeVisitor(createRandom(`${number} ${style} ${composition}`).next);
  const reader = angelReaderOf({ own, libraryOf }, { number, preferences: { style, composition, keywords: "" } });
  return Array.from({ length: days }, () => reader.read(visit(reader)));
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

/** The scenes and questions of arcs that a month's readings have, and how many of them were heard in it before. */
function scenesOf(days: readonly AngelReading[], digits: readonly Digit[], style: (typeof STYLES)[number]) {
  const arcs = digits.flatMap((digit) => libraryOf(digit).arcs[style] ?? []);
  const texts = arcs.flatMap(({ parts }) => [...parts.open, ...parts.simple, ...parts.insight, ...parts.question, ...parts.ask]);
  const heard = new Map<string, number>();
  for (const { meaning, guidance, personalizedMessage } of days) {
    const said = `${meaning}\n${guidance}\n${personalizedMessage}`;
    for (const { text } of texts) if (said.includes(text)) heard.set(text, (heard.get(text) ?? 0) + 1);
  }
  const all = [...heard.values()].reduce((sum, times) => sum + times, 0);
  return { all, again: all - heard.size };
}

it.each([
  ["7", 0],
  ["1111", 0],
  ["12", 0.02],
  ["2026", 0.02],
  ["1958", 0.02],
])("tells who reads %s daily for a month hardly a scene or a question twice", (number, most) => {
  const digits = [...new Set(number)].map((digit) => Number(digit) as Digit);
  for (const composition of ["brief", "detailed", "metaphorical"] as const) {
    const months = STYLES.map((style) => scenesOf(daily(number, style, composition, 30), digits, style));
    const sum = (of: "all" | "again") => months.reduce((total, month) => total + month[of], 0);
    expect(sum("all")).toBeGreaterThan(400);
    expect(sum("again") / sum("all")).toBeLessThanOrEqual(most);
  }
});
