import { MINUTE_MS } from "@tenfold/domain/time";
import { createTransport, type NodemailerError } from "nodemailer";
import { type Mail, type Mailer, MailRefusedError, type Sender } from "./mail.ts";
import { messageOf } from "./message.ts";

/** How long one mail may take in all; a server that trickles its answers triggers none of the other limits. */
const TIMEOUT_MS = MINUTE_MS;

const connectionOf = (url: string, timeoutMs: number) => ({
  url,
  // Passwords are sent only over encrypted connections, unless the address says "?requireTLS=false".
  requireTLS: new URL(url).password !== "",
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Connects and signs in to a mail server without sending anything. Rejects with what is wrong. */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({ ...connectionOf(url, timeoutMs), socketTimeout: timeoutMs });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends mails through the server at an address such as "smtps://name:password@mail.example:465". Nodemailer's settings
 * may follow, such as "?requireTLS=true".
 */
export function smtpMailer({ url, from }: { readonly url: string; readonly from: Sender }): Mailer {
  const transport = createTransport({
    ...connectionOf(url, 10_000),
    pool: true,
    maxConnections: 2,
    // Retries once over a new connection if an idle one was closed before a byte of the mail was sent. All other retries
    // are up to the job.
    maxRequeues: 1,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      const message = messageOf(mail, from);
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(TIMEOUT_MS) });
      } catch (error) {
        throw failureOf(error as NodemailerError, mail);
      }
    },
    // The caller has already waited for mails under way as long as it wanted to.
    close: async () => transport.close({ force: true }),
  };
}

/**
 * Says what went wrong without the person's address, since it is logged. Only what the server says of the mail
 * itself is for good: that it wants a login (530), or another sender, is a matter of settings, which can be mended.
 */
function failureOf({ code, command, responseCode = 0, response, message }: NodemailerError, mail: Mail): Error {
  const words = (typeof response === "string" ? response : message).replaceAll(mail.to, "the address").slice(0, 300);
  const ofTheMail = (code === "EENVELOPE" && command !== "MAIL FROM") || code === "EMESSAGE";
  if (ofTheMail && responseCode >= 500 && responseCode !== 530)
    return new MailRefusedError(`The mail server refuses the mail: ${words}`);
  return new Error(`The mail could not be handed over (${code ?? "unknown"}): ${words}`);
}
