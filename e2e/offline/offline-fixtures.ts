import type { Page } from "@playwright/test";
import { test as base, expect } from "../fixtures.ts";
import { serveBuild } from "./built-site.ts";
import { type Line, openLine } from "./line.ts";

interface TestFixtures {
  /** A server with only the built pages, whose site can be replaced by a newer one. The calls that it does not answer are expected. */
  readonly builtSite: Awaited<ReturnType<typeof serveBuild>>;
  readonly line: Line;
  /** Cuts off the network, and also the connection to the server. */
  readonly cutOff: () => Promise<void>;
}

/** Tests that allow the service worker. Errors for what can't be loaded without a network are expected. */
export const test = base.extend<TestFixtures>({
  serviceWorkers: "allow",
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs off this pattern.
  expectedErrors: async ({}, use) => use([/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/]),
  line: async ({ site }, use) => {
    const line = await openLine(site.url);
    await use(line);
    await line.cut();
  },
  builtSite: async ({ expectedErrors }, use) => {
    expectedErrors.push(/status of 404/);
    const site = await serveBuild();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
  cutOff: async ({ line, context }, use) =>
    use(async () => {
      await context.setOffline(true);
      await line.cut();
    }),
});

export { expect };

/** Waits until the service worker has kept the site and answers for the page that is open. */
export async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

export const notice = (page: Page, title: string) =>
  page.getByRole("region", { name: "Notices" }).locator("> div", { hasText: title });

/** The text of the notice that offers a newer version. */
export const NEWER = "A newer version is ready";

/** Makes the browser check for a newer version, as it does by itself now and then. */
export const lookForNewer = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready).update());

/** Every address that the browser has cached, by cache. */
export const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => `${name} ${new URL(url).pathname}`);
    });
    return (await Promise.all(lists)).flat();
  });
