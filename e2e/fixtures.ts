import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type ConsoleMessage, expect, type Locator, type Page, type Request } from "@playwright/test";
import { type Site, startSite } from "./site.ts";
import { carriesIdUnlisted, unlistedIn } from "./what-is-kept.ts";

/** An address from the range reserved for such tests (RFC 2544). */
const addressOfItsOwn = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

interface TestFixtures {
  /** Console errors that a test expects beside those of what it breaks itself; any other one fails it. */
  readonly expectedErrors: RegExp[];
  readonly folder: string;
  /** Starts a server with its own settings, in the test's folder unless they name another; it ends with the test. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<Site>;
}

interface WorkerFixtures {
  /** The settings of a site that is not as others are. */
  readonly env: Readonly<Record<string, string>>;
  readonly site: Site;
}

/**
 * Messages that say nothing about the page: of software rendering, of a network that a test takes away, of the test runner, and
 * of a sheet that the router preloads without `crossorigin` and Vite's loader wants with it, so that it comes from the cache.
 */
const REMARK =
  /GL Driver Message .*GPU stall due to ReadPixels|ERR_INTERNET_DISCONNECTED|Service Worker registration blocked by Playwright|^A preload for '[^']+\.css#' is found, but is not used because the request credentials mode/;

/** The browser's messages that a test did not expect. */
export const unexpected = (said: readonly string[], expected: readonly RegExp[]) =>
  said.filter((message) => ![REMARK, ...expected].some((pattern) => pattern.test(message)));

/** Tells the browser's message of each call that a test has answered with an error itself, or broken off. */
export function ownFaults(page: Page): (message: ConsoleMessage) => boolean {
  const addresses: string[] = [];
  const route = page.route.bind(page);
  page.route = (address, handler, options) =>
    route(
      address,
      (held, request) => {
        const [fulfill, abort] = [held.fulfill.bind(held), held.abort.bind(held)];
        held.fulfill = (answer) => {
          if ((answer?.status ?? 200) >= 400) addresses.push(request.url());
          return fulfill(answer);
        };
        held.abort = (reason) => {
          addresses.push(request.url());
          return abort(reason);
        };
        return handler(held, request);
      },
      options,
    );
  return (message) => {
    const index = message.text().startsWith("Failed to load resource") ? addresses.indexOf(message.location().url) : -1;
    return index >= 0 && addresses.splice(index, 1).length > 0;
  };
}

/** The notification area, which is not part of the built page: it appears on hydration. */
export const hydrated = (page: Page): Locator => page.getByRole("region", { name: /^Notification/ });

/** Opens what stands for a page in a test, and answers it. */
export async function opened<Args extends unknown[], Parts extends { open(...args: Args): Promise<unknown> }>(
  parts: Parts,
  ...args: Args
) {
  await parts.open(...args);
  return parts;
}

/** Presses a key until something is so. */
export async function pressUntil(page: Page, key: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await isSo()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came there`);
}

export const hasFocus = (target: Locator) => () => target.evaluate((element) => element === document.activeElement);

/** Collects the page's requests with a method and an address as they are made. */
export function watch(page: Page, method: string, end: string): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && request.url().endsWith(end)) seen.push(request);
  });
  return seen;
}

/** Holds back what a page asks for at an address; answers what lets it through. */
export async function holdBack(page: Page, address: string | RegExp, isHeld = (_request: Request) => true): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await released;
    // Who asked may have left in the meantime.
    await route.fallback().catch(() => undefined);
  });
  return release;
}

/** Has the server answer another call. What was asked for before it, and is not there by then, is held back indeed. */
export const otherAnswer = (page: Page) => page.evaluate(async () => (await fetch("/api/astrology-monitor/status")).text());

/** Holds a page's scripts back, as a slow line does. */
export const holdScripts = (page: Page) => holdBack(page, "**/assets/*.js");

/** Makes navigating to a page wait until it responds to input, unless no more than its beginning is asked for. */
function awaitHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const answer = await goto(...args);
    if (args[1]?.waitUntil === "commit") return answer;
    if ((await page.locator('script[type="module"]').count()) > 0) await expect(hydrated(page)).toBeAttached();
    return answer;
  };
}

/** Tests against a real server, one for each worker. An unexpected error in the browser's console fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  env: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ env }, use) => {
      const site = await startSite({ TRUST_PROXY: "127.0.0.1", ...env });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  // Every test is a visitor of its own, since what one may do in a time is limited.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs off this pattern.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": addressOfItsOwn() }),
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  expectedErrors: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "tenfold-e2e-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  start: async ({ folder }, use) => {
    const sites: Site[] = [];
    await use(async (env) => {
      const site = await startSite({ DATA_DIR: folder, TRUST_PROXY: "127.0.0.1", ...env });
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },
  page: async ({ page, javaScriptEnabled, expectedErrors }, use) => {
    const errors: string[] = [];
    const isOwn = ownFaults(page);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !isOwn(message)) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    const strays: string[] = [];
    page.on("request", (request) => strays.push(...[carriesIdUnlisted(request)].filter((stray) => stray !== undefined)));
    if (javaScriptEnabled !== false) awaitHydration(page);
    await use(page);
    expect(await unlistedIn(page)).toEqual([]);
    expect(strays).toEqual([]);
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
});

export { expect };
