import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextArea } from "./text-area.tsx";

const rendered = (value: string, more: object = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextArea label="Your reply" hint="Plain text." value={value} max={2000} onChange={() => {}} {...more} />
    </QueryClientProvider>,
  );

/** What is read out for a text area besides its name. */
function description(html: string): string {
  const ids = /<textarea[^>]* aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  const words = ids.map((id) => new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>`).exec(html)?.[2] ?? "");
  return words
    .join(" ")
    .replaceAll(/<[^>]*>/g, "")
    .trim();
}

const live = (html: string) => /<span[^>]* aria-live="polite">(.*?)<\/span>/.exec(html)?.[1];

it("says the same of itself with every letter, and only near its end how much room is left", () => {
  for (const value of ["", "a", "🌝".repeat(1999)]) {
    expect(description(rendered(value))).toBe("Plain text. At most 2000 characters.");
  }
  expect([1, 1799, 1800, 1801, 1999, 2000, 2001].map((length) => live(rendered("🌝".repeat(length))))).toEqual([
    "",
    "",
    "At most 200 characters left",
    "At most 200 characters left",
    "At most 100 characters left",
    "No characters left",
    "1 character too many",
  ]);
});

it("is what says what is wrong with it where the focus is taken to it, and the region beside it says it no more", () => {
  const error = "Post content cannot be empty.";
  const region = (sent: boolean) => /<p[^>]* aria-live="polite"[^>]*>(.*?)<\/p>/.exec(rendered("", { error, sent }))?.[1];
  expect(description(rendered("", { error, sent: true }))).toBe(`Plain text. At most 2000 characters. ${error}`);
  expect(description(rendered("", { error }))).toBe(`Plain text. At most 2000 characters. ${error}`);
  expect([region(true), region(false)]).toEqual(["", error]);
});
