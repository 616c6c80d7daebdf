import { emailFault } from "@tenfold/domain/account-rules";
import type { SendMailOptions } from "nodemailer";
import { type Mail, MailRefusedError, type Sender } from "./mail.ts";

/** Line ends and the like, which would begin another header. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

/** A mail in nodemailer's form. Throws a {@link MailRefusedError} if it is not for exactly one address. */
export function messageOf(mail: Mail, from: Sender): SendMailOptions {
  // Nothing that could turn into two addresses, such as a name, a list or a line end, passes as one.
  if (emailFault(mail.to) !== undefined) throw new MailRefusedError("This is not an address for mails.");
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    // As objects: strings would be parsed as lists of addresses.
    from: { name: oneLine(from.name), address: from.address },
    to: { name: "", address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      // Keeps automatic absence replies from being sent (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl === undefined ? {} : { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    ...(mail.unsubscribeUrl === undefined ? {} : { list: { unsubscribe: mail.unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
