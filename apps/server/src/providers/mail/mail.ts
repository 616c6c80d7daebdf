/** A mail to one person. */
export interface Mail {
  /** Stable: the same for every try. It makes the Message-ID, by which a mail that came twice is known. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address for unsubscribing with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** What can be opened from the mail; the outbox prints it. */
  readonly links?: readonly string[];
}

/** Who mails come from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Says that the mail server refuses this mail for good. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
}

/** Sends mails. A mail that may get through later fails with another error than {@link MailRefusedError}. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
