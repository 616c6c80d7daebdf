import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { inTime } from "../../platform/in-time.ts";
import { MODEL_LANES } from "../models/index.ts";

/** How long a mail or other work may be overdue before the server counts as not ready, in milliseconds. */
const OVERDUE = 15 * 60_000;

/** How much room the data folder's disk must have, in bytes. */
export const LEAST_FREE_BYTES = 200 * 1024 * 1024;

export interface ReadinessDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly dataDir: string;
}

/** One thing that the server needs, and how it stands. */
interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

async function checkDatabase({ db }: ReadinessDeps): Promise<string> {
  await sql`select 1`.execute(db);
  return "answers";
}

/** Since when the oldest work is overdue that has not been given up. */
async function checkQueue({ db, now }: ReadinessDeps): Promise<string> {
  const { oldest } = await db
    .selectFrom("jobs")
    .select((query) => query.fn.min<number | null>("run_at").as("oldest"))
    .where("failed_at", "is", null)
    // Models take their time, and one visitor's can be many: they say nothing of the server.
    .where("kind", "not in", Object.keys(MODEL_LANES))
    .executeTakeFirstOrThrow();
  const late = Math.max(0, now() - (oldest ?? now()));
  if (late > OVERDUE) throw new Error(`the oldest work is ${Math.round(late / 60_000)} minutes overdue`);
  return "nothing is overdue";
}

async function checkDisk({ dataDir }: ReadinessDeps): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / (1024 * 1024));
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`only ${free} MB are free`);
  return "has room";
}

async function check(name: string, work: Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, detail: await inTime(work) };
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether the server can do its work: the database answers, its work is not piling up, and its disk has room. */
export async function checkReadiness(
  deps: ReadinessDeps,
): Promise<{ readonly ready: boolean; readonly checks: readonly Check[] }> {
  const checks = await Promise.all([
    check("database", checkDatabase(deps)),
    check("queue", checkQueue(deps)),
    check("disk", checkDisk(deps)),
  ]);
  return { ready: checks.every(({ ok }) => ok), checks };
}
