import type { Db } from "../../platform/db/index.ts";

/** What stands in the place of a reply's text that its author deleted before their account. */
const NOTHING = "–";

/**
 * Forgets what only a member themself could read, within the transaction that deletes their account: earlier versions
 * of their replies, the texts of those they deleted, and the keys by which their browser sent them. What everybody
 * could read stays, as a former member's.
 */
export async function forgetAuthor(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable("forum_posts")
    .set({ content: NOTHING })
    .where("author_id", "=", userId)
    .where("deleted_at", "is not", null)
    .execute();
  // Afterwards, since what was deleted has just become an earlier version.
  await tx
    .deleteFrom("forum_post_versions")
    .where("post_id", "in", (find) => find.selectFrom("forum_posts").select("id").where("author_id", "=", userId))
    .execute();
  for (const table of ["forum_posts", "forum_topics"] as const)
    await tx.updateTable(table).set({ idempotency_key: null }).where("author_id", "=", userId).execute();
}
