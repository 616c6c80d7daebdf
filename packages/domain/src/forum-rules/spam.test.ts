import { describe, expect, it } from "vitest";
import { createRandom } from "../random/index.ts";
import { HOLD_REASONS, hasListedWord, holdRuleOf, sameTextKey } from "./index.ts";

describe("sameTextKey", () => {
  it("is the same for what only looks different", () => {
    const key = sameTextKey("Win a free reading tonight");
    for (const varied of ["WIN a FREE reading, tonight!!!", "win\na free  reading tonight 🌝", "Wín a frée reading – tonight"])
      expect(sameTextKey(varied)).toBe(key);
    for (const other of ["Win a free reading tomorrow", "A free reading tonight: win", "Win a free reading tonight, 2"])
      expect(sameTextKey(other)).not.toBe(key);
  });

  it("tells nothing of short texts, which people write alike by themselves", () => {
    for (const short of ["", "Thank you!", "I agree with that.", "🌝".repeat(400), "!".repeat(400)])
      expect(sameTextKey(short)).toBeUndefined();
  });

  it("differs for texts that differ in one letter", () => {
    const random = createRandom("same text");
    const letter = () => random.pick([..."abcdefghijklmnop"]);
    for (let round = 0; round < 2000; round += 1) {
      const letters = Array.from({ length: random.whole(20, 80) }, letter);
      const at = random.whole(0, letters.length - 1);
      const other = letters.with(at, letters[at] === "z" ? "y" : "z");
      expect(sameTextKey(other.join(""))).not.toBe(sameTextKey(letters.join("")));
    }
  });
});

describe("hasListedWord", () => {
  const LISTED = ["casino", "cheap pills", "Größe"];
  it.each([
    "The CASINO opens",
    "cheap, pills!",
    "casino",
    "“Cásino”",
    "a\ncheap\npills",
    "**ca**si_no_",
    "die größe",
    "DIE GRÖSSE".replace("SS", "ß"),
  ])("finds one in %j", (text) => expect(hasListedWord(text, LISTED)).toBe(true));
  it.each(["", "casinos", "pills, cheap", "cheap blue pills", "an occasino"])("finds none in %j", (text) =>
    expect(hasListedWord(text, LISTED)).toBe(false),
  );
  it("finds nothing where nothing is listed", () => expect(hasListedWord("casino", [])).toBe(false));
});

it("a rule that is not known counts as the first that there was", () => {
  for (const stored of [null, "", "toString", "gone"]) expect(holdRuleOf(stored)).toBe("links");
  for (const rule of Object.keys(HOLD_REASONS)) expect(holdRuleOf(rule)).toBe(rule);
});
