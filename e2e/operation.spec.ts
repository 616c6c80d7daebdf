import { expect, test } from "./fixtures.ts";

test("a second process on the same data folder is refused with a clear line", async ({ start }) => {
  await start();
  await expect(start()).rejects.toThrow(/ended with 1:\nThe data folder .* is in use by another process/);
});

test("the product's name is what the setting says, escaped, on every page", async ({ page, start }) => {
  const site = await start({ PRODUCT_NAME: 'Ten & "fold" <b>' });
  await page.goto(`${site.url}/about`);
  await expect(page).toHaveTitle('About the Ten Principles · Ten & "fold" <b>');
  await expect(page.getByRole("contentinfo")).toContainText('© 2025 Ten & "fold" <b>');
  // This test's server stops before the page would, which may still be loading.
  await page.close();
});
