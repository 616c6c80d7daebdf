import type { Locator, Page } from "@playwright/test";
import { hydrated, watch } from "./fixtures.ts";

export function homePage(page: Page) {
  const open = async () => {
    await page.goto("/");
    await hydrated(page).waitFor({ state: "attached" });
  };
  return {
    /** Opens the page with a stopped clock, which only the test advances. */
    openWithClock: async () => {
      await page.clock.install({ time: new Date("2026-01-01T12:00:00Z") });
      await open();
      await page.clock.pauseAt(new Date("2026-01-01T13:00:00Z"));
    },
    open,
    title: page.getByRole("heading", { name: "What the Numbers Really Mean" }),
    ring: page.getByRole("region", { name: "Choose Your Number" }),
    number: (digit: number): Locator => page.getByRole("button", { name: new RegExp(`^${digit}, `) }),
    keywords: page.getByRole("textbox", { name: "Keywords & Themes" }),
    results: page.getByRole("region", { name: "Your reading" }),
    /** What is announced about the whole reading. */
    announced: page.getByRole("region", { name: "Your reading" }).locator(":scope > [role=status]"),
    reading: page.getByRole("article"),
    readingTitle: page.getByRole("article").getByRole("heading", { level: 2 }),
    refresh: page.getByRole("button", { name: "Generate new insights" }),
    progress: page.locator("[data-stage]"),
    relations: page.getByRole("region", { name: /Relates to Other Numbers/ }),
    toast: (title: string): Locator => page.getByRole("region", { name: /Notification/ }).getByText(title, { exact: true }),
  };
}

/** Collects the page's requests for readings as they are made. */
export const watchGenerations = (page: Page) => watch(page, "POST", "/api/generate-content");
