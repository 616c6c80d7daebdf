import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLOCK_DEPTH_MAX, INLINE_DEPTH_MAX, parseMarkdown } from "./markdown.ts";
import type { Block, Inline } from "./markdown-tree.ts";
import { mentionsIn, plainWords } from "./markdown-words.ts";
import { piecesOf } from "./pieces.ts";

const inline = (part: Inline): string => {
  if (part.kind === "text") return part.text;
  if (part.kind === "code") return `code(${part.text})`;
  if (part.kind === "mention") return `{${part.username}}`;
  if (part.kind === "picture") return `picture(${part.text} ${part.width}x${part.height})`;
  const children = part.children.map(inline).join("");
  return part.kind === "link"
    ? children === part.url
      ? `<${part.url}>`
      : `<${children}=${part.url}>`
    : `${part.kind}(${children})`;
};
const block = (one: Block): string => {
  if (one.kind === "paragraph") return `p(${one.children.map(inline).join("")})`;
  if (one.kind === "quote") return `quote(${one.blocks.map(block).join("")})`;
  if (one.kind === "code") return `pre(${[one.label, one.text].filter(Boolean).join(":")})`;
  if (one.kind === "rule") return "rule";
  return `${one.numbered ? "ol" : "ul"}(${one.items.map(({ number, blocks }) => `${number ?? "-"}${blocks.map(block).join("")}`).join("")})`;
};
/** The tree as the tests write it. */
const shown = (text: string) => parseMarkdown(text).map(block).join("");

describe("parseMarkdown", () => {
  it.each([
    ["", ""],
    ["*a* _b_ **c** __d__ ***e***", "p(emphasis(a) emphasis(b) strong(c) strong(d) emphasis(strong(e)))"],
    ["snake_case_name 2*3*4 a * b", "p(snake_case_name 2emphasis(3)4 a * b)"],
    ["a `b *c*` d", "p(a code(b *c*) d)"],
    ["```js\na *b*\n```", "pre(js:a *b*)"],
    ["~~~\nx\n\n\ny", "pre(x\n\n\ny)"],
    ["- a\n- b\n  - c", "ul(-p(a)-p(b)ul(-p(c)))"],
    ["3. a\n3. b\n9. c", "ol(3p(a)3p(b)9p(c))"],
    ["> a\n> > b", "quote(p(a)quote(p(b)))"],
    [">a", "quote(p(a))"],
    ["a\nb  \nc\\\nd *e*", "p(a\nb\nc\nd emphasis(e))"],
    ["a\n\n*b*", "p(a)p(emphasis(b))"],
    ["# A *b*\n## C", "p(strong(A emphasis(b)))p(strong(C))"],
    ["#tag", "p(#tag)"],
    ["#", "p(#)"],
    ["> >", "p(> >)"],
    ["@member_1\n\n#", "p({member_1})"],
    ["*a*\n---\nb", "p(emphasis(a))rulep(b)"],
    ["\\*a\\* \\|\\|b\\|\\|", "p(*a* ||b||)"],
  ])("reads %j", (text, tree) => expect(shown(text)).toBe(tree));

  it.each([
    ["||a||", "p(spoiler(a))"],
    ["x ||a **b** c|| y ||d||", "p(x spoiler(a strong(b) c) y spoiler(d))"],
    ["||a\nb||", "p(spoiler(a\nb))"],
    ["if a || b || c", "p(if a || b || c)"],
    ["||a", "p(||a)"],
    ["||||", "p(||||)"],
    ["|||a|||", "p(|||a|||)"],
    ["`||a||`", "p(code(||a||))"],
    ["||https://a.example||", "p(spoiler(<https://a.example>))"],
    ["**||a||**", "p(strong(spoiler(a)))"],
    ["*a ||b* c||", "p(emphasis(a ||b) c||)"],
  ])("hides %j", (text, tree) => expect(shown(text)).toBe(tree));

  it.each([
    ["[a *b*](https://c.example)", "p(<a emphasis(b)=https://c.example>)"],
    ["[a](/astrology/mars)", "p(<a=/astrology/mars>)"],
    ['[a](https://c.example "title")', "p(<a=https://c.example> (title))"],
    ["![a](https://c.example/x.png)", "p(<a=https://c.example/x.png>)"],
    ["![](https://c.example/x.png)", "p(<https://c.example/x.png>)"],
    ["[](https://c.example)", "p(<https://c.example>)"],
    ["[x](javascript:alert(1))", "p([x](javascript:alert(1)))"],
    ["[x](JavaScript:alert(1)) ![y](data:text/html,z)", "p([x](JavaScript:alert(1)) ![y](data:text/html,z))"],
    ["[x](//c.example) [y](/\\c.example) [z](c.example)", "p([x](//c.example) [y](/\\c.example) [z](c.example))"],
    ["[x](<java\tscript:alert(1)>)", "p([x](<java\tscript:alert(1)>))"],
    ["[x](&#106;avascript:alert(1))", "p([x](&#106;avascript:alert(1)))"],
    ["[https://good.example](https://evil.example)", "p(https://good.example (<https://evil.example>))"],
    ["[good.com](https://good.com/a)", "p(<good.com=https://good.com/a>)"],
    ["[@member_1](https://c.example)", "p(<@member_1=https://c.example>)"],
    ["[a]: https://c.example\n[a]", "p([a]: <https://c.example>\n[a])"],
    ["https://a.example/_b_/*c*", "p(<https://a.example/_b_/*c>*)"],
    ["<https://a.example> *a*", "p(<<https://a.example>> emphasis(a))"],
    ["**https://a.example**", "p(strong(<https://a.example>))"],
    ["*a* @member_1 `@member_2`", "p(emphasis(a) {member_1} code(@member_2))"],
    ["> - @member_1\n>   *a* https://a.example", "quote(ul(-p({member_1}\nemphasis(a) <https://a.example>)))"],
  ])("links %j", (text, tree) => expect(shown(text)).toBe(tree));

  it.each([
    ["> a\nb", "quote(p(a))p(b)"],
    ["@member_1 wrote:\n> a\n\nb", "p({member_1} wrote:)quote(p(a))p(b)"],
    ["- a\nb", "ul(-p(a))p(b)"],
    ["- a\n  b", "ul(-p(a\nb))"],
    ["```\n> a\nb\n```\n> c\nd", "pre(> a\nb)quote(p(c))p(d)"],
    ["<b>*a*</b> &lt; &#42;", "p(<b>emphasis(a)</b> &lt; &#42;)"],
    ["    *a*", "p(emphasis(a))"],
    ["a\n---", "p(a)rule"],
  ])("keeps what is typed line by line: %j", (text, tree) => expect(shown(text)).toBe(tree));
});

