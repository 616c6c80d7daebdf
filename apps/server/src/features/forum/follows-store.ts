import { type RawBuilder, sql } from "kysely";
import { compileOnce, compilePerLimit, type Placeholders } from "../../platform/db/compile-once.ts";
import type { Db } from "../../platform/db/index.ts";
import type { Place } from "../../platform/paging.ts";
import { isReadable } from "./engines.ts";
import { isTurnedOff } from "./notification-settings.ts";
import { type TopicRow, topics } from "./topics-store.ts";

/** Sets whether a member follows a topic; false if there is no such topic. */
export async function setFollowing(
  db: Db,
  follow: { readonly userId: string; readonly topicId: string; readonly following: boolean; readonly now: number },
): Promise<boolean> {
  const following = follow.following ? 1 : 0;
  const { rows } = await sql`insert into forum_follows (user_id, topic_id, following, at)
    select ${follow.userId}, id, ${sql.lit(following)}, cast(${follow.now} as bigint) from forum_topics
    where id = ${follow.topicId} and hidden_at is null
    on conflict (user_id, topic_id) do update set following = excluded.following, at = excluded.at
    returning following`.execute(db);
  return rows.length > 0;
}

/** Lets a member follow what they write in, unless they chose otherwise or had stopped following it. */
export async function followWritten(db: Db, userId: string, topicId: string, now: number): Promise<void> {
  await sql`insert into forum_follows (user_id, topic_id, following, at)
    select writer.id, ${topicId}, 1, cast(${now} as bigint) from (select cast(${userId} as text) as id) as writer
    where not ${isTurnedOff("writer.id", "followOwn")}
    on conflict (user_id, topic_id) do nothing`.execute(db);
}

/** SQL for whether a topic has readable replies after a member's mark, as the list of topics counts them. */
const isUnread = sql<boolean>`topic.last_number > coalesce(mark.number, 0) and (topic.post_count = topic.last_number
  or exists (select 1 from forum_posts unread where unread.topic_id = topic.id and unread.number > coalesce(mark.number, 0)
    and ${isReadable("unread")}))`;

const followed = (db: Db, userId: string | RawBuilder<string>) =>
  db
    .selectFrom("forum_follows as follow")
    .innerJoin("forum_topics as topic", "topic.id", "follow.topic_id")
    .leftJoin("forum_reads as mark", (join) =>
      join.onRef("mark.user_id", "=", "follow.user_id").onRef("mark.topic_id", "=", "follow.topic_id"),
    )
    .where("follow.user_id", "=", userId)
    .where("follow.following", "=", 1)
    .where("topic.hidden_at", "is", null);

type Part = Placeholders<{ readerId: string; at: number; seq: number }>;

/** The topics of a part first, so that the rest is read for them alone. */
const followedAfter = (unread: boolean) =>
  compilePerLimit((db, { readerId, at, seq }: Part, limit) =>
    topics(db, readerId)
      .where("topic.seq", "in", (find) =>
        find
          .selectFrom(
            followed(db, readerId)
              .select("topic.seq")
              .where(sql<boolean>`(topic.last_post_at, topic.seq) < (${at}, ${seq})`)
              .$if(unread, (query) => query.where(isUnread))
              // The sign keeps a database from going through all topics in their order, in search of the few followed.
              .orderBy(sql`+topic.last_post_at`, "desc")
              .orderBy("topic.seq", "desc")
              .limit(limit)
              .as("part"),
          )
          .select("part.seq"),
      )
      .orderBy("topic.last_post_at", "desc")
      .orderBy("topic.seq", "desc"),
  );
const PARTS = { followed: followedAfter(false), unread: followedAfter(true) } as const;

/** The topics that a member follows, or the unread ones of them, by newest activity. */
export function findFollowed(
  db: Db,
  asked: { readonly view: keyof typeof PARTS; readonly limit: number; readonly after: Place; readonly readerId: string },
): Promise<TopicRow[]> {
  const { view, limit, after, readerId } = asked;
  return PARTS[view](db, { readerId, ...after, limit });
}

const counts = compileOnce((db, { userId }: Placeholders<{ userId: string }>) =>
  followed(db, userId).select(({ fn }) => [
    fn.countAll<number>().as("followed"),
    sql<number>`count(case when ${isUnread} then 1 end)`.as("unread"),
  ]),
);

export async function countFollowed(db: Db, userId: string): Promise<{ followed: number; unread: number }> {
  const [row] = await counts(db, { userId });
  return { followed: Number(row?.followed ?? 0), unread: Number(row?.unread ?? 0) };
}
