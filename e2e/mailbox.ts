import type { Email } from "postal-mime";
import { openFakeSmtpServer } from "../apps/server/test/fakes/smtp-server.ts";
import { expect } from "./fixtures.ts";
import { type Site, startSite } from "./site.ts";

/** A real mail server, and the mails it received. */
interface Mailbox {
  /** Such as "smtp://127.0.0.1:40000". */
  readonly url: string;
  /** Waits for the next mail to an address with a matching subject. Each mail is returned once. */
  nextMail(to: string, subject?: RegExp): Promise<Email>;
  mailsTo(to: string): readonly Email[];
  close(): Promise<void>;
}

/** A site with a real mail server behind it. */
export interface MailSite extends Site, Pick<Mailbox, "nextMail" | "mailsTo"> {}

/** Longer than a mail waits if the server that was about to send it is killed. */
const MAIL_TIMEOUT_MS = 90_000;

async function openMailbox(): Promise<Mailbox> {
  const server = await openFakeSmtpServer();
  const given = new Set<Email>();
  // The domain of an address arrives in lower case, however it was typed.
  const mailsTo = (to: string) =>
    server.received
      .filter((received) => received.to.some((address) => address.toLowerCase() === to.toLowerCase()))
      .map(({ mail }) => mail);
  return {
    url: server.url,
    mailsTo,
    async nextMail(to, subject = /./) {
      const find = () => mailsTo(to).find((mail) => !given.has(mail) && subject.test(mail.subject ?? ""));
      await expect.poll(find, { message: `a mail to ${to} on ${subject}`, timeout: MAIL_TIMEOUT_MS }).toBeTruthy();
      const mail = find();
      if (!mail) throw new Error(`no mail to ${to}`);
      given.add(mail);
      return mail;
    },
    close: () => server.close(),
  };
}

/** Starts a site that sends its mail to its own mail server. */
export async function startMailSite(env: Readonly<Record<string, string>> = {}): Promise<MailSite> {
  const mailbox = await openMailbox();
  const site = await startSite({ MAIL_URL: mailbox.url, TRUST_PROXY: "127.0.0.1", ...env });
  return {
    ...site,
    nextMail: mailbox.nextMail,
    mailsTo: mailbox.mailsTo,
    async stop() {
      const code = await site.stop();
      await mailbox.close();
      return code;
    },
  };
}

/** The link in a mail, which is on its own line in the text part. */
export function linkOf(mail: Email): string {
  const [link] = /^https?:\/\/\S+$/m.exec(mail.text ?? "") ?? [];
  if (!link) throw new Error(`no link in the mail "${mail.subject}"`);
  return link;
}
