import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Walk } from "./acts.ts";
import { judge, ofSite, readTranscript, writeTranscript } from "./judge.ts";
import { spokenIn } from "./spoken.ts";
import { WALKS } from "./walks.ts";

const nothing = async () => undefined;
const WALK: Walk = [
  { name: "the page is opened", act: nothing, says: [/^Finished loading/, /landmarks/] },
  { name: "a name is typed", act: nothing, silent: true },
  { name: "Enter", act: nothing },
];
const OPENED = ["Finished loading Sign In.", "Page has 6 landmarks."];

describe("a way through the site", () => {
  it("is as it should be where the key lines are said in their order, whatever else is said", () => {
    expect(judge(WALK, [["document web.", ...OPENED], [], ["Browse mode"]])).toEqual([]);
  });

  it.each([
    ["a key line is missing", [[OPENED[0] ?? ""], [], []], /landmarks.*was not said/],
    ["key lines come in another order", [OPENED.toReversed(), [], []], /was not said in its place/],
    ["something is said at each letter", [OPENED, ["1 of 20 characters"], []], /where nothing is to be said/],
    ["something is said twice", [OPENED, [], ["4, Growth", "4, Growth"]], /was said twice/],
    ["a field and a region say the same", [OPENED, [], ["Too long.", "Focus mode", "Too long"]], /was said twice/],
  ])("is not where %s", (_, heard, fault) => {
    expect(judge(WALK, heard)).toEqual([expect.stringMatching(fault)]);
  });

  it("is written and read again as it was", () => {
    const heard = [OPENED, [], ["Browse mode"]];
    expect(readTranscript(writeTranscript(WALK, heard))).toEqual(heard);
  });
});

it("finds what was spoken in Orca's log, without keys, blanks and the dots of a password", () => {
  const log = [
    "18:27:45.393275 - SPEECH OUTPUT: 'Screen reader on.'{'established': False}",
    "18:27:46 - SPEECH OUTPUT: 'tab ' {'established': False}",
    "18:27:46 - FOCUS MANAGER: 'nothing'",
    "18:27:47 - SPEECH OUTPUT: '●' {'established': False}",
    "18:27:48 - SPEECH OUTPUT: 'It's here: 'Owls'.' {'established': False, 'average-pitch': 7.0}",
    "18:27:49 - SPEECH OUTPUT: ' '",
    "18:27:50 - SPEECH OUTPUT: 'page down ' {'established': False}",
    "18:27:51 - SPEECH OUTPUT: 'The owl waits until ' {'established': False}",
  ].join("\n");
  expect(spokenIn(log)).toEqual(["Screen reader on.", "It's here: 'Owls'.", "The owl waits until"]);
  expect(ofSite(["Navigation tool bar", "h", "Browse mode"])).toEqual(["Browse mode"]);
});

describe("the transcript", () => {
  const named = Object.entries(WALKS).map(([name, walk]) => ({
    name,
    walk,
    file: new URL(`transcripts/${name}.txt`, import.meta.url),
  }));
  it.each(named.filter(({ file }) => existsSync(file)))("of $name is as it should be", ({ walk, file }) => {
    expect(judge(walk, readTranscript(readFileSync(file, "utf8")))).toEqual([]);
  });
});
