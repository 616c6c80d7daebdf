import { describe, expect, it } from "vitest";
import { faultsBeside, faultsInPart, tooLittleOn } from "./beside-draft.ts";

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

  const GERMAN =
    "Drei ist eine Brücke, und du gehst am Abend über sie, ohne auf das Wasser zu sehen. Am anderen Ufer steht dein Bruder mit dem Schlüssel in der Hand. Was euch verbindet, ist älter als der Streit, und es trägt euch beide.";

  it.each([
    ["that it is in another language", GERMAN, "English"],
    ["that it runs in a circle", "Three holds you up. Go across. Three holds you up. Go across.", "twice"],
  ])("%s, as soon as a part of it is", (_, text, fault) => {
    expect(faultsInPart(text, GIVEN, "").join(" ")).toContain(fault);
  });

  it("but not of a word or two that come again, or of a name in another language", () => {
    const text = "Go across. Die Brücke am Kiez, Straße der Freundschaft, is what you see. Go across.";
    expect(faultsInPart(text, GIVEN, "")).toEqual([]);
  });

  it.each([
    ["You should kill yourself.", ""],
    ["Three is a bridge. I want to end. My life is long.", ""],
    ["Three is a bridge. You fucking cross it.", "my mother's suicide"],
  ])("that it is not safe to show: %s (%s)", (text, keywords) => {
    expect(faultsBeside(text, GIVEN, keywords).join(" ")).toContain("not safe");
  });

  it.each([
    ["what was typed", "After your brother's murder the bridge is quiet, and you may stand on it.", GIVEN, "my brother's murder"],
    ["what our own draft says", "A false note is torture on any bridge.", `${GIVEN} It is torture.`, ""],
  ])("but not of %s", (_, text, given, keywords) => {
    expect(faultsBeside(text, given, keywords)).toEqual([]);
  });

  it("but not of what would hurt others only", () => {
    expect(faultsBeside("A seed may ripen by the bridge.", GIVEN, "garden")).not.toContain("hurt");
  });
});

describe("a model's text on keywords", () => {
  const TEXT = "Your exam has a desk in it. So has Thursday.\n\nWhat would you’ve said? The pencil stays.";
  const asked = (composition: "brief" | "detailed", keywords = "my exam") =>
    ({ style: "practical", composition, keywords }) as const;

  it.each([
    ["two sentences that stand in it", asked("brief"), ["Your exam has a desk in it.", "So has  Thursday."], 0],
    ["with other apostrophes", asked("brief"), ["Your exam has a desk in it.", "What would you've said?"], 0],
    ["one", asked("brief"), ["Your exam has a desk in it."], 1],
    ["one, twice", asked("brief"), ["So has Thursday.", "So has Thursday."], 1],
    ["one that does not stand in it", asked("brief"), ["So has Thursday.", "Your exam will go well."], 1],
    ["none", asked("brief"), ["", " "], 1],
    ["two, in a detailed one", asked("detailed"), ["Your exam has a desk in it.", "So has Thursday."], 1],
    ["three", asked("detailed"), ["Your exam has a desk in it.", "So has Thursday.", "The pencil stays."], 0],
    ["none, and there are no keywords", asked("brief", " "), [], 0],
  ] as const)("%s", (_, preferences, onKeywords, faults) => {
    expect(tooLittleOn(TEXT, { onKeywords }, preferences)).toHaveLength(faults);
  });

  it.each([undefined, null, {}, { onKeywords: "Your exam." }, { onKeywords: [7] }])("is told from %s, too", (answer) => {
    expect(tooLittleOn(TEXT, answer, asked("brief"))).toHaveLength(1);
  });
});
