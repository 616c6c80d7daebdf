import { ApiError } from "../../app/api.ts";

/** Shown when keywords are refused. */
export const ALERT_TITLE = "Content Alert";
export const ALERT_TEXT = "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.";

/** Whether the server refused the keywords as unfit for a reading. */
export function isGraphicAlert(error: unknown): error is ApiError {
  return error instanceof ApiError && error.message.includes("GRAPHIC_ALERT");
}

/** Where to find help, if the refusal says so. */
export function helpIn({ body }: ApiError): string | undefined {
  return typeof body.help === "string" ? body.help : undefined;
}
