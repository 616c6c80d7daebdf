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
  /** How long it is waited before a call is made again that was answered by 429 or 5xx, in milliseconds. */
  readonly patience?: number;
}

/** The address of Autodesk Platform Services. */
export const AUTODESK_URL = "https://developer.api.autodesk.com";

/** What the server does there. */
const OWN_SCOPE = "data:read data:write data:create bucket:create bucket:read";

/** How long a call and a file on its way may take, in milliseconds. */
const CALL_TIME = 30_000;
const FILE_TIME = 10 * 60_000;

/** How often a call is made that is answered by 429 or 5xx, and the longest time that it waits if told to, in milliseconds. */
const TRIES = 3;
const LONGEST_WAIT = 60_000;

/** The largest answer that is read, in bytes. */
const ANSWER_LIMIT = 16 * 2 ** 20;

/** A token is fetched anew this long before its end, in milliseconds. */
const EARLY = 60_000;

interface Token {
  readonly token: string;
  /** When it ends, in milliseconds since 1970. */
  readonly expires: number;
}

interface Sending {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Statuses that are no success but are expected. */
  readonly allowed?: readonly number[];
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

const within = (time: number, signal: AbortSignal | undefined) =>
  AbortSignal.any([AbortSignal.timeout(time), ...(signal ? [signal] : [])]);

/** Whether an answer may be another one in a moment, and when: in milliseconds. */
function waitAfter(response: Response, tried: number, patience: number): number | undefined {
  if ((response.status !== 429 && response.status < 500) || tried >= TRIES) return undefined;
  const told = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return Number.isFinite(told) ? Math.min(1_000 * told, LONGEST_WAIT) : patience * 2 ** (tried - 1);
}

/** The calls of Autodesk Platform Services, with the token that they need. */
export function openAutodesk({ url, clientId, clientSecret, patience = 2_000 }: AutodeskSettings) {
  const ask = boundedFetch(ANSWER_LIMIT);
  let held: Token | undefined;

  async function token(signal?: AbortSignal): Promise<string> {
    if (held && held.expires - EARLY > Date.now()) return held.token;
    const response = await ask(`${url}/authentication/v2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: new URLSearchParams({ grant_type: "client_credentials", scope: OWN_SCOPE }).toString(),
      signal: within(CALL_TIME, signal),
    });
    if (!response.ok)
      throw new Error(`The CAD provider gives no token for ${OWN_SCOPE}: ${response.status} ${await response.text()}`);
    const { access_token, expires_in } = tokenSchema.parse(await response.json());
    held = { token: access_token, expires: Date.now() + expires_in * 1000 };
    return access_token;
  }

  async function call(method: string, path: string, { body, headers, signal }: Sending): Promise<Response> {
    return ask(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token(signal)}`,
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: within(CALL_TIME, signal),
    });
  }

  /** Makes a call, again where it may go better then: it is too busy, or it has taken its token back. */
  async function callPatiently(method: string, path: string, sending: Sending): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      const response = await call(method, path, sending);
      if (response.status === 401 && tried === 1) held = undefined;
      else {
        const wait = waitAfter(response, tried, patience);
        if (wait === undefined) return response;
        await setTimeout(wait, undefined, sending.signal ? { signal: sending.signal } : {});
      }
      await response.body?.cancel();
    }
  }

  return {
    /** Makes a call. Throws where it is answered neither by a success nor by a status that is allowed. */
    async send(method: string, path: string, sending: Sending = {}) {
      const response = await callPatiently(method, path, sending);
      const text = await response.text();
      const { status, ok } = response;
      if (!ok && !sending.allowed?.includes(status))
        throw new Error(`${method} ${path}: the CAD provider answered ${status} ${text.slice(0, 300)}`);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
      return { status, cookies, body: ok && text !== "" ? (JSON.parse(text) as unknown) : undefined };
    },

    /** Sends a file to an address that is signed and needs no token. */
    async put(address: string, file: Blob, signal: AbortSignal): Promise<void> {
      const response = await fetch(address, { method: "PUT", body: file, redirect: "error", signal: within(FILE_TIME, signal) });
      if (!response.ok) throw new Error(`The CAD provider's store took no file: ${response.status}`);
    },

    /** Fetches a file of at most so many bytes from an address that signed cookies open; the token stays here. */
    async fetchFile(address: string, cookies: readonly string[], file: string, most: number, signal: AbortSignal): Promise<void> {
      if (new URL(address).protocol !== new URL(url).protocol)
        throw new Error("The CAD provider names an address of another kind");
      const headers = { cookie: cookies.join("; ") };
      const response = await boundedFetch(most)(address, { headers, signal: within(FILE_TIME, signal) });
      if (!response.ok || !response.body) throw new Error(`The CAD provider's store gave no file: ${response.status}`);
      await pipeline(Readable.from(response.body), createWriteStream(file, { flags: "wx" }));
    },
  };
}
