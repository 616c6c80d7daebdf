// Reports of replies and of topics' own texts, which are alike but for what they are of.
import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { countChanged, findsAny } from "../../platform/db/rows.ts";
import { usernameOf } from "../accounts/index.ts";

/** Where reports of each kind are, and in which column is what they are of. */
export const REPORTS = {
  post: { table: "forum_reports", of: "post_id" },
  topic: { table: "forum_topic_reports", of: "topic_id" },
} as const;
export type ReportKind = keyof typeof REPORTS;

/** Adds a report; a member's next one replaces it and is of what they read by then. */
export async function insertReport(
  db: Db,
  kind: ReportKind,
  report: { readonly id: string; readonly reporterId: string; readonly reason: string; readonly now: number },
): Promise<void> {
  const { id, reporterId, reason, now } = report;
  const { table, of } = REPORTS[kind];
  await sql`insert into ${sql.table(table)} (${sql.ref(of)}, reporter_id, reason, created_at)
    values (${id}, ${reporterId}, ${reason}, ${now}) on conflict (${sql.ref(of)}, reporter_id)
    do update set reason = excluded.reason, created_at = excluded.created_at, resolved_at = null, resolved_by = null`.execute(db);
}

/** Whether a reply or a topic's own text was ever reported. */
export function isReported(db: Db, kind: ReportKind, id: string): Promise<boolean> {
  const { table, of } = REPORTS[kind];
  return findsAny(db.selectFrom(table).select("seq").where(sql.ref(of), "=", id));
}

export function findReportsOf(db: Db, postId: string) {
  return db
    .selectFrom("forum_reports as report")
    .select(["report.reason", "report.created_at", "report.resolved_at", usernameOf("report.reporter_id").as("username")])
    .where("report.post_id", "=", postId)
    .orderBy("report.created_at")
    .orderBy("report.seq")
    .execute();
}

/** How many topics' own texts are reported and not dealt with. */
export async function countReportedTopics(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("forum_topic_reports")
    .select(({ fn }) => fn.count<number>("topic_id").distinct().as("total"))
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Marks the open reports of a reply, of all replies of a topic, or of a topic's own text as dealt with, but for those of what
 * the moderator wrote. Returns how many there were.
 */
export function resolveReports(
  db: Db,
  given: {
    readonly of: ReportKind | "replies";
    readonly id: string;
    readonly now: number;
    readonly seq: number;
    /** The moderator; without one it is the operator. */
    readonly actorId: string | undefined;
  },
): Promise<number> {
  const { of, id, now, seq, actorId = "" } = given;
  const [kind, named] = of === "replies" ? (["post", "topic_id"] as const) : ([of, "id"] as const);
  return countChanged(
    db
      .updateTable(REPORTS[kind].table)
      .set({ resolved_at: now, resolved_by: seq })
      .where(
        sql<boolean>`${sql.ref(REPORTS[kind].of)} in (select id from ${sql.table(`forum_${kind}s`)}
        where ${sql.ref(named)} = ${id} and coalesce(author_id, '') <> ${actorId})`,
      )
      .where("resolved_at", "is", null),
  );
}

/** Opens again the reports that an act resolved. Returns how many there were. */
export async function reopenReports(db: Db, seq: number): Promise<number> {
  let count = 0;
  for (const { table } of Object.values(REPORTS))
    count += await countChanged(
      db.updateTable(table).set({ resolved_at: null, resolved_by: null }).where("resolved_by", "=", seq),
    );
  return count;
}
