import type { JobHandlers } from "../../platform/jobs/index.ts";
import { ASK_JOB, answerAsk, type WaitingAsk } from "./asks.ts";
import { MAIL_JOB, type MailDeps, sendMail, type WaitingMail } from "./mails.ts";

/** The jobs that accounts queue. */
export function accountJobs(deps: MailDeps): JobHandlers {
  return {
    [ASK_JOB]: (waiting: WaitingAsk, context) => answerAsk(deps, context, waiting),
    [MAIL_JOB]: (mail: WaitingMail, context) => sendMail(deps, context, mail),
  };
}
