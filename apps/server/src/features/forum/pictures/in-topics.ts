import { refusalToShowInTopic } from "@tenfold/domain/forum-rules";
import type { Core } from "../../../core.ts";
import { actorOf, type UserRow } from "../../accounts/index.ts";
import { writtenLittle } from "../posts-store.ts";
import { refusedTo } from "../standing.ts";

/** Throws where a member may not yet show pictures in a topic's own text. */
export async function checkMayShowInTopic(core: Core, user: UserRow, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return;
  const below = core.config.trust.trustedAfterReplies;
  const { little } = await core.db.selectNoFrom(writtenLittle(user.id, below).as("little")).executeTakeFirstOrThrow();
  const refusal = refusalToShowInTopic(actorOf(core, user), !little);
  if (refusal) throw refusedTo(user, refusal, { field: "description" });
}
