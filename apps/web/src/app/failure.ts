import { ApiError } from "./api.ts";

/** What the server says to people about a failure, where it is the server that said no. */
export function failureWords(error: unknown): string | undefined {
  const words: unknown = error instanceof ApiError ? error.body.error : undefined;
  return typeof words === "string" ? words : undefined;
}

/** What the server says is wrong with one field. */
export function fieldFault(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.body.fields?.[field] ?? (error.body.field === field ? failureWords(error) : undefined);
}

/** After how many seconds the server lets the same be tried again, where it says so. */
export function secondsToWait(error: unknown): number {
  const wait: unknown = error instanceof ApiError ? error.body.retryAfter : undefined;
  return typeof wait === "number" ? wait : 0;
}
