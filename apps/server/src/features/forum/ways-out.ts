import type { Core } from "../../core.ts";
import { unsubscribeTokenOf } from "../accounts/index.ts";

/** How a member ends mails about the forum: on a page that asks, with one click of a mail program, and in words. */
export function waysOut(core: Core, userId: string) {
  const token = unsubscribeTokenOf(core, userId);
  const pageUrl = `${core.linkBase()}/unsubscribe?token=${token}`;
  return {
    pageUrl,
    oneClickUrl: `${core.linkBase()}/api/unsubscribe?token=${token}`,
    note: `No more mails about the forum: ${pageUrl}`,
  };
}
