import { describe, expect, it } from "vitest";
import { prepareSpeech } from "./index.ts";

/** The part of the text that a spoken word came from. */
function shownFor(text: string, word: string): string {
  const { spoken, sourceOf } = prepareSpeech(text, "en-US");
  const at = spoken.indexOf(word);
  expect(at, `"${word}" in "${spoken}"`).toBeGreaterThanOrEqual(0);
  const { start, end } = sourceOf(at, at + word.length);
  return text.slice(start, end);
}

describe("the way back from what is spoken", () => {
  it.each([
    ["so 9+8=17", "plus", "+"],
    ["so 9+8=17", "17", "17"],
    ["so 9+8=17", "plus 8 equals", "+8="],
    ["read 986383689 now", "6, 3", "63"],
    ["read 986383689 now", "now", "now"],
    ["it counts 1-4-2-3.", "4", "4"],
    ["at 12°34′ ♈\uFE0E now", "34 minutes", "12°34′"],
    ["at 12°34′ ♈\uFE0E now", "Aries", "♈\uFE0E"],
    ["at 12°34′ ♈\uFE0E now", "now", "now"],
    ["on Nov 1, 2025, we", "1st", "Nov 1, 2025"],
    ["on Nov 1, 2025, we", "we", "we"],
    ["see https://example.org/a?b. Then", "dot", "https://example.org/a?b"],
    ["“It’s” here", "It's", "It’s"],
    ["“It’s” here", "t'", "t’"],
    ["wonderful", "der", "der"],
    ["𝐁𝐨𝐥𝐝 text", "old", "𝐨𝐥𝐝"],
    ["cafe\u0301 noir", "café", "cafe\u0301"],
    ["THE SACRED ONE", "sacred", "SACRED"],
    ["a\u200Bb\u00ADc d", "abc", "a\u200Bb\u00ADc"],
    ["Title\n\nText", "Text", "Text"],
    ["Part II of it", "2", "II"],
  ])("%j: %j came from %j", (text, word, source) => {
    expect(shownFor(text, word)).toBe(source);
  });

  it("is nowhere in a text of which nothing is spoken", () => {
    expect(prepareSpeech("***", "en-US").sourceOf(0, 3)).toEqual({ start: 0, end: 0 });
  });
});