const PLAIN = fc
  .array(
    fc.constantFrom(
      "word",
      " ",
      "\n",
      "  ",
      ".",
      ",",
      "(",
      ")",
      "é",
      "🌝",
      "!",
      "&amp;",
      "<b>",
      "https://a.example/x",
      " @member_1 ",
    ),
  )
  .map((parts) => parts.join(""));

/** Texts of what Markdown is made of. */
const MARKED = fc
  .array(
    fc.constantFrom(
      ...[
        "a",
        "word",
        " ",
        "\n",
        "\n\n",
        "*",
        "**",
        "_",
        "`",
        "```",
        "~~~",
        "||",
        "|",
        "[",
        "]",
        "(",
        ")",
        "![",
        "](",
        "> ",
        ">",
      ],
      ...["- ", "1. ", "7) ", "# ", "---", "\\", "<", "<b onclick='x'>", "&lt;", "&#106;", "\t", "    ", '"', "'"],
      ...["https://a.example", "javascript:alert(1)", "[x](/blog)", "[x](https://b.example)", "data:", "//", "@member_1", "🌝"],
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

interface Extent {
  nodes: number;
  blocks: number;
  inlines: number;
}

function extentOf(blocks: readonly Block[]): Extent {
  const extent: Extent = { nodes: 0, blocks: 0, inlines: 0 };
  const line = (parts: readonly Inline[], depth: number): void => {
    extent.inlines = Math.max(extent.inlines, depth);
    for (const part of parts) {
      extent.nodes += 1;
      if ("children" in part) line(part.children, depth + 1);
    }
  };
  const visit = (all: readonly Block[], depth: number): void => {
    extent.blocks = Math.max(extent.blocks, depth);
    for (const one of all) {
      extent.nodes += 1;
      if (one.kind === "paragraph") line(one.children, 1);
      if (one.kind === "quote") visit(one.blocks, depth + 1);
      if (one.kind === "list") for (const item of one.items) visit(item.blocks, depth + 1);
    }
  };
  visit(blocks, 1);
  return extent;
}

function everyInline(blocks: readonly Block[], see: (part: Inline) => void): void {
  const line = (part: Inline): void => {
    see(part);
    if ("children" in part) part.children.forEach(line);
  };
  for (const one of blocks) {
    if (one.kind === "paragraph") one.children.forEach(line);
    if (one.kind === "quote") everyInline(one.blocks, see);
    if (one.kind === "list") for (const item of one.items) everyInline(item.blocks, see);
  }
}

const lettersOf = (text: string) => text.match(/\p{L}|🌝/gu)?.join("") ?? "";

describe("whatever is written", () => {
  it("plain words stay one paragraph, as they were typed", () => {
    fc.assert(
      fc.property(PLAIN, (text) => {
        const expected = piecesOf(text).map((piece) =>
          piece.kind === "mention" ? `{${piece.username}}` : piece.kind === "link" ? `<${piece.url}>` : piece.text,
        );
        expect(shown(text)).toBe(text === "" ? "" : `p(${expected.join("")})`);
      }),
    );
  });

  it("no word is lost, and nothing opens but the web and this site", () => {
    fc.assert(
      fc.property(MARKED, (text) => {
        const blocks = parseMarkdown(text);
        const words = lettersOf(plainWords(text, { spoilers: "shown", addresses: true }));
        let at = 0;
        for (const letter of lettersOf(text)) {
          at = words.indexOf(letter, at) + 1;
          expect(at, `${letter} in ${words}`).toBeGreaterThan(0);
        }
        everyInline(blocks, (part) => {
          if (part.kind === "link") expect(part.url).toMatch(/^(https?:\/\/[^\s<>"'`]|\/(?![/\\]))/i);
        });
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ...["> ", ">", "- ", "* ", "1. ", "+ \n  ", "*", "_", "**a", "*a_ ", "[", "[a](", "![", "]", "`", "``a", "||", "||a", "\\"],
    ...[
      ">\n",
      "- a\n",
      "a\n",
      "***\n",
      "**a **",
      "[a](/b) ",
      "> - ",
      "```\n",
      "# ",
      "a**b",
      "![[]()",
      "||a|| ",
      "@member_1 ",
      "&#42;",
    ],
  ])("endless %j is shown in bounds", (part) => {
    for (const length of [2000, 40_000]) {
      const text = part.repeat(length / part.length);
      const { nodes, blocks, inlines } = extentOf(parseMarkdown(text));
      expect(nodes).toBeLessThanOrEqual(text.length + 1);
      expect(blocks).toBeLessThanOrEqual(BLOCK_DEPTH_MAX + 1);
      expect(inlines).toBeLessThanOrEqual(INLINE_DEPTH_MAX + 4);
    }
  });

  it("lists in lists end to be nested", () => {
    const text = Array.from({ length: 40 }, (_, depth) => `${"  ".repeat(depth)}- word`).join("\n");
    expect(extentOf(parseMarkdown(text)).blocks).toBe(BLOCK_DEPTH_MAX + 1);
    expect(plainWords(text).match(/word/g)).toHaveLength(40);
  });
});

describe("plainWords", () => {
  it.each([
    ["**a** _b_ `c`", "a b c"],
    ["a\nb\n\n*c*", "a\nb\n\nc"],
    ["> a\n> b\n\n*c*", "> a\n> b\n\nc"],
    ["- a\n- b\n  c", "• a\n• b\n  c"],
    ["2. a\n3. b", "2. a\n3. b"],
    ["a ||b|| c", "a [spoiler] c"],
    ["[a](https://b.example) https://c.example", "a https://c.example"],
  ])("of %j", (text, words) => expect(plainWords(text)).toBe(words));

  it("can say where links lead", () =>
    expect(plainWords("[a](https://b.example) https://c.example", { addresses: true })).toBe(
      "a (https://b.example) https://c.example",
    ));
});

describe("mentionsIn", () => {
  it("notifies who is shown as mentioned", () => {
    expect(mentionsIn("@member_1 **@member_2** > `@member_3`\n```\n@member_4\n```\n> @member_5\n\n||@member_6||")).toEqual([
      "member_1",
      "member_2",
      "member_5",
      "member_6",
    ]);
    expect(mentionsIn("[@member_1](/blog) \\@member_2 https://a.example/@member_3")).toEqual([]);
  });
});
