import type { Core } from "../../core.ts";
import type { JobHandlers } from "../../platform/jobs/index.ts";
import { fulfillRequest, MAIL_REQUEST_JOB, type WaitingRequest } from "./mail-requests.ts";
import { MAIL_JOB, sendMail, type WaitingMail } from "./mails.ts";

/** The jobs that accounts queue. */
export function accountJobs(core: Core): JobHandlers {
  return {
    [MAIL_REQUEST_JOB]: (waiting: WaitingRequest, context) => fulfillRequest(core, context, waiting),
    [MAIL_JOB]: (mail: WaitingMail, context) => sendMail(core, context, mail),
  };
}
