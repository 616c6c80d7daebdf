import { type ReplyState, refusalToReport } from "@tenfold/domain/forum-rules";
import type { Core } from "../../core.ts";
import { transact } from "../../platform/db/transact.ts";
import { actorOf, type UserRow } from "../accounts/index.ts";
import { tellModerators } from "./moderation-mails.ts";
import { insertReport, type ReportKind } from "./reports-store.ts";
import { noReply, refusedTo } from "./standing.ts";

/** Reports a text in its state to the moderators, in the member's words. */
export async function reportText(
  core: Core,
  user: UserRow,
  kind: ReportKind,
  { id, state, reason }: { readonly id: string; readonly state: ReplyState; readonly reason: string },
): Promise<void> {
  const refusal = refusalToReport(actorOf(core, user), state);
  if (refusal) throw refusal === "not_found" ? noReply() : refusedTo(user, refusal);
  const now = core.now();
  await transact(core.db, async (tx) => {
    await insertReport(tx, kind, { id, reporterId: user.id, reason, now });
    await tellModerators(core, tx, now);
  });
}
