import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ERRORS, type ErrorCode } from "@tenfold/contract/errors";
import { AppError, errorBody } from "./errors.ts";

/**
 * Ends a connection with an answer in the form that calls have, where there is no request yet that could be answered;
 * in words of its own, if it is given some.
 */
export function refuseAtSocket(socket: Socket, code: ErrorCode, words?: string): void {
  const { status } = ERRORS[code];
  const body = JSON.stringify(errorBody(new AppError(code, words === undefined ? {} : { error: words })));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  // Ended at once, even if the other end goes on sending.
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Answers what can't be read as a request: broken HTTP, or headers that are too large or never end. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const code = { ERR_HTTP_REQUEST_TIMEOUT: "too_slow", HPE_HEADER_OVERFLOW: "headers_too_large" } as const;
  refuseAtSocket(socket, code[error.code as keyof typeof code] ?? "invalid_input");
}
