// What the operator's commands share: settings, databases, and how errors are reported.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { MembersError } from "../features/accounts/commands.ts";
import { ModerationError } from "../features/forum/moderation.ts";
import { DataFolderInUseError, WrongDatabaseError } from "../platform/data-folder.ts";
import { type Db, openPostgres, openSqlite, SQLITE_FILE } from "../platform/db/index.ts";
import { refuseEmptiedFile, refuseReplaced } from "../platform/identity/index.ts";
import { VoicesFolderError } from "../providers/speech/natural/voices-file.ts";
import { BackupError, type Sums } from "./backup/index.ts";

export const sqliteFile = ({ dataDir }: Config) => join(dataDir, SQLITE_FILE);

export function openDatabase(config: Config): Db {
  return config.database.kind === "postgres" ? openPostgres(config.database.url) : openSqlite(sqliteFile(config));
}

/** The database that belongs to the data folder; throws a WrongDatabaseError if it has been replaced by another. */
export async function openOwnDatabase(config: Config): Promise<Db> {
  if (config.database.kind === "sqlite") refuseEmptiedFile(config.dataDir);
  const db = openDatabase(config);
  try {
    await refuseReplaced(db, config.dataDir);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

class NoDatabaseError extends Error {}

/** The same for what needs a database that a server has made. */
export async function openMadeDatabase(config: Config): Promise<Db> {
  const file = sqliteFile(config);
  if (config.database.kind === "sqlite") {
    refuseEmptiedFile(config.dataDir);
    if (!existsSync(file)) throw new NoDatabaseError(`There is no database at ${file} yet. It is made when the server starts.`);
  }
  return openOwnDatabase(config);
}

/** What was copied, one line for each table that has rows. */
export function tell(sums: Sums): string {
  const lines = Object.entries(sums)
    .filter(([, { rows }]) => rows > 0)
    .map(([name, { rows, checksum }]) => `  ${name}: ${rows} ${rows === 1 ? "row" : "rows"}, checksum ${checksum.slice(0, 16)}`);
  return lines.length === 0 ? "  no rows" : lines.join("\n");
}

function wordsFor(error: unknown): unknown {
  const told = [
    BackupError,
    ConfigError,
    DataFolderInUseError,
    MembersError,
    ModerationError,
    NoDatabaseError,
    VoicesFolderError,
    WrongDatabaseError,
  ];
  if (error instanceof Error && told.some((kind) => error instanceof kind)) return error.message;
  const { message = "", code } = error as NodeJS.ErrnoException;
  if (code === "42P01" || /^no such (table|column)/.test(message))
    return "The database has not all tables yet. They are made when this version of the server starts.";
  return typeof code === "string" ? `It did not work: ${message || code}` : error;
}

/** Whether the command is only asked how it is used, wherever among its arguments. Nothing is done then. */
export const isAskedForHelp = (args: readonly string[] = process.argv.slice(2)): boolean =>
  args.includes("--help") || args.includes("-h");

/** Runs a command with the settings of the environment and prints its answer, or what went wrong. */
export async function operate(
  help: string,
  command: (config: Config, args: readonly string[]) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (isAskedForHelp(args)) return console.log(help);
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    console.log(await command(readConfig(process.env), args));
  } catch (error) {
    console.error(wordsFor(error));
    process.exitCode = 1;
  }
}

/** Runs a command on the database of a server that may be running; prints `help` if no command is named. */
export async function operateBeside(
  help: string,
  run: (
    deps: { readonly db: Db; readonly now: () => number; readonly moderators: readonly string[] },
    args: readonly string[],
  ) => Promise<string>,
): Promise<void> {
  const [name = "help"] = process.argv.slice(2);
  if (name === "help") return console.log(help);
  await operate(help, async (config, args) => {
    const db = await openMadeDatabase(config);
    return run({ db, now: Date.now, moderators: config.moderation.moderators }, args).finally(() => db.destroy());
  });
}
