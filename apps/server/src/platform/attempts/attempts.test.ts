import { MINUTE_MS } from "@tenfold/domain/time";
import { expect } from "vitest";
import { dbTest } from "../../../test/db-test.ts";
import { makeClock } from "../../../test/factories/member.ts";
import { watchStatements } from "../../../test/statements.ts";
import { openAttempts, tooMany, waitInWords } from "./index.ts";

const LIMIT = { max: 3, windowMs: MINUTE_MS };
const it = dbTest()
  .extend("clock", { scope: "file" }, () => makeClock())
  .extend(
    "open",
    ({ db, clock }) =>
      (pepper = "pepper") =>
        openAttempts(db, clock.now, pepper),
  );

it("counts up to the most within a time, then says how long to wait, and begins anew", async ({ clock, open }) => {
  const attempts = open();
  const take = () => attempts.take("window", LIMIT);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
  expect(await take()).toBe(60);
  clock.pass(500);
  expect(await take()).toBe(60);
  clock.pass(58_500);
  expect(await take()).toBe(1);
  clock.pass(999);
  // What was refused has not made the time longer.
  expect(await take()).toBe(1);
  clock.pass(1);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
  expect(await take()).toBe(60);
});

it("counts each name by itself", async ({ open }) => {
  const attempts = open();
  for (let tried = 0; tried < 4; tried += 1) await attempts.take("one", LIMIT);
  expect(await attempts.take("one", LIMIT)).toBe(60);
  expect(await attempts.take("another", LIMIT)).toBe(0);
});

it("counts twenty times as many for the wider network of IPv6 as for each one in it", async ({ open }) => {
  const attempts = open();
  const take = (n: number, wider = "a") => attempts.take(`from:2001:db8:${wider}:${n.toString(16)}`, LIMIT);
  // Who is refused takes nothing from the others.
  for (let tried = 0; tried < 70; tried += 1) expect(await take(0)).toBe(tried < 3 ? 0 : 60);
  for (let n = 1; n <= 57; n += 1) expect(await take(n)).toBe(0);
  expect(await take(60)).toBe(60);
  expect(await take(60, "b")).toBe(0);
  for (let n = 0; n < 2; n += 1) await attempts.giveBack("from:2001:db8:a:7");
  expect([await take(61), await take(62)]).toEqual([0, 60]);
});

it("takes nothing of their own from who is refused with all of the wider network", async ({ clock, open }) => {
  const attempts = open();
  const take = (n: number) => attempts.take(`from:2001:db8:c:${n}`, LIMIT);
  for (let n = 0; n < 60; n += 1) expect(await take(n)).toBe(0);
  clock.pass(30_000);
  for (let tried = 0; tried < 9; tried += 1) expect(await take(60)).toBe(30);
  clock.pass(30_000);
  expect([await take(60), await take(60), await take(60)]).toEqual([0, 0, 0]);
});

it.for([
  ["2001:db8:d:1", 3],
  ["203.0.113.7", 2],
] as const)("asks the database for %s %i times", async ([network, times], { open }) => {
  const [, asked] = await watchStatements(() => open().take(`statements:${network}`, LIMIT));
  expect(asked).toHaveLength(times);
});

it("counts tries that are made at the same time", async ({ open }) => {
  const attempts = open();
  const waits = await Promise.all(Array.from({ length: 20 }, () => attempts.take("at once", LIMIT)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
});

it("counts together what several processes see, and after a restart", async ({ open }) => {
  for (let tried = 0; tried < 3; tried += 1) expect(await open().take("shared", LIMIT)).toBe(0);
  expect(await open().take("shared", LIMIT)).toBe(60);
});

it.for([3 * 60 * MINUTE_MS, 365 * 24 * 60 * MINUTE_MS])(
  "is over after its time also where the clock went back by %i ms",
  async (back, { clock, open }) => {
    const attempts = open();
    const take = () => attempts.take(`clock ${back}`, LIMIT);
    for (let tried = 0; tried < 4; tried += 1) await take();
    clock.pass(-back);
    // Nothing is forgiven by that.
    expect(await take()).toBe(60);
    clock.pass(MINUTE_MS - 1);
    expect(await take()).toBe(1);
    clock.pass(1);
    expect(await take()).toBe(0);
    clock.pass(back);
  },
);

it("takes tries back, but never more than there were", async ({ open }) => {
  const attempts = open();
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await attempts.take("given back", LIMIT)).toBe(0);
    await attempts.giveBack("given back");
  }
  for (let tried = 0; tried < 5; tried += 1) await attempts.giveBack("given back");
  await attempts.giveBack("never taken");
  for (let tried = 0; tried < 3; tried += 1) expect(await attempts.take("given back", LIMIT)).toBe(0);
  expect(await attempts.take("given back", LIMIT)).toBe(60);
});

it("keeps what is over no longer, and names as hashes that need the pepper", async ({ clock, db, open }) => {
  const keys = async () => (await db.selectFrom("attempts").select("key").execute()).map(({ key }) => key);
  clock.pass(2 * MINUTE_MS);
  await open().take("ana@people.example", LIMIT);
  const [key, ...more] = await keys();
  expect(more).toEqual([]);
  expect(key).toMatch(/^[\w-]{43}$/);
  await open("another").take("ana@people.example", LIMIT);
  expect(new Set(await keys()).size).toBe(2);
});

it.each([
  [1, "1 second"],
  [42, "42 seconds"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [900, "15 minutes"],
  [3540, "59 minutes"],
  [3600, "1 hour"],
  [3601, "2 hours"],
  [7200, "2 hours"],
])("says %i seconds as %s", (seconds, words) => expect(waitInWords(seconds)).toBe(words));

it("answers one try too many with when to try again", () => {
  expect(tooMany("There were too many.", 90)).toMatchObject({
    code: "too_many_requests",
    details: { error: "There were too many. Please try again in 2 minutes.", retryAfter: 90 },
  });
});
