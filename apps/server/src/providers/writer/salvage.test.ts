import { describe, expect, it } from "vitest";
import { GOOD_ANSWER } from "../../../test/fakes/model-answers.ts";
import { ModelError } from "../model-error.ts";
import { salvage } from "./salvage.ts";

const JSON_TEXT = JSON.stringify(GOOD_ANSWER, undefined, 2);

describe("salvage reads", () => {
  it.each([
    ["plain JSON", JSON_TEXT],
    ["a code fence", `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ["talk around it", `Here is your reading, in the set {calm, clear}:\n${JSON_TEXT}\nI hope that {it} helps!`],
    ["thoughts before it", `<think>Maybe {"title": "Draft"}? No.</think>\n${JSON_TEXT}`],
    ["thoughts whose opening tag the server kept", `Maybe {"title": "Draft"}? No.\n</think>\n\n${JSON_TEXT}`],
    ["a list of one", `[${JSON_TEXT}]`],
    ["a comma too many", JSON_TEXT.replace(/\n\}$/, ",\n}")],
    ["a comma too few", JSON_TEXT.replace('",\n  "insight"', '"\n  "insight"')],
    [
      "single quotes",
      `{'title': 'The River Leaves', 'content': '${GOOD_ANSWER.content.replace("\n\n", "\\n\\n")}', 'insight': '${GOOD_ANSWER.insight}', 'affirmation': '${GOOD_ANSWER.affirmation}'}`,
    ],
    ["names without quotes", JSON_TEXT.replace(/"(title|content|insight|affirmation)":/g, "$1:")],
    ["line breaks left bare", JSON_TEXT.replace("\\n\\n", "\n\n")],
    ["no last brace", JSON_TEXT.slice(0, -2)],
    ["no last quote and brace", JSON_TEXT.slice(0, -3)],
  ])("an answer with %s", (_, text) => {
    expect(salvage(text)).toEqual(GOOD_ANSWER);
  });

  it("braces and escaped quotes in a field as they are", () => {
    const odd = { ...GOOD_ANSWER, insight: 'A 5" nail } is a sign {' };
    expect(salvage(`Sure. ${JSON.stringify(odd)} Anything else? {no}`)).toEqual(odd);
  });

  it("quotes that were not escaped", () => {
    expect(salvage('{"title": "The "Quiet" River", "insight": "One."}')).toEqual({ title: 'The "Quiet" River', insight: "One." });
  });
});

describe("salvage refuses", () => {
  it.each([
    ["nothing", ""],
    ["a refusal", "I'm sorry, but I can't help with that."],
    ["a brace that begins no object", "I like {this}"],
    ["thoughts that never end", `<think>Perhaps ${JSON_TEXT}`],
    ["a text cut off in a sentence", JSON_TEXT.slice(0, -20)],
    ["a text cut off in a name", JSON_TEXT.slice(0, JSON_TEXT.indexOf("insight") + 3)],
  ])("%s", (_, text) => {
    expect(() => salvage(text)).toThrow(ModelError);
  });

  it("without quoting the text", () => {
    for (const text of ["ocean", '{"title": "ocean\\u26 is"}', '{"title": "all of the ocean is']) {
      const refused = (): unknown => salvage(text);
      expect(refused).toThrow(ModelError);
      expect(refused).not.toThrow("ocean");
    }
  });
});
