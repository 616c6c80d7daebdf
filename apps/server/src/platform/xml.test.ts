import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { element, xmlDocument } from "./xml.ts";

/** Whether the XML reader that pictures are read with takes a piece of XML. */
async function isTaken(xml: string): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><metadata>${xml}</metadata></svg>`;
  return sharp(Buffer.from(svg))
    .metadata()
    .then(
      () => true,
      () => false,
    );
}

describe("element", () => {
  it("writes attributes, texts and elements", () => {
    const written = element("a", { href: "/x?a=1&b='2'" }, "one < two ", element("b", {}, "&amp;"), element("c", {}));
    expect(written.source).toBe(`<a href="/x?a=1&#38;b=&#39;2&#39;">one &#60; two <b>&#38;amp;</b><c/></a>`);
    expect(xmlDocument(written)).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<a /);
  });

  it.each([
    ["<script>&nbsp;]]></script><!--", undefined],
    ["\u0000\u0001\u001b\u007f\u0085", "\ufffd\ufffd\ufffd\u007f\u0085"],
    ["\ufffe\uffff", "\ufffd\ufffd"],
    ["\ud800x\udc00", "\ufffdx\ufffd"],
    ["🌝 \u{10ffff}\n\t", "🌝 \u{10ffff}\n\t"],
  ])("takes the text %j, and readers take what it writes", async (text, kept) => {
    const { source } = element("a", { title: text }, text);
    if (kept !== undefined) expect(source).toContain(`>${kept}</a>`);
    expect(await isTaken(source)).toBe(true);
    // The same reader refuses the text as it is.
    if (kept !== text) expect(await isTaken(`<a>${text}</a>`)).toBe(text === "\ud800x\udc00");
  });
});
