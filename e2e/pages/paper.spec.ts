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
