import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { makeOldMember, sendReply, startTopic } from "../test/factories/forum.ts";
import type { Given } from "../test/fixture.ts";
import { makeFolder } from "../test/folder-test.ts";
import { openSite, type Site } from "../test/site-test.ts";
import { migrate } from "./migrate.ts";
import { type Db, openPostgres, openSqlite, SQLITE_FILE } from "./platform/db/index.ts";
import { transact } from "./platform/db/transact.ts";
import { AppError, toAppError } from "./platform/errors.ts";

let made: Site;
let db: Db;

async function start(given: Given = {}): Promise<void> {
  onTestFinished(() => db.destroy());
  made = await openSite({ ...given, db });
}

const session = { "x-session-id": randomUUID() };
const save = () =>
  made.app.inject({
    method: "POST",
    url: "/api/preferences",
    headers: { "x-session-id": randomUUID() },
    payload: { style: "poetic", composition: "brief", keywords: "moon" },
  });

function expectAway(answer: Awaited<ReturnType<typeof save>>): void {
  expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "30"]);
  expect(answer.json().error).toBe(
    "This can't be done at the moment, since something that we need for it does not answer. Please try again in a minute.",
  );
  // Nothing of how the server is built.
  expect(answer.body).not.toMatch(/sqlite|ECONN|postgres|\.ts|127\.0\.0\.1/i);
}

it("says that preferences can't be saved where the disk is full, and still reads them", async () => {
  db = openSqlite(":memory:");
  await migrate(db);
  await sql.raw("pragma max_page_count = 1").execute(db);
  await start();
  let answer = await save();
  // What is left of the last page takes some.
  for (let saved = 0; answer.statusCode === 200 && saved < 500; saved += 1) answer = await save();
  expectAway(answer);
  expect((await made.app.inject({ url: "/api/preferences", headers: session })).statusCode).toBe(200);
});

/** Ways in which SQLite finds no more room. */
const FULL = [
  {
    what: "a database with no more pages",
    prepare: () => true,
    fill: () => sql.raw("pragma max_page_count = 1").execute(db),
    empty: () => sql.raw("pragma max_page_count = 1000000").execute(db),
  },
  {
    // Fails when a transaction ends, not while it goes on.
    what: "a full disk",
    prepare: (folder: string) => {
      // Few may make a disk: root, and not in every container.
      if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder]).status !== 0) return false;
      onTestFinished(() => void spawnSync("umount", [folder]));
      return true;
    },
    fill: (folder: string) => writeFile(join(folder, "filler"), Buffer.alloc(32 * 2 ** 20)).catch(() => undefined),
    empty: (folder: string) => rm(join(folder, "filler")),
  },
];
it.for(FULL)("says so of replies on $what, keeps no half, goes on once there is room", async (way, { skip }) => {
  const folder = await makeFolder();
  const isReady = way.prepare(folder);
  // Of a test that is skipped nothing is cleared away.
  if (!isReady) await rm(folder, { recursive: true });
  skip(!isReady);
  db = openSqlite(join(folder, SQLITE_FILE));
  await migrate(db);
  const trust = {
    sameText: { topics: 0, windowMs: 0 },
    heldWords: [],
    firstDay: { topics: 5, posts: 1000 },
    trustedAfterReplies: 0,
  };
  await start({ trust });
  const member = await makeOldMember(made);
  const topic = await startTopic(member);
  const send = () => sendReply(member, topic.id, "moon ".repeat(180));
  const counts = async () => {
    const posts = await db
      .selectFrom("forum_posts")
      .select(({ fn }) => fn.countAll().as("n"))
      .executeTakeFirst();
    const { last_number } = await db.selectFrom("forum_topics").select("last_number").executeTakeFirstOrThrow();
    return [posts?.n, last_number];
  };
  await way.fill(folder);
  let acknowledged = 0;
  const refused = [];
  while (refused.length < 20) {
    const answer = await send();
    if (answer.statusCode === 200) acknowledged += 1;
    else refused.push(answer);
  }
  refused.forEach(expectAway);
  expect(await counts()).toEqual([acknowledged, acknowledged]);
  await way.empty(folder);
  expect((await send()).statusCode).toBe(200);
  expect(await counts()).toEqual([acknowledged + 1, acknowledged + 1]);
});

