// The database, held by another process: what needs no lock is answered, what needs it waits for a while.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrateAmongOthers } from "../test/fixture.ts";
import { makeFolder } from "../test/folder-test.ts";
import { openEmptySchema } from "../test/postgres.ts";
import { openSite, type Site } from "../test/site-test.ts";
import { readSite } from "./features/site/index.ts";
import { migrate } from "./migrate.ts";
import { type Db, openPostgres, openSqlite } from "./platform/db/index.ts";
import { transact } from "./platform/db/transact.ts";

const postgres = process.env.TEST_DATABASE_URL;

/** Short, so that giving up is soon seen. */
const LOCK_WAIT_MS = 150;

/** Begins to write and goes on doing so until it is ended. */
const HOLDER = `
  const db = new (require("better-sqlite3"))(process.argv[1], { timeout: 5000 });
  db.exec("begin immediate");
  console.log("held");
  process.stdin.resume().on("end", () => { db.exec("rollback"); db.close(); });
`;

interface Locked {
  readonly db: Db;
  /** Holds the lock in another process. Resolves to what lets go of it. */
  readonly hold: () => Promise<() => Promise<unknown>>;
}

async function openLockedSqlite(lockWaitMs?: number): Promise<Locked> {
  const file = join(await makeFolder(), "data.sqlite");
  const db = openSqlite(file, lockWaitMs);
  await migrate(db);
  onTestFinished(() => db.destroy());
  return {
    db,
    hold: async () => {
      const holder: ChildProcess = spawn(process.execPath, ["-e", HOLDER, file], { cwd: import.meta.dirname, stdio: "pipe" });
      onTestFinished(() => void holder.kill("SIGKILL"));
      if (holder.stdout) await once(holder.stdout, "data");
      return async () => {
        holder.stdin?.end();
        await once(holder, "exit");
      };
    },
  };
}

async function openLockedPostgres(url: string, lockWaitMs?: number): Promise<Locked> {
  const { db: other, name: schema, drop } = await openEmptySchema(url);
  const db = openPostgres(url, { schema, lockWaitMs });
  onTestFinished(drop);
  onTestFinished(() => db.destroy());
  await migrateAmongOthers(db);
  return {
    db,
    hold: async () => {
      const { promise: held, resolve: tell } = Promise.withResolvers<void>();
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
      const holding = other.transaction().execute(async (tx) => {
        await sql`lock table preferences in share row exclusive mode`.execute(tx);
        tell();
        await asked;
      });
      await held;
      return () => {
        ask();
        return holding;
      };
    },
  };
}

const openLocked = (lockWaitMs?: number) => (postgres ? openLockedPostgres(postgres, lockWaitMs) : openLockedSqlite(lockWaitMs));

const save = (made: Site, session: string) =>
  made.app.inject({
    method: "POST",
    url: "/api/preferences",
    headers: { "x-session-id": session },
    payload: { style: "poetic", composition: "brief", keywords: "moon" },
  });
const read = (made: Site, session: string) => made.app.inject({ url: "/api/preferences", headers: { "x-session-id": session } });

/** Whether some work has come to its end by now. */
function watch<T>(work: Promise<T>) {
  const watched = { ended: false };
  work.finally(() => {
    watched.ended = true;
  });
  return watched;
}

async function start(db: Db) {
  const folder = await makeFolder({ "index.html": "a page", "404/index.html": "a page" });
  return openSite({ db, site: readSite(folder, { productName: "Tenfold", publicUrl: undefined }) });
}

describe("a database that another process writes to", () => {
  it("holds up neither pages nor reads, and writes wait for it until it is let go", async () => {
    const { db, hold } = await openLocked();
    const made = await start(db);
    const session = randomUUID();
    const letGo = await hold();
    const saving = Promise.all([session, ...Array.from({ length: 5 }, () => randomUUID())].map((one) => save(made, one)));
    const watched = watch(saving);
    for (const url of ["/", "/healthz", "/readyz"]) expect((await made.app.inject({ url })).statusCode, url).toBe(200);
    expect((await read(made, session)).json()).toMatchObject({ keywords: "", updatedAt: null });
    expect(watched.ended).toBe(false);
    await letGo();
    expect((await saving).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    // What was acknowledged is there.
    const { count } = await db
      .selectFrom("preferences")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(6);
  });

  it.runIf(postgres)("is waited for as long as it takes by migrations", async () => {
    const { db, hold } = await openLocked(LOCK_WAIT_MS);
    await sql`delete from kysely_migration where name like '%-preferences-kept-until'`.execute(db);
    await sql`drop index preferences_age`.execute(db);
    const letGo = await hold();
    const migrating = migrateAmongOthers(db);
    const watched = watch(migrating);
    // The same lock, asked for by others later, is given up before.
    await expect(db.deleteFrom("preferences").execute()).rejects.toMatchObject({ code: "55P03" });
    await expect(db.deleteFrom("preferences").execute()).rejects.toMatchObject({ code: "55P03" });
    expect(watched.ended).toBe(false);
    await letGo();
    await migrating;
  });

  it("is waited for a while only, then 503 is answered and nothing written", async () => {
    const { db, hold } = await openLocked(LOCK_WAIT_MS);
    const made = await start(db);
    const session = randomUUID();
    const letGo = await hold();
    const answer = await save(made, session);
    expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
    const work = transact(db, (tx) => tx.deleteFrom("preferences").execute());
    await expect(work).rejects.toMatchObject({ code: postgres ? "55P03" : "SQLITE_BUSY" });
    await letGo();
    expect(await db.selectFrom("preferences").selectAll().execute()).toEqual([]);
    expect((await save(made, session)).statusCode).toBe(200);
  });
});
