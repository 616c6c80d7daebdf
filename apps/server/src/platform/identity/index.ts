// The data folder remembers which database it goes with, so that one that was emptied or replaced is not taken for a new site.
import { createHmac, randomUUID } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Secrets, WrongDatabaseError } from "../data-folder.ts";
import { type Db, SQLITE_FILE } from "../db/index.ts";

const ID_FILE = "database-id";

function refusal(dataDir: string, what: string): WrongDatabaseError {
  return new WrongDatabaseError(
    `${what} Nothing was changed. Put the right one back, or restore a backup into a new data folder ` +
      `(npm run restore -- folder). If this one is to be used all the same, remove ${join(dataDir, ID_FILE)} and start again.`,
  );
}

function readRemembered(dataDir: string): string | undefined {
  const file = join(dataDir, ID_FILE);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

async function readId(db: Db): Promise<string | undefined> {
  try {
    return (await db.selectFrom("database_identity").select("id").executeTakeFirst())?.id;
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    // A database without the table, as before the first start of this version.
    if (code === "42P01" || /^no such table/.test(message)) return undefined;
    throw error;
  }
}

/** Refuses a file of SQLite's that is gone or empty, before opening it, which would make it anew and drop its log. */
export function refuseEmptiedFile(dataDir: string): void {
  const file = join(dataDir, SQLITE_FILE);
  if (readRemembered(dataDir) === undefined || (existsSync(file) && statSync(file).size > 0)) return;
  throw refusal(dataDir, `The database ${file} is ${existsSync(file) ? "empty" : "gone"}.`);
}

/** Refuses a database that is not the one the data folder remembers; before its tables are touched. */
export async function refuseReplaced(db: Db, dataDir: string): Promise<void> {
  const remembered = readRemembered(dataDir);
  if (remembered === undefined || remembered === (await readId(db))) return;
  throw refusal(dataDir, `The database is not the one that the data folder ${dataDir} goes with.`);
}

/** Writes down, where it is not yet, which database the data folder goes with. The tables have to be up to date. */
export async function rememberDatabase(db: Db, dataDir: string): Promise<void> {
  if (readRemembered(dataDir) !== undefined) return;
  // Several servers may begin on one database of PostgreSQL.
  await db
    .insertInto("database_identity")
    .values({ only: 1, id: randomUUID(), secrets_mark: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await readId(db);
  if (id !== undefined) writeFileSync(join(dataDir, ID_FILE), id, { mode: 0o600, flag: "wx", flush: true });
}

/**
 * Refuses secrets that are not those that the database goes with: links in mails, codes of the second step and limits
 * that one server has written would be nothing to another. Writes down, where it is not yet, which they are.
 */
export async function refuseOtherSecrets(db: Db, dataDir: string, secrets: Secrets): Promise<void> {
  const mark = createHmac("sha256", secrets.hashPepper)
    .update(`secrets ${secrets.cookieKey} ${secrets.linkKey}`)
    .digest("base64url");
  await db.updateTable("database_identity").set({ secrets_mark: mark }).where("secrets_mark", "is", null).execute();
  const row = await db.selectFrom("database_identity").select("secrets_mark").executeTakeFirst();
  if (!row || row.secrets_mark === mark) return;
  throw new WrongDatabaseError(
    `The secrets in ${join(dataDir, "secrets")} are not those that this database goes with. Nothing was changed. All servers on ` +
      "one database need the same: put the folder secrets/ of the one that began into its place. Where that is lost, docs/operating.md says what to do.",
  );
}
