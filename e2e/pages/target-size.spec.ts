import { expect, test } from "../fixtures.ts";

test("the choices of the home page are at least 24 by 24 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const sizes = await page
    .locator("main :is(input[type=radio], input[type=checkbox])")
    .evaluateAll((inputs) =>
      inputs.map((input) => input.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes).toHaveLength(9);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(24);
  // And their labels fit.
  const overflowing = await page
    .locator("main .choice")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(overflowing).toBe(0);
});
