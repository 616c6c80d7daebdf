import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";

/** Random secrets of 32 bytes as base64url, made once and kept in the data folder with mode 600. */
export interface Secrets {
  /** Signs what browsers keep. */
  readonly cookieKey: string;
  /** Makes hashes of what can be guessed, such as addresses, useless without it. */
  readonly hashPepper: string;
  /** What the tokens in mails' links are derived from. */
  readonly linkKey: string;
}

/** The folder that holds everything the server keeps, held by this process alone until `release`. */
export interface DataFolder {
  path(...parts: string[]): string;
  readonly secrets: Secrets;
  release(): void;
}

/** Says that another process holds the data folder. */
export class DataFolderInUseError extends Error {}

/** Says, in words for whoever runs the site, that the database is not the one that the data folder goes with. */
export class WrongDatabaseError extends Error {}

/**
 * Makes the folder if need be and takes hold of it, until `release`. The hold is an exclusive lock of SQLite's, which the
 * operating system lets go when the process ends in whatever way, so no stale lock is ever left. Throws
 * {@link DataFolderInUseError} where another process holds it.
 */
export function holdDataFolder(folder: string): Pick<DataFolder, "release"> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new Database(join(folder, "in-use.sqlite"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    // A full disk or a file that is none of ours fails too, and stopping another process would not help.
    if ((error as { code?: unknown }).code !== "SQLITE_BUSY") throw error;
    throw new DataFolderInUseError(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => void lock.close() };
}

/** Takes hold of the folder and makes its secrets, where they are not there yet. Throws as {@link holdDataFolder} does. */
export function openDataFolder(folder: string): DataFolder {
  const { release } = holdDataFolder(folder);
  const path = (...parts: string[]) => join(folder, ...parts);
  return {
    path,
    secrets: {
      cookieKey: readSecret(path("secrets", "cookie-key")),
      hashPepper: readSecret(path("secrets", "hash-pepper")),
      linkKey: readSecret(path("secrets", "link-key")),
    },
    release,
  };
}

function readSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Several servers that share their secrets may begin at once: who comes first makes them, and nobody reads half of one.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as { code?: unknown }).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, "utf8");
}
