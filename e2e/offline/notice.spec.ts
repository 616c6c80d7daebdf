import { hiddenBehind } from "../hidden-behind.ts";
import { expect, kept, notice, test } from "./offline-fixtures.ts";

test("nothing that gets the focus by the keyboard is hidden behind a notice", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/about");
  await kept(page);
  await context.setOffline(true);
  const offline = notice(page, "You are offline");
  await expect(offline).toBeVisible();
  expect(await hiddenBehind(page, offline)).toEqual([]);
});
