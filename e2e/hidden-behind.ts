import type { Locator, Page } from "@playwright/test";

/** Goes through the page by Tab to its last link, and tells what was hidden in whole behind something that floats when it had the focus. */
export async function hiddenBehind(page: Page, floating: Locator): Promise<string[]> {
  const places: string[] = [];
  const last = page.getByRole("contentinfo").getByRole("link").last();
  do {
    await page.keyboard.press("Tab");
    const hidden = await floating.evaluate((cover) => {
      const focused = document.activeElement as HTMLElement;
      const [over, at] = [cover.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isHidden = at.left >= over.left && at.right <= over.right && at.top >= over.top && at.bottom <= over.bottom;
      return isHidden && !cover.contains(focused) ? focused.textContent : undefined;
    });
    if (hidden !== undefined) places.push(hidden);
  } while (!(await last.evaluate((link) => link === document.activeElement)));
  return places;
}
