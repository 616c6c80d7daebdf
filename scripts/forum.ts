// Moderation of the forum, for whoever runs the site; it works beside the running server. `help` says what it can do.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "../apps/server/src/config.ts";
import { ModerationError } from "../apps/server/src/features/forum/moderation.ts";
import { MODERATION_HELP, runModeration } from "../apps/server/src/features/forum/moderation-commands.ts";
import { type Db, openPostgres, openSqlite, SQLITE_FILE } from "../apps/server/src/platform/db/index.ts";

/** Opens what the server keeps its data in; the data folder's lock is the server's and is left alone. */
function openDatabase({ database, dataDir }: Config): Db {
  if (database.kind === "postgres") return openPostgres(database.url);
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) throw new ModerationError(`There is no database at ${file} yet. It is made when the server starts.`);
  return openSqlite(file);
}

/** What went wrong, in plain lines where it can be mended. */
function wordsFor(error: unknown): unknown {
  if (error instanceof ModerationError || error instanceof ConfigError) return error.message;
  const { message = "", code } = error as NodeJS.ErrnoException;
  if (code === "42P01" || /^no such (table|column)/.test(message))
    return "The database has no forum yet. It is made when this version of the server starts.";
  if (typeof code === "string") return `The database can't be used: ${message || code}`;
  return error;
}

async function run(args: readonly string[]): Promise<string> {
  if (args.length === 0 || ["help", "--help", "-h"].includes(args[0] ?? "")) return MODERATION_HELP;
  if (existsSync(".env")) process.loadEnvFile(".env");
  const db = openDatabase(readConfig(process.env));
  return runModeration({ db, now: Date.now }, args).finally(() => db.destroy());
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(wordsFor(error));
  process.exitCode = 1;
}
