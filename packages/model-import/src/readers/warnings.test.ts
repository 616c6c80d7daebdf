import { expect, test } from "vitest";
import { Warnings } from "./index.ts";

test("What was left out is counted, in one sentence", () => {
  const warnings = new Warnings();
  for (let text = 0; text < 14; text++) warnings.leftOut("text");
  warnings.leftOut("hatch", 3);
  expect(warnings.sentences()).toEqual(["14 texts and 3 hatches were left out."]);
  expect(warnings.counts()).toEqual({ text: 14, hatch: 3 });
});

test("One thing, and none", () => {
  const warnings = new Warnings();
  warnings.leftOut("triangle", 0);
  expect(warnings.sentences()).toEqual([]);
  warnings.leftOut("solid");
  expect(warnings.sentences()).toEqual(["1 solid was left out."]);
});

test("Files that are missing are named, once each and at most three", () => {
  const warnings = new Warnings();
  for (const name of ["a.png", "b.png", "a.png", "c.png", "d.png", "e.png"]) warnings.missingFile(name);
  expect(warnings.sentences()).toEqual([
    "a.png, b.png, c.png and 2 more were not sent. Put the model and its files into one zip to show them.",
  ]);
});

test("A remark is made once", () => {
  const warnings = new Warnings();
  warnings.remark("It was read as STL.");
  warnings.remark("It was read as STL.");
  expect(warnings.sentences()).toEqual(["It was read as STL."]);
});
