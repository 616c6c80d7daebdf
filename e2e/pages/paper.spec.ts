import { astrologyPage } from "../astrology/astrology-page.ts";
import { expect, test } from "../fixtures.ts";

test("the octahedron is on paper though it can't be turned there, and its film is not", async ({ page }) => {
  await page.goto("/octahedron");
  const still = page.locator("[data-still]");
  await expect(still).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(still).toBeVisible();
  await expect(page.locator("figure[data-film]")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(still).toBeHidden();
  await expect(page.locator("figure[data-film]")).toBeVisible();
});

test("the sky and the reading of a planet are on paper without what there is to be chosen", async ({ page }) => {
  const sky = astrologyPage(page);
  const controls = page.getByRole("main").locator("button, input, select").filter({ visible: true });
  await sky.openSky();
  await expect(sky.calendar.getByText(/^\d+ events$/).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(sky.wheel).toBeVisible();
  await expect(controls).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await sky.open("/Venus");
  await expect(sky.reading).toContainText("Venus");
  await page.emulateMedia({ media: "print" });
  await expect(sky.reading).toBeVisible();
  await expect(controls).toHaveCount(0);
});
