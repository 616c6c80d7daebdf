import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const figure = (page: Page, title: string): Locator => page.getByRole("figure", { name: title });

test("the palindrome's figures read well to who hears them, and can be gone through by keyboard, as can that of zero and nine", async ({
  page,
}) => {
  await page.goto("/palindrome");
  await expect(figure(page, "Nine totals, each reduced to one digit")).toMatchAriaSnapshot(`
    - figure:
      - text: Nine totals, each reduced to one digit
      - status: "9. The row so far: 9."
      - 'button "Steps of the sum: back" [disabled]'
      - slider "Steps of the sum": "1"
      - 'button "Steps of the sum: onward"'
      - table:
        - rowgroup:
          - row "Step Sum Digit"
        - rowgroup:
          - row "1 9 9"
          - row "2 9+8 = 17, 1+7 = 8 8"
          - row "9 9+8+7+6+5+4+3+2+1 = 45, 4+5 = 9 9"
      - paragraph:
        - text: The row is
        - strong: "986383689"
        - text: ". Its digits add up to 60: 9+8+6+3+8+3+6+8+9 = 60."
  `);
  await expect(figure(page, "The row, less the row read backward")).toMatchAriaSnapshot(`
    - figure:
      - table:
        - rowgroup:
          - row "Forward 9 8 6 3 8 3 6 8 9"
          - row "Backward 9 8 6 3 8 3 6 8 9"
          - row "Left over 0 0 0 0 0 0 0 0 0"
      - paragraph: "Folded in the middle: 9 meets 9, 8 meets 8, 6 meets 6, 3 meets 3. In the fold one 8 is left."
  `);

  const steps = figure(page, "Nine totals, each reduced to one digit");
  const slider = steps.getByRole("slider", { name: "Steps of the sum" });
  await expect(steps.getByRole("status")).toHaveText("9. The row so far: 9.");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(steps.getByRole("status")).toHaveText("9+8 = 17, 1+7 = 8. The row so far: 9 8.");
  await expect(slider).toHaveAttribute("aria-valuetext", "2 of 9");
  await page.keyboard.press("End");
  await expect(steps.getByRole("status")).toHaveText("9+8+7+6+5+4+3+2+1 = 45, 4+5 = 9. The row so far: 9 8 6 3 8 3 6 8 9.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(slider).toHaveValue("9");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(slider).toHaveValue("8");
  await expect(steps.locator("[aria-current='step']")).toContainText("9+8+7+6+5+4+3+2 = 44, 4+4 = 8");

  await page.goto("/nonduality");
  const duality = figure(page, "Zero and nine");
  await duality.getByRole("slider", { name: "Digit" }).focus();
  await page.keyboard.press("End");
  await expect(duality.getByRole("status")).toHaveText(
    "With the digit 9: 9 + 0 = 9; 9 × 0 = 0; 9 + 9 = 18, 1 + 8 = 9; 9 × 9 = 81, 8 + 1 = 9.",
  );
});

test("colors and elements read well to who hears them, and the way through the rainbow can be gone by keyboard", async ({
  page,
}) => {
  await page.goto("/colors");
  await expect(figure(page, "From the order of counting to the order of the zodiac")).toMatchAriaSnapshot(`
    - figure:
      - list:
        - listitem: "Aries: Fire, 1"
        - listitem: "Taurus: Earth, 4"
        - listitem: "Gemini: Air, 2"
        - listitem: "Cancer: Water, 3"
      - paragraph:
        - strong: 1-4-2-3
  `);
  await expect(page.getByRole("listitem").filter({ has: page.locator("rect") })).toHaveText([
    /^0 Black.*Nonseparation.*#17151c$/,
    /^1 Red.*Change/,
    /^2 Yellow.*Uniqueness/,
    /^3 Blue.*Joining/,
    /^4 Green.*Growth/,
    /^5 Orange.*Desire/,
    /^6 Indigo.*Refinement of Pace/,
    /^7 Violet.*Harmony/,
    /^8 Brown.*Remembrance/,
    /^9 White.*Omniscience/,
  ]);

  const ring = figure(page, "The digits 1 to 7 on the ring of the rainbow");
  await ring.getByRole("slider", { name: "Digits" }).focus();
  await page.keyboard.press("Home");
  await expect(ring.getByRole("status")).toHaveText("Digit 1, Red, has place 1 in the rainbow. So far: 1.");
  const shortest = await ring.locator("svg > circle ~ path").last().getAttribute("d");
  for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press("ArrowRight");
  await expect(ring.getByRole("status")).toHaveText("Digit 5, Orange, has place 2 in the rainbow. So far: 1-3-5-4-2.");
  expect((await ring.locator("svg > circle ~ path").last().getAttribute("d"))?.split("L")).toHaveLength(5);
  expect(shortest?.split("L")).toHaveLength(1);
});
