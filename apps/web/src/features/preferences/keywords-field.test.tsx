import { cutKeywords } from "@tenfold/domain/preferences";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { KeywordsField } from "./keywords-field.tsx";

const rendered = (value: string) => renderToStaticMarkup(<KeywordsField label="Keywords" value={value} onChange={() => {}} />);

it("is described by its hint alone, whatever is written, and says when it is nearly full", () => {
  for (const value of ["", "the sea", "x".repeat(30)]) {
    expect(rendered(value)).toContain(' aria-describedby="keywords-hint"');
  }
  const live = [26, 27, 29, 30].map((length) => /aria-live="polite">(.*?)</.exec(rendered("x".repeat(length)))?.[1]);
  expect(live).toEqual(["", "At most 4 characters left", "At most 2 characters left", "No characters left"]);
});

it("keeps an emoji at the end whole, or leaves it out", () => {
  expect([28, 29].map((length) => cutKeywords(`${"a".repeat(length)}🌙`))).toEqual([`${"a".repeat(28)}🌙`, "a".repeat(29)]);
});
