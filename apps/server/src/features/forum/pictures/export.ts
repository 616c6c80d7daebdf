import { pictureAddress } from "@tenfold/domain/forum-rules";
import { BATCH, inBatches, mapped } from "../../../platform/db/in-batches.ts";
import type { Db } from "../../../platform/db/index.ts";
import { iso } from "../instants.ts";

/** The ids of the replies that hold each picture. */
async function postsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const posts = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return posts;
  const uses = await db
    .selectFrom("forum_picture_uses")
    .select(["picture_id", "post_id"])
    .where("picture_id", "in", ids)
    .where("gone_at", "is", null)
    .orderBy("post_id")
    .execute();
  for (const { picture_id, post_id } of uses) posts.get(picture_id)?.push(post_id);
  return posts;
}

/** The pictures that a member uploaded. */
export function exportPictures(db: Db, userId: string) {
  const pictures = inBatches<{ id: string; bytes: number; created_at: number; postIds: readonly string[] }>(async (last) => {
    const rows = await db
      .selectFrom("forum_pictures")
      .select(["id", "bytes", "created_at"])
      .where("owner_id", "=", userId)
      .where("removed_at", "is", null)
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const posts = await postsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, postIds: posts.get(row.id) ?? [] }));
  });
  return mapped(pictures, ({ id, bytes, created_at, postIds }) => ({
    address: pictureAddress(id),
    bytes,
    createdAt: iso(created_at),
    postIds: [...postIds],
  }));
}
