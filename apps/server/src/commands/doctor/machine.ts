import { access, constants, readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MINUTE_MS } from "@tenfold/domain/time";
import { LEAST_FREE_BYTES } from "../../features/operations/index.ts";
import { SQLITE_FILE } from "../../platform/db/index.ts";
import { type Finding, note, ok, reasonOf, wrong } from "./finding.ts";

const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));

/** The Node that this version was tested with. */
const NODE_MAJOR = 24;

/** With less than this there is little time left to act. */
const LITTLE_ROOM_BYTES = 2 * 2 ** 30;

/** A file dated further ahead than this shows that the clock is wrong. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

const readJson = async (file: string) => JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
const modified = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`;

export function checkNode(version = process.versions.node): Finding {
  if (Number.parseInt(version, 10) === NODE_MAJOR) return ok("Node", version);
  const todo = `Start it with the npm scripts, which bring Node ${NODE_MAJOR} with them, or install that.`;
  return wrong("Node", `${version} is not the one this was tested with`, todo);
}

/** Whether the installed packages are those that this version names. */
export async function checkPackages(): Promise<Finding> {
  const { version } = await readJson(join(ROOT, "package.json"));
  const { dependencies } = await readJson(join(ROOT, "apps/server/package.json"));
  const differing: string[] = [];
  for (const [name, wanted] of Object.entries(dependencies as Record<string, string>)) {
    const places = [join(ROOT, "apps/server/node_modules", name), join(ROOT, "node_modules", name)];
    const found = await Promise.all(places.map((place) => readJson(join(place, "package.json")).catch(() => undefined)));
    const installed = found.find((one) => one !== undefined)?.version;
    if (installed !== wanted) differing.push(`${name} ${installed ?? "is missing"}, not ${wanted}`);
  }
  if (differing.length === 0) return ok("Tenfold", `${version}, with the packages that it names`);
  return wrong("Tenfold", `${version}, but installed are other packages: ${differing.join("; ")}`, "Run npm ci.");
}

/** Whether the data folder can be written to and has room. */
export async function checkDisk(dataDir: string, freeBytes?: number): Promise<Finding> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = freeBytes ?? bavail * bsize;
    const words = `${megabytes(free)} free for ${dataDir}`;
    const todo = "Make room on the disk, or move DATA_DIR to a larger one.";
    if (free < LEAST_FREE_BYTES)
      return wrong("disk", `only ${words}; from ${megabytes(LEAST_FREE_BYTES)} the site is ready`, todo);
    return free < LITTLE_ROOM_BYTES ? note("disk", `only ${words}`, todo) : ok("disk", words);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return note("disk", `there is no ${dataDir} yet`, "Start the server once, which makes it; or mend DATA_DIR.");
    return wrong("disk", `${dataDir} can't be used: ${reasonOf(error)}`, "Give it to the user that the server runs as.");
  }
}

/** Whether others on the machine can read the database's file. */
export async function checkMode(dataDir: string): Promise<readonly Finding[]> {
  const file = join(dataDir, SQLITE_FILE);
  const mode = (await stat(file).catch(() => undefined))?.mode ?? 0;
  if (process.platform === "win32" || (mode & 0o077) === 0) return [];
  return [
    note("disk", `others on this machine can reach ${file}`, `Run chmod 600 ${file}; a start of the server does that too.`),
  ];
}

/** Whether the clock is behind the times of files and the database. No other machine is asked. */
export async function checkClock(dataDir: string, now: number, databaseNow: number | undefined): Promise<Finding> {
  const todo = "Set the clock, and let it be kept right by NTP.";
  const offMs = databaseNow === undefined ? 0 : Math.abs(databaseNow - now);
  if (offMs > CLOCK_TOLERANCE_MS) return wrong("clock", `${Math.round(offMs / 1000)} seconds off the database's`, todo);
  const files = [SQLITE_FILE, `${SQLITE_FILE}-wal`, "in-use.sqlite", "database-id"].map((name) => join(dataDir, name));
  const newest = Math.max(...(await Promise.all([...files, join(ROOT, "package.json")].map(modified))));
  if (newest > now + CLOCK_TOLERANCE_MS)
    return wrong("clock", `${new Date(now).toISOString()}, but files were written at ${new Date(newest).toISOString()}`, todo);
  const against = databaseNow === undefined ? "times of files" : "times of files and the database's clock";
  return ok("clock", `${new Date(now).toISOString()}, as far as ${against} tell`);
}
