import { existsSync } from "node:fs";
import { copyFile, cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { DAY_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import { z } from "zod";
import { migrate, migrateLike } from "../../migrate.ts";
import { isPostgres } from "../../platform/db/engine.ts";
import { type Db, openSqlite, SQLITE_FILE } from "../../platform/db/index.ts";
import { hashOfFile } from "../../platform/hash-of-file.ts";
import { ifThere } from "../../platform/if-there.ts";
import { BackupError, copyAll, refuseFull, type Sums, sumAll } from "./copy.ts";

const MANIFEST = "manifest.json";
const FILES = "files";

/** What in the data folder is not backed up: the database (copied separately), its lock, and what can be made again. */
const LEFT_OUT = new Set(["fonts", "in-use.sqlite", "pictures", "speech"]);

const isLeftOut = (name: string) => LEFT_OUT.has(name) || name.startsWith(SQLITE_FILE) || name.startsWith("in-use.sqlite");

const manifest = z.object({
  madeAt: z.string(),
  /** SHA-256 of the database file. */
  database: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  /** SHA-256 of each file, by its path below {@link FILES} with slashes. */
  files: z.record(z.string(), z.string()),
});

type Manifest = z.infer<typeof manifest>;

async function digestAll(folder: string): Promise<Record<string, string>> {
  if (!existsSync(folder)) return {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests: Record<string, string> = {};
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const file = join(entry.parentPath, entry.name);
    digests[relative(folder, file).split(sep).join("/")] = entry.isFile() ? await hashOfFile(file) : "a link or no file";
  }
  return digests;
}

/** Where a path leads whose end may not be there yet. */
async function leadsTo(path: string): Promise<string> {
  return (await ifThere(realpath(path))) ?? join(await leadsTo(dirname(path)), basename(path));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way.split(sep)[0] !== ".." && !isAbsolute(way);
}

/**
 * Copies a file or folder of a running server, of a link what it leads to: another disk may not be there when the backup
 * is needed. What disappears meanwhile was not needed; `cp` would stop there, and leave out all that it had not come to yet.
 * A link that leads to, or to a folder around, where the copy goes or comes from is refused: copying would not end.
 */
async function copy(source: string, target: string, underWay: readonly string[]): Promise<void> {
  const found = await ifThere(stat(source));
  if (found?.isDirectory()) {
    const real = await leadsTo(source);
    const back = underWay.find((path) => isWithin(path, real));
    if (back !== undefined) throw new BackupError(`${source} leads back to ${back}. Please remove the link.`);
    await mkdir(target, { recursive: true, mode: 0o700 });
    for (const name of (await ifThere(readdir(source))) ?? [])
      await copy(join(source, name), join(target, name), [...underWay, real]);
  } else if (found?.isFile()) await ifThere(copyFile(source, target));
  else if ((await ifThere(lstat(source)))?.isSymbolicLink())
    throw new BackupError(`${source} is a link to what is not there. Please mend or remove it.`);
}

/** Copies what is in the data folder beside the database. */
async function copyFiles(dataDir: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const underWay = [await realpath(dataDir), await realpath(dirname(dirname(to)))];
  for (const name of await readdir(dataDir)) if (!isLeftOut(name)) await copy(join(dataDir, name), join(to, name), underWay);
}

async function withSqlite<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openSqlite(file);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Writes the database, as of one moment, into a SQLite file. The server may go on writing. */
async function writeDatabase(db: Db, file: string): Promise<Sums> {
  if (isPostgres(db))
    return withSqlite(file, async (copy) => {
      await migrateLike(copy, db);
      return copyAll(db, copy);
    });
  await sql`vacuum into ${file}`.execute(db);
  return withSqlite(file, sumAll);
}

/** How long nothing was written into a draft that nobody is at any more: whoever sums it up afterwards only reads. */
const ABANDONED_MS = DAY_MS;
const DRAFT = /\.part-[A-Za-z0-9]{6}$/;
const isOfBackups = (name: string) => name === FILES || name === MANIFEST || name.startsWith(SQLITE_FILE);

async function isAbandoned(draft: string, now: number): Promise<boolean> {
  const paths = await readdir(draft, { recursive: true });
  if (!paths.every((path) => isOfBackups(path.split(sep)[0] ?? ""))) return false;
  const found = await Promise.all(["", ...paths].map((path) => lstat(join(draft, path))));
  return found.every(({ mtimeMs }) => mtimeMs <= now - ABANDONED_MS);
}

/** Removes drafts that were left where a backup was killed. What can't be read or removed, such as somebody else's, stays. */
async function clearDrafts(folder: string, now: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const draft = join(folder, entry.name);
    if (!entry.isDirectory() || !DRAFT.test(entry.name) || !(await isAbandoned(draft, now).catch(() => false))) continue;
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Backs everything up into a new folder: the database as a SQLite file whichever engine it is on, the secrets, and the
 * rest of the data folder except what can be made again. The server may be running. The folder appears complete or not
 * at all.
 */
export async function makeBackup(db: Db, dataDir: string, folder: string, now: number): Promise<Sums> {
  if (existsSync(folder))
    throw new BackupError(`There is something at ${folder} already. Please name a folder that is not there yet.`);
  if (isWithin(await leadsTo(folder), await realpath(dataDir)))
    throw new BackupError(
      `${folder} is within the data folder, of which it would be a copy. Please name a folder beside it, best on another disk.`,
    );
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await clearDrafts(dirname(folder), now);
  // One of its own, since another backup of that name may be under way.
  const draft = await mkdtemp(`${folder}.part-`);
  try {
    const tables = await writeDatabase(db, join(draft, SQLITE_FILE));
    await copyFiles(dataDir, join(draft, FILES));
    const files = await digestAll(join(draft, FILES));
    const database = await hashOfFile(join(draft, SQLITE_FILE));
    const list: Manifest = { madeAt: new Date(now).toISOString(), database, tables, files };
    await writeFile(join(draft, MANIFEST), JSON.stringify(list, null, 2), { mode: 0o600, flush: true });
    await rename(draft, folder);
    return tables;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
  if (text === undefined) throw new BackupError(`There is no backup at ${folder}: it has no ${MANIFEST}.`);
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The backup's ${MANIFEST} is not the one that was written. Nothing was changed.`);
  }
}

/** Throws a {@link BackupError} if a backup differs from what was written. */
async function verify(folder: string, written: Manifest): Promise<void> {
  const files = await digestAll(join(folder, FILES));
  const database = await hashOfFile(join(folder, SQLITE_FILE)).catch(() => undefined);
  const other = Object.keys({ ...files, ...written.files }).find((name) => files[name] !== written.files[name]);
  const spoiled = database === written.database ? other && `${FILES}/${other}` : SQLITE_FILE;
  if (spoiled)
    throw new BackupError(
      `The backup's files are not those that were written: ${spoiled} is missing, another, or was added. Nothing was changed.`,
    );
}

/** A container's new volume has folders without files, which the image has made. */
async function holdsFiles(path: string): Promise<boolean> {
  const held = await ifThere(stat(path));
  if (!held?.isDirectory()) return held !== undefined;
  return (await readdir(path, { recursive: true, withFileTypes: true })).some((entry) => !entry.isDirectory());
}

/** The names of the files and folders beside the database, which the data folder must not hold yet. */
async function findNames(folder: string, dataDir: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, FILES));
  for (const name of names)
    if (await holdsFiles(join(dataDir, name)))
      throw new BackupError(
        `There is a ${name} in ${dataDir} already. Please restore into a new data folder. Nothing was changed.`,
      );
  return names;
}

/** Restores the database from a copy, since a backup of an earlier version is migrated before it is read. */
async function restoreDatabase(file: string, db: Db, scratch: string): Promise<Sums> {
  try {
    await cp(file, scratch);
    return await withSqlite(scratch, async (copy) => {
      await migrate(copy);
      return copyAll(copy, db);
    });
  } finally {
    for (const end of ["", "-wal", "-shm"]) await rm(`${scratch}${end}`, { force: true });
  }
}

/**
 * Restores a backup into an empty database, opened once the backup is found to be whole, and a data folder that holds
 * nothing of the same name. Throws a {@link BackupError}, with nothing changed, if the backup is damaged or there is no
 * room for it.
 */
export async function restoreBackup(folder: string, open: () => Db, dataDir: string): Promise<Sums> {
  await verify(folder, await readManifest(folder));
  const names = await findNames(folder, dataDir);
  const db = open();
  await refuseFull(db);
  await migrate(db);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    for (const name of names) await cp(join(folder, FILES, name), join(dataDir, name), { recursive: true });
    // Last, since the database alone can be taken back whatever happens. Its name keeps the copy out of backups.
    return await restoreDatabase(join(folder, SQLITE_FILE), db, join(dataDir, `${SQLITE_FILE}.restoring`));
  } catch (error) {
    // Where a container has a volume of its own, the folder itself stays.
    for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}
