import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

/** What is there to be pressed, played or followed by a click. */
const PRESSED =
  "header.top-bar, .footer, .side-menu, nav, video, iframe, canvas, input, button, main :is(.button, .icon-button, .back-link)";

for (const { path, title } of PAGES)
  test(`${path} is its text on paper`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.goto(path);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator(PRESSED).filter({ visible: true })).toHaveCount(0);
    // Dark letters, whatever the screen had.
    await expect(page.locator("html")).toHaveCSS("color", "rgb(33, 28, 43)");
    // Paper can't be clicked: where a link in the text leads is written behind it.
    const untold = await page.locator(".prose > :is(p, ul, ol) a").evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link, "::after").content !== `" (" attr(href) ")"`)
        .filter((link) => !getComputedStyle(link, "::after").content.includes(link.getAttribute("href") ?? "-"))
        .map((link) => `${link.textContent}: ${getComputedStyle(link, "::after").content}`),
    );
    expect(untold).toEqual([]);
    const torn = await page
      .locator(".figure, .fact-card, .color-cards > li, .number-card, .article-card")
      .evaluateAll((parts) =>
        parts.filter((part) => getComputedStyle(part).breakInside !== "avoid").map((part) => part.className),
      );
    expect(torn).toEqual([]);
  });

test("the octahedron is on paper though it can't be turned there, and its film is not", async ({ page }) => {
  await page.goto("/octahedron");
  const still = page.locator(".octahedron-still");
  await expect(still).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(still).toBeVisible();
  await expect(page.locator("figure.film")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(still).toBeHidden();
  await expect(page.locator("figure.film")).toBeVisible();
});
