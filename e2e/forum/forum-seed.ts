import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { CATEGORIES, type Category } from "@tenfold/domain/forum-rules";
import { openSqlite, SQLITE_FILE } from "../../apps/server/src/platform/db/index.ts";
import { transact } from "../../apps/server/src/platform/db/transact.ts";

/** Written long ago, even though the members are new. */
const BEGIN = Date.UTC(2026, 0, 1);

interface SeededTopic {
  readonly title: string;
  readonly category?: Category;
  /** Later topics are higher in the list. */
  readonly minute?: number;
  readonly replies?: readonly string[];
}

/** Writes into the database of a running site, beyond the limits for new members. */
export interface Seed {
  /** Writes a topic with its replies; returns its id. */
  topic(authorId: string, topic: SeededTopic): Promise<string>;
  /** Writes this many topics in all categories, with "Seeded topic 1" the oldest. */
  topics(authorId: string, count: number): Promise<void>;
  /** Makes members moderators, as the operator's command does, which is a process of its own each time. */
  moderators(...userIds: readonly string[]): Promise<void>;
  /** Gives the only reply of a topic this many earlier versions, with "Version 1" the first. */
  versions(topicId: string, count: number): Promise<void>;
  /** Has the replies of a topic wait for moderators. */
  hold(topicId: string): Promise<void>;
  /** Forgets who has read a topic. */
  unread(topicId: string): Promise<void>;
  close(): Promise<void>;
}

export function openSeed(dataDir: string): Seed {
  const db = openSqlite(join(dataDir, SQLITE_FILE));
  const topic = async (authorId: string, { title, category = "general", minute = 0, replies = [] }: SeededTopic) => {
    const id = randomUUID();
    const at = BEGIN + minute * 60_000;
    await transact(db, async (tx) => {
      await tx
        .insertInto("forum_topics")
        .values({
          id,
          title,
          description: `What belongs to “${title}”.`,
          category,
          author_id: authorId,
          last_post_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute();
      for (const [index, content] of replies.entries())
        await tx
          .insertInto("forum_posts")
          .values({
            id: randomUUID(),
            topic_id: id,
            number: index + 1,
            content,
            author_id: authorId,
            created_at: at + index,
            updated_at: at + index,
          })
          .execute();
    });
    return id;
  };
  return {
    topic,
    async topics(authorId, count) {
      for (let n = 1; n <= count; n += 1)
        await topic(authorId, {
          title: `Seeded topic ${n}`,
          category: CATEGORIES[n % CATEGORIES.length] ?? "general",
          minute: n,
        });
    },
    async moderators(...userIds) {
      await db.updateTable("users").set({ moderator_since: BEGIN }).where("id", "in", userIds).execute();
    },
    async versions(topicId, count) {
      const { id } = await db.selectFrom("forum_posts").select("id").where("topic_id", "=", topicId).executeTakeFirstOrThrow();
      const values = Array.from({ length: count }, (_, n) => ({
        post_id: id,
        content: `Version ${n + 1}`,
        at: BEGIN + n * 60_000,
      }));
      await db.insertInto("forum_post_versions").values(values).execute();
      await db
        .updateTable("forum_posts")
        .set({ updated_at: BEGIN + count * 60_000 })
        .where("id", "=", id)
        .execute();
    },
    async hold(topicId) {
      await db.updateTable("forum_posts").set({ held_at: BEGIN, held_rule: "links" }).where("topic_id", "=", topicId).execute();
    },
    async unread(topicId) {
      await db.deleteFrom("forum_reads").where("topic_id", "=", topicId).execute();
    },
    close: () => db.destroy(),
  };
}

/** Texts of this many replies, each with its number in it. */
export const replyTexts = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `This is what reply ${n + 1} says.`);
