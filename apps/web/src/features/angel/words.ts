import { ApiError, UnexpectedAnswer } from "../../app/api.ts";
import { formatDate } from "../../app/dates.ts";
import type { ToastMessage } from "../../ui/toaster.tsx";

export const EMPTY_NUMBER: ToastMessage = {
  title: "Please enter an angel number",
  description: "Enter a 1-4 digit number to get your personalized message.",
  tone: "alert",
};

export const WRONG_NUMBER: ToastMessage = {
  title: "Invalid angel number",
  description: "Please enter a number between 1-4 digits (1-9999).",
  tone: "alert",
};

const REFUSED = "Unable to decode angel number. Please try again.";

export function failureOf(error: unknown): ToastMessage {
  if (error instanceof ApiError && error.body.field === "number") return WRONG_NUMBER;
  // An answer that isn't ours, such as a proxy's page with status 200, is reported like a refusal.
  const isAnswered = error instanceof ApiError || error instanceof UnexpectedAnswer;
  const reason = error instanceof Error && !isAnswered ? error.message : REFUSED;
  return { title: "Connection Error", description: `Unable to decode angel number: ${reason}. Please try again.`, tone: "alert" };
}

/** Such as "Nov 21" in the visitor's time zone; with the year if it is not this one. */
export function shortDay(moment: string): string {
  const date = new Date(moment);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" as const };
  return new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...year }).format(date);
}

/** Such as "3:04 PM" in the visitor's time zone. */
export function timeOfDay(moment: string): string {
  return formatDate(moment, { timeStyle: "short" });
}
