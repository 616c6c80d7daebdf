import type { Locator } from "@playwright/test";
import { axe } from "../axe.ts";
import { hydrated } from "../fixtures.ts";
import { ad, answerOf, CLIENT, expect, no, place, sendPrivacyControl, test, watchShifts, yes } from "./ads-fixtures.ts";
import { PAGES } from "./pages.ts";

// Requests to the network are counted test by test.
test.describe.configure({ mode: "default" });
test.beforeEach(({ adHost }) => adHost.forget());

const WITH_ADS = [
  "/privacy",
  "/numbers",
  "/colors",
  "/nonduality",
  "/palindrome",
  "/seven-three-one",
  "/blog/why-zero-comes-first",
];

test("is asked about on the pages that were chosen, and the network allowed there, and on no other", async ({ page, adHost }) => {
  const others = [...PAGES.map(({ path }) => path), "/", "/forum", "/auth", "/angel", "/nowhere"];
  for (const path of new Set([...WITH_ADS, ...others])) {
    const answer = await page.request.get(path);
    const html = await answer.text();
    const expected = WITH_ADS.includes(path) || (path.startsWith("/blog/") && !path.endsWith("feed.atom"));
    const allowed = answer.headers()["content-security-policy"]?.includes(adHost.host);
    expect([path, html.includes('aria-label="Advertising"'), allowed]).toEqual([path, expected, expected]);
  }
});

