// The data folder remembers its database, so that one that was emptied or replaced is not taken for a new site.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Secrets, WrongDatabaseError } from "../data-folder.ts";
import { type Db, SQLITE_FILE } from "../db/index.ts";
import { keyedHash } from "../keyed-hash.ts";

const ID_FILE = "database-id";

/** Ends the name of an SQLite file whose content was moved to PostgreSQL. */
export const MOVED = ".moved";

function refusal(dataDir: string, what: string): WrongDatabaseError {
  return new WrongDatabaseError(
    `${what} Nothing was changed. Put the right one back, or restore a backup into a new data folder ` +
      `(npm run restore -- folder). If this one is to be used all the same, remove ${join(dataDir, ID_FILE)} and start again.`,
  );
}

function readRemembered(dataDir: string): string | undefined {
  const file = join(dataDir, ID_FILE);
  return existsSync(file) ? readFileSync(file, "utf8").trim() || undefined : undefined;
}

/** What tells a database from all others, and its copies with it; undefined before a server has started on it. */
export async function readId(db: Db): Promise<string | undefined> {
  try {
    return (await db.selectFrom("database_identity").select("id").executeTakeFirst())?.id;
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    // A database without the table, as before this version first started.
    if (code === "42P01" || /^no such table/.test(message)) return undefined;
    throw error;
  }
}

/** Refuses a missing or empty SQLite file before it is opened, since opening would recreate it and drop its log. */
export function refuseEmptiedFile(dataDir: string): void {
  const file = join(dataDir, SQLITE_FILE);
  if (existsSync(file) && statSync(file).size > 0) return;
  if (existsSync(`${file}${MOVED}`))
    throw new WrongDatabaseError(
      `Everything was moved to PostgreSQL, and DATABASE_URL is not set. Nothing was changed. Set it to that database's address. ` +
        `To go back to what was so before the move, rename ${file}${MOVED} to ${SQLITE_FILE}.`,
    );
  if (readRemembered(dataDir) === undefined) return;
  throw refusal(dataDir, `The database ${file} is ${existsSync(file) ? "empty" : "gone"}.`);
}

/** Refuses a database other than the one the data folder remembers, before its tables are touched. */
export async function refuseReplaced(db: Db, dataDir: string): Promise<void> {
  const remembered = readRemembered(dataDir);
  if (remembered === undefined || remembered === (await readId(db))) return;
  throw refusal(dataDir, `The database is not the one that the data folder ${dataDir} goes with.`);
}

/** Records, if not yet done, which database the data folder belongs to. The tables must be up to date. */
export async function rememberDatabase(db: Db, dataDir: string): Promise<void> {
  if (readRemembered(dataDir) !== undefined) return;
  // Several servers may start on one PostgreSQL database.
  await db
    .insertInto("database_identity")
    .values({ only: 1, id: randomUUID(), secrets_mark: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await readId(db);
  if (id !== undefined) writeFileSync(join(dataDir, ID_FILE), id, { mode: 0o600, flush: true });
}

/**
 * Refuses secrets other than the database's: mailed links, second-step codes and limits written by one server would
 * mean nothing to another. Records, if not yet done, which secrets they are.
 */
export async function refuseOtherSecrets(db: Db, dataDir: string, secrets: Secrets): Promise<void> {
  const mark = keyedHash(secrets.hashPepper, `secrets ${secrets.cookieKey} ${secrets.linkKey}`);
  await db.updateTable("database_identity").set({ secrets_mark: mark }).where("secrets_mark", "is", null).execute();
  const row = await db.selectFrom("database_identity").select("secrets_mark").executeTakeFirst();
  if (!row || row.secrets_mark === mark) return;
  throw new WrongDatabaseError(
    `The secrets in ${join(dataDir, "secrets")} are not those that this database goes with. Nothing was changed. All servers on ` +
      "one database need the same: put the folder secrets/ of the one that began into its place. Where that is lost, docs/operating.md says what to do.",
  );
}
