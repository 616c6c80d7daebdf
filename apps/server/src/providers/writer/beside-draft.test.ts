import { describe, expect, it } from "vitest";
import { faultsBeside } from "./beside-draft.ts";

const GIVEN = "3 A bridge of 1,088 feet was open for 4 months. It joins what it crosses.";

describe("a model's text is as it was given", () => {
  it.each([
    ["The bridge had 1,088 feet and 4 months.", ""],
    ["Three is a bridge.", ""],
    ["You take your sister across.", "my sister"],
    ["“Should I quit?” is a bridge, too.", "should I quit?"],
    ["Tea and work meet on the bridge.", "tea, my work"],
    ["What your mother’s house was stands by the bridge.", "our mother's house"],
    ["Of 2026 the bridge knows nothing.", "2026"],
    ["After your miscarriage the bridge is quiet, and you may stand on it.", "miscarriage"],
  ])("%s (%s)", (text, keywords) => expect(faultsBeside(text, GIVEN, keywords)).toEqual([]));
});

describe("a model's text is told what is wrong with it", () => {
  it.each([
    ["The bridge had 1,089 feet.", "", "a figure"],
    ["It opened in 1981.", "", "a figure"],
    ["You take her across.", "my sister", "keyword"],
    ["Tea is on the bridge.", "tea, my work", "keyword"],
    ["After your miscarriage a seed may ripen.", "miscarriage", "hurt"],
    ["Your late husband would say: move on.", "my late husband", "hurt"],
    ["You were fired, and anyone can be replaced.", "I was fired", "hurt"],
  ])("%s (%s)", (text, keywords, fault) => expect(faultsBeside(text, GIVEN, keywords).join(" ")).toContain(fault));

  it("but not of what would hurt others only", () => {
    expect(faultsBeside("A seed may ripen by the bridge.", GIVEN, "garden")).not.toContain("hurt");
  });
});
