import { DAY_MS } from "@tenfold/domain/time";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AngelSite, makeAngelSite, makeBrowser } from "../../../test/factories/angel.ts";

let made: AngelSite;
beforeEach(async () => {
  made = await makeAngelSite();
});
afterEach(() => made.close());

const hashes = async () =>
  (await made.db.selectFrom("angel_readings").select("address_hash").orderBy("id").execute()).map(
    ({ address_hash }) => address_hash,
  );

it("are kept as a keyed hash alone, the same for the same network", async () => {
  const send = (address: string) =>
    made.app.inject({
      method: "POST",
      url: "/api/angel-numbers",
      headers: { "x-session-id": "3f2b8c1e-4a5d-4c6f-8e7a-9b0c1d2e3f4a", "x-forwarded-for": address },
      payload: { number: "7" },
    });
  for (const address of ["203.0.113.9", "203.0.113.9", "203.0.113.10", "2001:db8:1:2::1", "2001:db8:1:2:3::9"])
    await send(address);
  const [one, again, other, six, alsoSix] = await hashes();
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  expect(alsoSix).toBe(six);
  const row = JSON.stringify(await made.db.selectFrom("angel_readings").selectAll().execute());
  expect(row).not.toMatch(/203\.0\.113|2001:db8/);
});

it("are dropped in the night before they are thirty days old, so many at a time; the readings stay", async () => {
  const browser = makeBrowser(made);
  await browser.decode("1");
  await browser.decode("2");
  made.clock.pass(5 * DAY_MS);
  await browser.decode("3");
  const kept = async () => (await hashes()).map(Boolean);
  const drop = (limit: number) => made.removeDue("addresses of angel numbers", made.clock.now(), limit);
  made.clock.pass(24 * DAY_MS - 1);
  expect(await drop(500)).toBe(0);
  made.clock.pass(1);
  expect(await drop(1)).toBe(1);
  expect(await kept()).toContain(true);
  expect(await drop(500)).toBe(1);
  expect(await kept()).toEqual([false, false, true]);
  expect(await drop(500)).toBe(0);
  expect(await browser.saved()).toHaveLength(3);
});
