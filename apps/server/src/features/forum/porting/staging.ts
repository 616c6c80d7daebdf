// What was read, put in order before it goes into the forum: in a file of SQLite's own that nobody else can open, and that
// is gone with the process, so that an export may be larger than memory and its lines may come in any order.
import Database from "better-sqlite3";
import type { Found, Incoming, IncomingCategory, Note } from "./incoming.ts";

const TABLES = `
  create table members (old_id text primary key, username text, email text, created_at real, suspended_at real,
    suspended_until real);
  create table addresses (old_id text primary key, email text);
  create table bans (old_id text primary key, suspended_at real);
  create table categories (old_id text primary key, name text, parent_id text, restricted integer);
  create table topics (old_id text primary key, title text, description text, category_id text, author_id text, created_at real,
    updated_at real, last_post_at real, locked_at real, hidden_at real, main_post_id text, answer_position integer, left_out text,
    category text);
  create table posts (old_id text primary key, topic_id text, position real, content text, author_id text, created_at real,
    updated_at real, deleted_at real, hidden_at real, held_at real);
  create table likes (post_id text, member_id text, at real, primary key (post_id, member_id)) without rowid;`;

const MAX_ID = 200;
/** Texts of categories and names longer than this are no names. */
const MAX_NAME = 500;
const COMMIT_EVERY = 10_000;

/** Whether something can be known by this id. */
export const isId = (id: string) => id.length > 0 && id.length <= MAX_ID && id.isWellFormed() && !/\p{Cc}/u.test(id);

export interface StagedMember {
  readonly old_id: string;
  readonly username: string;
  readonly email: string | null;
  readonly created_at: number | null;
  readonly suspended_at: number | null;
  readonly suspended_until: number | null;
}

export interface StagedTopic {
  readonly old_id: string;
  readonly title: string;
  readonly description: string | null;
  readonly category: string;
  readonly author_id: string | null;
  readonly created_at: number | null;
  readonly updated_at: number | null;
  readonly last_post_at: number | null;
  readonly locked_at: number | null;
  readonly hidden_at: number | null;
  readonly post_count: number;
  readonly answer_position: number | null;
  /** The number here of the reply that is its answer. */
  readonly answer_number: number | null;
}

export interface StagedPost {
  readonly old_id: string;
  readonly topic_id: string;
  readonly number: number;
  readonly position: number | null;
  readonly content: string | null;
  readonly author_id: string | null;
  readonly created_at: number | null;
  readonly updated_at: number | null;
  readonly deleted_at: number | null;
  readonly hidden_at: number | null;
  readonly held_at: number | null;
}

export interface StagedLike {
  readonly member_id: string;
  readonly at: number | null;
}

export interface Staged {
  /** The likes of a post. */
  readonly likesOf: (postId: string) => readonly StagedLike[];
  readonly members: () => Iterable<StagedMember>;
  readonly topics: () => Iterable<StagedTopic>;
  readonly posts: () => Iterable<StagedPost>;
  readonly close: () => void;
}

/** Where topics of a category go; undefined leaves them out. */
export type PlaceOf = (category: IncomingCategory | undefined, given: string, find: FindCategory) => string | undefined;
type FindCategory = (id: string) => IncomingCategory | undefined;

interface StageOptions {
  readonly now: number;
  readonly inOrder: boolean;
  /** Whether topics that were hidden come along. */
  readonly hidden: boolean;
  readonly placeOf: PlaceOf;
  readonly note: Note;
}

function openStaging() {
  const db = new Database("");
  for (const pragma of ["journal_mode = off", "synchronous = off", "cache_size = -16000"]) db.pragma(pragma);
  db.exec(TABLES);
  return db;
}

/** An instant that can be right: none before 1970, none after now. */
function makeInstant({ now, note }: Pick<StageOptions, "now" | "note">) {
  return (found: Found, which: string): number | null => {
    if (found === undefined) return null;
    if (!Number.isFinite(found) || found <= 0) note("times that can’t be right, replaced", which);
    else if (found > now) note("times in the future, set to now", which);
    else return Math.floor(found);
    return found > now && Number.isFinite(found) ? now : null;
  };
}

