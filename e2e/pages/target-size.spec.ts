import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

const PHONE = { width: 360, height: 780 };

const TOOLS = [
  "/",
  "/birth-date",
  "/angel",
  "/astrology",
  "/astrology/Venus",
  "/auth",
  "/3d-viewer",
  "/admin/emails",
  "/debug-terminology",
];

/** The controls that are smaller than 24 by 24 pixels and too near to another one. axe leaves this rule out unless it is asked. */
async function tooSmall(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(["target-size"]).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)));
}

for (const path of [...new Set([...TOOLS, ...PAGES.map((page) => page.path), "/nowhere"])])
  test(`every control of ${path} is large enough to be hit on a phone`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of (401|404|503)/);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole("button", { name: "All pages" }).click();
    expect(await tooSmall(page)).toEqual([]);
  });

test("the choices of the home page are at least 24 by 24 pixels", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const sizes = await page
    .locator("main :is(input[type=radio], input[type=checkbox])")
    .evaluateAll((inputs) =>
      inputs.map((input) => input.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes).toHaveLength(9);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(24);
  // And their words have room beside them.
  const overflowing = await page
    .locator("main .choice")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(overflowing).toBe(0);
});
