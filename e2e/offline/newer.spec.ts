import { expect, kept, keptAddresses, lookForNewer, NEWER, notice, test } from "./offline-fixtures.ts";

test.use({ baseURL: async ({ builtSite }, use) => use(builtSite.url) });

test("a newer version leaves what was heard and seen, and the files of the one before; what nobody needs goes, and no page is loaded ahead of the worker", async ({
  page,
  builtSite: site,
}) => {
  const isAhead = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled);
  await page.goto("/about");
  await kept(page);
  // Not even where an earlier worker had it so.
  expect(await isAhead()).toBe(false);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  expect(await isAhead()).toBe(true);
  const before = (await keptAddresses(page)).filter((address) => address.startsWith("site-files "));
  const seen = ["heard-aloud /heard-aloud", "site-pictures /art/seen.avif"];
  const needless = "site-files /assets/of-long-ago.js";
  await page.evaluate(
    async (addresses) => {
      for (const [cache = "", path = ""] of addresses.map((address) => address.split(" ")))
        await (await caches.open(cache)).put(path, new Response("kept"));
    },
    [...seen, needless],
  );
  site.replace("colors");
  await lookForNewer(page);
  const loaded = page.waitForEvent("load");
  await notice(page, NEWER).getByRole("button", { name: "Reload" }).click();
  await loaded;
  await expect.poll(() => keptAddresses(page)).not.toContain(needless);
  const after = await keptAddresses(page);
  expect(after).toEqual(expect.arrayContaining([...seen, ...before]));
  expect(after.filter((address) => /^site-files \/assets\/colors-\S+\.js$/.test(address))).toHaveLength(2);
  await kept(page);
  expect(await isAhead()).toBe(false);
});

test("a page that is left open looks for a newer version when somebody comes back to it, once an hour", async ({
  page,
  builtSite: site,
}) => {
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    Object.assign(window, { looked: 0 });
    ServiceWorkerRegistration.prototype.update = function () {
      (window as unknown as { looked: number }).looked += 1;
      return update.call(this);
    };
  });
  await page.goto("/about");
  await kept(page);
  site.replace("colors");
  const comeBack = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      return (window as unknown as { looked: number }).looked;
    });
  expect(await comeBack()).toBe(0);
  const hours = async (count: number) => page.clock.setFixedTime((await page.evaluate(() => Date.now())) + count * 3_600_000);
  await hours(1);
  expect(await comeBack()).toBe(1);
  expect(await comeBack()).toBe(1);
  await expect(notice(page, NEWER)).toBeVisible();
});

test("a newer version is not taken while its pages are not all there; once they are, it is", async ({
  page,
  builtSite: site,
}) => {
  await page.goto("/about");
  await kept(page);
  site.replaceWorker("colors");
  const end = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    return new Promise<string | undefined>((resolve) => {
      if (!worker) resolve(undefined);
      worker?.addEventListener("statechange", () => resolve(worker.state), { once: true });
    });
  });
  expect(end).toBe("redundant");
  await expect(notice(page, NEWER)).toHaveCount(0);
  site.replace("colors");
  await lookForNewer(page);
  await expect(notice(page, NEWER)).toBeVisible();
});

test("over a line that is all but gone, the page that is kept comes in the place of one that doesn't", async ({
  page,
  builtSite: site,
}) => {
  await page.goto("/about");
  await kept(page);
  site.fallSilent();
  const answer = await page.goto("/numbers", { timeout: 60_000 });
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
  await expect(page.getByRole("heading", { level: 1, name: "Universal Numbers" })).toBeVisible();
});
