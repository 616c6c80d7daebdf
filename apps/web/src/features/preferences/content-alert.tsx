import { ApiError } from "../../app/api.ts";

/** What is said when keywords are refused. */
export const ALERT = {
  title: "Content Alert",
  description: "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.",
  tone: "alert",
} as const;

/** Whether the server refused the keywords as unfit for a reading. */
export function isGraphicAlert(error: unknown): error is ApiError {
  return error instanceof ApiError && error.message.includes("GRAPHIC_ALERT");
}

/** Where to find help, if the refusal says so. */
export function helpIn({ body }: ApiError): string | undefined {
  return typeof body.help === "string" ? body.help : undefined;
}

/** Stands in a reading's place. */
export function ContentAlert({ help }: { readonly help: string | undefined }) {
  return (
    <div className="card problem">
      <h2 className="section-title">{ALERT.title}</h2>
      <p>{ALERT.description}</p>
      {help !== undefined && <p className="problem-help">{help}</p>}
    </div>
  );
}
