import { describe, expect, it } from "vitest";
import { articlePicture, textParts } from "./index.ts";

describe("textParts", () => {
  it("parts a text from what stands above it, and knows the line that it begins in", () => {
    expect(textParts('---\ntitle: "One"\ndate: 2025-08-01\n---\n\nWords.\n')).toEqual({
      head: 'title: "One"\ndate: 2025-08-01\n',
      body: "\nWords.\n",
      bodyLine: 5,
    });
  });

  it.each([
    ["line ends of Windows", "---\r\na: 1\r\n---\r\nWords.", "a: 1\r\n", "Words.", 4],
    ["blanks behind the dashes, which editors leave", "--- \na: 1\n---\t\nWords.", "a: 1\n", "Words.", 4],
    ["a byte order mark", "\uFEFF---\na: 1\n---\nWords.", "a: 1\n", "Words.", 4],
    ["no text", "---\na: 1\n---", "a: 1\n", "", 4],
    ["nothing between the dashes, and a rule further down", "---\n---\nWords.\n---\nMore.", "", "Words.\n---\nMore.", 3],
    ["dashes inside a value", "---\na: b --- c\n----: 1\n---\nWords.", "a: b --- c\n----: 1\n", "Words.", 5],
  ])("takes %s", (_what, source, head, body, bodyLine) => {
    expect(textParts(source)).toEqual({ head, body, bodyLine });
  });

  it.each(["Words.\n---\nMore.\n---\n", "---\na: 1\n", "", "\n---\na: 1\n---\n"])("finds none in %j", (source) => {
    expect(textParts(source)).toEqual({ head: undefined, body: source, bodyLine: 1 });
  });
});

describe("articlePicture", () => {
  const isDrawn = (name: string) => ["blog", "dolphin", "my-article"].includes(name);

  it("is the one that is named", () => {
    expect(articlePicture("my-article", "dolphin", isDrawn)).toEqual({ image: "dolphin", own: true });
  });

  it("is the one that is drawn under the article's name, where none is named", () => {
    expect(articlePicture("my-article", undefined, isDrawn)).toEqual({ image: "my-article", own: true });
  });

  it("is the blog's, where nothing is drawn for the article", () => {
    expect(articlePicture("another", undefined, isDrawn)).toEqual({ image: "blog", own: false });
  });

  it("is not changed for one that is there, so that a wrong name is found out", () => {
    expect(articlePicture("another", "dolfin", isDrawn)).toEqual({ image: "dolfin", own: true });
  });
});
