export interface Mail {
  /** The same for every try. The Message-ID is made of it, by which a duplicate is recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address for unsubscribing with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The mail's links; the outbox prints them. */
  readonly links?: readonly string[];
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** The mail server refuses this mail for good. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
}

/** Sends mails. A mail that may get through later fails with another error than {@link MailRefusedError}. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