it("writes nothing more in a transaction that the full disk has ended, though its work goes on", async () => {
  db = openSqlite(":memory:");
  await migrate(db);
  onTestFinished(() => db.destroy());
  const add = (to: Db, key: string) => to.insertInto("attempts").values({ key, count: 1, resets_at: 1 }).execute();
  const { promise: full, resolve: tell } = Promise.withResolvers<unknown>();
  await sql.raw("pragma max_page_count = 1").execute(db);
  const work = transact(db, async (tx) => {
    await add(tx, "before");
    await add(tx, "x".repeat(1_000_000)).catch(tell);
    await add(tx, "after");
  });
  await expect(work).rejects.toMatchObject({ code: "SQLITE_FULL" });
  expect(await full).toMatchObject({ code: "SQLITE_FULL" });
  expect(await db.selectFrom("attempts").selectAll().execute()).toEqual([]);
  await transact(db, (tx) => add(tx, "later"));
  expect(await db.selectFrom("attempts").select("key").execute()).toEqual([{ key: "later" }]);
});

it("says so where the database does not answer", async () => {
  db = openPostgres("postgres://nobody@127.0.0.1:1/nothing");
  await start();
  expectAway(await save());
  expectAway(await made.app.inject({ url: "/api/preferences", headers: session }));
  expectAway(await made.app.inject({ url: "/api/3d/status/aaaaaaaaaaaaaaaaaaaaaa", headers: session }));
});

it("says so where a page of the database is damaged, and tells whoever runs the site what to do", async () => {
  const folder = await makeFolder();
  const file = join(folder, SQLITE_FILE);
  db = openSqlite(file);
  await migrate(db);
  const { rows } = await sql<{ root: number; size: number }>`select rootpage as root, page_size as size
    from sqlite_master, pragma_page_size where name = 'sqlite_autoindex_preferences_1'`.execute(db);
  const { root = 0, size = 0 } = rows[0] ?? {};
  await db.destroy();
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(size, 0xa5), 0, size, (root - 1) * size);
  await handle.close();
  db = openSqlite(file);
  const lines: string[] = [];
  await start({ logLevel: "error", logTo: (line) => void lines.push(line) });
  expectAway(await made.app.inject({ url: "/api/preferences", headers: session }));
  expectAway(await save());
  expect((await made.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  expect(lines.length).toBe(2);
  for (const line of lines) expect(line).toMatch(/SQLITE_CORRUPT.*the database is damaged: npm run doctor says where/);
});

it("knows what is away from what is broken", () => {
  const of = (code: string | undefined, message = "", cause?: Error) =>
    toAppError(Object.assign(new Error(message, { cause }), code === undefined ? {} : { code })).code;
  for (const code of [
    "ENOSPC",
    "SQLITE_FULL",
    "SQLITE_IOERR_WRITE",
    "SQLITE_READONLY_DBMOVED",
    "SQLITE_CORRUPT_INDEX",
    "XX001",
    "53100",
    "53300",
    "57P03",
    "08006",
  ])
    expect(of(code), code).toBe("unavailable");
  for (const words of ["Connection terminated unexpectedly", "timeout exceeded when trying to connect"])
    expect(of(undefined, words)).toBe("unavailable");
  expect(of(undefined, "fetch failed", Object.assign(new Error(), { code: "ECONNREFUSED" }))).toBe("unavailable");
  for (const code of ["SQLITE_CONSTRAINT_UNIQUE", "23505", "42P01", "ENOENT", "ERR_INVALID_ARG_TYPE"])
    expect(of(code), code).toBe("internal");
  expect(of(undefined, "no such thing")).toBe("internal");
  expect(toAppError(new AppError("busy")).code).toBe("busy");
});
