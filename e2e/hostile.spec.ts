import { expect, holdScripts, hydrated, opened, test } from "./fixtures.ts";
import { homePage, watchGenerations } from "./home-page.ts";

const GENERATE = "**/api/generate-content";
const NARROW = { width: 600, height: 800 };

test("a refusal whose help is no text leaves the page standing, and words without an end stay within the narrowest screen", async ({
  page,
}) => {
  const home = homePage(page);
  await page.route(GENERATE, (route) => route.fulfill({ status: 422, json: { code: "GRAPHIC_ALERT", help: { line: 988 } } }));
  await home.open();
  await home.number(4).click();
  await expect(home.results.getByRole("heading", { name: "Content Alert" })).toBeVisible();
  await page.unroute(GENERATE);
  await home.refresh.click();
  await expect(home.readingTitle).toContainText("Universal Growth");

  const endless = "unbroken".repeat(20);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(GENERATE, (route) =>
    route.fulfill({
      json: {
        id: "1",
        seed: 1,
        principle: { title: `Universal Change: ${endless}`, content: endless, insight: endless },
        affirmation: endless,
        afterwards: { shadow: endless, questions: [endless], exercise: endless },
      },
    }),
  );
  await home.number(1).click();
  await expect(home.reading).toContainText(endless);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a page that breaks says so, and the menus stay", async ({ page, expectedErrors }) => {
  expectedErrors.push(/broken page/);
  await page.route("**/assets/privacy-page-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export default () => { throw new Error('broken page') }" }),
  );
  await page.goto("/about");
  await expect(hydrated(page)).toBeAttached();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { name: "Something Went Wrong" })).toBeFocused();
  await expect(page.getByRole("button", { name: "All pages" })).toBeVisible();
  await page.unroute("**/assets/privacy-page-*.js");
  await page.getByRole("link", { name: "Load the page again" }).click();
  await expect(page.getByRole("heading", { name: "Privacy Policy" })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy\?from=about$/);
});

test("a link leads to its page also where the script of that page is gone, as after a deployment", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Error loading route module|Failed to fetch dynamically imported module/);
  await page.route("**/assets/colors-*.js", (route) =>
    page.url().endsWith("/colors") ? route.continue() : route.fulfill({ status: 404, body: "gone" }),
  );
  await page.goto("/about");
  await expect(hydrated(page)).toBeAttached();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Color Meanings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Color Meanings" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "About the Ten Principles" })).toBeVisible();
});

test("a link followed without a network leaves the page one was on to Back", async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/Error loading route module|Failed to fetch dynamically imported module/);
  await page.goto("/about");
  await expect(hydrated(page)).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Color Meanings" }).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Color Meanings" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "About the Ten Principles" })).toBeVisible();
});

test("what is composed letter by letter may be longer than the field until it is what it becomes", async ({ page, context }) => {
  const home = await opened(homePage(page));
  await home.keywords.fill("a".repeat(28));
  const devtools = await context.newCDPSession(page);
  for (const text of ["に", "にほ", "にほん", "にほんご"])
    await devtools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await expect(home.keywords).toHaveValue(`${"a".repeat(28)}にほんご`);
  await devtools.send("Input.insertText", { text: "日本語" });
  await expect(home.keywords).toHaveValue(`${"a".repeat(28)}日本`);
  await expect(page.getByText("30/30")).toBeVisible();
});

test("what is chosen and typed before the scripts are there counts, beside what was kept", async ({ page }) => {
  const home = homePage(page);
  const generations = watchGenerations(page);
  await page.addInitScript(() =>
    localStorage.setItem("numerology-preferences", '{"style":"practical","composition":"simple","keywords":""}'),
  );
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await home.keywords.fill("typed early");
  await page.getByRole("radio", { name: "Brief & Concise" }).check();
  release();
  await expect(hydrated(page)).toBeAttached();
  await home.number(4).click();
  await expect(home.readingTitle).toContainText("Universal Growth");
  expect(generations[0]?.postDataJSON().preferences).toEqual({
    style: "practical",
    composition: "brief",
    keywords: "typed early",
  });
  await expect(home.keywords).toHaveValue("typed early");
});

test("the profile button leads nobody away who has gone elsewhere, is one step however often it is pressed, and none on the page that it leads to, whence the sign-in still leads to where somebody wanted to go", async ({
  page,
}) => {
  await homePage(page).openWithClock();
  const profile = page.getByRole("button", { name: "Sign in or register" });
  await profile.click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { name: "Privacy Policy" })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/privacy$/);
  for (let pressed = 0; pressed < 3; pressed += 1) await profile.click();
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);

  await page.goto("/user-profile");
  await expect(page).toHaveURL(/\/auth$/);
  const entry = () => page.evaluate(() => [history.length, history.state.usr?.next]);
  const before = await entry();
  expect(before[1]).toBe("/user-profile");
  await profile.click();
  await page.clock.runFor(1_000);
  expect(await entry()).toEqual(before);
});

test("under the side menu of a narrow screen no key chooses, and a link of the open page closes it; it keeps its state while the window changes", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const home = homePage(page);
  const generations = watchGenerations(page);
  await home.open();
  await page.getByRole("button", { name: "Open side menu" }).click();
  const menu = page.getByRole("dialog", { name: "Side menu" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("5");
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(menu).toBeHidden();
  await page.keyboard.press("6");
  await expect(home.readingTitle).toContainText("Universal Refinement of Pace");
  expect(generations).toHaveLength(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Open side menu" }).click();
  const modal = () => page.locator("#side-menu").evaluate((dialog) => dialog.matches(":modal"));
  for (const width of [700, 1000, 700]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(modal).toBe(width < 768);
    await expect(menu).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Open side menu" })).toBeFocused();
});

test("on paper a reading stands by itself, in light colors; numbers don't lie over each other for who reads in large letters", async ({
  page,
}) => {
  const home = homePage(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await home.open();
  await home.number(3).click();
  await expect(home.reading).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(home.reading).toBeVisible();
  for (const pressed of [
    home.refresh,
    home.number(3),
    page.getByRole("banner"),
    home.relations,
    page.getByRole("main").getByRole("link"),
  ])
    await expect(pressed).toBeHidden();
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color);
  expect(Math.max(...(ink.match(/\d+/g) ?? ["255"]).map(Number))).toBeLessThan(90);

  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const boxes = await home.ring
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect));
  const [zero, one] = boxes;
  if (!zero || !one) throw new Error("no numbers");
  expect(Math.hypot(one.x - zero.x, one.y - zero.y)).toBeGreaterThan(zero.width);
});
