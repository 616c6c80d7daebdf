import { expect, it } from "vitest";
import { changeFor } from "./mark-selection.ts";

/** A text with its selection between bars, before and after. */
function marked(mark: Parameters<typeof changeFor>[0], written: string): string {
  const [before = "", selected = "", after = ""] = written.split("|");
  const text = before + selected + after;
  const { from, to, insert, select } = changeFor(mark, text, before.length, before.length + selected.length);
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, select[0])}|${next.slice(...select)}|${next.slice(select[1])}`;
}

it.each([
  ["strong", "a |b| c", "a **|b|** c"],
  ["strong", "a |b |c", "a **|b|** c"],
  ["strong", "a **|b|** c", "a |b| c"],
  ["strong", "a || c", "a **||** c"],
  ["emphasis", "a |b| c", "a _|b|_ c"],
  ["emphasis", "a _|b|_ c", "a |b| c"],
  ["emphasis", "**|b|**", "**_|b|_**"],
  ["link", "a |b| c", "a [b](||) c"],
  ["link", "a || c", "a [||]() c"],
  ["link", "a |https://b.example| c", "a [||](https://b.example) c"],
] as const)("%s makes %j %j", (mark, before, after) => expect(marked(mark, before)).toBe(after));
