// Starts the real server on a database that is not its own, and with what fails once it listens.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrateAmongOthers } from "../test/fixture.ts";
import { type Db, openPostgres, openSqlite, SQLITE_FILE } from "./platform/db/index.ts";
import { rememberDatabase } from "./platform/identity/index.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const postgres = process.env.TEST_DATABASE_URL;

let dataDir: string;
let schema: string;
let db: Db;
let server: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tenfold-guarding-"));
  schema = `test_${randomUUID().replaceAll("-", "")}`;
  db = postgres ? openPostgres(postgres, { schema }) : openSqlite(join(dataDir, SQLITE_FILE));
  if (postgres) await sql`create schema ${sql.id(schema)}`.execute(db);
  await migrateAmongOthers(db);
});
afterEach(async () => {
  server?.kill("SIGKILL");
  if (postgres) await sql`drop schema ${sql.id(schema)} cascade`.execute(db);
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the server, which is to end by itself, and waits until all that it has started has ended too. */
async function start() {
  const search = encodeURIComponent(`-c search_path=${schema}`);
  server = spawn(process.execPath, [MAIN], {
    cwd: dataDir,
    env: { PORT: "0", DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: `${postgres}?options=${search}` } : {}) },
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (data) => (printed += String(data)));
  const [code] = await once(server, "close");
  return { code, printed };
}

/** Lets no job of a kind be queued. */
async function refuseJobs(kind: string): Promise<void> {
  const words = "no such jobs today";
  const statements = postgres
    ? [
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception '${words}'; end $$`,
        `create trigger refuse before insert on jobs for each row when (new.kind = '${kind}') execute function refuse()`,
      ]
    : [`create trigger refuse before insert on jobs when new.kind = '${kind}' begin select raise(abort, '${words}'); end`];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

it.each(["astrology.monitor", "nightly.clear"])(
  "ends with the reason where %s can't be planned once it listens",
  async (kind) => {
    await refuseJobs(kind);
    const { code, printed } = await start();
    expect(printed).toContain("Server listening at");
    expect(printed).toContain("no such jobs today");
    expect(code).toBe(1);
  },
);

it("refuses a database that was put in the place of another, in plain words", async () => {
  await rememberDatabase(db, dataDir);
  await sql`update database_identity set id = 'another'`.execute(db);
  const { code, printed } = await start();
  expect(printed).toBe(
    `The database is not the one that the data folder ${dataDir} goes with. Nothing was changed. Put the right one back, or ` +
      "restore a backup into a new data folder (npm run restore -- folder). If this one is to be used all the same, remove " +
      `${join(dataDir, "database-id")} and start again.\n`,
  );
  expect(code).toBe(1);
});
