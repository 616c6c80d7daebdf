// Exports of other forums, as their own tools write them, of any size and always the same.
import { createRandom } from "@tenfold/domain/random";

export interface ForumSize {
  readonly members: number;
  readonly topics: number;
  /** Replies in all; each topic has at least one, which is the topic's own text. */
  readonly posts: number;
}

const BEGIN = Date.UTC(2015, 0, 1);
/** Between one post and the next. */
const STEP_MS = 60_000;

export const OLD_CATEGORIES = ["Announcements", "General Discussion", "Off topic", "Numbers"];

const WORDS =
  "number circle morning garden silence change unity joining growth desire pace harmony memory breath water stone river question answer story".split(
    " ",
  );

function textOf(n: number): string {
  const random = createRandom(String(n));
  const words = Array.from({ length: 12 }, () => WORDS[Math.floor(random.next() * WORDS.length)] ?? "");
  return `**${words[0]}** ${words.slice(1).join(" ")}${n % 10 === 0 ? " lantern" : ""}.\n\n> quoted\n\n\`x\\n${n}\``;
}

/** Names as people have them elsewhere: every fifth is too short here, every seventh is no plain name. */
export function oldName(n: number): string {
  if (n % 5 === 0) return `u${n}`;
  return n % 7 === 0 ? `Jörg Müller ${n}` : `member_${n}`;
}

const emailOf = (n: number) => `m${n}@people.example`;

/** Posts beyond one a topic are spread over the first tenth of the topics. */
function topicOf(n: number, { topics }: ForumSize): number {
  return n <= topics ? n : ((n * 7919) % Math.max(1, Math.ceil(topics / 10))) + 1;
}

const timeOf = (post: number) => BEGIN + post * STEP_MS;
const authorOf = (n: number, { members }: ForumSize) => ((n * 31) % members) + 1;

/** MongoDB's `objects` as mongoexport writes them, the replies before what they belong to. */
export function* nodebbLines(size: ForumSize): Generator<string> {
  const line = (key: string, row: object) => JSON.stringify({ _id: { $oid: "555b9afa65190fe2123df8de" }, _key: key, ...row });
  yield line("global", { nextUid: size.members + 1 });
  for (let pid = size.posts; pid >= 1; pid -= 1)
    yield line(`post:${pid}`, {
      pid,
      tid: topicOf(pid, size),
      uid: authorOf(pid, size),
      content: textOf(pid),
      timestamp: pid % 3 === 0 ? { $numberLong: String(timeOf(pid)) } : timeOf(pid),
      deleted: 0,
    });
  for (let tid = 1; tid <= size.topics; tid += 1) {
    yield line(`topic:${tid}`, {
      tid,
      cid: (tid % OLD_CATEGORIES.length) + 1,
      uid: authorOf(tid, size),
      mainPid: tid,
      title: `Topic ${tid} of ${WORDS[tid % WORDS.length]}`,
      slug: `${tid}/topic`,
      timestamp: timeOf(tid),
      lastposttime: timeOf(tid),
      deleted: 0,
      locked: tid % 50 === 0 ? 1 : 0,
    });
    yield line(`tid:${tid}:posts`, { value: String(tid), score: timeOf(tid) });
  }
  for (let uid = 1; uid <= size.members; uid += 1)
    yield line(`user:${uid}`, {
      uid,
      username: oldName(uid),
      email: emailOf(uid),
      password: "$2a$12$never.read",
      joindate: BEGIN + uid,
      banned: 0,
    });
  for (const [n, name] of OLD_CATEGORIES.entries()) yield line(`category:${n + 1}`, { cid: n + 1, name, parentCid: 0 });
}

/** A text as COPY has it. */
const copied = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t").replaceAll("\r", "\\r");
const stamp = (time: number) => new Date(time).toISOString().replace("T", " ").replace("Z", "");

export function* copyBlock(
  table: string,
  columns: string,
  rows: Iterable<readonly (string | number | null)[]>,
): Generator<string> {
  yield `--\n-- Data for Name: ${table}; Type: TABLE DATA; Schema: public; Owner: -\n--\n\nCOPY public.${table} (${columns}) FROM stdin;`;
  for (const row of rows) yield row.map((value) => (value === null ? "\\N" : copied(String(value)))).join("\t");
  yield "\\.\n\n";
}

function* counting<T>(count: number, rowOf: (n: number) => T): Generator<T> {
  for (let n = 1; n <= count; n += 1) yield rowOf(n);
}

export const DISCOURSE_COLUMNS = {
  categories: "id, name, color, created_at, updated_at, parent_category_id, read_restricted",
  posts:
    "id, user_id, topic_id, post_number, raw, cooked, created_at, updated_at, deleted_at, post_type, hidden, user_deleted, version, last_version_at",
  topics:
    "id, title, last_posted_at, created_at, updated_at, user_id, category_id, visible, closed, archived, archetype, deleted_at",
  user_emails: 'id, user_id, email, "primary", created_at, updated_at',
  users: "id, username, created_at, updated_at, name, password_hash, active, suspended_at, suspended_till",
} as const;

/** Discourse's dump.sql: what pg_dump writes, the tables in the order of the alphabet. */
export function* discourseLines(size: ForumSize): Generator<string> {
  yield "--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\n\nCREATE TABLE public.posts (\n    id integer NOT NULL\n);\n";
  const numbers = new Map<number, number>();
  const numberOf = (topic: number) => {
    const number = (numbers.get(topic) ?? 0) + 1;
    numbers.set(topic, number);
    return number;
  };
  yield* copyBlock("api_keys", "id, key", [[1, "secret\\."]]);
  yield* copyBlock(
    "categories",
    DISCOURSE_COLUMNS.categories,
    OLD_CATEGORIES.map((name, n) => [n + 1, name, "0088CC", stamp(BEGIN), stamp(BEGIN), null, "f"]),
  );
  yield* copyBlock(
    "posts",
    DISCOURSE_COLUMNS.posts,
    counting(size.posts, (n) => {
      const at = stamp(timeOf(n));
      const topic = topicOf(n, size);
      return [n, authorOf(n, size), topic, numberOf(topic), textOf(n), "<p>…</p>", at, at, null, 1, "f", "f", 1, at];
    }),
  );
  yield* copyBlock(
    "topics",
    DISCOURSE_COLUMNS.topics,
    counting(size.topics, (n) => {
      const at = stamp(timeOf(n));
      const title = `Topic ${n} of ${WORDS[n % WORDS.length]}`;
      const closed = n % 50 === 0 ? "t" : "f";
      return [n, title, at, at, at, authorOf(n, size), (n % OLD_CATEGORIES.length) + 1, "t", closed, "f", "regular", null];
    }),
  );
  const joined = stamp(BEGIN);
  yield* copyBlock(
    "user_emails",
    DISCOURSE_COLUMNS.user_emails,
    counting(size.members, (n) => [n, n, emailOf(n), "t", joined, joined]),
  );
  yield* copyBlock(
    "users",
    DISCOURSE_COLUMNS.users,
    counting(size.members, (n) => [n, oldName(n), joined, joined, null, "never read", "t", null, null]),
  );
}
