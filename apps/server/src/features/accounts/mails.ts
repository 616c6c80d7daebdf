import { foldEmail } from "@tenfold/domain/account-rules";
import { HOUR_MS } from "@tenfold/domain/time";
import { v7 as sortableUuid } from "uuid";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { enqueue, type JobContext } from "../../platform/jobs/index.ts";
import { composeMail } from "../../providers/mail/compose.ts";
import { sendAsJob } from "../../providers/mail/send-as-job.ts";
import { armToken, type LinkKind, makeLink } from "./links.ts";
import { type MailWords, WORDS } from "./mail-words.ts";
import { deleteLink, deleteReplaced, findUserByEmail, type UserRow } from "./store.ts";

/** Marks a link that was opened by somebody who should not have got the mail. */
const NOT_ME = "not-me";

export const MAIL_JOB = "accounts.mail";

/** A mail that waits to be sent. It holds no token: that is made when the mail goes out. */
export interface WaitingMail {
  readonly words: keyof typeof WORDS;
  readonly to: string;
  readonly username: string;
  readonly linkId?: string;
}

/** How many mails one address gets from here, so that nobody can flood it. */
const TO_ONE_ADDRESS = { max: 10, windowMs: HOUR_MS };

/** Queues a mail within the transaction that causes it. False, with nothing queued, if its address has had too many lately. */
export async function queueMail(core: Core, tx: Db, mail: WaitingMail): Promise<boolean> {
  // Counted apart, so that mails anybody can cause don't hold back what an owner has to hear.
  const count = `${WORDS[mail.words].byAnybody ? "mail" : "notice"}-to:${foldEmail(mail.to)}`;
  if ((await core.attempts.take(count, TO_ONE_ADDRESS, tx)) > 0) return false;
  await enqueue(tx, { kind: MAIL_JOB, payload: mail, now: core.now() });
  return true;
}

/**
 * Queues a mail with a link in it; the same id is queued once. Earlier links of its kind stay valid until one of them
 * is used: mails come late, and people open the one they see. Links to another address become void.
 */
export async function queueLink(
  core: Core,
  tx: Db,
  link: {
    readonly kind: LinkKind;
    readonly user: UserRow;
    readonly to: string;
    readonly words: keyof typeof WORDS;
    readonly id?: string;
  },
): Promise<void> {
  const id = link.id ?? sortableUuid({ msecs: core.now() });
  const emailFolded = foldEmail(link.to);
  const made = await makeLink(core, tx, { id, userId: link.user.id, kind: link.kind, emailFolded });
  if (!made) return;
  const queued = await queueMail(core, tx, { words: link.words, to: link.to, username: link.user.username, linkId: id });
  if (queued) await deleteReplaced(tx, { id, user_id: link.user.id, kind: link.kind, email_folded: emailFolded });
  else await deleteLink(tx, id);
}

/**
 * If the address already belongs to another member, its owner is told instead. That is found out here, so that whoever
 * gave the address can't tell by the answer or its timing.
 */
async function forOwner(core: Core, mail: WaitingMail): Promise<WaitingMail> {
  if (mail.words !== "verify-email" && mail.words !== "confirm-new-email") return mail;
  const owner = await findUserByEmail(core.db, foldEmail(mail.to));
  if (!owner || owner.is_email_verified === 0 || owner.username === mail.username) return mail;
  return { words: "already-registered", to: mail.to, username: owner.username };
}

/** Sends a waiting mail. The id is the same for every try, so a mail program shows a mail that came twice once. */
export async function sendMail(core: Core, { id }: JobContext, waiting: WaitingMail): Promise<void> {
  const mail = await forOwner(core, waiting);
  const words: MailWords = WORDS[mail.words];
  const token = mail.linkId === undefined ? undefined : await armToken(core, mail.linkId);
  // Void by now, since one was used or the address changed: the mail would only mislead.
  if (mail.linkId !== undefined && token === undefined) return;
  const url = words.path && `${core.linkBase()}${words.path}${token ? `?token=${token}` : ""}`;
  const { subject, paragraphs, notes } = words.say({ productName: core.config.productName, username: mail.username });
  const { text, html } = composeMail({
    productName: core.config.productName,
    greeting: `Hello ${mail.username},`,
    paragraphs,
    ...(url && words.action ? { action: { label: words.action, url } } : {}),
    ...(url && words.refusal ? { refusal: { label: words.refusal, url: `${url}&${NOT_ME}` } } : {}),
    ...(notes ? { notes } : {}),
  });
  await sendAsJob(core.providers.mailer, { id, to: mail.to, subject, text, html, ...(url ? { links: [url] } : {}) });
}
