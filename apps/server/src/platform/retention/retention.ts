import { setImmediate as breathe } from "node:timers/promises";
import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db, Tables } from "../db/index.ts";
import { enqueue, type JobHandlers } from "../jobs/index.ts";

const RETENTION_JOB = "nightly.clear";

/** When the job is due, after midnight UTC. */
const DUE_MS = 3 * HOUR_MS;

/** How many things are removed at once: few enough that other writers hardly wait. */
const AT_ONCE = 500;

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** Rows that are kept only for a time. */
type RowRetention = {
  [T in keyof Tables]: {
    /** What is removed, for the log. */
    readonly what: string;
    readonly table: T;
    /** Identifies a row. */
    readonly key: Column<T>;
    /** The column with the instant from which a row's time counts. */
    readonly since: Column<T>;
    readonly keptMs: number;
    /** Only rows in which this column is null. */
    readonly onlyWithout?: Column<T>;
    /** Clears this column instead of removing the row. */
    readonly forgets?: Column<T>;
  };
}[keyof Tables];

/** Anything else that is kept only for a time or within bounds. */
interface OtherRetention {
  readonly what: string;
  /** Removes up to `limit` things that have expired by an instant. Resolves to how many. */
  readonly remove: (now: number, limit: number) => Promise<number>;
}

/** One kind of thing that is kept for a time only. */
export type RetentionTask = RowRetention | OtherRetention;

export interface RetentionDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly tasks: readonly RetentionTask[];
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
}

/** Removes up to `limit` rows that have expired by an instant; returns how many. */
async function removeRows(db: Db, task: RowRetention, now: number, limit: number): Promise<number> {
  const [table, key] = [sql.table(task.table), sql.ref(task.key)];
  const conditions = [
    sql`${sql.ref(task.since)} <= ${now - task.keptMs}`,
    ...(task.onlyWithout ? [sql`${sql.ref(task.onlyWithout)} is null`] : []),
    ...(task.forgets ? [sql`${sql.ref(task.forgets)} is not null`] : []),
  ];
  const due = sql.join(conditions, sql` and `);
  const some = sql`${due} and ${key} in (select ${key} from ${table} where ${due} limit ${limit})`;
  const { numAffectedRows } = await (task.forgets
    ? sql`update ${table} set ${sql.ref(task.forgets)} = null where ${some}`
    : sql`delete from ${table} where ${some}`
  ).execute(db);
  return Number(numAffectedRows);
}

/** Does a task for up to `limit` things whose time is over at an instant; says for how many. */
export function removeDue(db: Db, task: RetentionTask, now: number, limit: number): Promise<number> {
  return "remove" in task ? task.remove(now, limit) : removeRows(db, task, now, limit);
}

/** The next time that the job is due after an instant. */
function nextNight(now: number): number {
  const tonight = Math.floor(now / DAY_MS) * DAY_MS + DUE_MS;
  return tonight > now ? tonight : tonight + DAY_MS;
}

async function removeAllDue(db: Db, task: RetentionTask, now: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await removeDue(db, task, now, AT_ONCE);
    removed += count;
    if (count < AT_ONCE) return removed;
    await breathe();
  }
}

/** One night. What fails is tried again in the next, and keeps nothing else from being removed. */
async function run({ db, now, tasks, log }: RetentionDeps): Promise<void> {
  for (const task of tasks) {
    const { what } = task;
    try {
      const removed = await removeAllDue(db, task, now());
      if (removed > 0) log.info({ what, removed }, "what was kept long enough was removed");
    } catch (err) {
      log.error({ what, err }, "what was kept long enough could not be removed; it is tried again tomorrow");
    }
  }
  await planRetention({ db, now });
}

/** Sees to it that the job runs in the next night, as every start of a server does. Any number of servers share one job a night. */
export async function planRetention({ db, now }: Pick<RetentionDeps, "db" | "now">): Promise<void> {
  const runAt = nextNight(now());
  await enqueue(db, { id: `${RETENTION_JOB}:${runAt}`, kind: RETENTION_JOB, payload: {}, now: now(), runAt });
}

/** The job that removes every night what has been kept for as long as the privacy policy says. */
export function retentionJobs(deps: RetentionDeps): JobHandlers {
  return { [RETENTION_JOB]: () => run(deps) };
}
