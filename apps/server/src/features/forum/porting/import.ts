import { validate as isUuid, v7 as sortableUuid } from "uuid";
import type { Db } from "../../../platform/db/index.ts";
import { transact } from "../../../platform/db/transact.ts";
import { importMembers } from "../../accounts/index.ts";
import { NOTHING } from "../forget.ts";
import * as store from "./import-store.ts";
import type { Note } from "./incoming.ts";
import type { Report } from "./report.ts";
import type { Staged, StagedLike, StagedMember, StagedPost, StagedTopic } from "./staging.ts";
import { contentOf, descriptionOf, titleOf } from "./texts.ts";

/** How much is written in one transaction: the server's own writing waits that long. */
const BATCH = 250;

export interface ImportJob {
  readonly db: Db;
  readonly now: number;
  readonly source: string;
  /** Whether replies that were hidden, held or deleted come along with their texts. */
  readonly hidden: boolean;
  readonly report: Report;
  /** Names that nobody gets: whoever has one of them moderates. */
  readonly moderators: readonly string[];
}

type Counted = { added: number; before: number };

function* batchesOf<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Adds what is not there yet, a batch in a transaction. What a batch has to tell is told once it is written: it may be
 * tried again.
 */
async function addAll<Row extends { readonly old_id: string }>(
  job: ImportJob,
  kind: store.ImportedKind,
  rows: Iterable<Row>,
  add: (tx: Db, rows: readonly Row[], tell: Report) => Promise<readonly { oldId: string; newId: string }[]>,
): Promise<Counted> {
  const { db, source, report } = job;
  const counted = { added: 0, before: 0 };
  for (const batch of batchesOf(rows)) {
    const told = await transact(db, async (tx) => {
      const calls: (() => void)[] = [];
      const tell: Report = {
        ...report,
        note: (...given) => calls.push(() => report.note(...given)),
        write: (line) => calls.push(() => report.write(line)),
      };
      const known = await store.findImported(tx, source, kind, oldIds(batch));
      const made = await add(
        tx,
        batch.filter((row) => !known.has(row.old_id)),
        tell,
      );
      await store.noteImported(tx, source, kind, made);
      return { calls, added: made.length, before: known.size };
    });
    for (const call of told.calls) call();
    counted.added += told.added;
    counted.before += told.before;
  }
  return counted;
}

const oldIds = (rows: readonly { readonly old_id: string }[]) => rows.map((row) => row.old_id);

function addMembers({ now, moderators }: ImportJob) {
  return async (tx: Db, rows: readonly StagedMember[], tell: Report) => {
    const given = rows.map(({ username, email, created_at, suspended_at, suspended_until }) => {
      return { username, email, createdAt: created_at ?? now, suspendedAt: suspended_at, suspendedUntil: suspended_until };
    });
    const members = await importMembers(tx, given, moderators);
    return rows.map(({ old_id: oldId, username, email }, n) => {
      const member = members[n];
      if (member && member.username !== username) {
        tell.note("usernames that are not permitted or taken here, replaced", `${username.slice(0, 60)} → ${member.username}`);
        tell.write({ kind: "member", oldId, was: username, is: member.username });
      }
      if (email !== null && member?.email === null)
        tell.note("addresses that are not valid or belong to a member here, left out", `member ${oldId}`);
      return { oldId, newId: member?.id ?? "" };
    });
  };
}

/** The ids that authors of other forums have here; those who are not here have none. */
const authorsOf = (tx: Db, source: string, rows: readonly { readonly author_id: string | null }[]) =>
  store.findImported(
    tx,
    source,
    "member",
    rows.flatMap(({ author_id }) => author_id ?? []),
  );

/** Ids of this forum's own exports stay as they are, where they are free. */
async function idsFor(
  tx: Db,
  table: "forum_topics" | "forum_posts",
  rows: readonly { old_id: string; created_at: number | null }[],
  now: number,
) {
  const wanted = oldIds(rows).filter((id) => isUuid(id) && id === id.toLowerCase());
  const taken = await store.findTaken(tx, table, wanted);
  const kept = new Set(wanted.filter((id) => !taken.has(id)));
  return (row: { old_id: string; created_at: number | null }) =>
    kept.has(row.old_id) ? row.old_id : sortableUuid({ msecs: row.created_at ?? now });
}

function addTopics({ now, source }: ImportJob) {
  return async (tx: Db, rows: readonly StagedTopic[], { note }: Report) => {
    const authors = await authorsOf(tx, source, rows);
    const idOf = await idsFor(tx, "forum_topics", rows, now);
    const topics = rows.map((row) => {
      const createdAt = row.created_at ?? now;
      const which = `topic ${row.old_id}`;
      if (row.answer_position !== null && row.answer_number === null) note("answers that are not in the file", which);
      return {
        id: idOf(row),
        title: titleOf(row.title, which, note),
        description: descriptionOf(row.description, which, note),
        category: row.category,
        author_id: authors.get(row.author_id ?? "") ?? null,
        // Whoever replies meanwhile gets a number after those that are still to come.
        last_number: row.post_count,
        last_post_at: Math.max(createdAt, row.last_post_at ?? 0),
        created_at: createdAt,
        updated_at: Math.max(createdAt, row.updated_at ?? 0),
        locked_at: row.locked_at,
        hidden_at: row.hidden_at,
        idempotency_key: null,
        answer_number: row.answer_number,
      };
    });
    await store.insertTopics(tx, topics);
    return rows.map(({ old_id }, n) => ({ oldId: old_id, newId: topics[n]?.id ?? "" }));
  };
}

