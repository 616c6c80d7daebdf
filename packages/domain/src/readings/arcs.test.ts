import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { arcFileFaults } from "./arc-faults.ts";
import { parseArcs } from "./arcs.ts";
import { corpusNameOf, parseCorpus } from "./corpus.ts";
import { topicFaults } from "./topic-faults.ts";

const FILES = PRINCIPLES.flatMap(({ digit }) =>
  STYLES.map((style) => ({ digit, style, name: `${corpusNameOf(digit)}/${style}` })),
).flatMap((file) => {
  const url = new URL(`../../../../content/readings/${file.name}.arcs`, import.meta.url);
  return existsSync(url) ? [{ ...file, text: readFileSync(url, "utf8") }] : [];
});

describe("a file of arcs", () => {
  it.each([
    ["a sentence before any arc", "title: One", "line 1: expected “== name”"],
    ["a part that there is not", "== bank\n\ncloses: Two.", "line 3: expected “part: sentence”, found: closes: Two."],
    ["an area that there is not", "== bank\naddress weather: You.", "line 2: expected “part: sentence”"],
    ["an area of a part that has none", "== bank\nclose work: You.", "line 2: expected “part: sentence”"],
    ["a wound that there is not", "== bank\nclose (dearth): You.", "line 2: “dearth” is no wound"],
    ["a name that was there before", "== bank\n== bank", "line 2: the arc “bank” stands here twice"],
    ["a part without words", "== bank\nclose: ", "line 2: expected “part: sentence”"],
  ])("is refused for %s", (_, text, message) => {
    expect(() => parseArcs(text)).toThrow(message);
  });

  it("is read part by part, with areas, wounds and sources", () => {
    const [arc] = parseArcs(
      "# A remark\n== the-bank\nsource: A. Author, 1999\ntitle: One\ntitle (money any): Two\naddress work: You.\n",
    );
    expect(arc?.name).toBe("the-bank");
    expect(arc?.sources).toEqual(["A. Author, 1999"]);
    expect(arc?.parts.title).toEqual([
      { text: "One", wounds: [] },
      { text: "Two", wounds: ["money", "any"] },
    ]);
    expect(arc?.addresses).toEqual([{ area: "work", text: "You.", wounds: [] }]);
  });
});

describe.each(FILES)("the arcs of $name", ({ text, style, digit }) => {
  it("have no faults", () => {
    expect(arcFileFaults(parseArcs(text), style, digit)).toEqual([]);
  });
});

describe("the sentences on topics", () => {
  const text = readFileSync(new URL("../../../../content/readings/topics.corpus", import.meta.url), "utf8");

  it("have no faults", () => {
    expect(topicFaults(parseCorpus(text))).toEqual([]);
  });

  it.each([
    ["can't stand there", "One. {k} waits. Three."],
    ["can't stand there", "One for the {k}. Two. Three."],
    ["can't stand there", "One, since {k} is there. Two. Three."],
    ["can't stand there", "One, when {k} comes up. Two. Three."],
    ["can't stand there", "One of {k}: it’s two. Two. Three."],
    ["does not stand once in the first two sentences", "One of {k}, and {k}. Two. Three."],
    ["does not stand once in the first two sentences", "One. Two. Three of {k}."],
    ["not 3 sentences", "One of {k}. Two."],
  ])("are refused where the slot or a sentence %s: %s", (fault, unit) => {
    expect(topicFaults(parseCorpus(`@poetic work\n: ${unit}`)).join("\n")).toMatch(new RegExp(`@poetic work:.* ${fault}: `));
  });
});

describe("no image", () => {
  it("comes twice in a principle, in whatever voice", () => {
    for (const { digit } of PRINCIPLES) {
      const names = FILES.filter((file) => file.digit === digit).flatMap(({ text }) => parseArcs(text).map(({ name }) => name));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });
});

describe("what an arc lacks", () => {
  const whole = FILES[0];
  const without = (pattern: RegExp, text: string) => (whole ? whole.text.replace(pattern, text) : "");
  it.runIf(whole).each([
    ["a close", /^close: .*\n/m, "", "1 of “close”, needs 2"],
    ["an address", /^address .*\n/m, "", "3 addresses, needs 4"],
    ["room", /^open: .*/m, "open: A word.", "2 words, may have 10-44"],
    ["curly quotes", /^(turn: .*)\.$/m, "$1, it's said.", "a straight quote"],
    ["an end", /^(turn: .*)\.$/m, "$1", "no full stop"],
    ["a question", /^(question: .*)\?$/m, "$1.", "not a question"],
    [
      "its principle's name",
      /^meaning: .*/m,
      "meaning: It has to do with what you know of something that you have done before on a day like this one.",
      "names neither",
    ],
    ["a title from its text", /^title: .*/m, "title: Xylophone Zebras", "no word of the title is in the text"],
    [
      "sentences of its own",
      /^close: .*\nclose: .*/m,
      "close: Stay as it is for now.\nclose: Stay as it is for now.",
      "already: Stay as it is",
    ],
  ])("is told: %s", (_, pattern, text, fault) => {
    const broken = without(pattern, text);
    expect(broken).not.toBe(whole?.text);
    expect(arcFileFaults(parseArcs(broken), whole?.style ?? "poetic", whole?.digit ?? 0).join("\n")).toContain(fault);
  });
});
