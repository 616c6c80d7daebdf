import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, hasFocus, opened, pressUntil, test } from "../fixtures.ts";
import { answerReadings, astrologyPage, EQUINOX, READING } from "./astrology-page.ts";

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("axe finds nothing on the transits and the horoscope, in light and in dark, and nothing is wider than the screen", async ({
  page,
}) => {
  await answerReadings(page);
  const sky = astrologyPage(page);
  const expectFits = async () => {
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(() => overflow(page), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await sky.openSky();
  await page.getByText("The chart as a table").click();
  await expect(sky.calendar.getByRole("table")).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await expectFits();
  await sky.tab("Personalized Horoscope").click();
  await sky.planet("Saturn").click();
  await expect(sky.reading).toBeVisible();
  await sky.keywords.fill("x".repeat(25));
  expect(await axeFindings(page)).toEqual([]);
  await expectFits();
  await page.unroute(READING);
  await page.route(READING, (route) => route.fulfill({ status: 500 }));
  await sky.regenerate.click();
  await expect(sky.failure).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("a moment is looked at and a planet read with nothing but the keyboard", async ({ page }) => {
  await answerReadings(page);
  const sky = astrologyPage(page);
  await sky.openSky();
  const { keyboard } = page;
  const tabTo = (focused: () => Promise<boolean>) => pressUntil(page, "Tab", focused);
  await tabTo(hasFocus(sky.tab("Transits")));
  await keyboard.press("Tab");
  await expect(sky.moment).toBeFocused();
  await keyboard.type("032020260930AM");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\?at=2026-03-20T13:30:00Z$/);
  await tabTo(hasFocus(sky.now));
  await keyboard.press("Enter");
  await expect(sky.shown).toContainText("The sky now");
  await expect(sky.now).toBeFocused();
  await tabTo(async () => page.evaluate(() => document.activeElement?.matches("summary") ?? false));
  await keyboard.press("Enter");
  await expect(sky.table).toBeVisible();
  await sky.tab("Transits").focus();
  await keyboard.press("ArrowRight");
  await expect(sky.tab("Personalized Horoscope")).toBeFocused();
  await expect(sky.prompt).toBeVisible();
  await tabTo(hasFocus(sky.planet("Venus")));
  await keyboard.press("Enter");
  await expect(sky.reading).toContainText("Reading 1 of Venus.");
  await expect(sky.planet("Venus")).toBeFocused();
  await tabTo(hasFocus(sky.regenerate));
  await keyboard.press("Space");
  await expect(sky.reading).toContainText("Reading 2 of Venus.");
  await expect(sky.regenerate).toBeFocused();
  await sky.tab("Personalized Horoscope").focus();
  await keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\/astrology$/);
  await expect(sky.tab("Transits")).toBeFocused();
});

test("the transits and the horoscope read well to who hears them", async ({ page }) => {
  await answerReadings(page);
  const sky = astrologyPage(page);
  await sky.openSky(`?at=${EQUINOX}`);
  await page.getByText("The chart as a table").click();
  await expect(sky.calendar.getByRole("status")).toHaveText(/events$/);
  for (const label of ["Sign changes", "Moon void of course", "Moon phases"]) await sky.kind(label).uncheck();
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "transits.aria.yml" });
  await sky.open("/Pluto");
  await expect(sky.reading).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "horoscope.aria.yml" });
});

test("no planet's and no sign's name is broken in two, however wide the window is, and with letters twice as large nothing is cut off", async ({
  page,
}) => {
  const sky = astrologyPage(page);
  // The Sun and Mercury are then in Sagittarius, the longest of the twelve names.
  await sky.openSky("?at=2026-12-20T12:00:00Z");
  /** The words that stand in an element itself, and in how many lines. */
  const linesOf = (elements: Element[]) =>
    elements.map(({ childNodes }) => {
      const name = [...childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) as Text;
      const range = document.createRange();
      range.selectNodeContents(name);
      return `${name.data.trim()} ${range.getClientRects().length}`;
    });
  for (const width of [320, 345, 360, 480, 640, 700, 768, 800, 900]) {
    await page.setViewportSize({ width, height: 640 });
    const planets = await sky.planets.getByRole("link").evaluateAll(linesOf);
    expect(planets).toHaveLength(10);
    const signs = await sky.planets.locator("li > p").evaluateAll(linesOf);
    expect(signs).toContain("Sagittarius 1");
    expect(
      [...planets, ...signs].filter((line) => !line.endsWith(" 1")),
      `${width} px`,
    ).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  expect(await page.getByRole("main").evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
});

test("who asked for less motion sees none while a reading is made", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(READING, () => undefined);
  const sky = await opened(astrologyPage(page), "/Venus");
  await expect(sky.spinner).toBeVisible();
  const running = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  expect(running).toBe(0);
});
