import type { ErrorBody } from "@tenfold/contract/errors";
import { type CallBody, type CallName, type CallReply, PATHS } from "@tenfold/contract/paths";
import { sessionId } from "./session-id.ts";

/** Any answer that is not a success; the message is the status, a colon and the body or the status text. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = readBody(text);
  }
}

function readBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Partial<ErrorBody>) : {};
  } catch {
    return {};
  }
}

/** Makes a call of the contract. Rejects with an {@link ApiError}, or as fetch does when there is no answer. */
export async function call<Name extends CallName>(
  name: Name,
  options: { readonly body?: CallBody<Name>; readonly signal?: AbortSignal } = {},
): Promise<CallReply<Name>> {
  const { method, path } = PATHS[name];
  const { body, signal } = options;
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: { "x-session-id": sessionId(), ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return (await response.json()) as CallReply<Name>;
}
