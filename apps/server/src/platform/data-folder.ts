import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";

/** Random secrets of 32 bytes as base64url, made once and kept in the data folder with mode 600. */
export interface Secrets {
  /** Signs data stored in browsers. */
  readonly cookieKey: string;
  /** Keys the hashes of guessable values such as addresses, which are useless without it. */
  readonly hashPepper: string;
  /** The tokens in mailed links are derived from it. */
  readonly linkKey: string;
}

/** The folder that holds everything the server keeps, locked by this process until `release`. */
export interface DataFolder {
  path(...parts: string[]): string;
  readonly secrets: Secrets;
  release(): void;
}

/** Another process holds the data folder. */
export class DataFolderInUseError extends Error {}

/** The database is not the one that belongs to the data folder; the message is written for the operator. */
export class WrongDatabaseError extends Error {}

/**
 * Makes the folder if need be and locks it until `release`. The lock is an exclusive SQLite lock, which the operating
 * system releases however the process ends, so no stale lock is ever left. Throws {@link DataFolderInUseError} if
 * another process holds it.
 */
export function holdDataFolder(folder: string): Pick<DataFolder, "release"> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new Database(join(folder, "in-use.sqlite"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    // A full disk or a foreign file fails too, and stopping another process would not help.
    if ((error as { code?: unknown }).code !== "SQLITE_BUSY") throw error;
    throw new DataFolderInUseError(
      `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => void lock.close() };
}

/** Locks the folder and makes its secrets if they are missing. Throws as {@link holdDataFolder} does. */
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
    // Several servers that share their secrets may start at once: the first one makes them, and nobody reads a half-
    // written file.
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
