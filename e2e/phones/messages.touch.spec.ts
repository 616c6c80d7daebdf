import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures.ts";
import { homePage } from "../home-page.ts";
import { speechPage } from "../speech/speech-page.ts";
import { outsideSafeArea } from "./every-page.ts";
import { setInsets, UPRIGHT_INSETS } from "./insets.ts";

// A message stays as long as time does.
test.beforeEach(({ page }) => page.clock.install());

/** Opens a page until the buttons in its corner are there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page).waitFor({ state: "attached" });
  await expect(speechPage(page).listen).toBeVisible();
}

/** What of the buttons in the corner, and of what else is named, the message lies over. */
const covered = (page: Page, others = "") =>
  page.locator(".toast").evaluate((toast, selector) => {
    const over = toast.getBoundingClientRect();
    const buttons = document.querySelectorAll(`[data-speech] button${selector && `, ${selector}`}`);
    return [...buttons].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const lies = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      return lies ? [button.getAttribute("aria-label") ?? button.textContent] : [];
    });
  }, others);

/** How far above the window's edge the message ends, in pixels. */
const room = (page: Page) => page.locator(".toast").evaluate((toast) => innerHeight - toast.getBoundingClientRect().bottom);

test("a message stands at the foot beside the buttons, whatever the size of the window and of the letters", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const home = homePage(page);
  const browser = await page.context().newCDPSession(page);
  for (const [width, height, letters] of [
    [360, 740, 16],
    [390, 844, 16],
    [320, 640, 16],
    [360, 740, 24],
    [740, 360, 16],
  ] as const) {
    await page.setViewportSize({ width, height });
    await browser.send("Page.setFontSizes", { fontSizes: { standard: letters, fixed: Math.round((letters * 13) / 16) } });
    await open(page, "/");
    await home.keywords.fill("murder");
    await home.number(1).tap();
    await expect(home.toast("Content Alert")).toBeInViewport({ ratio: 1 });
    const where = `${width} × ${height} px with letters of ${letters}`;
    expect.soft(await covered(page), where).toEqual([]);
    expect.soft(await room(page), where).toBeLessThanOrEqual(letters);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
  }
});

test("a message leaves what was just pressed in sight, and keeps clear of a phone's bars", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/birth-date");
  const analyze = page.getByRole("button", { name: "Analyze" });
  await page.getByLabel("Birth date").fill("13");
  // As far down as it comes above the buttons in the corner.
  await analyze.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - (innerHeight - 120)));
  await analyze.tap();
  await expect(page.locator(".toast")).toContainText("Invalid Date Format");
  expect(await covered(page, "form button")).toEqual([]);
  await setInsets(page, UPRIGHT_INSETS);
  expect(await outsideSafeArea(page, UPRIGHT_INSETS)).toEqual([]);
  expect(await covered(page)).toEqual([]);
});

test("a message stands above the player, which takes the whole width", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/birth-date");
  const speech = speechPage(page);
  await speech.listen.tap();
  await expect(speech.stop).toBeVisible();
  await page.getByLabel("Birth date").fill("13");
  await page.getByRole("button", { name: "Analyze" }).tap();
  await expect(page.locator(".toast")).toContainText("Invalid Date Format");
  expect(await covered(page)).toEqual([]);
});

test("a message stands within what is seen of a page that two fingers have enlarged", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/birth-date");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1.6 });
  await page.getByLabel("Birth date").fill("13");
  await page.keyboard.press("Enter");
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Invalid Date Format");
  // It follows what is seen, which the field's own scrolling moves.
  const within = () =>
    toast.evaluate((message) => {
      const { top, bottom } = message.getBoundingClientRect();
      const { offsetTop, height, scale } = visualViewport as VisualViewport;
      return { isLarger: scale > 1.5, isSeen: top >= offsetTop && bottom <= offsetTop + height };
    });
  await expect.poll(within).toEqual({ isLarger: true, isSeen: true });
});