/** A reply as it is stored; of one that was hidden, held or deleted, unless it comes along, the number and the time alone. */
function toPost(row: StagedPost, { now, hidden }: ImportJob, note: Note) {
  const created_at = row.created_at ?? now;
  const { number, updated_at, deleted_at, hidden_at, held_at } = row;
  const unreadSince = deleted_at ?? hidden_at ?? held_at;
  const stays = row.content !== null && (unreadSince === null || hidden);
  if (row.content !== null && !stays)
    note("replies that were hidden or deleted, of which only the number is kept", `post ${row.old_id}`);
  const content = row.content !== null && stays ? contentOf(row.content, `post ${row.old_id}`, note) : undefined;
  const whole = { idempotency_key: null, version_since: null, number, created_at };
  if (content === undefined)
    return {
      ...whole,
      content: NOTHING,
      updated_at: created_at,
      deleted_at: unreadSince ?? created_at,
      hidden_at: null,
      held_at: null,
      bare: true,
    };
  return { ...whole, content, updated_at: Math.max(created_at, updated_at ?? 0), deleted_at, hidden_at, held_at, bare: false };
}

/** A reply that was added, with who liked it where it comes from. */
interface LikedPost {
  readonly id: string;
  readonly oldId: string;
  readonly authorId: string | null;
  readonly createdAt: number;
  readonly likes: readonly StagedLike[];
}

/** Adds the likes that replies came with, as far as those who gave them are here. Nobody is told of them. */
async function addLikes(tx: Db, source: string, posts: readonly LikedPost[], note: Note): Promise<void> {
  const names = posts.flatMap(({ likes }) => likes.map(({ member_id }) => member_id));
  const members = await store.findImported(tx, source, "member", names);
  const rows = posts.flatMap(({ id, oldId, authorId, createdAt, likes }) =>
    likes.flatMap(({ member_id, at }) => {
      const memberId = members.get(member_id);
      if (!memberId) note("likes of members who are not in the file or have gone, left out", `post ${oldId}`);
      else if (memberId === authorId) note("likes of one’s own replies, left out", `post ${oldId}`);
      else return [{ post_id: id, user_id: memberId, at: at ?? createdAt }];
      return [];
    }),
  );
  await store.insertLikes(tx, rows);
}

function addPosts(job: ImportJob, likesOf: Staged["likesOf"]) {
  return async (tx: Db, rows: readonly StagedPost[], { note }: Report) => {
    const topics = await store.findImported(
      tx,
      job.source,
      "topic",
      rows.map((row) => row.topic_id),
    );
    const there = await store.findTaken(
      tx,
      "forum_topics",
      [...topics.values()].flatMap((id) => id ?? []),
    );
    const authors = await authorsOf(tx, job.source, rows);
    const idOf = await idsFor(tx, "forum_posts", rows, job.now);
    const made: { oldId: string; newId: string }[] = [];
    const posts: store.ImportedPost[] = [];
    const liked: LikedPost[] = [];
    for (const row of rows) {
      const topicId = topics.get(row.topic_id);
      if (!topicId || !there.has(topicId)) {
        note("replies of topics that have been deleted here, left out", `post ${row.old_id}`);
        continue;
      }
      const { bare, ...post } = toPost(row, job, note);
      const author = bare ? null : (authors.get(row.author_id ?? "") ?? null);
      const id = idOf(row);
      posts.push({ ...post, id, topic_id: topicId, author_id: author });
      made.push({ oldId: row.old_id, newId: id });
      if (!bare) liked.push({ id, oldId: row.old_id, authorId: author, likes: likesOf(row.old_id), createdAt: post.created_at });
      if (row.position !== null && row.position !== row.number)
        note("replies whose number moved up because numbers are missing", `post ${row.old_id}: ${row.position} → ${row.number}`);
    }
    const late = await store.insertPosts(tx, posts);
    for (const id of late) note("replies whose number was taken, added at the end", `reply ${id}`);
    await addLikes(tx, job.source, liked, note);
    return made;
  };
}

/** Adds what was read: members, then topics, then replies. Nobody is told of it. What came before is left as it is. */
export async function importStaged(job: ImportJob, staged: Staged): Promise<Readonly<Record<`${store.ImportedKind}s`, Counted>>> {
  const members = await addAll(job, "member", staged.members(), addMembers(job));
  const topics = await addAll(job, "topic", staged.topics(), addTopics(job));
  const posts = await addAll(job, "post", staged.posts(), addPosts(job, staged.likesOf));
  return { members, topics, posts };
}
