import { mentionsIn, parseMarkdown } from "@tenfold/domain/forum-rules";
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
  ["strong", "*|b|*", "***|b|***"],
  ["strong", "***|b|***", "*|b|*"],
  ["emphasis", "a |b| c", "a *|b|* c"],
  ["emphasis", "a *|b|* c", "a |b| c"],
  ["emphasis", "a _|b|_ c", "a |b| c"],
  ["emphasis", "**|b|**", "***|b|***"],
  ["emphasis", "***|b|***", "**|b|**"],
  ["link", "a |b| c", "a [b](||) c"],
  ["link", "a || c", "a [||]() c"],
  ["link", "a |https://b.example| c", "a [||](https://b.example) c"],
  ["emphasis", "un|frigging|believable", "un*|frigging|*believable"],
] as const)("%s makes %j %j", (mark, before, after) => expect(marked(mark, before)).toBe(after));

it.each(["strong", "emphasis"] as const)("%s keeps mentions at either end of what is marked", (mark) => {
  const text = "@member_1 asks @member_2";
  const { insert } = changeFor(mark, text, 0, text.length);
  expect(mentionsIn(insert)).toEqual(["member_1", "member_2"]);
  expect(parseMarkdown(insert)).toMatchObject([{ children: [{ kind: mark }] }]);
});
