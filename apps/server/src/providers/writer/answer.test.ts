import { describe, expect, it } from "vitest";
import { GOOD_ANSWER, GOOD_REQUEST } from "../../../test/fakes/model-answers.ts";
import { ModelError } from "../model-error.ts";
import { toReading } from "./answer.ts";

const read = (changes: Record<string, unknown>) => toReading(GOOD_REQUEST, { ...GOOD_ANSWER, ...changes });
const withSentence = (sentence: string) => read({ content: `${GOOD_ANSWER.content} ${sentence}` });

describe("a model's answer becomes a reading", () => {
  it("under the principle's title", () => {
    expect(toReading(GOOD_REQUEST, GOOD_ANSWER)).toEqual({
      principle: { title: "Universal Change: The River Leaves", content: GOOD_ANSWER.content, insight: GOOD_ANSWER.insight },
      affirmation: GOOD_ANSWER.affirmation,
    });
  });

  it.each([
    ["Universal Change: The River", "Universal Change: The River"],
    ["Change – The River", "Universal Change: The River"],
    ["universal change", "Universal Change"],
    ["Changes on the River", "Universal Change: Changes on the River"],
    ["Change Comes by Water", "Universal Change: Change Comes by Water"],
    ["  The\n River ", "Universal Change: The River"],
  ])("with the title %j as %j", (title, expected) => {
    expect(read({ title }).principle.title).toBe(expected);
  });

  it("with paragraphs parted by one blank line and nothing invisible", () => {
    const content = GOOD_ANSWER.content.replace("\n\n", "  \r\n\r\n\r\n\r\n").replace("river", "ri\u202ever\u0007");
    expect(read({ content: `\n${content}\n` }).principle.content).toBe(GOOD_ANSWER.content);
    expect(read({ affirmation: "I let\n\tgo\u200b." }).affirmation).toBe("I let go.");
  });

  it("with fields that nobody asked for left out", () => {
    expect(JSON.stringify(read({ note: "as you wished" }))).not.toContain("as you wished");
  });

  it.each([
    "It is 3 < 4 and 5 > 4, as ever.",
    "The 7.30 train leaves; e.g. now.",
    "“Stay,” says the bank – and it’s half a joke (half not).",
    "First-rate boats & second-rate oars * all float.",
    "Time stops.Then it goes on.",
  ])("with %j in it", (sentence) => {
    expect(withSentence(sentence).principle.content).toContain(sentence);
  });
});

describe("a model's answer is refused", () => {
  it.each([
    ["no object", "a text"],
    ["nothing", undefined],
    ["a field that is missing", { ...GOOD_ANSWER, insight: undefined }],
    ["a field that is empty", { ...GOOD_ANSWER, affirmation: "  " }],
    ["a field of another type", { ...GOOD_ANSWER, content: [GOOD_ANSWER.content] }],
    ["a title too long", { ...GOOD_ANSWER, title: "river ".repeat(20) }],
    ["an insight too long", { ...GOOD_ANSWER, insight: "Water goes. ".repeat(30) }],
    ["a content too short", { ...GOOD_ANSWER, content: "A river leaves." }],
    ["a content too long", { ...GOOD_ANSWER, content: "A river leaves and leaves. ".repeat(30) }],
  ])("with %s", (_, answer) => {
    expect(() => toReading(GOOD_REQUEST, answer)).toThrow(ModelError);
  });

  it.each([
    "<b>Stay.</b>",
    "<script>alert(1)</script>",
    "<!-- stay -->",
    "Stay &amp; go.",
    "Stay &#60;here&#62;.",
    "**Stay** a while.",
    "Stay *a while*.",
    "__Stay__ a while.",
    "\n\n# Stay",
    "\n- Stay",
    "\n1. Stay",
    "\n> Stay",
    "`Stay`",
    "[Stay](here)",
    "![Stay](here)",
  ])("with the markup %j", (sentence) => {
    expect(() => withSentence(sentence)).toThrow("holds markup");
    expect(() => read({ affirmation: sentence })).toThrow("holds markup");
  });

  it.each([
    "https://a.example",
    "See www.river.example.",
    "Go to river.com now.",
    "Write to me@river.org.",
    "ftp://river",
    "mailto:river",
    "Visit river.co/stay.",
  ])("with the link %j", (sentence) => {
    expect(() => withSentence(sentence)).toThrow("holds a link");
    expect(() => read({ insight: sentence })).toThrow(ModelError);
  });

  it("where it names neither the number nor the principle", () => {
    const content = GOOD_ANSWER.content.replace("one small thing", "a small thing");
    expect(() => read({ content })).toThrow("neither number nor principle");
    for (const name of ["Change", "one", "1"])
      expect(read({ content: `${content} It is ${name}.` }).affirmation).toBe(GOOD_ANSWER.affirmation);
    expect(() => read({ content: `${content} It is unchanged, at 11.` })).toThrow(ModelError);
  });

  it("in words that name fields alone", () => {
    expect(() => read({ insight: 7, affirmation: "" })).toThrow(
      "the model's answer can't be shown: not as asked are insight, affirmation",
    );
  });
});
