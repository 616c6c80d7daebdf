import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import pino, { type DestinationStream, type LevelWithSilent } from "pino";
import { partsOf } from "./address.ts";

/** Mail and network addresses, as they occur in others' error messages. */
const ADDRESSES = /[^\s<>"'`()/=:]+@[^\s<>"'`()/]+\.[\p{L}\d-]+|\b\d{1,3}(?:\.\d{1,3}){3}\b/gu;

const withoutAddresses = (text: unknown) => String(text ?? "").replace(ADDRESSES, "[address]");

interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: ToldError;
  readonly [more: string]: unknown;
}

/** What is told of an error. Whatever else drivers hang on to it, such as the row that a database refused, is left out. */
function tellError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { name, message, stack, cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...(typeof code === "string" ? { code } : {}),
    ...(cause instanceof Error ? { cause: tellError(cause) } : {}),
  };
}

/** What is told of an error whose words may be a visitor's: its type, and the lines of code that it came from. */
export function tellWhere(error: unknown): Pick<ToldError, "type" | "stack"> {
  const { type, message, stack } = tellError(error);
  return { type, stack: stack.replace(message, "").replace(/^(?! +at ).*\n?/gm, "") };
}

/** How requests are logged: without who made them, and without the query, in which a mailed link carries its token. */
const SERIALIZERS = {
  req: (request: FastifyRequest) => ({ method: request.method, url: partsOf(request.url).path }),
  err: tellError,
  error: tellError,
};

/** Opens the log, which goes to standard output by default. */
export function openLog(level: LevelWithSilent, stream?: DestinationStream): FastifyBaseLogger {
  const options = { level, serializers: SERIALIZERS };
  return stream ? pino(options, stream) : pino(options);
}
