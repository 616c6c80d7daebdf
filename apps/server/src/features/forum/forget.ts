import type { Db } from "../../platform/db/index.ts";

/** Replaces the text of a reply that its author deleted before their account. */
const NOTHING = "–";

/**
 * Deletes what only the member could read, within the transaction that deletes their account: earlier versions of
 * their replies, the texts of those they deleted, and the keys their browser sent with them. What everybody could read
 * stays, under "Former member".
 */
export async function forgetAuthor(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable("forum_posts")
    .set({ content: NOTHING })
    .where("author_id", "=", userId)
    .where("deleted_at", "is not", null)
    .execute();
  // Comes last, since deleted texts have just become earlier versions.
  await tx
    .deleteFrom("forum_post_versions")
    .where("post_id", "in", (find) => find.selectFrom("forum_posts").select("id").where("author_id", "=", userId))
    .execute();
  for (const table of ["forum_posts", "forum_topics"] as const)
    await tx.updateTable(table).set({ idempotency_key: null }).where("author_id", "=", userId).execute();
}
