import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, holdBack, test } from "../fixtures.ts";

const PLANETS = ["Venus", "Mars", "Mercury", "Jupiter", "Saturn", "Sun", "Moon"];

const partsOf = (page: Page) => ({
  planet: page.getByRole("combobox", { name: "Planet" }),
  sign: page.getByRole("combobox", { name: "Zodiac Sign" }),
  button: page.getByRole("button", { name: "Test Terminology" }),
  result: page.getByRole("region", { name: "Result" }),
});

async function open(page: Page) {
  await page.goto("/debug-terminology");
  await expect(page.getByRole("heading", { level: 1, name: "Terminology Test" })).toBeVisible();
  return partsOf(page);
}

test("while a reading is tested the page says so; it is made, marked and counted, and what is missing is told; a failure says so, and the next try can be good", async ({
  page,
}) => {
  const { planet, sign, button, result } = await open(page);
  const release = await holdBack(page, "**/api/debug/terminology/**");
  await button.click();
  // Takes as long as the one that is held back, which would be there by then.
  await page.request.get("/api/debug/terminology/Venus/Aries");
  await expect(page.getByRole("status").filter({ hasText: "Testing terminology..." })).toHaveCount(1);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  release();
  await expect(result.getByText("Compliant", { exact: true })).toBeVisible();
  await page.unroute("**/api/debug/terminology/**");

  await expect(planet.getByRole("option")).toHaveText(PLANETS);
  await expect(sign.getByRole("option")).toHaveCount(12);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await planet.selectOption("Saturn");
  await sign.selectOption("Pisces");
  const [request] = await Promise.all([page.waitForRequest(/\/api\/debug\/terminology\/Saturn\/Pisces\?t=\d+$/), button.click()]);
  expect(request.headers()["cache-control"]).toContain("no-cache");
  await expect(result.getByRole("heading", { name: "Saturn in Pisces" })).toBeVisible();
  await expect(result.getByText("Compliant", { exact: true })).toBeVisible();
  await expect(result.getByRole("region", { name: "Principle terms" })).toContainText(/\d+ found, 3 required/);
  await expect(result.getByRole("region", { name: "Zero terms" })).toContainText(/\d+ found, 2 required/);
  await expect(result.getByRole("region", { name: /^Special/ })).toHaveCount(0);
  await expect(result.locator("mark").first()).toBeVisible();
  const items = result.getByRole("list", { name: /terms found/ }).getByRole("listitem");
  await expect(items.first()).toBeVisible();
  expect(await result.locator("mark").count()).toBe(await items.count());
  await planet.selectOption("Venus");
  await sign.selectOption("Leo");
  await button.click();
  await expect(result.getByRole("region", { name: "Special: shared number" })).toContainText("1 required");

  const none = (number: number, required: number) => ({ number, count: 0, required, found: [] });
  const check = { status: "incomplete", compliant: false, principle: none(1, 2), zero: none(0, 1) };
  await page.route("**/api/debug/terminology/**", (route) =>
    route.fulfill({ json: { reading: "Venus in Aries.", error: "It lacks words.", terminologyCheck: check } }),
  );
  await button.click();
  await expect(result.getByText("Not compliant")).toBeVisible();
  await expect(result.getByText("It lacks words.")).toBeVisible();
  await expect(result.getByText("0 found, 2 required")).toBeVisible();
  await page.unroute("**/api/debug/terminology/**");

  // The second is no answer of the server's.
  for (const status of [500, 200]) {
    await page.route("**/api/debug/terminology/**", (route) => route.fulfill({ status, body: "{}" }));
    await button.click();
    await expect(page.getByRole("alert")).toHaveText("Failed to test terminology");
    await page.unroute("**/api/debug/terminology/**");
  }
  await button.click();
  await expect(result.getByText("Compliant", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("");
});

test("everything works with nothing but the keyboard", async ({ page }) => {
  const { planet, sign, button, result } = await open(page);
  await planet.focus();
  await page.keyboard.type("Moo");
  await page.keyboard.press("Tab");
  await expect(sign).toBeFocused();
  await page.keyboard.type("Lib");
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(result.getByRole("heading", { name: "Moon in Libra" })).toBeVisible();
  await expect(button).toBeFocused();
});

test("axe finds nothing, and everything fits on the narrowest screen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { button, result } = await open(page);
  const check = async () => expect(await axeFindings(page)).toEqual([]);
  await check();
  await button.click();
  await expect(result.getByText("Compliant", { exact: true })).toBeVisible();
  await check();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await check();
});
