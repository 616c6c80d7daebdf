import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { axe, ON_REQUEST, repeatedAxe } from "./axe.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { homePage } from "./home-page.ts";

const LIGHT_GROUND = "rgb(250, 248, 244)";
const DARK_GROUND = "rgb(19, 17, 24)";

function colorSwitch(page: Page) {
  const button = page.getByRole("banner").getByRole("button", { name: /^Color scheme: / });
  const group = page.locator("#color-scheme-menu").getByRole("group", { name: "Color scheme" });
  return {
    button,
    group,
    radio: (name: string) => group.getByRole("radio", { name, exact: true }),
    choose: async (name: string) => {
      await button.click();
      await group.getByRole("radio", { name, exact: true }).check();
      await page.keyboard.press("Escape");
      await expect(group).toBeHidden();
    },
  };
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The color of the browser's own frame. */
const frame = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content)
      .join(),
  );

test("the site is shown as the system is set, in light or dark colors, as one chooses", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await homePage(page).open();
  const { button, group, radio, choose } = colorSwitch(page);
  await expect(button).toHaveAccessibleName("Color scheme: system");
  await expect.poll(() => ground(page)).toBe(LIGHT_GROUND);
  await expect.poll(() => frame(page)).toBe("#faf8f4");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => ground(page)).toBe(DARK_GROUND);
  await expect.poll(() => frame(page)).toBe("#131118");

  await choose("Light");
  await expect(button).toHaveAccessibleName("Color scheme: light");
  await expect.poll(() => ground(page)).toBe(LIGHT_GROUND);
  await expect.poll(() => frame(page)).toBe("#faf8f4");

  await page.emulateMedia({ colorScheme: "light" });
  await choose("Dark");
  await expect(button).toHaveAccessibleName("Color scheme: dark");
  await expect.poll(() => ground(page)).toBe(DARK_GROUND);
  await expect.poll(() => frame(page)).toBe("#131118");

  await choose("System");
  await expect(button).toHaveAccessibleName("Color scheme: system");
  await expect.poll(() => ground(page)).toBe(LIGHT_GROUND);
  await expect.poll(() => frame(page)).toBe("#faf8f4");
  await button.click();
  await expect(radio("System")).toBeChecked();
  await expect(radio("Dark")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(group).toBeHidden();

  // It is worked by keyboard alone.
  await page.getByRole("button", { name: "All pages" }).focus();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(group).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(radio("System")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(radio("Light")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(radio("Dark")).toBeChecked();
  await expect.poll(() => ground(page)).toBe(DARK_GROUND);
  await page.keyboard.press("Escape");
  await expect(group).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName("Color scheme: dark");

  // Axe finds nothing with it open, against the system.
  await button.click();
  for (const [name, system, color] of [
    ["Dark", "light", DARK_GROUND],
    ["Light", "dark", LIGHT_GROUND],
  ] as const) {
    await page.emulateMedia({ colorScheme: system, reducedMotion: "reduce" });
    await radio(name).check();
    await expect.poll(() => ground(page)).toBe(color);
    expect((await (await repeatedAxe(page, ON_REQUEST)).analyze()).violations).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await choose("Dark");

  // Paper stays light, and forced colors are the system's.
  await expect.poll(() => ground(page)).toBe(DARK_GROUND);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => ground(page)).toBe(LIGHT_GROUND);
  await page.emulateMedia({ media: "screen", forcedColors: "active", colorScheme: "light" });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light dark");
});

test("what was chosen holds on every page and after a reload, from before anything is painted, and without the page's scripts", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/dynamically imported module/);
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const { dataset } = document.documentElement;
      Object.assign(window, { atFirst: [dataset.colorScheme, getComputedStyle(document.documentElement).backgroundColor] });
    });
  });
  const atFirst = () => page.evaluate(() => (window as { atFirst?: unknown }).atFirst);
  await homePage(page).open();
  await expect.poll(atFirst).toEqual([undefined, LIGHT_GROUND]);
  await colorSwitch(page).choose("Dark");
  for (const path of ["/", "/about", "/forum"]) {
    await page.goto(path);
    await expect.poll(atFirst).toEqual(["dark", DARK_GROUND]);
    await expect(colorSwitch(page).button).toHaveAccessibleName("Color scheme: dark");
    await expect.poll(() => ground(page)).toBe(DARK_GROUND);
    await expect(page.locator("meta[name=theme-color]")).toHaveCount(2);
    await expect.poll(() => frame(page)).toBe("#131118");
  }
  await page.reload();
  await expect.poll(atFirst).toEqual(["dark", DARK_GROUND]);

  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("banner")).toBeVisible();
  await expect.poll(() => ground(page)).toBe(DARK_GROUND);
  await expect.poll(() => frame(page)).toBe("#131118");
  await expect(hydrated(page)).toHaveCount(0);
});

