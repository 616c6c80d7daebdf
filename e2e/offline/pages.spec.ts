import { axeFindings } from "../axe.ts";
import { hiddenBehind } from "../hidden-behind.ts";
import { expect, kept, notice, test } from "./offline-fixtures.ts";

test("axe finds nothing in what is said offline, nothing that gets the focus is hidden behind it, and it goes once it was read", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/about");
  await kept(page);
  await context.setOffline(true);
  await expect(notice(page, "You are offline")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await hiddenBehind(page, notice(page, "You are offline"))).toEqual([]);
  await page.getByRole("button", { name: "OK", exact: true }).press("Enter");
  await expect(notice(page, "You are offline")).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await context.setOffline(true);
  await expect(notice(page, "You are offline")).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page, "You are offline")).toBeHidden();
});
