import { type MailDeps, unsubscribeTokenOf } from "../accounts/index.ts";

/** How a member ends mails about the forum: on a page that asks, with one click of a mail program, and in words. */
export function waysOut(deps: MailDeps, userId: string) {
  const token = unsubscribeTokenOf(deps, userId);
  const pageUrl = `${deps.linkBase()}/unsubscribe?token=${token}`;
  return {
    pageUrl,
    oneClickUrl: `${deps.linkBase()}/api/unsubscribe?token=${token}`,
    note: `No more mails about the forum: ${pageUrl}`,
  };
}
