import { statfs } from "node:fs/promises";
import { MINUTE_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import { type Core, perServer } from "../../core.ts";
import { inTime } from "../../platform/in-time.ts";
import { findOldestDue } from "../../platform/jobs/index.ts";
import { MODEL_CONCURRENCY } from "../models/index.ts";

/** How long a mail or other work may be overdue before the server counts as not ready. */
const OVERDUE_MS = 15 * MINUTE_MS;

/** Needed on the data folder's disk. */
export const LEAST_FREE_BYTES = 200 * 1024 * 1024;

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Whether the server was told to stop: load balancers should then send requests elsewhere. */
export const leaving = perServer(() => ({ told: false }));

async function checkDatabase({ db }: Core): Promise<string> {
  await sql`select 1`.execute(db);
  return "answers";
}

/** Since when the oldest work that was not given up has been overdue. */
async function checkQueue({ db, now }: Core): Promise<string> {
  // Models take long, and one visitor can send many: they say nothing about the server.
  const oldest = await findOldestDue(db, Object.keys(MODEL_CONCURRENCY));
  const overdueMs = Math.max(0, now() - (oldest ?? now()));
  if (overdueMs > OVERDUE_MS) throw new Error(`the oldest work is ${Math.round(overdueMs / MINUTE_MS)} minutes overdue`);
  return "nothing is overdue";
}

async function checkDisk({ config }: Core): Promise<string> {
  const { bavail, bsize } = await statfs(config.dataDir);
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

interface Readiness {
  readonly ready: boolean;
  readonly checks: readonly Check[];
}

async function look(core: Core): Promise<Readiness> {
  const checks = await Promise.all([
    check("database", checkDatabase(core)),
    check("queue", checkQueue(core)),
    check("disk", checkDisk(core)),
  ]);
  return { ready: !leaving(core).told && checks.every(({ ok }) => ok), checks };
}

const underWay = perServer((): { look?: Promise<Readiness> | undefined } => ({}));

/**
 * Whether the server can work: it was not told to stop, the database answers, work is not piling up, and the disk has
 * room. Anybody may ask, without a limit, so all who ask at the same time share one look.
 */
export function checkReadiness(core: Core): Promise<Readiness> {
  const shared = underWay(core);
  shared.look ??= look(core).finally(() => {
    shared.look = undefined;
  });
  return shared.look;
}
