import { expect, test } from "./fixtures.ts";

test("a tap beside a dialog closes it, and presses nothing that lies behind", async ({ page }) => {
  await page.goto("/auth");
  const behind = await page.getByRole("link", { name: "Back to home" }).boundingBox();
  if (!behind) throw new Error("there is no link behind");
  await page.getByRole("button", { name: "Forgot your password" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(behind.x + behind.width / 2, behind.y + behind.height / 2);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth$/);
});
