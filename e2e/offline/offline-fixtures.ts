import type { Page } from "@playwright/test";
import { test as base, expect } from "../fixtures.ts";
import { type Site, startSite } from "../site.ts";
import { serveBuild } from "./built-site.ts";

interface TestFixtures {
  /** A server of the built pages alone, whose site can be replaced by a newer one. What it answers no call with is expected. */
  readonly builtSite: Awaited<ReturnType<typeof serveBuild>>;
  /** A server that this test may stop. */
  readonly ownSite: Site;
  /** Cuts the network, and stops the server as well. */
  readonly cutOff: () => Promise<void>;
}

/** Tests that let the service worker in. What can't be loaded without a network is expected. */
export const test = base.extend<TestFixtures>({
  serviceWorkers: "allow",
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs off this pattern.
  expectedErrors: async ({}, use) => use([/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/]),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  ownSite: async ({}, use) => {
    const site = await startSite({ TRUST_PROXY: "127.0.0.1" });
    await use(site);
    await site.stop();
  },
  builtSite: async ({ expectedErrors }, use) => {
    expectedErrors.push(/status of 404/);
    const site = await serveBuild();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
  cutOff: async ({ ownSite, context }, use) =>
    use(async () => {
      await context.setOffline(true);
      await ownSite.stop();
    }),
});

export { expect };

/** Waits until the service worker has kept the site and answers for the page that is open. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

export const notice = (page: Page, title: string) =>
  page.getByRole("region", { name: "Notices" }).locator(".notice", { hasText: title });

/** What the notice says that offers a newer version. */
export const NEWER = "A newer version is ready";

/** Has the browser look for a newer version, as it does by itself now and then. */
export const lookForNewer = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready).update());

/** Every address that the browser keeps an answer of, by the cache that it is in. */
export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => `${name} ${new URL(url).pathname}`);
    });
    return (await Promise.all(lists)).flat();
  });
