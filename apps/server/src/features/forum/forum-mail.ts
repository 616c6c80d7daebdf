import type { Core } from "../../core.ts";
import { composeMail, type MailContent } from "../../providers/mail/compose.ts";
import { sendAsJob } from "../../providers/mail/send-as-job.ts";
import { unsubscribeTokenOf } from "../accounts/index.ts";

interface ForumMail extends Pick<MailContent, "paragraphs" | "items" | "action"> {
  /** The job's, so that a mail that is sent again is known to be the same. */
  readonly id: string;
  readonly to: { readonly id: string; readonly username: string; readonly email: string };
  readonly subject: string;
  readonly notes: readonly string[];
}

/** Sends a member a mail about the forum, with the ways to stop such mails: a page that asks, and one click in a mail program. */
export async function sendForumMail(core: Core, { id, to, subject, notes, ...rest }: ForumMail): Promise<void> {
  const token = unsubscribeTokenOf(core, to.id);
  const pageUrl = `${core.linkBase()}/unsubscribe?token=${token}`;
  const { text, html } = composeMail({
    ...rest,
    productName: core.config.productName,
    greeting: `Hello ${to.username},`,
    notes: [...notes, `No more mails about the forum: ${pageUrl}`],
  });
  const { items = [], action } = rest;
  await sendAsJob(core.providers.mailer, {
    // Without colons, which an address in a header may not hold.
    id: id.replaceAll(":", "."),
    to: to.email,
    subject,
    text,
    html,
    unsubscribeUrl: `${core.linkBase()}/api/unsubscribe?token=${token}`,
    links: [...items, ...(action ? [action] : [])].map(({ url }) => url).concat(pageUrl),
  });
}
