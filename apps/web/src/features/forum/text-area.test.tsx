import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextArea } from "./text-area.tsx";

const rendered = (value: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextArea label="Your reply" hint="Plain text." value={value} max={2000} onChange={() => {}} />
    </QueryClientProvider>,
  );

/** What is read out for a text area besides its name. */
function description(html: string): string {
  const ids = /<textarea[^>]* aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  const words = ids.map((id) => new RegExp(` id="${id}"[^>]*>(.*?)</(?:p|span)>`).exec(html)?.[1] ?? "");
  return words.join(" ").trim();
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
