import type { ErrorBody } from "@tenfold/contract/errors";
import { type CallBody, type CallName, type CallQuery, type CallReply, PATHS } from "@tenfold/contract/paths";
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

interface CallOptions<Name extends CallName> {
  readonly body?: CallBody<Name>;
  /** What stands in the path in the place of ":name". */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: CallQuery<Name>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Whether it goes on while the page is being left. */
  readonly keepalive?: boolean;
}

function addressOf(path: string, params: Readonly<Record<string, string>> = {}, query: object = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ""));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

async function send<Name extends CallName>(name: Name, options: CallOptions<Name>): Promise<Response> {
  const known = PATHS[name];
  const { body, params, query, headers, signal, keepalive } = options;
  const response = await fetch(addressOf(known.path, params, query), {
    method: known.method,
    credentials: "include",
    headers: {
      ...("session" in known ? { "x-session-id": sessionId() } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

/** Makes a call of the contract. Rejects with an {@link ApiError}, or as fetch does when there is no answer. */
export async function call<Name extends CallName>(name: Name, options: CallOptions<Name> = {}): Promise<CallReply<Name>> {
  return (await (await send(name, options)).json()) as CallReply<Name>;
}

/** Makes a call that answers a file. Rejects as {@link call} does. */
export async function callForFile<Name extends CallName>(name: Name, options: CallOptions<Name> = {}): Promise<Blob> {
  return (await send(name, options)).blob();
}

/** A part of a list. */
export interface Listed<Name extends CallName> {
  readonly items: CallReply<Name>;
  /** How many there are in all. */
  readonly total: number;
  /** What to ask for the next part with; undefined at the end. */
  readonly cursor: string | undefined;
}

/** Makes a call that answers a part of a list, of which headers tell the rest. */
export async function callForList<Name extends CallName>(name: Name, options: CallOptions<Name> = {}): Promise<Listed<Name>> {
  const response = await send(name, options);
  const items = (await response.json()) as CallReply<Name>;
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  const cursor = next ? (new URL(next, location.href).searchParams.get("cursor") ?? undefined) : undefined;
  return { items, total: Number(response.headers.get("x-total-count") ?? 0), cursor };
}
