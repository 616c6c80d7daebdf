import { expect, it } from "vitest";
import { shownOf } from "./words.ts";

it("a list says how much of it is shown, and that there is nothing in it as one would say it", () => {
  const things = ["topic", "topics"] as const;
  expect(shownOf(0, 0, things)).toBe("No topics");
  expect(shownOf(1, 1, things)).toBe("1 topic");
  expect(shownOf(25, 2500, things)).toBe("25 of 2,500 topics");
});
