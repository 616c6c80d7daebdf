import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { VoiceCredit } from "./voice-credit.tsx";

const shown = (credit: string) => renderToStaticMarkup(<VoiceCredit credit={credit} />);
const link = (address: string, name: string) =>
  `<a class="link" href="${address}" target="_blank" rel="noreferrer">${name}<span class="sr-only"> (opens in a new tab)</span></a>`;

it.each([
  [
    "one name",
    "Ten Tales, https://tales.example/141/, CC BY 4.0",
    `${link("https://tales.example/141/", "Ten Tales")}, CC BY 4.0`,
  ],
  [
    "a name with a comma",
    "Ten Tales, Edinburgh, https://tales.example, CC BY 4.0",
    `${link("https://tales.example", "Ten Tales, Edinburgh")}, CC BY 4.0`,
  ],
  ["words alone", "A; trained by https://b.example, CC0", `A; ${link("https://b.example", "trained by b.example")}, CC0`],
  ["none", "https://voices.example/a, CC0", `${link("https://voices.example/a", "voices.example/a")}, CC0`],
  [
    "two",
    "A, https://a.example; trained by B, https://b.example, CC BY 4.0, https://license.example",
    `${link("https://a.example", "A")}; ${link("https://b.example", "trained by B")}, ${link("https://license.example", "CC BY 4.0")}`,
  ],
  [
    "two without names",
    "https://a.example, https://b.example",
    `${link("https://a.example", "a.example")}, ${link("https://b.example", "b.example")}`,
  ],
])("links the addresses of %s", (_, credit, line) => {
  expect(shown(credit)).toBe(`<p class="hint">Voice: ${line}</p>`);
});

it.each(["Nobody, CC0", "A\nB, CC0", "A, http://a.example, CC0", "A, javascript:alert(1), CC0"])(
  "shows %s as it is",
  (credit) => {
    expect(shown(credit)).toBe(`<p class="hint">Voice: ${credit}</p>`);
  },
);

it("shows HTML as text", () => {
  expect(shown("<b>A</b>, CC0")).toBe(`<p class="hint">Voice: &lt;b&gt;A&lt;/b&gt;, CC0</p>`);
});
