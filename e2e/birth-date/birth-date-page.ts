import type { Page } from "@playwright/test";
import { hydrated, watch } from "../fixtures.ts";

export const ANALYZE = "**/api/analyze-birth-date";

export function birthDatePage(page: Page) {
  const results = page.getByRole("article", { name: /^Analysis of / });
  return {
    open: async (fragment = "") => {
      await page.goto(`/birth-date${fragment}`);
      await hydrated(page).waitFor({ state: "attached" });
    },
    title: page.getByRole("heading", { level: 1, name: "Birth Date Analysis" }),
    field: page.getByRole("textbox", { name: "Birth date", exact: true }),
    analyze: page.getByRole("button", { name: "Analyze" }),
    analyzing: page.getByText("Analyzing Your Cosmic Blueprint...", { exact: true }),
    results,
    resultsTitle: results.getByRole("heading", { level: 2 }),
    part: (name: string) => results.getByRole("region", { name, exact: true }),
    other: page.getByRole("textbox", { name: "Another date" }),
    compare: page.getByRole("button", { name: "Compare" }),
    /** A message by its title and, if given, its description: both at once, since it disappears by itself. */
    toast: (title: string, description?: string) => {
      const messages = page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) });
      return description === undefined ? messages : messages.filter({ has: page.getByText(description, { exact: true }) });
    },
  };
}

/** Collects the page's requests for analyses as they are made. */
export const watchAnalyses = (page: Page) => watch(page, "POST", "/api/analyze-birth-date");
