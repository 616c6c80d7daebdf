import { expect, opened, test } from "../fixtures.ts";
import { birthDatePage } from "./birth-date-page.ts";

test("on a phone a date is typed with digits alone, and analyzed with a tap", async ({ page }) => {
  const birth = await opened(birthDatePage(page));
  await expect(birth.field).toHaveAttribute("inputmode", "numeric");
  await birth.field.tap();
  // As a touch keyboard does it: no key events, only inserted text.
  for (const digit of "01021988") await page.keyboard.insertText(digit);
  await expect(birth.field).toHaveValue("01/02/1988");
  await birth.analyze.tap();
  await expect(birth.resultsTitle).toHaveText("Analysis of January 2, 1988");
  for (const button of [birth.analyze, birth.compare, page.getByRole("button", { name: "Keep this reading" })])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
