import type { Locator, Page } from "@playwright/test";
import { test as base, expect } from "../fixtures.ts";
import { type AdHost, startAdHost } from "./ad-host.ts";

export const CLIENT = "ca-pub-0123456789012345";

/** Tests of a site whose settings name an ad network: a stand-in on this machine. */
export const test = base.extend<object, { adHost: AdHost }>({
  adHost: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs off this pattern.
    async ({}, use) => {
      const host = await startAdHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  env: [async ({ adHost }, use) => use({ ADS_CLIENT: CLIENT, ADS_SLOT: "77", ADS_URL: adHost.scriptUrl }), { scope: "worker" }],
});

export { expect };

export const place = (page: Page): Locator => page.getByRole("complementary", { name: "Advertising" });
export const yes = (page: Page): Locator => place(page).getByRole("button", { name: "Yes, show ads" });
export const no = (page: Page): Locator => place(page).getByRole("button", { name: "No, show none" });
export const ad = (page: Page): Locator => place(page).frameLocator("iframe").getByText("Buy bells");
export const answerOf = (page: Page) => page.evaluate(() => localStorage.getItem("ads-choice"));

/** Makes the browser signal that its visitor does not want to be tracked, like one with that setting on. */
export async function sendPrivacyControl(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.setExtraHTTPHeaders({ "sec-gpc": "1" });
}

/** Sums up, from the page's first moment on, how much visible content has shifted. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenShifts: { sum: number } }).seenShifts.sum);
}
