import { expect, kept, notice, test } from "./offline-fixtures.ts";

test("nothing that gets the focus by the keyboard is hidden behind a notice", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/about");
  await kept(page);
  await context.setOffline(true);
  const offline = notice(page, "You are offline");
  await expect(offline).toBeVisible();
  const places: string[] = [];
  const last = page.getByRole("contentinfo").getByRole("link").last();
  do {
    await page.keyboard.press("Tab");
    const hidden = await offline.evaluate((cover) => {
      const focused = document.activeElement as HTMLElement;
      const [over, at] = [cover.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isHidden = at.left >= over.left && at.right <= over.right && at.top >= over.top && at.bottom <= over.bottom;
      return isHidden && !cover.contains(focused) ? focused.textContent : undefined;
    });
    if (hidden !== undefined) places.push(hidden);
  } while (!(await last.evaluate((link) => link === document.activeElement)));
  expect(places).toEqual([]);
});
