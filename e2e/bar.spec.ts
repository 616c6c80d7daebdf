import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const WIDTHS = [360, 768, 900, 1024, 1152, 1280, 1366, 1440, 1920];

const WIDEST_NAME = "W".repeat(20);

/** The pages that the specification names for the bar. */
const PATHS = [
  "/",
  "/numbers",
  "/blog",
  "/about",
  "/forum",
  "/nonduality",
  "/palindrome",
  "/octahedron",
  "/astrology",
  "/angel",
  "/birth-date",
  "/colors",
  "/emotions",
  "/privacy",
];

const links = (page: Page, inside: string) => page.locator(`${inside} a`);

/** The targets of a part's links that are completely visible and clickable. */
const pressable = (page: Page, inside: string) =>
  links(page, inside).evaluateAll((all) =>
    all
      .filter((link) => {
        const { left, right, top, bottom, width } = link.getBoundingClientRect();
        if (width === 0) return false;
        const [middle, inset] = [(top + bottom) / 2, 3];
        return [left + inset, right - inset].every((x) => document.elementFromPoint(x, middle)?.closest("a") === link);
      })
      .map((link) => link.getAttribute("href")),
  );

const BAR_LINKS = 'nav[aria-label="Main"]';

/** All reachable targets: in the bar, or else in the menu of all pages. */
async function reached(page: Page): Promise<(string | null)[]> {
  if (await page.locator(BAR_LINKS).isVisible()) return pressable(page, BAR_LINKS);
  await page.getByRole("button", { name: "All pages" }).click();
  const found: (string | null)[] = [];
  for (const link of await links(page, "#pages-menu").all()) {
    await link.scrollIntoViewIfNeeded();
    const path = await link.getAttribute("href");
    if ((await pressable(page, "#pages-menu")).includes(path)) found.push(path);
  }
  return found;
}

/** The buttons of the bar that extend beyond an edge or are covered. */
const hiddenButtons = (page: Page) =>
  page.locator(".top-bar-row button").evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right, top, bottom, width } = button.getBoundingClientRect();
        // On a phone the color scheme switch is in the side menu.
        if (width === 0) return false;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > document.documentElement.clientWidth || hit?.closest("button") !== button;
      })
      .map((button) => button.getAttribute("aria-label") ?? button.textContent),
  );

async function signIn(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: "signed_in", value: "1", url }]);
  await page.route("**/api/user", (route) => route.fulfill({ json: { id: "1", username: WIDEST_NAME } }));
  await page.route("**/api/forum/notifications/state", (route) => route.fulfill({ json: { unread: false } }));
}

/** Checks that every entry is visible and clickable at a width, in the bar or in its menu, which is closed again. */
async function expectReached(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => hiddenButtons(page), `${width} px`).toEqual([]);
  expect(await reached(page), `${width} px`).toEqual(PATHS);
  await page.keyboard.press("Escape");
  await expect(page.locator("#pages-menu")).toBeHidden();
}

test("at every width every entry can be seen and pressed, signed in or not", async ({ page, site }) => {
  test.setTimeout(240_000);
  await page.goto("/healing");
  for (const width of WIDTHS) await expectReached(page, width);
  await signIn(page, site.url);
  await page.reload();
  await expect(page.getByText(WIDEST_NAME)).toBeAttached();
  for (const width of WIDTHS) {
    await expectReached(page, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const name = page.getByRole("banner").getByText(WIDEST_NAME, { exact: true });
    if (width >= 768) expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0);
    expect((await page.locator("[data-signed-in]").boundingBox())?.width).toBe(8);
  }
});

test("with letters of twice the size every entry can be seen and pressed", async ({ page, site }) => {
  test.setTimeout(240_000);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await signIn(page, site.url);
  await page.goto("/healing");
  await expect(page.getByText(WIDEST_NAME)).toBeAttached();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  for (const width of [360, 768, 1024, 1440, 1920]) await expectReached(page, width);
});

test("the keys go through the bar's links in order, and each is in sight when it has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/healing");
  await page.getByRole("banner").getByRole("button", { name: "Sign in or register" }).focus();
  for (const path of PATHS) {
    await page.keyboard.press("Tab");
    const focused = page.locator(`${BAR_LINKS} a:focus`);
    await expect(focused).toHaveAttribute("href", path);
    await expect(focused).toBeInViewport({ ratio: 0.9 });
  }
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("every entry can be seen", async ({ page }) => {
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/healing");
      if (width < 1024) await page.getByRole("button", { name: "All pages" }).click();
      const shown = links(page, width < 1024 ? "#pages-menu" : BAR_LINKS);
      await expect(shown).toHaveCount(PATHS.length);
      for (const link of await shown.all()) await expect(link).toBeInViewport({ ratio: 0.9 });
    }
  });
});

test("what an address names stands below the bar, the side menu closed or open", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/numbers");
  const expectBelow = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const kept = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
    const bar = async () => (await page.getByRole("banner").boundingBox())?.height ?? Number.NaN;
    await expect.poll(async () => (await kept()) >= (await bar()), `${width} px`).toBe(true);
  };
  for (const width of [1024, 1440]) await expectBelow(width);
  await page.getByRole("button", { name: "Open side menu" }).click();
  for (const width of [1024, 1280, 1440]) await expectBelow(width);
});

test("the bar does not move what stands below it while the page comes", async ({ page, site }) => {
  await page.addInitScript(() => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const look = () => {
      const top = document.querySelector("main")?.getBoundingClientRect().top;
      if (top !== undefined) tops.add(top);
      requestAnimationFrame(look);
    };
    look();
  });
  await signIn(page, site.url);
  for (const width of [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/healing");
    await expect(page.getByText(WIDEST_NAME)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(1);
  }
});
