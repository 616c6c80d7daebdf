import type { Db } from "../../../platform/db/index.ts";
import { findImported, insertLikes } from "./import-store.ts";
import type { Note } from "./incoming.ts";
import type { StagedLike } from "./staging.ts";

/** A reply that was added, with who liked it where it comes from. */
export interface LikedPost {
  readonly id: string;
  readonly oldId: string;
  readonly authorId: string | null;
  readonly createdAt: number;
  readonly likes: readonly StagedLike[];
}

/** Adds the likes that replies came with, as far as those who gave them are here. Nobody is told of them. */
export async function addLikes(tx: Db, source: string, posts: readonly LikedPost[], note: Note): Promise<void> {
  const names = posts.flatMap(({ likes }) => likes.map(({ member_id }) => member_id));
  const members = await findImported(tx, source, "member", names);
  const rows = posts.flatMap(({ id, oldId, authorId, createdAt, likes }) =>
    likes.flatMap(({ member_id, at }) => {
      const memberId = members.get(member_id);
      if (!memberId) note("likes of members who are not in the file or have gone, left out", `post ${oldId}`);
      else if (memberId === authorId) note("likes of one’s own replies, left out", `post ${oldId}`);
      else return [{ post_id: id, user_id: memberId, at: at ?? createdAt }];
      return [];
    }),
  );
  await insertLikes(tx, rows);
}