function makeInsert(db: Database.Database, options: StageOptions) {
  const { note } = options;
  const instant = makeInstant(options);
  /** What was hidden stays so, even where the time of it can't be right. */
  const sinceWhen = (found: Found, which: string) => (found === undefined ? null : (instant(found, which) ?? options.now));
  const into = (table: string, count: number) =>
    db.prepare(`insert or ignore into ${table} values (${Array(count).fill("?").join(", ")})`);
  const members = into("members", 6);
  const addresses = into("addresses", 2);
  const bans = into("bans", 2);
  const categories = into("categories", 4);
  const topics = into("topics", 14);
  const posts = into("posts", 10);
  const likes = into("likes", 3);
  const add = (one: Incoming): number => {
    const { oldId } = one;
    const at = (found: Found) => instant(found, `${one.kind} ${oldId}`);
    const since = (found: Found) => sinceWhen(found, `${one.kind} ${oldId}`);
    switch (one.kind) {
      case "member": {
        const { username, email, createdAt, suspendedAt, suspendedUntil = Number.NaN } = one;
        const until = Number.isFinite(suspendedUntil) ? Math.floor(suspendedUntil) : null;
        return members.run(oldId, username.slice(0, MAX_NAME), email, at(createdAt), since(suspendedAt), until).changes;
      }
      case "address":
        // The first one counts; that there are others is nothing to tell.
        return addresses.run(oldId, one.email) && 1;
      case "ban":
        return bans.run(oldId, since(one.suspendedAt)).changes;
      case "category":
        return categories.run(oldId, one.name.slice(0, MAX_NAME), one.parentId, Number(one.restricted)).changes;
      case "topic": {
        const { title, description, categoryId, authorId, mainPostId, answerPosition } = one;
        const times = [at(one.createdAt), at(one.updatedAt), at(one.lastPostAt), since(one.lockedAt), since(one.hiddenAt)];
        return topics.run(oldId, title, description, categoryId, authorId, ...times, mainPostId, answerPosition, null, null)
          .changes;
      }
      case "like":
        return likes.run(oldId, one.memberId, at(one.at)).changes;
      case "post": {
        const { topicId, position, content, authorId } = one;
        const times = [at(one.createdAt), at(one.updatedAt), since(one.deletedAt), since(one.hiddenAt), since(one.heldAt)];
        return posts.run(oldId, topicId, Number.isFinite(position) ? position : null, content, authorId, ...times).changes;
      }
    }
  };
  return (one: Incoming) => {
    if (!isId(one.oldId)) note("lines that can’t be read", `${one.kind} without an id`);
    else if (add(one) === 0) note("ids that came twice, of which the first counts", `${one.kind} ${one.oldId}`);
  };
}

/** Suspends whom the bans name, and nobody whose suspension is over. */
function settleSuspensions(db: Database.Database, now: number): void {
  db.exec("update members set suspended_at = bans.suspended_at from bans where bans.old_id = members.old_id");
  const over = "suspended_at is null or suspended_until <= ?";
  db.prepare(`update members set suspended_at = null, suspended_until = null where ${over}`).run(now);
}

function placeTopics(db: Database.Database, { hidden, placeOf }: StageOptions): void {
  const finder = db.prepare<[string], { old_id: string; name: string; parent_id: string | null; restricted: number }>(
    "select * from categories where old_id = ?",
  );
  const find: FindCategory = (id) => {
    const row = finder.get(id);
    return (
      row && { kind: "category", oldId: row.old_id, name: row.name, parentId: row.parent_id, restricted: row.restricted === 1 }
    );
  };
  if (!hidden) db.exec("update topics set left_out = 'hidden' where hidden_at is not null");
  const place = db.prepare("update topics set category = ?, left_out = coalesce(left_out, ?) where category_id = ?");
  db.exec("create index topics_category on topics (category_id)");
  const first = db.prepare<[], string | null>("select min(category_id) from topics").pluck();
  const next = db.prepare<[string], string | null>("select min(category_id) from topics where category_id > ?").pluck();
  for (let id = first.get(); typeof id === "string"; id = next.get(id)) {
    const category = placeOf(find(id), id, find);
    place.run(category ?? "general", category === undefined ? "category" : null, id);
  }
}

