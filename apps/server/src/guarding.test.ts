// Starts the real server on a database that is not its own, and with what fails once it listens.
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { migrateAmongOthers } from "../test/fixture.ts";
import { makeFolder } from "../test/folder-test.ts";
import { openEmptySchema } from "../test/postgres.ts";
import { spawnServer } from "../test/server-process.ts";
import { type Db, openSqlite, SQLITE_FILE } from "./platform/db/index.ts";
import { rememberDatabase } from "./platform/identity/index.ts";

const postgres = process.env.TEST_DATABASE_URL;

let dataDir: string;
let address: string | undefined;
let db: Db;
beforeEach(async () => {
  dataDir = await makeFolder();
  const schema = postgres ? await openEmptySchema(postgres) : undefined;
  address = schema?.address;
  db = schema?.db ?? openSqlite(join(dataDir, SQLITE_FILE));
  onTestFinished(schema?.drop ?? (() => db.destroy()));
  await migrateAmongOthers(db);
});

/** Starts the server, which is to end by itself, and waits until all that it has started has ended too. */
function start() {
  const { server, ended } = spawnServer({ DATA_DIR: dataDir, ...(address ? { DATABASE_URL: address } : {}) });
  onTestFinished(() => void server.kill("SIGKILL"));
  return ended;
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
