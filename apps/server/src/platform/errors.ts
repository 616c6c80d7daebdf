import { hasZodFastifySchemaValidationErrors } from "@fastify/type-provider-zod";
import { ERRORS, type ErrorBody, type ErrorCode } from "@tenfold/contract/errors";
import type { FastifyError } from "fastify";

type Details = Partial<Pick<ErrorBody, "error" | "field" | "fields" | "help" | "retryAfter">>;

/** What is said to people: of a refused field its own words. Those that don't stand alone ("must be a number") go on from its name. */
function wordsOf(code: ErrorCode, { error, field, fields }: Details): string {
  const fault = field === undefined ? undefined : fields?.[field];
  return error ?? (fault && /^[a-z]/.test(fault) ? `${field} ${fault}` : fault) ?? ERRORS[code].words;
}

/** The one error that a feature throws to answer a caller; its code decides status and words. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(wordsOf(code, details));
    this.code = code;
    this.details = details;
  }
}

/** One field of a request is wrong, in words that are shown beside it. */
export const invalidField = (field: string, words: string) =>
  new AppError("invalid_input", { field, fields: { [field]: words } });

/** The errors that any call may answer, beside those it declares. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  "invalid_input",
  "cross_site",
  "not_found",
  "too_large",
  "not_json",
  "too_many_requests",
  "busy",
  "unavailable",
  "internal",
];

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "not_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_input",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_input",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_input",
  // PostgreSQL stores no NUL in texts.
  "22021": "invalid_input",
};

/** When to try again while something is unavailable. */
export const RETRY_AFTER_SECONDS = 30;

/** The code of a provider's errors where it will be back by itself, and that have none of their own. */
export const AWAY_CODE = "AWAY";

/**
 * Codes of what goes away and comes back: a disk that is full or can't be written to, a database that does not answer,
 * is being stopped, has no room or is locked for too long. What is damaged comes back, too, when whoever runs the site has mended it.
 */
const AWAY =
  /^(AWAY|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_(FULL|IOERR|CANTOPEN|READONLY|BUSY|LOCKED|CORRUPT|NOTADB)(_\w+)?|08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25006|XX00[12])$/;

/** What the PostgreSQL driver says, without such a code, when a connection breaks or can't be had in time, and what `fetch` does. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|The operation was aborted due to timeout)/;

function isAway(error: unknown): boolean {
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === "string" ? AWAY.test(code) : LOST.test(String(message))) return true;
  // A provider that doesn't answer fails the request with the reason as its cause.
  return cause instanceof Error && isAway(cause);
}

/** Whether the database itself says that its data can't be read. */
export function isDamaged(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/.test(code);
}

function fromValidation(error: {
  validation: readonly { instancePath: string; message?: string | undefined }[];
  validationContext?: string | undefined;
}): AppError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation)
    fields[instancePath.replace(/^\//, "").replaceAll("/", ".")] ??= message ?? "is not as expected";
  const [field] = Object.keys(fields);
  if (error.validationContext === "headers" && field === "x-session-id") return new AppError("invalid_session_id", { field });
  return new AppError("invalid_input", field ? { field, fields } : {});
}

/** Turns any error into the one to answer with. What isn't the caller's fault becomes "internal", without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code];
  if (isAway(error)) return new AppError("unavailable", { retryAfter: RETRY_AFTER_SECONDS });
  if (known) return new AppError(known);
  return new AppError(statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? "invalid_input" : "internal");
}

export function errorBody(error: AppError): ErrorBody {
  return { error: error.message, code: error.code, ...error.details };
}
