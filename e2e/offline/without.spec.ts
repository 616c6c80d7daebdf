import { expect, test } from "../fixtures.ts";

test("all other journeys go without a service worker, which would hide from them what is asked of the server", async ({
  page,
}) => {
  const refused = page.waitForEvent("console", (message) => message.text().includes("registration blocked by Playwright"));
  await page.goto("/");
  await refused;
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
