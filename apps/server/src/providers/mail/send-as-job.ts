import { JobRefused } from "../../platform/jobs/index.ts";
import { type Mail, type Mailer, MailRefusedError } from "./mail.ts";

/** Sends a mail within a job: one that the mail server refuses for good is not retried. */
export async function sendAsJob(mailer: Mailer, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (error instanceof MailRefusedError) throw new JobRefused(error.message, { cause: error });
    throw error;
  }
}
