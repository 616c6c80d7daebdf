import { refusalToShowInTopic } from "@tenfold/domain/forum-rules";
import type { Core } from "../../../core.ts";
import { AppError } from "../../../platform/errors.ts";
import { actorOf, type UserRow } from "../../accounts/index.ts";
import { writtenLittle } from "../posts-store.ts";
import { refusedTo } from "../standing.ts";
import { countThere } from "./store.ts";

/** Throws where a text shows pictures that there are not: one that waited as a draft for long has lost its own. */
export async function checkAreThere(core: Core, pictures: readonly string[]): Promise<void> {
  const ids = [...new Set(pictures)];
  if (ids.length > 0 && (await countThere(core.db, ids)) < ids.length) throw new AppError("picture_gone");
}

/** Throws where a member may not yet show pictures in a topic's own text. */
export async function checkMayShowInTopic(core: Core, user: UserRow, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return;
  const below = core.config.trust.trustedAfterReplies;
  const { little } = await core.db.selectNoFrom(writtenLittle(user.id, below).as("little")).executeTakeFirstOrThrow();
  const refusal = refusalToShowInTopic(actorOf(core, user), !little);
  if (refusal) throw refusedTo(user, refusal, { field: "description" });
}
