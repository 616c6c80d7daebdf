import { afterEach, beforeEach, expect, it } from "vitest";
import { type AngelSite, makeAngelSite, makeBrowser } from "./make-angel.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let made: AngelSite;
beforeEach(async () => {
  made = await makeAngelSite();
});
afterEach(() => made.close());

const hashes = async () =>
  (await made.db.selectFrom("angel_readings").select("address_hash").orderBy("id").execute()).map(
    ({ address_hash }) => address_hash,
  );
const jobs = () => made.db.selectFrom("jobs").select(["kind", "run_at"]).execute();

async function pass(milliseconds: number): Promise<void> {
  made.clock.pass(milliseconds);
  await made.worker.drain();
}

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

it("are dropped once they are thirty days old, and no sooner than the last hour of these", async () => {
  const browser = makeBrowser(made);
  await browser.decode("1");
  await pass(10 * DAY);
  await browser.decode("2");
  await pass(20 * DAY - 2 * HOUR);
  expect((await hashes()).map(Boolean)).toEqual([true, true]);
  await pass(2 * HOUR);
  expect((await hashes()).map(Boolean)).toEqual([false, true]);
  await pass(10 * DAY - 2 * HOUR);
  expect((await hashes()).map(Boolean)).toEqual([false, true]);
  await pass(2 * HOUR);
  expect((await hashes()).map(Boolean)).toEqual([false, false]);
  expect(await browser.saved()).toHaveLength(2);
});

it("need one job for all, which ends when nothing is left to drop and begins again with the next", async () => {
  const browser = makeBrowser(made);
  for (const number of ["1", "2", "3"]) await browser.decode(number);
  expect(await jobs()).toHaveLength(1);
  await pass(12 * HOUR);
  await browser.decode("4");
  expect(await jobs()).toHaveLength(1);
  await pass(30 * DAY);
  expect(await hashes()).toEqual([null, null, null, null]);
  expect(await jobs()).toEqual([]);
  await browser.decode("5");
  expect(await jobs()).toEqual([{ kind: "angel.forget-addresses", run_at: made.clock.now() + 30 * DAY }]);
});

it("are planned to be dropped anew where the job was given up", async () => {
  const browser = makeBrowser(made);
  await browser.decode("1");
  await made.db.updateTable("jobs").set({ failed_at: made.clock.now() }).execute();
  await browser.decode("2");
  await pass(30 * DAY);
  expect(await hashes()).toEqual([null, null]);
});
