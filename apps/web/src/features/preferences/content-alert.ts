import { ApiError } from "../../app/api.ts";

/** What is said when keywords are refused. */
export const ALERT_TITLE = "Content Alert";
export const ALERT_TEXT = "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.";

/** Whether an error says that the keywords are not fit for a reading. */
export function isGraphicAlert(error: unknown): error is ApiError {
  return error instanceof ApiError && error.message.includes("GRAPHIC_ALERT");
}

/** Where to find help, where that is told with a refusal. */
export function helpIn({ body }: ApiError): string | undefined {
  return typeof body.help === "string" ? body.help : undefined;
}
