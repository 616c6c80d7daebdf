import { ApiError } from "../../app/api.ts";

/** What the server says of a failure; the text of its answer, where that is nothing but words. */
export function failureWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return typeof error.body.error === "string" ? error.body.error : error.message;
}

/** What the server says is wrong with one field. */
export function fieldFault(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.body.fields?.[field] ?? (error.body.field === field ? error.body.error : undefined);
}
