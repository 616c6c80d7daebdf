import type { Page } from "@playwright/test";
import { expect, opened, test } from "./fixtures.ts";
import { speechPage } from "./speech/speech-page.ts";

// The policy allows the page's inline style by its hash, which changes with its text.
test.use({ bypassCSP: true });

/** Makes the page work as in Safari 16, which does not know the popover attribute, pseudo-class and methods. */
const forgetPopover = (page: Page) =>
  page.route(/\/(about|assets\/[^?]*\.(js|css))$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/popover/gi, "unheardof") });
  });

test("a browser without popovers has all pages and the colors in the side menu", async ({ page }) => {
  await forgetPopover(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about");
    const bar = page.getByRole("banner");
    for (const menu of ["#pages-menu", "#color-scheme-menu"]) await expect(page.locator(menu)).toBeHidden();
    // Buttons that would open nothing are not there either.
    await expect(bar.getByRole("button", { name: /^(All pages|Color scheme: .*)$/ })).toHaveCount(0);
    await bar.getByRole("button", { name: "Open side menu" }).click();
    const side = page.getByRole("dialog", { name: "Side menu" });
    await side.getByRole("radio", { name: "Dark" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
    await side.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL(/\/privacy/);
  }
});

test("Escape ends listening in a browser without popovers", async ({ page }) => {
  await forgetPopover(page);
  const speech = await opened(speechPage(page), "/about");
  await speech.start();
  await page.keyboard.press("Escape");
  await expect(speech.player).toBeHidden();
});
