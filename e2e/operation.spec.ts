import { expect, test } from "./fixtures.ts";

test("a second process on the same data folder is refused with a clear line", async ({ start }) => {
  await start();
  await expect(start()).rejects.toThrow(/ended with 1:\nThe data folder .* is in use by another process/);
});

test("the product's name is what the setting says, escaped, and leaves room for the buttons of the bar where it is as long as it may be", async ({
  page,
  start,
}) => {
  const name = `<b>&"${"W".repeat(35)}`;
  const site = await start({ PRODUCT_NAME: name });
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${site.url}/about`);
  await expect(page).toHaveTitle(`About the Ten Principles · ${name}`);
  await expect(page.getByRole("contentinfo")).toContainText(`© 2025 ${name}`);
  await expect(page.getByRole("button", { name: "Sign in or register" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
  await page.getByRole("button", { name: "Open side menu" }).click();
  await expect(page.locator("#side-menu").getByRole("button", { name: "Close side menu" })).toBeInViewport({ ratio: 1 });
  // This test's server stops before the page would, which may still be loading.
  await page.close();
});