test("other tabs follow at once", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await homePage(page).open();
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: "light" });
  await other.goto("/about");
  await expect(colorSwitch(other).button).toHaveAccessibleName("Color scheme: system");
  await colorSwitch(page).choose("Dark");
  await expect(colorSwitch(other).button).toHaveAccessibleName("Color scheme: dark");
  await expect.poll(() => ground(other)).toBe(DARK_GROUND);
  await colorSwitch(other).choose("System");
  await expect(colorSwitch(page).button).toHaveAccessibleName("Color scheme: system");
  await expect.poll(() => ground(page)).toBe(LIGHT_GROUND);
});

test("on a phone it is in the side menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: "light" });
  await homePage(page).open();
  await expect(colorSwitch(page).button).toBeHidden();
  await page.getByRole("button", { name: "Open side menu" }).click();
  const group = page.getByRole("dialog", { name: "Side menu" }).getByRole("group", { name: "Color scheme" });
  await expect(group.getByRole("radio", { name: "System" })).toBeChecked();
  await group.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => ground(page)).toBe(DARK_GROUND);
  expect((await axe(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a spoiled choice is none, and a browser that keeps nothing can choose all the same", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("color-scheme", '"><script>'));
  await homePage(page).open();
  await expect(colorSwitch(page).button).toHaveAccessibleName("Color scheme: system");
  await expect.poll(() => ground(page)).toBe(LIGHT_GROUND);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await homePage(page).open();
  await colorSwitch(page).choose("Dark");
  await expect.poll(() => ground(page)).toBe(DARK_GROUND);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is as the system is set, no button is shown that does nothing, and what is missing is told", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/about");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(colorSwitch(page).button).toBeHidden();
    await expect(page.getByRole("button", { name: "Listen to this page" })).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCSS("background-color", DARK_GROUND);
    // A browser under test control does not show this element, with or without scripts.
    expect(await (await page.request.get("/")).text()).toMatch(/<noscript><p [^>]*>Readings need JavaScript/);
  });
});

const BUILT = fileURLToPath(new URL("../apps/web/dist/client/", import.meta.url));
const TOKENS = fileURLToPath(new URL("../apps/web/src/ui/tokens.css", import.meta.url));

/** The design's colors: name, light, dark. */
const COLORS = [...readFileSync(TOKENS, "utf8").matchAll(/(--color-[\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(
  ([, name = "", light = "", dark = ""]) => ({ name, light, dark }),
);

test("every color is there for browsers that do not know light-dark()", async ({ page }) => {
  const files = readdirSync(BUILT, { recursive: true, encoding: "utf8" }).filter((file) => /\.(css|html|js)$/.test(file));
  expect(files.filter((file) => readFileSync(`${BUILT}${file}`, "utf8").includes("light-dark("))).toEqual([]);
  expect(COLORS).toHaveLength(11);
  await homePage(page).open();
  const values = () =>
    page.evaluate(
      (names) => names.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
      COLORS.map(({ name }) => name),
    );
  const short = (color: string) => color.replace(/^#(\w)\1(\w)\2(\w)\3$/, "#$1$2$3");
  for (const scheme of ["light", "dark"] as const) {
    const other = scheme === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme: scheme });
    expect(await values()).toEqual(COLORS.map((color) => short(color[scheme])));
    await page.evaluate((choice) => document.documentElement.setAttribute("data-color-scheme", choice), other);
    expect(await values()).toEqual(COLORS.map((color) => short(color[other])));
    await page.evaluate(() => document.documentElement.removeAttribute("data-color-scheme"));
  }
});