const LEFT_OUT: readonly (readonly [reason: string, query: string])[] = [
  ["topics that were hidden or deleted, left out", "select 'topic ' || old_id from topics where left_out = 'hidden'"],
  ["topics in categories that stay behind", "select 'topic ' || old_id from topics where left_out = 'category'"],
  [
    "replies of topics that were left out",
    "select 'post ' || p.old_id from posts p join topics t on t.old_id = p.topic_id where t.left_out is not null",
  ],
  [
    "replies of topics that are not in the file, left out",
    "select 'post ' || old_id from posts where topic_id not in (select old_id from topics)",
  ],
  [
    "topics whose author is not in the file",
    "select 'topic ' || old_id from topics where left_out is null and author_id is not null and author_id not in (select old_id from members)",
  ],
  [
    "replies whose author is not in the file",
    "select 'post ' || old_id from posts where author_id is not null and author_id not in (select old_id from members)",
  ],
];

const POSTS = `create table numbered as select p.rowid as row, cast(row_number() over (
    partition by p.topic_id order by p.old_id is not t.main_post_id, p.position, coalesce(p.created_at, t.created_at), p.rowid) as integer) as number,
    coalesce(p.created_at, t.created_at) as at
  from posts p join topics t on t.old_id = p.topic_id where t.left_out is null`;

/** Reads an export to its end and puts it in order. */
export async function stage(incoming: AsyncIterable<Incoming>, options: StageOptions): Promise<Staged> {
  const db = openStaging();
  try {
    const insert = makeInsert(db, options);
    db.exec("begin");
    let count = 0;
    for await (const one of incoming) {
      insert(one);
      count += 1;
      if (count % COMMIT_EVERY === 0) db.exec("commit; begin");
    }
    placeTopics(db, options);
    settleSuspensions(db, options.now);
    db.exec(`commit; create index posts_topic on posts (topic_id); ${POSTS}; create index numbered_row on numbered (row);
      create table post_counts as select p.topic_id, count(*) as n, min(numbered.at) as first_at from numbered
        join posts p on p.rowid = numbered.row group by 1;
      create unique index post_counts_topic on post_counts (topic_id)`);
    for (const [reason, query] of LEFT_OUT)
      for (const which of db.prepare<[], string>(query).pluck().iterate()) options.note(reason, which);
  } catch (error) {
    db.close();
    throw error;
  }
  const likes = db.prepare<[string], StagedLike>("select member_id, at from likes where post_id = ? order by at, member_id");
  const rows = <Row>(query: string) => db.prepare<[], Row>(query).iterate();
  return {
    likesOf: (postId) => likes.all(postId),
    members: () =>
      rows(`select m.old_id, m.username, coalesce(a.email, m.email) as email, m.created_at, m.suspended_at, m.suspended_until
        from members m left join addresses a on a.old_id = m.old_id order by m.rowid`),
    topics: () =>
      rows(`select t.*, coalesce(t.created_at, c.first_at) as created_at, coalesce(c.n, 0) as post_count,
          case when t.answer_position is not null then (select min(numbered.number) from posts p join numbered on numbered.row = p.rowid
            where p.topic_id = t.old_id and p.position = t.answer_position) end as answer_number
        from topics t left join post_counts c on c.topic_id = t.old_id
        where t.left_out is null order by ${options.inOrder ? "t.rowid" : "coalesce(t.created_at, c.first_at), t.rowid"}`),
    posts: () =>
      rows(`select p.*, numbered.number, numbered.at as created_at from numbered join posts p on p.rowid = numbered.row
        order by ${options.inOrder ? "numbered.row" : "numbered.at, numbered.row"}`),
    close: () => db.close(),
  };
}
