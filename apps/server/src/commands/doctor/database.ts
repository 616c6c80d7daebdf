import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import { WrongDatabaseError } from "../../platform/data-folder.ts";
import { isPostgres } from "../../platform/db/engine.ts";
import { type Db, openPostgres, openSqliteToRead, SQLITE_FILE } from "../../platform/db/index.ts";
import { refuseEmptiedFile, refuseReplaced } from "../../platform/identity/index.ts";
import { type Finding, note, ok, reasonOf, wrong } from "./finding.ts";

const RESTORE = "Stop the server, and restore a backup into a new data folder: npm run restore -- folder";

/** SQLite checks every page; PostgreSQL is only asked whether it answers. */
async function look(db: Db): Promise<Finding> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
    return ok("database", `PostgreSQL ${rows[0]?.server_version} answers`);
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(3)`.execute(db);
  const faults = rows.map(({ quick_check }) => quick_check).filter((words) => words !== "ok");
  if (faults.length === 0) return ok("database", "SQLite, every page is whole");
  return wrong("database", `it is damaged: ${faults.join("; ").replaceAll("\n", " ").slice(0, 300)}`, RESTORE);
}

async function timeOf(db: Db): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
  return rows[0]?.now;
}

function refused({ message }: Error): Finding {
  const [what = "", todo = ""] = message.split(" Nothing was changed. ");
  return wrong("database", what, todo);
}

/** The state of the database, and its clock if it has one. Only reads; the database may be in use. */
export async function checkDatabase({ database, dataDir }: Config): Promise<{ finding: Finding; now: number | undefined }> {
  const file = join(dataDir, SQLITE_FILE);
  let db: Db | undefined;
  try {
    if (database.kind === "sqlite") {
      refuseEmptiedFile(dataDir);
      if (!existsSync(file))
        return { finding: note("database", `there is none at ${file} yet`, "Start the server, which makes it."), now: undefined };
    }
    db = database.kind === "sqlite" ? openSqliteToRead(file) : openPostgres(database.url);
    const finding = await look(db);
    if (finding.state === "ok") await refuseReplaced(db, dataDir);
    return { finding, now: await timeOf(db) };
  } catch (error) {
    if (error instanceof WrongDatabaseError) return { finding: refused(error), now: undefined };
    const todo = database.kind === "sqlite" ? RESTORE : "Check DATABASE_URL, and that PostgreSQL runs and can be reached.";
    return { finding: wrong("database", `it can't be read: ${reasonOf(error)}`, todo), now: undefined };
  } finally {
    await db?.destroy();
  }
}
