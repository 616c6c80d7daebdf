import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** What was told since the page was listened to. */
    told?: string[];
  }
}

/**
 * Listens to what the page's live regions tell from now on; gives what it was so far. What changes behind a modal dialog, or
 * as it goes, is not heard.
 */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const told: string[] = [];
    window.told = told;
    const changed = ({ target, addedNodes, type }: MutationRecord) => {
      if (type === "childList" && addedNodes.length === 0) return;
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest("[aria-live], [role=status], [role=alert]");
      const words = region?.textContent.trim() ?? "";
      if (words !== "" && region?.getAttribute("aria-live") !== "off") told.push(words);
    };
    const isDialog = (node: Node) => node instanceof HTMLDialogElement;
    const observer = new MutationObserver((records) => {
      const hidden = records.some(({ removedNodes }) => [...removedNodes].some(isDialog));
      if (!hidden && !document.querySelector("dialog:modal")) records.forEach(changed);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return async () => (await page.evaluate(() => window.told)) ?? [];
}