test("nothing is asked of the network before an answer, nor after a no, which is kept", async ({ page, adHost }) => {
  await page.goto("/colors");
  await expect(yes(page)).toBeVisible();
  await yes(page).hover();
  await yes(page).focus();
  // The question covers and blocks nothing: it is part of the page, and the keyboard can go past it.
  expect(await place(page).evaluate((element) => getComputedStyle(element).position)).toBe("static");
  await page.keyboard.press("Tab");
  await expect(no(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await place(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await no(page).click();
  await expect(place(page).getByText("No ads, then")).toBeFocused();
  expect(await answerOf(page)).toBe("no");
  for (const path of ["/colors", "/numbers"]) {
    await page.goto(path);
    await expect(place(page)).toHaveCount(0);
  }
  expect(adHost.connections()).toBe(0);
});

/** What could give one button more weight than another. */
async function lookOf(button: Locator) {
  const box = await button.boundingBox();
  const style = await button.evaluate((element) => {
    const { color, backgroundColor, borderColor, borderWidth, boxShadow, fontSize, fontWeight, opacity } =
      getComputedStyle(element);
    return { color, backgroundColor, borderColor, borderWidth, boxShadow, fontSize, fontWeight, opacity };
  });
  return { ...style, width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

test("yes and no look alike, where they are asked for and on the privacy page; the question fits a narrow screen, and its place does not grow for it", async ({
  page,
}) => {
  await page.goto("/colors");
  expect(await lookOf(yes(page))).toEqual(await lookOf(no(page)));
  await page.goto("/privacy");
  const card = page.getByRole("region", { name: "Your answer about ads" });
  // Their labels differ in length.
  const { width: _, ...show } = await lookOf(card.getByRole("button", { name: "Show ads" }));
  expect(await lookOf(card.getByRole("button", { name: "Show none" }))).toMatchObject(show);

  for (const width of [320, 360, 639, 640, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/colors");
    await expect(yes(page)).toBeVisible();
    const height = (await place(page).boundingBox())?.height;
    expect([width, height]).toEqual([width, (width < 640 ? 27 : 19) * 16]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("after a yes the ad comes into its place, here and on the next page, and nothing moves", async ({ page, adHost }) => {
  const shifts = await watchShifts(page);
  await page.goto("/colors");
  await yes(page).scrollIntoViewIfNeeded();
  const [before, settled] = [await place(page).boundingBox(), await shifts()];
  await yes(page).focus();
  await page.keyboard.press("Enter");
  await expect(ad(page)).toBeVisible();
  await expect(place(page).getByText("Advertisement", { exact: true })).toBeFocused();
  expect(adHost.asked()).toEqual(["/ads.js", `/ad?client=${CLIENT}&slot=77`]);
  expect(await place(page).boundingBox()).toEqual(before);
  expect(await shifts()).toBe(settled);
  await page.goto("/numbers");
  await place(page).scrollIntoViewIfNeeded();
  await expect(ad(page)).toBeVisible();
  // Fonts may shift a line slightly when they arrive; an ad that pushed content down would shift a tenth of the page or more.
  expect(await shifts()).toBeLessThan(0.005);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).toEqual(["__gads"]);
});

test("the network's script comes with the page that has an ad, and stays behind where the visitor goes on", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => localStorage.setItem("ads-choice", "yes"));
  await page.locator("main").getByRole("link", { name: "Color Meanings" }).first().click();
  await expect(ad(page)).toBeVisible();
  const scripts = () => page.locator("script[src*='/ads.js']").count();
  expect(await scripts()).toBe(1);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "About the Ten Principles" })).toBeVisible();
  await expect(hydrated(page)).toBeAttached();
  await expect.poll(scripts).toBe(0);
  await page.waitForLoadState();
  await page.goto("/colors");
  await expect(ad(page)).toBeVisible();
  await page.getByRole("navigation", { name: "Read on" }).getByRole("link", { name: "Emotional Creation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Emotional Creation" })).toBeVisible();
  expect(await scripts()).toBe(0);
});

test("where the network has none, breaks off, or is kept away by a blocker, words of our own stand in a place of the same size", async ({
  page,
  adHost,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_BLOCKED_BY_CLIENT|Failed to load resource/);
  const shifts = await watchShifts(page);
  for (const manner of ["has none", "breaks off", "is blocked"] as const) {
    adHost.forget();
    if (manner === "is blocked") await page.route(`${adHost.scriptUrl}*`, (route) => route.abort("blockedbyclient"));
    else adHost.manner = manner;
    await page.goto("/colors");
    await yes(page).scrollIntoViewIfNeeded();
    const [before, settled] = [await place(page).boundingBox(), await shifts()];
    await yes(page).click();
    await expect(place(page).getByText("No ad came"), manner).toBeVisible();
    expect(await place(page).boundingBox(), manner).toEqual(before);
    await expect(place(page).getByRole("link", { name: "Ask for a reading" })).toBeVisible();
    expect(await shifts(), manner).toBe(settled);
    await page.evaluate(() => localStorage.clear());
  }
  expect(adHost.asked()).toEqual([]);
});

test("where a blocker keeps our own question away, the page is there all the same", async ({ page }) => {
  await page.route(/\/assets\/ad-/, (route) => route.abort("blockedbyclient"));
  await page.goto("/colors");
  await expect(hydrated(page)).toBeAttached();
  await page.getByRole("button", { name: "Digits: back" }).click();
  await expect(page.getByText("Digit 6, Indigo")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Color Meanings" })).toBeVisible();
});

test("where the network says nothing, it is the same after ten seconds", async ({ page, adHost }) => {
  adHost.manner = "says nothing";
  await page.clock.install();
  await page.goto("/colors");
  await yes(page).click();
  await expect(place(page).locator("ins[data-adsbygoogle-status]")).toBeAttached();
  await page.clock.fastForward(10_000);
  await expect(place(page).getByText("No ad came")).toBeVisible();
});

test("Global Privacy Control is a no: nobody is asked, nothing is loaded, and the policy refuses it", async ({
  page,
  adHost,
}) => {
  await sendPrivacyControl(page);
  const answer = await page.goto("/privacy");
  expect(answer?.headers()["content-security-policy"]).not.toContain(adHost.host);
  await page.evaluate(() => localStorage.setItem("ads-choice", "yes"));
  await page.reload();
  await expect(place(page)).toHaveCount(0);
  const card = page.getByRole("region", { name: "Your answer about ads" });
  await expect(card.getByRole("status")).toContainText("Your browser sends Global Privacy Control");
  await expect(card.getByRole("button", { name: "Show ads" })).toBeDisabled();
  expect(adHost.connections()).toBe(0);
});

test("the answer is changed on the privacy page, and a no takes away what the network left", async ({ page, adHost }) => {
  await page.goto("/privacy");
  const card = page.getByRole("region", { name: "Your answer about ads" });
  await expect(card.getByRole("status")).toContainText("You have not answered yet");
  await card.getByRole("button", { name: "Show ads" }).click();
  await expect(card.getByRole("status")).toContainText("You have said yes");
  await expect(card.getByRole("button", { name: "Show ads" })).toHaveAttribute("aria-pressed", "true");
  await expect(ad(page)).toBeVisible();
  const left = async () => [
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => Object.keys(localStorage))),
  ];
  expect((await left()).toSorted()).toEqual(["__gads", "ads-choice", "google_adsense_settings"]);
  await card.getByRole("button", { name: "Show none" }).click();
  await expect(card.getByRole("status")).toContainText("You have said no");
  await expect(place(page)).toHaveCount(0);
  await expect(page.locator("script[src*='/ads.js']")).toHaveCount(0);
  expect(await left()).toEqual(["ads-choice"]);
  adHost.forget();
  await page.goto("/privacy");
  await expect(card.getByRole("button", { name: "Show none" })).toHaveAttribute("aria-pressed", "true");
  expect(adHost.connections()).toBe(0);
});

test("before the scripts run there is a place for who was not asked, and none for who has said no, by themselves or by their browser", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/);
  await context.route("**/assets/*.js", (route) => route.abort());
  const space = place(page);
  await page.goto("/colors", { waitUntil: "commit" });
  await expect(space).toBeVisible();
  await page.evaluate(() => localStorage.setItem("ads-choice", "no"));
  await page.reload();
  await expect(space).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("ads-choice"));
  const other = await context.newPage();
  await sendPrivacyControl(other);
  await other.goto("/colors");
  await expect(place(other)).toBeHidden();
});

test("has nothing that axe finds, in light and dark: asked, answered, failed, and changed", async ({ page, adHost }) => {
  const check = async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect((await axe(page).include("main").exclude("ins.adsbygoogle iframe").analyze()).violations, colorScheme).toEqual([]);
    }
  };
  await page.goto("/privacy");
  await expect(yes(page)).toBeVisible();
  await check();
  await page.goto("/colors");
  await no(page).click();
  await expect(place(page).getByText("No ads, then")).toBeVisible();
  await check();
  await page.evaluate(() => localStorage.setItem("ads-choice", "yes"));
  await page.reload();
  await expect(ad(page)).toBeVisible();
  await check();
  adHost.manner = "has none";
  await page.reload();
  await expect(place(page).getByText("No ad came")).toBeVisible();
  await check();
});
