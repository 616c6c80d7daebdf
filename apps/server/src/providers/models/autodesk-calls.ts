import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { boundedFetch } from "../bounded-fetch.ts";

export interface AutodeskSettings {
  /** Such as "https://developer.api.autodesk.com". */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Before retrying a call that was answered by 429 or 5xx. */
  readonly retryDelayMs?: number;
}

/** The rights that the server needs there. */
const OWN_SCOPE = "data:read data:write data:create bucket:create bucket:read";

const CALL_TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 10 * 60_000;

/** Of a call that is answered by 429 or 5xx, and the longest that it waits if told to. */
const MAX_ATTEMPTS = 3;
const MAX_RETRY_DELAY_MS = 60_000;

const MAX_ANSWER_BYTES = 16 * 2 ** 20;

/** How long before its expiry a token is renewed. */
const TOKEN_MARGIN_MS = 60_000;

interface Token {
  readonly token: string;
  readonly expiresAtMs: number;
}

interface Sending {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Error statuses that are expected. */
  readonly allowed?: readonly number[];
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

const within = (timeoutMs: number, signal: AbortSignal | undefined) =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);

/** How long to wait before retrying a call; undefined if a retry is pointless. */
function retryDelayOf(response: Response, tried: number, retryDelayMs: number): number | undefined {
  if ((response.status !== 429 && response.status < 500) || tried >= MAX_ATTEMPTS) return undefined;
  const told = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return Number.isFinite(told) ? Math.min(1_000 * told, MAX_RETRY_DELAY_MS) : retryDelayMs * 2 ** (tried - 1);
}

/** Calls Autodesk Platform Services with the token that they need. */
export function openAutodesk({ url, clientId, clientSecret, retryDelayMs = 2_000 }: AutodeskSettings) {
  const fetchBounded = boundedFetch(MAX_ANSWER_BYTES);
  let held: Token | undefined;

  async function token(signal?: AbortSignal): Promise<string> {
    if (held && held.expiresAtMs - TOKEN_MARGIN_MS > Date.now()) return held.token;
    const response = await fetchBounded(`${url}/authentication/v2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: new URLSearchParams({ grant_type: "client_credentials", scope: OWN_SCOPE }).toString(),
      signal: within(CALL_TIMEOUT_MS, signal),
    });
    if (!response.ok)
      throw new Error(`The CAD provider gives no token for ${OWN_SCOPE}: ${response.status} ${await response.text()}`);
    const { access_token, expires_in } = tokenSchema.parse(await response.json());
    held = { token: access_token, expiresAtMs: Date.now() + expires_in * 1000 };
    return access_token;
  }

  async function call(method: string, path: string, { body, headers, signal }: Sending): Promise<Response> {
    return fetchBounded(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token(signal)}`,
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: within(CALL_TIMEOUT_MS, signal),
    });
  }

  /** Makes a call and retries if that may help: the service is too busy, or has revoked its token. */
  async function callWithRetries(method: string, path: string, sending: Sending): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      const response = await call(method, path, sending);
      if (response.status === 401 && tried === 1) held = undefined;
      else {
        const wait = retryDelayOf(response, tried, retryDelayMs);
        if (wait === undefined) return response;
        await setTimeout(wait, undefined, sending.signal ? { signal: sending.signal } : {});
      }
      await response.body?.cancel();
    }
  }

  return {
    /** Makes a call. Throws unless the answer is a success or an allowed status. */
    async send(method: string, path: string, sending: Sending = {}) {
      const response = await callWithRetries(method, path, sending);
      const text = await response.text();
      const { status, ok } = response;
      if (!ok && !sending.allowed?.includes(status))
        throw new Error(`${method} ${path}: the CAD provider answered ${status} ${text.slice(0, 300)}`);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
      return { status, cookies, body: ok && text !== "" ? (JSON.parse(text) as unknown) : undefined };
    },

    /** Sends a file to a signed address, which needs no token. */
    async put(address: string, file: Blob, signal: AbortSignal): Promise<void> {
      const response = await fetch(address, {
        method: "PUT",
        body: file,
        redirect: "error",
        signal: within(FILE_TIMEOUT_MS, signal),
      });
      if (!response.ok) throw new Error(`The CAD provider's store took no file: ${response.status}`);
    },

    /** Fetches a file of limited size from an address that signed cookies open; the token is not sent. */
    async fetchFile(
      address: string,
      cookies: readonly string[],
      file: string,
      maxBytes: number,
      signal: AbortSignal,
    ): Promise<void> {
      if (new URL(address).protocol !== new URL(url).protocol)
        throw new Error("The CAD provider names an address of another kind");
      const headers = { cookie: cookies.join("; ") };
      const response = await boundedFetch(maxBytes)(address, { headers, signal: within(FILE_TIMEOUT_MS, signal) });
      if (!response.ok || !response.body) throw new Error(`The CAD provider's store gave no file: ${response.status}`);
      await pipeline(Readable.from(response.body), createWriteStream(file, { flags: "wx" }));
    },
  };
}
