import type { Locator, Page, Request } from "@playwright/test";

/** The home page as a visitor sees it. */
export function homePage(page: Page) {
  return {
    open: async () => {
      await page.goto("/");
      // The notification area is there once the page has come alive.
      await page.getByRole("region", { name: /Notification/ }).waitFor({ state: "attached" });
    },
    title: page.getByRole("heading", { name: "What the Numbers Really Mean" }),
    number: (digit: number): Locator => page.getByRole("button", { name: new RegExp(`^${digit}, `) }),
    keywords: page.getByRole("textbox", { name: "Keywords & Themes" }),
    results: page.getByRole("region", { name: "Your reading" }),
    reading: page.getByRole("article"),
    readingTitle: page.getByRole("article").getByRole("heading", { level: 2 }),
    refresh: page.getByRole("button", { name: "Generate new insights" }),
    progress: page.getByRole("progressbar", { name: "Your reading" }),
    relations: page.getByRole("region", { name: /Relates to Other Numbers/ }),
    toast: (title: string): Locator => page.getByRole("region", { name: /Notification/ }).getByText(title, { exact: true }),
  };
}

/** The generations that a page asks for, as they are asked. */
export function watchGenerations(page: Page): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/generate-content")) seen.push(request);
  });
  return seen;
}
