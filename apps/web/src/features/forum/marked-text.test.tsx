import { createRandom } from "@tenfold/domain/random";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MarkedText } from "./marked-text.tsx";
import { RichText } from "./rich-text.tsx";

const rendered = (text: string) => renderToStaticMarkup(<MarkedText text={text} site="" />);
const A = `class="link"`;
const REL = `rel="ugc nofollow noopener"`;
/** What has words of its own has its address behind it on paper. */
const WORDED = `data-worded="true"`;

describe("MarkedText", () => {
  it.each([
    ["a\n\n  b", `<p dir="auto">a\n\n  b</p>`],
    ["**a** *b* `c`", `<p dir="auto"><strong>a</strong> <em>b</em> <code>c</code></p>`],
    ["[a](https://b.example)", `<p dir="auto"><a ${A} href="https://b.example" ${REL} ${WORDED}>a</a></p>`],
    ["https://b.example/c", `<p dir="auto"><a ${A} href="https://b.example/c" ${REL}>https://b.example/c</a></p>`],
    ["> a", `<blockquote><p dir="auto">a</p></blockquote>`],
    ["- a\n- b", `<ul><li><p dir="auto">a</p></li><li><p dir="auto">b</p></li></ul>`],
    ["3. a\n7. b", `<ol><li value="3"><p dir="auto">a</p></li><li value="7"><p dir="auto">b</p></li></ol>`],
    ["# a", `<p dir="auto"><strong>a</strong></p>`],
    ["***", "<hr/>"],
    ["*<b>a</b>*", `<p dir="auto"><em>&lt;b&gt;a&lt;/b&gt;</em></p>`],
    ["![a](https://b.example/c.png)", `<p dir="auto"><a ${A} href="https://b.example/c.png" ${REL} ${WORDED}>a</a></p>`],
  ])("shows %j", (text, html) => expect(rendered(text)).toBe(html));

  it("lets code of many lines scroll by itself, reached by keys and named; other code is as tall as it is", () => {
    const code = (lines: number, label = "") => rendered(`\`\`\`${label}\n${"a\n".repeat(lines)}\`\`\``);
    expect(code(24)).not.toContain("tabindex");
    expect(code(25)).toContain(' aria-label="Code" tabindex="0"');
    expect(code(1000, "js")).toContain(' aria-label="js" tabindex="0"');
  });

  it("keeps a spoiler off the page until it is asked for", () => {
    const html = rendered("a ||secret @member_1|| b");
    expect(html).not.toContain("secret");
    expect(html).toMatch(/<button type="button" class="[^"]*" aria-expanded="false"><svg[^>]*aria-hidden="true"/);
  });

  it("has no element and no attribute but those named here, whatever is written", () => {
    const parts = [
      "a",
      " ",
      "\n",
      "\n\n",
      "*",
      "**",
      "_",
      "`",
      "```",
      "||",
      "[",
      "](",
      ")",
      "![",
      "> ",
      "- ",
      "2. ",
      "# ",
      "\\",
      "<img src=x onerror=y>",
    ];
    const more = [
      "<script>",
      "</p>",
      '"',
      "'",
      "&lt;",
      "javascript:alert(1)",
      "data:text/html,x",
      "https://a.example",
      "/blog",
      "@member_1",
      "style=x",
    ];
    const NAMES = /^(?:p|strong|em|code|a|span|button|svg|path|circle|blockquote|ul|ol|li|section|pre|hr)$/;
    const ATTRIBUTES =
      /^(?:dir|class|href|rel|value|type|aria-expanded|aria-hidden|xmlns|width|height|viewBox|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|d|cx|cy|r|key)$/;
    const random = createRandom("marked texts");
    for (let round = 0; round < 500; round += 1) {
      const written = Array.from({ length: random.whole(0, 50) }, () => random.pick([...parts, ...more])).join("");
      for (const [, name = "", attributes = ""] of rendered(written).matchAll(/<([a-z]+)((?: [^>"]*"[^"]*")*)\/?>/g)) {
        expect(name).toMatch(NAMES);
        for (const [, attribute = "", value = ""] of attributes.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)) {
          expect(attribute).toMatch(ATTRIBUTES);
          if (attribute === "href") expect(value).toMatch(/^(?:https?:\/\/|\/[^/\\]|\/$)/i);
        }
      }
    }
  });
});

it("is not needed for plain words, which look as they were typed", () => {
  for (const text of ["a\n\n  b @member_1", "https://a.example/b_c", "<b>1 - 2</b>"]) {
    const plain = renderToStaticMarkup(<RichText text={text} />).replace(/^<div[^>]*>|<\/div>$/g, "");
    expect(plain).toBe(rendered(text));
  }
});
