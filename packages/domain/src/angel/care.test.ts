import { expect, it } from "vitest";
import { angelOwn as own } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { COMPOSITIONS, STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { woundsOf } from "../readings/care.ts";
import { careFaults } from "../readings/index.ts";
import { RELATIONSHIPS } from "../relationships/relationships.ts";
import { angelReaderOf } from "./index.ts";

/** A sentence with slots is recognized by its longest part between them. */
const markOf = (text: string) => text.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0] ?? "";
const arcs = PRINCIPLES.flatMap(({ digit }) => Object.values(libraryOf(digit).arcs).flat());
const units = [
  ...[...own.values()].flat(),
  ...arcs.flatMap(({ parts, addresses }) => [...Object.values(parts).flat(), ...addresses]),
]
  .map(({ text, wounds }) => ({ mark: markOf(text), wounds }))
  // Titles are too short to tell apart from other words.
  .filter(({ mark }) => mark.length > 20);
const meetings = Object.values(RELATIONSHIPS).flatMap((of) => Object.values(of));

it("has enough for every sorrow", () => {
  expect(careFaults(own)).toEqual([]);
});

it.each([
  "my late husband",
  "miscarriage",
  "put our dog to sleep",
  "the biopsy",
  "mom’s dementia",
  "laid off",
  "in debt",
  "divorce",
  "so lonely",
])("spares whoever is in sorrow: %s", (typed) => {
  const wounds = woundsOf(typed);
  const hurting = units.filter((unit) => unit.wounds.some((wound) => wounds.includes(wound)));
  const faults: string[] = [];
  for (const number of ["0", "1", "4", "8", "11", "345", "1357", "0707", "2688"])
    for (const style of STYLES)
      for (const composition of COMPOSITIONS)
        for (let seed = 0; seed < 4; seed += 1) {
          const choice = { number, preferences: { style, composition, keywords: typed } };
          const text = JSON.stringify(angelReaderOf({ own, libraryOf }, choice).read(seed));
          for (const { mark } of hurting) if (text.includes(mark)) faults.push(`${number} ${style} ${composition}: ${mark}`);
          for (const meeting of meetings) if (text.includes(meeting)) faults.push(`${number}: ${meeting}`);
        }
  expect(faults.slice(0, 8)).toEqual([]);
});

it("tells whoever lost somebody of no pair, no voice on a machine and nobody who is waited for", () => {
  const wounds = woundsOf("my late husband");
  const left = [...own.values()].flat().filter((unit) => !unit.wounds.some((wound) => wounds.includes(wound)));
  const pairs = /\b(the two of you|one of you|answering machine|one blanket|halfway across|somebody comes into|who is meeting)\b/;
  expect(left.map(({ text }) => text).filter((text) => pairs.test(text))).toEqual([]);
});

it("tells whoever listens to the page to look at nothing in order to go on", () => {
  const openings = [...own].filter(([pool]) => /^(opening|counsel)/.test(pool)).flatMap(([, units]) => units);
  const byEye = /\b(rest your eyes|put your finger|circle the|you saw|look for what is|look at the room|at the window)\b/i;
  expect(openings.map(({ text }) => text).filter((text) => byEye.test(text))).toEqual([]);
});

it.each([
  ["the biopsy", /\b(walks?|errand|your street|the road you took|your road)\b/i],
  ["laid off", /\b(at work|the desk|the work|today’s jobs|half an hour and then)\b/i],
  ["evicted", /\b(your home|the house|another room|before you go in|your street)\b/i],
  ["so lonely", /\b(tell one person|the conversation that you have|pair of eyes)\b/i],
])("counsels nothing that is out of reach: %s", (typed, pattern) => {
  const wounds = woundsOf(typed);
  const counsel = [...own].filter(([pool]) => pool.startsWith("counsel")).flatMap(([, units]) => units);
  const left = counsel.filter((unit) => !unit.wounds.some((wound) => wounds.includes(wound))).map(({ text }) => text);
  expect(left.length).toBeLessThan(counsel.length);
  expect(left.filter((text) => pattern.test(text))).toEqual([]);
});

it("tells whoever is ill of nothing that grows unseen, and of no coin in the air", () => {
  const wounds = woundsOf("the biopsy");
  const left = [...own.values()].flat().filter((unit) => !unit.wounds.some((wound) => wounds.includes(wound)));
  const unseen = /\b(in the dark, something|is thickening|where nobody is looking|without having meant to|coin in the air)\b/;
  expect(left.map(({ text }) => text).filter((text) => unseen.test(text))).toEqual([]);
});
