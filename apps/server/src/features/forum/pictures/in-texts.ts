import { refusalToShowInTopic } from "@tenfold/domain/forum-rules";
import type { Core } from "../../../core.ts";
import { AppError } from "../../../platform/errors.ts";
import { actorOf, type UserRow } from "../../accounts/index.ts";
import { writtenLittle } from "../posts-store.ts";
import { refusedTo } from "../standing.ts";
import { countThere, type PicturesOf } from "./store.ts";

/** Those that are looked at: what stood there already may stay. */
const addedOf = ({ now, before }: PicturesOf) => [...new Set(now.filter((id) => !before.includes(id)))];

/** Throws where a text shows pictures that there are not: one that waited as a draft for long has lost its own. */
export async function checkAreThere(core: Core, pictures: PicturesOf): Promise<void> {
  const ids = addedOf(pictures);
  if (ids.length > 0 && (await countThere(core.db, ids)) < ids.length) throw new AppError("picture_gone");
}

/** Throws where a member may not yet show pictures in a topic's own text. */
export async function checkMayShowInTopic(core: Core, user: UserRow, pictures: PicturesOf): Promise<void> {
  if (addedOf(pictures).length === 0) return;
  const below = core.config.trust.trustedAfterReplies;
  const { little } = await core.db.selectNoFrom(writtenLittle(user.id, below).as("little")).executeTakeFirstOrThrow();
  const refusal = refusalToShowInTopic(actorOf(core, user), !little);
  if (refusal) throw refusedTo(user, refusal, { field: "description" });
}
