import { createRandom } from "@tenfold/domain/random";
import { describe, expect, it } from "vitest";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  descriptionFault,
  foldLine,
  foldText,
  isCategory,
  lengthOf,
  MENTIONS_MAX,
  mentionsIn,
  pageOf,
  piecesOf,
  postFault,
  reasonFault,
  titleFault,
} from "./index.ts";

describe("categories", () => {
  it("are the six of the forum", () => {
    expect(CATEGORIES.map((code) => [code, CATEGORY_LABELS[code]])).toEqual([
      ["introductions", "Introductions"],
      ["principles", "Universal Principles"],
      ["mathematical-implications", "Mathematical Implications"],
      ["emotional-growth", "Emotional Growth"],
      ["technology", "Technology & Innovation"],
      ["general", "General Discussion"],
    ]);
    for (const wrong of [undefined, null, "", "all", "General", "toString"]) expect(isCategory(wrong)).toBe(false);
    expect(isCategory("general")).toBe(true);
  });
});

describe("pageOf", () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [100, 2],
    [101, 3],
    [50_000, 1000],
  ])("has reply %i on page %i", (number, page) => expect(pageOf(number)).toBe(page));
});

describe("texts", () => {
  it.each([
    ["a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["  a  b  ", "a  b"],
    ["a\u0000b\u0007c\td", "a b c d"],
    ["a\u202eb\u2066c\u2069d\ufeffe", "a b c d e"],
    ["a\ud800b\udc00", "a\ufffdb\ufffd"],
    ["e\u0301", "é"],
    ["a\n\n\n\n\n\nb", "a\n\n\nb"],
    ["👩‍👩‍👧 🇩🇪", "👩‍👩‍👧 🇩🇪"],
    ["Việt שָׁ֔לוֹם རྒྱུད་ ก็", "Việt שָׁ֔לוֹם རྒྱུད་ ก็"],
    [`Z${"\u030d".repeat(90)}algo${"\u030d\u200d".repeat(9)}!`, `Z${"\u030d".repeat(6)}algo${"\u030d\u200d".repeat(6)}!`],
    ["\u0000\n\u202e", ""],
  ])("fold %j", (raw, folded) => expect(foldText(raw)).toBe(folded));

  it("fold to one line where that is wanted", () => expect(foldLine(" a\r\n\n b\u2028c\u00a0d ")).toBe("a b c d"));

  it("stay as they are once they are folded", () => {
    const random = createRandom("folds");
    const parts = [
      "a",
      " ",
      "\r",
      "\n",
      "\u0000",
      "\u202e",
      "\ud800",
      "\udc00",
      "e",
      "\u0301",
      "🌝",
      "\u200d",
      "\ufeff",
      "한",
      "\u1112\u1161",
    ];
    for (let round = 0; round < 2000; round += 1) {
      const raw = Array.from({ length: random.whole(0, 20) }, () => random.pick(parts)).join("");
      for (const fold of [foldText, foldLine]) {
        const folded = fold(raw);
        expect(fold(folded)).toBe(folded);
        expect(folded.isWellFormed()).toBe(true);
        expect(folded).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }
    }
  });

  const EMPTY = { title: "Content required", words: "Post content cannot be empty." };
  const LONG = { title: "Content too long", words: "Post content must be 2000 characters or less." };
  it.each(["x", "🌝", "ä", "한"])("are counted in characters: %s", (character) => {
    const texts = (...lengths: number[]) => lengths.map((length) => character.repeat(length));
    expect(lengthOf(character.repeat(7))).toBe(7);
    expect(texts(0, 1, 2, 3, 100, 101).map((text) => titleFault(text)?.slice(0, 19))).toEqual([
      "Title must be at le",
      "Title must be at le",
      "Title must be at le",
      undefined,
      undefined,
      "Title must be 100 c",
    ]);
    expect(texts(0, 500, 501).map(descriptionFault)).toEqual([
      undefined,
      undefined,
      "Description must be 500 characters or less",
    ]);
    expect(texts(0, 1, 2000, 2001).map(postFault)).toEqual([EMPTY, undefined, undefined, LONG]);
    expect(texts(0, 1, 500, 501).map((text) => reasonFault(text) !== undefined)).toEqual([true, false, false, true]);
  });

  it("that hold nothing are empty", () => {
    for (const text of [" ", "\n\r\n", "\t\u0000", "\u202e\ufeff"]) expect(postFault(text)).toEqual(EMPTY);
    // Nor is there anything to see, to hear or to press where all characters are invisible.
    for (const text of ["\u200b", "\u3164\u3164\u3164", "\u200b \u2060\u00ad", "\u2800\u2800\u2800"]) {
      expect(postFault(text)).toEqual(EMPTY);
      expect(titleFault(text.repeat(3))).toBe("Title must be at least 3 characters");
      expect(reasonFault(text)).toBe(reasonFault(""));
    }
    for (const text of ["👩‍👩‍👧", "❤️❤️", "می‌خواهم", "ᄒᆞᆫ글"]) {
      expect(postFault(text)).toBeUndefined();
      expect(titleFault(text)).toBeUndefined();
    }
    expect(postFault(`${" ".repeat(5000)}x${"\r\n".repeat(2000)}`)).toBeUndefined();
    expect(postFault("a\r\n".repeat(1000).trimEnd())).toBeUndefined();
  });
});

/** Pieces as the tests write them: links in angle brackets, mentions in braces. */
const shown = (text: string) =>
  piecesOf(text)
    .map((piece) => (piece.kind === "link" ? `<${piece.url}>` : piece.kind === "mention" ? `{${piece.username}}` : piece.text))
    .join("");

describe("piecesOf", () => {
  it.each([
    ["", ""],
    ["Plain words.", "Plain words."],
    ["See https://a.example/b?c=d#e now", "See <https://a.example/b?c=d#e> now"],
    [
      "See https://a.example. Or http://b.example, or HTTPS://C.example!",
      "See <https://a.example>. Or <http://b.example>, or <HTTPS://C.example>!",
    ],
    ["(https://a.example)", "(<https://a.example>)"],
    ["(see https://a.example/x_(y))", "(see <https://a.example/x_(y)>)"],
    ["https://a.example/x_(y)", "<https://a.example/x_(y)>"],
    ["[https://a.example].", "[<https://a.example>]."],
    ["“https://a.example/b”", "“<https://a.example/b>”"],
    ["https://a.example/ä/🌝。", "<https://a.example/ä/🌝>。"],
    ['<a href="https://a.example">x</a>', '<a href="<https://a.example>">x</a>'],
    ["https://a.example\nnext", "<https://a.example>\nnext"],
    ["https://", "https://"],
    ["https://...", "https://..."],
    ["http://)", "http://)"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["JavaScript://a.example/%0aalert(1)", "JavaScript://a.example/%0aalert(1)"],
    ["data:text/html,x ftp://a.example //a.example www.a.example", "data:text/html,x ftp://a.example //a.example www.a.example"],
    ["xhttps://a.example", "xhttps://a.example"],
    ["Hi @Member_1, @member-2. (@member_3)!", "Hi {Member_1}, {member-2}. ({member_3})!"],
    ["@member_1: yes", "{member_1}: yes"],
    ["@short @12345 @abcdefghijklmnopqrstu", "@short @12345 @abcdefghijklmnopqrstu"],
    ["@abcdefghijklmnopqrst", "{abcdefghijklmnopqrst}"],
    [
      "a@member_1 a.@member_1 a-@member_1 a+@member_1 @@member_1 jörgä@member_1",
      "a@member_1 a.@member_1 a-@member_1 a+@member_1 @@member_1 jörgä@member_1",
    ],
    ["someone@people.example", "someone@people.example"],
    ["@memberä @größer_1", "@memberä @größer_1"],
    ["https://a.example/@member_1", "<https://a.example/@member_1>"],
    ["🌝@member_1🌝", "🌝{member_1}🌝"],
    ["> @member_1 said\n> https://a.example", "> {member_1} said\n> <https://a.example>"],
  ])("takes %j apart", (text, pieces) => expect(shown(text)).toBe(pieces));

  it("loses nothing of a text, opens nothing but the web, and tells whom it means", () => {
    const random = createRandom("pieces");
    const parts = [
      "https://",
      "http://",
      "a.example",
      "/",
      "(",
      ")",
      "[",
      "]",
      ".",
      ",",
      "@",
      "member_1",
      " ",
      "\n",
      "🌝",
      "é",
      "\u0301",
      "javascript:",
      "<",
      '"',
      "'",
      "`",
      "\u202e",
      "…",
      "\ud83c",
    ];
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: random.whole(0, 24) }, () => random.pick(parts)).join("");
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      for (const piece of pieces) {
        expect(piece.text).not.toBe("");
        if (piece.kind === "link") expect(piece.url).toMatch(/^https?:\/\/[^\s<>"'`]+$/i);
        if (piece.kind === "mention") expect(piece.text).toBe(`@${piece.username}`);
      }
    }
  });

  it("is quick with the longest and oddest of texts", () => {
    for (const odd of ["@", "https://", "https://a)", "https://a(", "https://a.", ")", "@abcdef", "...", "https://a...."])
      for (const text of [odd.repeat(Math.floor(2000 / odd.length)), `https://a${odd.repeat(200)}`])
        expect(
          piecesOf(text)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
  });
});

describe("mentionsIn", () => {
  it("has each name once, in lower case, and no more than count", () => {
    expect(mentionsIn("@Member_1 @member_2 @MEMBER_1 a@member_3")).toEqual(["member_1", "member_2"]);
    const many = Array.from({ length: 15 }, (_, n) => `member_${n}`);
    expect(mentionsIn(many.map((name) => `@${name}`).join(" "))).toEqual(many.slice(0, MENTIONS_MAX));
  });
});
