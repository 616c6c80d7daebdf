import { mkdir, readdir, rmdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@tenfold/domain/time";
import { beforeEach, expect, it } from "vitest";
import { userRow } from "../test/factories/member.ts";
import type { Made } from "../test/fixture.ts";
import { makeFolder } from "../test/folder-test.ts";
import { openSite } from "../test/site-test.ts";
import { outboxRetention } from "./providers/mail/outbox.ts";

const NOW = Date.UTC(2026, 10, 21);

let made: Made;
beforeEach(async () => {
  made = await openSite();
});

/** What the tasks of some names removed, by their names. */
async function run(names: readonly string[], limit?: number): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const what of names) removed[what] = await made.removeDue(what, NOW, limit);
  return removed;
}

const addUser = (id: string, createdAt: number, firstSignedInAt: number | null) =>
  made.db
    .insertInto("users")
    .values(userRow(id, { created_at: createdAt, first_signed_in_at: firstSignedInAt }))
    .execute();

it("ends what has ended of accounts, and nothing that may still be used", async () => {
  const { db } = made;
  await addUser("member", NOW - 900 * DAY_MS, NOW - 899 * DAY_MS);
  await addUser("stale", NOW - 30 * DAY_MS, null);
  await addUser("recent", NOW - 30 * DAY_MS + 1, null);
  for (const [id, expires_at] of [
    ["ended", NOW],
    ["alive", NOW + 1],
  ] as const) {
    const session = { id, user_id: "member", token_hash: id, device: "", created_at: 0, last_seen_at: 0, expires_at };
    await db.insertInto("sessions").values(session).execute();
    const link = { id, user_id: "member", kind: id, email_folded: "a@b.example", token_hash: id, expires_at };
    await db.insertInto("account_links").values(link).execute();
    const challenge = { token_hash: id, user_id: "member", purpose: "sign-in", expires_at };
    await db.insertInto("account_challenges").values(challenge).execute();
  }
  for (const [id, user_id, at] of [
    ["old-unknown", null, NOW - 30 * DAY_MS],
    ["new-unknown", null, NOW - 30 * DAY_MS + 1],
    ["old-member", "member", NOW - 800 * DAY_MS],
  ] as const)
    await db
      .insertInto("account_activity")
      .values({ id, user_id, act: "sign-in", device: null, address_hash: "h", at })
      .execute();
  const tasks = [
    "sessions that have ended",
    "links that have ended",
    "second steps that nobody took",
    "registrations that nobody came in by",
    "tries to sign in under unknown names",
  ];
  expect(await run(tasks)).toEqual(Object.fromEntries(tasks.map((what) => [what, 1])));
  const ids = async (table: "users" | "sessions" | "account_links" | "account_activity") =>
    (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  expect(await ids("users")).toEqual(["member", "recent"]);
  expect(await ids("sessions")).toEqual(["alive"]);
  expect(await ids("account_links")).toEqual(["alive"]);
  expect(await db.selectFrom("account_challenges").select("token_hash").execute()).toEqual([{ token_hash: "alive" }]);
  expect(await ids("account_activity")).toEqual(["new-unknown", "old-member"]);
});

it("lets angel numbers of visitors go after twelve months and keeps those of members", async () => {
  const { db } = made;
  await addUser("member", 0, 0);
  const texts = { meaning: "", guidance: "", personalized_message: "", universal_principles: "[]", reduced_digit: "{}" };
  const chosen = {
    number: "1",
    style: "poetic",
    composition: "brief",
    keywords: "",
    seed: "1",
    session_id: "s",
    address_hash: null,
  };
  for (const [id, user_id, created_at] of [
    ["old", null, NOW - 365 * DAY_MS],
    ["new", null, NOW - 365 * DAY_MS + 1],
    ["old-of-member", "member", NOW - 700 * DAY_MS],
  ] as const)
    await db
      .insertInto("angel_readings")
      .values({ ...texts, ...chosen, id, user_id, created_at })
      .execute();
  expect(await run(["angel numbers of visitors", "addresses of angel numbers"])).toEqual({
    "angel numbers of visitors": 1,
    "addresses of angel numbers": 0,
  });
  const left = await db.selectFrom("angel_readings").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual(["new", "old-of-member"]);
});

it("forgets preferences after twelve months and the latest readings after ninety days, so many at a time", async () => {
  const { db } = made;
  for (let age = 360; age < 370; age += 1)
    await db
      .insertInto("preferences")
      .values({ session_id: `of ${age}`, style: "poetic", composition: "brief", keywords: "", updated_at: NOW - age * DAY_MS })
      .execute();
  for (let age = 88; age < 93; age += 1)
    await db
      .insertInto("recent_readings")
      .values({ id: `of ${age}`, session_id: "s", about: "1", seed: "1", created_at: NOW - age * DAY_MS })
      .execute();
  expect(await run(["preferences"], 3)).toEqual({ preferences: 3 });
  expect(await run(["preferences"], 3)).toEqual({ preferences: 2 });
  expect(await run(["latest readings"])).toEqual({ "latest readings": 3 });
  expect(await db.selectFrom("preferences").select("session_id").execute()).toHaveLength(5);
  expect((await db.selectFrom("recent_readings").select("id").execute()).map(({ id }) => id)).toEqual(["of 88", "of 89"]);
});

it("empties the outbox of what is older than thirty days, and minds no folder that is not there", async () => {
  const folder = await makeFolder();
  for (const [name, age] of [
    ["old.eml", 30],
    ["new.eml", 29],
  ] as const) {
    await writeFile(join(folder, name), "");
    await utimes(join(folder, name), NOW / 1000, (NOW - age * DAY_MS) / 1000);
  }
  // What somebody has put aside stays, and stands in nobody's way.
  await mkdir(join(folder, "aside"));
  await utimes(join(folder, "aside"), 1, 1);
  expect(await outboxRetention(folder).remove(NOW, 500)).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual(["aside", "new.eml"]);
  await rmdir(join(folder, "aside"));
  expect(await outboxRetention(join(folder, "none")).remove(NOW, 500)).toBe(0);
  // Beyond its room the oldest go, each counted in whole blocks.
  for (const [age, name] of ["third", "second", "first"].entries()) {
    await writeFile(join(folder, `${name}.eml`), "x");
    await utimes(join(folder, `${name}.eml`), NOW / 1000, NOW / 1000 - 60 * (3 - age));
  }
  const room = outboxRetention(folder, 2 * 4096);
  expect(await room.remove(NOW, 500)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(["first.eml", "second.eml"]);
  expect(await room.remove(NOW, 500)).toBe(0);
});
