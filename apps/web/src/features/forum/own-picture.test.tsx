import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MarkedText } from "./marked-text.tsx";

const ADDRESS = "/forum/picture/abcdefghijklmnopqr_-tu-800x600";
const shown = (text: string) => renderToStaticMarkup(<MarkedText text={text} site="" />);

describe("a picture in a text", () => {
  it("keeps its room, waits until it is near, and opens large", () => {
    const html = shown(`![A "red" cat](${ADDRESS})`);
    expect(html).toContain(`<a class="`);
    expect(html).toContain(`href="${ADDRESS}" target="_blank" rel="noopener"`);
    for (const part of ['alt="A &quot;red&quot; cat"', 'width="800"', 'height="600"', 'loading="lazy"', 'decoding="async"'])
      expect(html).toContain(part);
  });

  it("is read aloud by its description, which screen readers have from the picture", () => {
    expect(shown(`![A cat](${ADDRESS})`)).toMatch(/<span [^>]*aria-hidden="true" data-spoken="true"> Picture: A cat\. <\/span>/);
  });

  it("that only decorates has no words and is no link", () => {
    const html = shown(`![](${ADDRESS})`);
    expect(html).toContain('alt=""');
    expect(html).not.toContain("<a");
    expect(html).not.toContain("Picture");
  });

  it("of another site stays a link", () => {
    const html = shown("![A cat](https://elsewhere.example/cat.png)");
    expect(html).not.toContain("<img");
    expect(html).toContain('href="https://elsewhere.example/cat.png"');
  });
});
