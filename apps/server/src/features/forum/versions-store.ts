import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";
import { REPORTS, type ReportKind } from "./reports-store.ts";

/** How many surplus versions, from before there was a limit, one edit removes. */
export const TRIMMED_AT_ONCE = 100;

interface Asked {
  readonly limit: number;
  readonly before?: number | undefined;
}

/**
 * Earlier versions of a reply, the latest first, from a place on, with their total. A database trigger writes them,
 * whoever edits; an edit merged with the one before keeps its `version_since`.
 */
export function findVersions(db: Db, postId: string, asked: Asked) {
  return db
    .selectFrom("forum_post_versions")
    .select(["seq", "content", "at"])
    .select(sql<number>`(select count(*) from forum_post_versions counted where counted.post_id = ${postId})`.as("total"))
    .where("post_id", "=", postId)
    .$if(asked.before !== undefined, (query) => query.where("seq", "<", asked.before ?? 0))
    .orderBy("seq", "desc")
    .limit(asked.limit)
    .execute();
}

export function findTopicVersions(db: Db, topicId: string, asked: Asked) {
  return db
    .selectFrom("forum_topic_versions")
    .select(["seq", "title", "description", "at"])
    .select(sql<number>`(select count(*) from forum_topic_versions counted where counted.topic_id = ${topicId})`.as("total"))
    .where("topic_id", "=", topicId)
    .$if(asked.before !== undefined, (query) => query.where("seq", "<", asked.before ?? 0))
    .orderBy("seq", "desc")
    .limit(asked.limit)
    .execute();
}

/** Where versions are kept, and of what. */
const placeOf = (kind: ReportKind) => ({ table: sql.table(`forum_${kind}_versions`), owner: sql.ref(`${kind}_id`) });

/** SQL for the version that was read by whoever wrote each open report, unless that was the text of today. */
const reportedVersions = (kind: ReportKind, id: string) => {
  const { table, owner } = placeOf(kind);
  return sql`select coalesce((select max(seq) from ${table} where ${owner} = ${id} and at <= report.created_at), 0)
    from ${sql.table(REPORTS[kind].table)} report where report.${sql.ref(REPORTS[kind].of)} = ${id} and report.resolved_at is null`;
};

/**
 * Removes at most `limit` versions between the first and the latest `kept` of a reply or topic, but for those of which
 * reports are open; returns how many.
 */
export async function trimVersions(db: Db, kind: ReportKind, id: string, kept: number, limit: number): Promise<number> {
  const { table, owner } = placeOf(kind);
  const { numAffectedRows = 0n } = await sql`delete from ${table} where seq in (
    select seq from ${table} where ${owner} = ${id}
    and seq > (select seq from ${table} where ${owner} = ${id} order by seq limit 1)
    and seq <= (select seq from ${table} where ${owner} = ${id} order by seq desc limit 1 offset ${kept})
    and seq not in (${reportedVersions(kind, id)})
    order by seq limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** The same for all replies and topics, including those edited before there was a limit. */
export async function trimAllVersions(db: Db, kept: number, limit: number): Promise<number> {
  let trimmed = 0;
  for (const kind of ["post", "topic"] as const) {
    const { table, owner } = placeOf(kind);
    const { rows } = await sql<{ id: string }>`select ${owner} as id from ${table} group by ${owner}
      having count(*) > ${kept + 1} limit ${limit}`.execute(db);
    for (const { id } of rows) {
      if (trimmed >= limit) break;
      trimmed += await trimVersions(db, kind, id, kept, limit - trimmed);
    }
  }
  return trimmed;
}
