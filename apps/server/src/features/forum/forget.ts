import { sql } from "kysely";
import type { Db } from "../../platform/db/index.ts";

/** Replace the texts of what its author deleted or what waited for moderators, and of a reply that was not brought along. */
export const NOTHING = "–";
const NO_TITLE = "–––";

/**
 * Deletes what only the member could read, within the transaction that deletes their account: earlier versions of
 * their topics and replies, the texts of those they deleted or that are held, and the keys their browser sent with them.
 * What everybody could read stays, under "Former member".
 */
export async function forgetAuthor(tx: Db, userId: string, now: number): Promise<void> {
  await tx
    .updateTable("forum_topics")
    .set({ title: NO_TITLE, description: null })
    .where("author_id", "=", userId)
    .where("deleted_at", "is not", null)
    .execute();
  await tx
    .updateTable("forum_posts")
    .set({ content: NOTHING, deleted_at: sql<number>`coalesce(deleted_at, cast(${now} as bigint))` })
    .where("author_id", "=", userId)
    .where((is) =>
      is.or([
        is("deleted_at", "is not", null),
        is("held_at", "is not", null),
        is("topic_id", "in", is.selectFrom("forum_topics").select("id").where("deleted_at", "is not", null)),
      ]),
    )
    .execute();
  // Comes last, since deleted texts have just become earlier versions.
  await tx
    .deleteFrom("forum_post_versions")
    .where("post_id", "in", (find) => find.selectFrom("forum_posts").select("id").where("author_id", "=", userId))
    .execute();
  await tx
    .deleteFrom("forum_topic_versions")
    .where("topic_id", "in", (find) => find.selectFrom("forum_topics").select("id").where("author_id", "=", userId))
    .execute();
  await tx.updateTable("forum_imports").set({ new_id: null }).where("kind", "=", "member").where("new_id", "=", userId).execute();
  // Reasons are words about a person. That something was done stays, by a number that nobody has any more.
  await tx.updateTable("forum_moderation").set({ reason: null }).where("member_id", "=", userId).execute();
  await tx.updateTable("forum_moderation").set({ reason: null, before: null }).where("target", "=", userId).execute();
  for (const table of ["forum_posts", "forum_topics"] as const)
    await tx.updateTable(table).set({ idempotency_key: null }).where("author_id", "=", userId).execute();
}
