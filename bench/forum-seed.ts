// A forum of any size, written straight into a database.
import { CATEGORIES } from "@tenfold/domain/forum-rules";
import { createRandom } from "@tenfold/domain/random";
import type { Db } from "../apps/server/src/platform/db/index.ts";
import { userRow } from "../apps/server/test/factories/member.ts";

export interface Size {
  readonly members: number;
  readonly topics: number;
  readonly posts: number;
  /** How many of the replies belong to one topic. */
  readonly inOneTopic: number;
}

const ROWS = 1000;
const BEGIN = Date.UTC(2024, 0, 1);

/** The id of the n-th thing of a kind. */
export const idOf = (kind: "user" | "topic" | "post", n: number) =>
  `0000000${["user", "topic", "post"].indexOf(kind)}-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

const WORDS =
  "number circle morning garden silence change unity joining growth desire pace harmony memory breath water stone river question answer story".split(
    " ",
  );

/** Some words; every tenth text contains a lantern. */
function textOf(n: number): string {
  const random = createRandom(String(n));
  const words = Array.from({ length: 25 }, () => WORDS[Math.floor(random.next() * WORDS.length)] ?? "");
  return `${words.join(" ")}${n % 10 === 0 ? " lantern" : ""}.`;
}

async function inBatches<Row>(
  count: number,
  rowOf: (n: number) => Row,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS)
    await insert(Array.from({ length: Math.min(ROWS, count - from) }, (_, n) => rowOf(from + n)));
}

/** Fills an empty database. Every topic gets its share of the replies, and the first one gets many. */
export async function seedForum(db: Db, size: Size): Promise<void> {
  await inBatches(
    size.members,
    (n) => {
      const name = `member-${n}`;
      const times = { first_signed_in_at: BEGIN, created_at: BEGIN };
      return userRow(idOf("user", n), { username: name, username_folded: name, forum_notifications: 0, ...times });
    },
    (rows) => db.insertInto("users").values(rows).execute(),
  );
  await inBatches(
    size.topics,
    (n) => ({
      id: idOf("topic", n),
      title: `Topic ${n} about ${WORDS[n % WORDS.length]}`,
      description: textOf(n * 7),
      category: CATEGORIES[n % CATEGORIES.length] ?? "general",
      author_id: idOf("user", n % size.members),
      last_post_at: BEGIN + n,
      created_at: BEGIN + n,
      updated_at: BEGIN + n,
    }),
    (rows) => db.insertInto("forum_topics").values(rows).execute(),
  );
  const numbers = new Map<number, number>();
  await inBatches(
    size.posts,
    (n) => {
      const topic = n < size.inOneTopic ? 0 : n % size.topics;
      const number = (numbers.get(topic) ?? 0) + 1;
      numbers.set(topic, number);
      return {
        id: idOf("post", n),
        topic_id: idOf("topic", topic),
        number,
        content: textOf(n),
        author_id: idOf("user", (n * 31) % size.members),
        created_at: BEGIN + size.topics + n,
        updated_at: BEGIN + size.topics + n,
      };
    },
    (rows) => db.insertInto("forum_posts").values(rows).execute(),
  );
}
