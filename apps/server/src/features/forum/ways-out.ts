import type { Core } from "../../core.ts";
import { unsubscribeTokenOf } from "../accounts/index.ts";

/** How a member stops forum mails: on a page that asks, with one click in a mail program, and in words. */
export function waysOut(core: Core, userId: string) {
  const token = unsubscribeTokenOf(core, userId);
  const pageUrl = `${core.linkBase()}/unsubscribe?token=${token}`;
  return {
    pageUrl,
    oneClickUrl: `${core.linkBase()}/api/unsubscribe?token=${token}`,
    note: `No more mails about the forum: ${pageUrl}`,
  };
}
