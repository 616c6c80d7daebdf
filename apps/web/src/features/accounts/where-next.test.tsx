import { expect, it } from "vitest";
import { whereNext } from "./where-next.ts";

it("leads to the page of this site that was wanted, with all that its address says", () => {
  for (const next of ["/", "/user-profile", "/forum/topic/7?page=1#reply-1", "/forum?q=ä%20b", "/auth?mode=change-password"])
    expect(whereNext({ next, more: 1 })).toBe(next);
});

it.each([
  "//evil.example",
  "///evil.example",
  "https://evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\u0000/evil.example",
  "/\u0085/evil.example",
  " /forum",
  "javascript:alert(1)",
  "forum",
  "",
  { toString: 1 },
  ["/user-profile"],
  7,
  null,
])("leads to the forum instead of %j", (next) => {
  expect(whereNext({ next })).toBe("/forum");
});

it("leads to the forum where the history says nothing", () => {
  for (const state of [null, undefined, "next", 7, {}]) expect(whereNext(state)).toBe("/forum");
});
