import { DAY_MS } from "@tenfold/domain/time";
import { expect } from "vitest";
import { makeBrowser } from "../../../test/factories/angel.ts";
import { newSiteTest, type Site } from "../../../test/site-test.ts";

const it = newSiteTest();

const hashes = async (site: Site) =>
  (await site.db.selectFrom("angel_readings").select("address_hash").orderBy("id").execute()).map(
    ({ address_hash }) => address_hash,
  );

it("are kept as a keyed hash alone, the same for the same network", async ({ site }) => {
  const send = (address: string) =>
    site.app.inject({
      method: "POST",
      url: "/api/angel-numbers",
      headers: { "x-session-id": "3f2b8c1e-4a5d-4c6f-8e7a-9b0c1d2e3f4a", "x-forwarded-for": address },
      payload: { number: "7" },
    });
  for (const address of ["203.0.113.9", "203.0.113.9", "203.0.113.10", "2001:db8:1:2::1", "2001:db8:1:2:3::9"])
    await send(address);
  const [one, again, other, six, alsoSix] = await hashes(site);
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  expect(alsoSix).toBe(six);
  const row = JSON.stringify(await site.db.selectFrom("angel_readings").selectAll().execute());
  expect(row).not.toMatch(/203\.0\.113|2001:db8/);
});

it("are dropped in the night before they are thirty days old, so many at a time; the readings stay", async ({ site }) => {
  const browser = makeBrowser(site);
  await browser.decode("1");
  await browser.decode("2");
  site.clock.pass(5 * DAY_MS);
  await browser.decode("3");
  const kept = async () => (await hashes(site)).map(Boolean);
  const drop = (limit: number) => site.removeDue("addresses of angel numbers", site.clock.now(), limit);
  site.clock.pass(24 * DAY_MS - 1);
  expect(await drop(500)).toBe(0);
  site.clock.pass(1);
  expect(await drop(1)).toBe(1);
  expect(await kept()).toContain(true);
  expect(await drop(500)).toBe(1);
  expect(await kept()).toEqual([false, false, true]);
  expect(await drop(500)).toBe(0);
  expect(await browser.saved()).toHaveLength(3);
});
