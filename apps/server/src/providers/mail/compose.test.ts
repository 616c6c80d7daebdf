import { expect, it } from "vitest";
import { composeMail } from "./compose.ts";

const url = `https://tenfold.example/reset-password?token=${"x".repeat(90)}&b=1`;
const content = {
  productName: "Tenfold",
  greeting: 'Hello <Ana> & "co",',
  paragraphs: ["Somebody asked for a new password. ".repeat(5).trim(), "It's you?"],
  action: { label: "Choose a new password", url },
  notes: ["This link works for one hour."],
};

it.each([url, "https://tenfold.example/a"])(
  "keeps the lines of the text short, and the address whole on a line of its own: %s",
  (url) => {
    const lines = composeMail({ ...content, action: { ...content.action, url } }).text.split("\n");
    expect(lines).toContain(url);
    expect(lines.filter((line) => line !== url && line.length > 72)).toEqual([]);
    expect(lines.join(" ").replace(/\s+/g, " ")).toBe(
      `${content.greeting} ${content.paragraphs.join(" ")} Choose a new password: ${url} ${content.notes[0]} Tenfold `,
    );
  },
);

it("says the same in HTML, with everything escaped", () => {
  const { html } = composeMail(content);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("<title>Tenfold</title>");
  expect(html).toContain("<p>Hello &lt;Ana&gt; &amp; &quot;co&quot;,</p>");
  expect(html).toContain("<p>It&#39;s you?</p>");
  // Once to be followed, once to be read.
  expect(html.split(url.replace("&", "&amp;"))).toHaveLength(3);
  expect(html).not.toMatch(/<(img|link|script|table|style)\b|url\(/);
});

it("can be without an action and without notes", () => {
  const { text, html } = composeMail({
    productName: "Tenfold",
    greeting: "Hello Ana,",
    paragraphs: ["Your password was changed."],
  });
  expect(text).toBe("Hello Ana,\n\nYour password was changed.\n\nTenfold\n");
  expect(html).not.toContain("<a ");
});
