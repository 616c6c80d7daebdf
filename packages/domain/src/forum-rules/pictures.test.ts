import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leadsElsewhere } from "./holding.ts";
import { parseMarkdown } from "./markdown.ts";
import type { Block, Inline } from "./markdown-tree.ts";
import { picturesIn, plainWords } from "./markdown-words.ts";
import { type Actor, refusalToSeePicture, refusalToUploadPicture } from "./permissions.ts";
import { pictureAddress, pictureAt, pictureMarkdown } from "./pictures.ts";

const ID = "abcdefghijklmnopqr_-tu-800x600";
const ADDRESS = pictureAddress(ID);

const partsOf = (parts: readonly Inline[]): Inline[] =>
  parts.flatMap((part) => ("children" in part ? [part, ...partsOf(part.children)] : [part]));
const inlinesOf = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block) => {
    if (block.kind === "paragraph") return partsOf(block.children);
    if (block.kind === "quote") return inlinesOf(block.blocks);
    return block.kind === "list" ? block.items.flatMap((item) => inlinesOf(item.blocks)) : [];
  });
const shownIn = (text: string) => inlinesOf(parseMarkdown(text)).filter((part) => part.kind === "picture");

describe("a picture of this site's own", () => {
  it("is shown with its description, in the room that its address says", () => {
    expect(shownIn(`before ![A *red* cat](${ADDRESS}) after`)).toEqual([
      { kind: "picture", url: ADDRESS, text: "A red cat", width: 800, height: 600 },
    ]);
    expect(shownIn(`![](${ADDRESS})`)).toMatchObject([{ text: "" }]);
    expect(shownIn(`> - ||![a](${ADDRESS})||`)).toHaveLength(1);
  });

  it.each([
    `[a](${ADDRESS})`,
    `\\![a](${ADDRESS})`,
    `\`![a](${ADDRESS})\``,
    `![a](https://elsewhere.example${ADDRESS})`,
    `![a](/${ADDRESS})`,
    `![a](${ADDRESS}?x=1)`,
    `![a](${ADDRESS}#x)`,
    `![a](${ADDRESS}/../../x)`,
    "![a](/forum/picture/../../api/logout)",
    `![a](${ADDRESS.replace("800", "1601")})`,
    `![a](${ADDRESS.replace("600", "3201")})`,
    `![a](${ADDRESS.replace("800", "0")})`,
    `![a](${ADDRESS.replace("600", "06")})`,
    "![a](/pictures/1/abc.webp)",
    "![a](https://elsewhere.example/cat.png)",
    "![a](data:image/png;base64,AAAA)",
  ])("is not in %s", (text) => {
    expect(shownIn(text)).toEqual([]);
    expect(picturesIn(text)).toEqual([]);
  });

  it("is said by its description where it can't be seen", () => {
    expect(plainWords(`Look: ![A cat on a mat](${ADDRESS})`)).toBe("Look: Picture: A cat on a mat");
    expect(plainWords(`![](${ADDRESS})`)).toBe("Picture");
    expect(plainWords(`||![A cat](${ADDRESS})||`)).toBe("[spoiler]");
  });

  it("leads nowhere else, but what is said of it may", () => {
    expect(leadsElsewhere(`![A cat](${ADDRESS})`)).toBe(false);
    expect(leadsElsewhere(`![buy at cheap.example.com](${ADDRESS})`)).toBe(true);
  });
});

const snippet = fc.oneof(
  fc.constantFrom(
    "![",
    "](",
    ")",
    "!",
    "[",
    "]",
    "(",
    "\\",
    "*",
    "||",
    "`",
    "> ",
    "- ",
    "\n",
    " ",
    "/",
    "//",
    "..",
    "?",
    "#",
    "a",
  ),
  fc.constantFrom(ADDRESS, "/forum/picture/", "https://elsewhere.example", "javascript:", "data:image/png;base64,", `@nobody_1`),
);
const texts = fc.array(snippet, { maxLength: 30 }).map((parts) => parts.join(""));

it("no text has a picture whose address is not one of ours", () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ maxLength: 200 })), (text) => {
      for (const part of shownIn(text))
        if (part.kind === "picture") expect(pictureAt(part.url)).toMatchObject({ width: part.width });
      expect(shownIn(text).every((part) => part.kind === "picture" && part.url === ADDRESS)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it("whatever is said of a picture, it is shown with those words", () => {
  fc.assert(
    fc.property(
      fc
        .oneof(texts, fc.string({ maxLength: 100 }))
        .filter((alt) => !/https?:|@|[\p{Cc}\ufeff]/iu.test(alt.replaceAll("\n", " "))),
      (alt) => {
        const [shown, ...more] = shownIn(`Before\n${pictureMarkdown(ID, alt)}\nafter`);
        expect(more).toEqual([]);
        expect(shown).toMatchObject({ text: alt.replace(/\s+/gu, " ").trim() });
      },
    ),
    { numRuns: 1000 },
  );
});

describe("over all actors", () => {
  const actors: (Actor | undefined)[] = [
    undefined,
    ...["ada", "ben"].flatMap((id) =>
      [false, true].flatMap((suspended) => [false, true].map((moderator) => ({ id, suspended, moderator }))),
    ),
  ];

  it("pictures are uploaded by members in good standing alone", () => {
    for (const actor of actors) expect(refusalToUploadPicture(actor) === undefined).toBe(actor?.suspended === false);
  });

  it("a picture is seen by readers of its reply, by its uploader, and by moderators where its reply can't be read", () => {
    for (const actor of actors)
      for (const ownerId of ["ada", null])
        for (const held of ["readably", "unreadably", "nowhere"] as const)
          for (const openToGuests of [true, false]) {
            const reads = actor !== undefined || openToGuests;
            const moderates = actor?.moderator === true && !actor.suspended;
            const sees =
              ownerId !== null && reads && (held === "readably" || actor?.id === ownerId || (held === "unreadably" && moderates));
            expect(refusalToSeePicture(actor, { ownerId, held }, { openToGuests }) === undefined).toBe(sees);
          }
  });
});
