import { pictureAddress } from "@tenfold/domain/forum-rules";
import { BATCH, inBatches, mapped } from "../../../platform/db/in-batches.ts";
import type { Db } from "../../../platform/db/index.ts";
import { iso } from "../../../platform/instants.ts";

async function usesOf(db: Db, ids: readonly string[]) {
  const uses = await db
    .selectFrom("forum_picture_uses")
    .select(["picture_id", "post_id", "topic_id"])
    .where("picture_id", "in", ids)
    .where("gone_at", "is", null)
    .orderBy("post_id")
    .orderBy("topic_id")
    .execute();
  return Map.groupBy(uses, ({ picture_id }) => picture_id);
}

export function exportPictures(db: Db, userId: string) {
  const pictures = inBatches<{ id: string; bytes: number; created_at: number; postIds: string[]; topicIds: string[] }>(
    async (last) => {
      const rows = await db
        .selectFrom("forum_pictures")
        .select(["id", "bytes", "created_at"])
        .where("owner_id", "=", userId)
        .where("removed_at", "is", null)
        .where("id", ">", last?.id ?? "")
        .orderBy("id")
        .limit(BATCH)
        .execute();
      if (rows.length === 0) return [];
      const uses = await usesOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const held = uses.get(row.id) ?? [];
        return {
          ...row,
          postIds: held.flatMap(({ post_id }) => post_id ?? []),
          topicIds: held.flatMap(({ topic_id }) => topic_id ?? []),
        };
      });
    },
  );
  return mapped(pictures, ({ id, bytes, created_at, postIds, topicIds }) => ({
    address: pictureAddress(id),
    bytes,
    createdAt: iso(created_at),
    postIds,
    topicIds,
  }));
}
