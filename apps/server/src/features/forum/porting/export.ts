import { sql } from "kysely";
import { isPostgres } from "../../../platform/db/engine.ts";
import { bySeq } from "../../../platform/db/in-batches.ts";
import type { Db } from "../../../platform/db/index.ts";
import { iso, isoOrNull } from "../../../platform/instants.ts";
import { exportMembers, isSuspended, usernameOf } from "../../accounts/index.ts";
import { isReadable } from "../engines.ts";
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveLike, type ArchiveLine } from "./archive-format.ts";

const PAGE = 500;

export interface ExportOptions {
  /** Also what is not for all to see, for who moves the forum: what was hidden, held or deleted, and who likes what. */
  readonly hidden: boolean;
  readonly emails: boolean;
}

async function* memberLines(
  tx: Db,
  { hidden, emails, now }: ExportOptions & { readonly now: number },
): AsyncGenerator<ArchiveLine> {
  for await (const member of exportMembers(tx)) {
    const suspended = isSuspended(member, now);
    yield {
      type: "member",
      username: member.username,
      createdAt: iso(member.created_at),
      ...(emails && { email: member.email }),
      ...(hidden && {
        suspendedAt: isoOrNull(suspended ? member.suspended_at : null),
        suspendedUntil: isoOrNull(suspended ? member.suspended_until : null),
      }),
    };
  }
}

/** The number of a topic's answer; where what is hidden stays behind, of one that can be read. */
const answerOf = (hidden: boolean) =>
  hidden
    ? sql<number | null>`forum_topics.answer_number`
    : sql<number | null>`(select answer.number from forum_posts answer where answer.topic_id = forum_topics.id
        and answer.number = forum_topics.answer_number
        and ${isReadable("answer")})`;

/** Who likes these replies, by the replies' ids: the first first, and of those of one moment in the order of their names. */
async function likesOf(tx: Db, postIds: readonly string[]): Promise<Map<string, ArchiveLike[]>> {
  const likes = new Map<string, ArchiveLike[]>();
  if (postIds.length === 0) return likes;
  const rows = await tx
    .selectFrom("forum_likes")
    .select(["post_id", "at", usernameOf("user_id").as("username")])
    .where("post_id", "in", postIds)
    .execute();
  for (const { post_id, at, username } of rows) {
    if (username === null) continue;
    const own = likes.get(post_id) ?? [];
    likes.set(post_id, own);
    own.push({ by: username, at: iso(at) });
  }
  const keyOf = ({ by, at }: ArchiveLike) => `${at} ${by}`;
  for (const own of likes.values()) own.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return likes;
}

/** Which topics are left out: those that can't be read, or where those are wanted, those alone that their authors deleted. */
const leftOut = (hidden: boolean) => (hidden ? "deleted_at" : "hidden_at");

async function* topicLines(tx: Db, { hidden }: ExportOptions): AsyncGenerator<ArchiveLine> {
  const columns = [
    "seq",
    "id",
    "title",
    "description",
    "category",
    "created_at",
    "updated_at",
    "last_post_at",
    "locked_at",
    "hidden_at",
  ] as const;
  const topics = tx
    .selectFrom("forum_topics")
    .select(columns)
    .select([usernameOf("forum_topics.author_id").as("author"), answerOf(hidden).as("answer_number")])
    .where(leftOut(hidden), "is", null)
    .orderBy("seq")
    .limit(PAGE);
  for await (const row of bySeq((after) => topics.where("seq", ">", after).execute(), PAGE))
    yield {
      type: "topic",
      id: row.id,
      title: row.title,
      description: row.description,
      category: row.category,
      author: row.author,
      createdAt: iso(row.created_at),
      updatedAt: iso(row.updated_at),
      lastPostAt: iso(row.last_post_at),
      lockedAt: isoOrNull(row.locked_at),
      answerNumber: row.answer_number,
      ...(hidden && { hiddenAt: isoOrNull(row.hidden_at) }),
    };
}

async function* postLines(tx: Db, { hidden }: ExportOptions): AsyncGenerator<ArchiveLine> {
  const columns = ["seq", "id", "topic_id", "number", "content", "created_at", "updated_at"] as const;
  const posts = tx
    .selectFrom("forum_posts as post")
    .select(columns.map((column) => `post.${column}` as const))
    .select(["post.deleted_at", "post.hidden_at", "post.held_at", usernameOf("post.author_id").as("author")])
    .where("post.topic_id", "not in", (from) =>
      from.selectFrom("forum_topics").select("id").where(leftOut(hidden), "is not", null),
    )
    .orderBy("post.seq")
    .limit(PAGE);
  const page = async (after: number) => {
    const rows = await posts.where("post.seq", ">", after).execute();
    const likes = await likesOf(tx, hidden ? rows.map(({ id }) => id) : []);
    return rows.map((row) => ({ ...row, likes: likes.get(row.id) ?? [] }));
  };
  for await (const row of bySeq(page, PAGE)) {
    const readable = hidden || (row.deleted_at === null && row.hidden_at === null && row.held_at === null);
    yield {
      type: "post",
      id: row.id,
      topicId: row.topic_id,
      number: row.number,
      content: readable ? row.content : null,
      author: readable ? row.author : null,
      createdAt: iso(row.created_at),
      updatedAt: iso(readable ? row.updated_at : row.created_at),
      ...(hidden && {
        deletedAt: isoOrNull(row.deleted_at),
        hiddenAt: isoOrNull(row.hidden_at),
        heldAt: isoOrNull(row.held_at),
        likes: row.likes,
      }),
    };
  }
}

/** The lines of an export, as of one moment, given to `write` one by one. Returns how many there are of each kind. */
export function exportForum(
  db: Db,
  given: ExportOptions & { readonly now: number; readonly forum: string },
  write: (line: ArchiveLine) => Promise<void>,
): Promise<{ members: number; topics: number; posts: number }> {
  const reading = db.transaction().setAccessMode("read only");
  const snapshot = isPostgres(db) ? reading.setIsolationLevel("repeatable read") : reading;
  return snapshot.execute(async (tx) => {
    const { hidden, emails, forum } = given;
    await write({
      type: "forum",
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      forum,
      exportedAt: iso(given.now),
      hidden,
      emails,
    });
    const counts = { members: 0, topics: 0, posts: 0 };
    for (const [kind, lines] of [
      ["members", memberLines(tx, given)],
      ["topics", topicLines(tx, given)],
      ["posts", postLines(tx, given)],
    ] as const)
      for await (const line of lines) {
        await write(line);
        counts[kind] += 1;
      }
    await write({ type: "end", ...counts });
    return counts;
  });
}
