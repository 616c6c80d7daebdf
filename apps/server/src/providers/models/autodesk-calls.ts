import { z } from "zod";
import { boundedFetch } from "../bounded-fetch.ts";

export interface AutodeskSettings {
  /** Such as "https://developer.api.autodesk.com". */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The address of Autodesk Platform Services. */
export const AUTODESK_URL = "https://developer.api.autodesk.com";

/** What the server itself does there; browsers get a token that only looks. */
const OWN_SCOPE = "data:read data:write data:create bucket:create bucket:read";

/** How long a call and a file on its way may take, in milliseconds. */
const CALL_TIME = 30_000;
const PUT_TIME = 10 * 60_000;

/** The largest answer that is read, in bytes. */
const ANSWER_LIMIT = 16 * 2 ** 20;

/** A token is fetched anew this long before its end, in milliseconds. */
const EARLY = 60_000;

export interface Token {
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

/** The calls of Autodesk Platform Services, with the tokens they need. */
export function openAutodesk({ url, clientId, clientSecret }: AutodeskSettings) {
  const ask = boundedFetch(ANSWER_LIMIT);
  const tokens = new Map<string, Token>();

  async function token(scope: string, signal?: AbortSignal): Promise<Token> {
    const held = tokens.get(scope);
    if (held && held.expires - EARLY > Date.now()) return held;
    const response = await ask(`${url}/authentication/v2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: new URLSearchParams({ grant_type: "client_credentials", scope }).toString(),
      signal: within(CALL_TIME, signal),
    });
    if (!response.ok)
      throw new Error(`The CAD provider gives no token for ${scope}: ${response.status} ${await response.text()}`);
    const { access_token, expires_in } = tokenSchema.parse(await response.json());
    const fresh = { token: access_token, expires: Date.now() + expires_in * 1000 };
    tokens.set(scope, fresh);
    return fresh;
  }

  return {
    token,

    /** Makes a call. Throws where it is answered neither by a success nor by a status that is allowed. */
    async send(method: string, path: string, { body, headers, signal, allowed = [] }: Sending = {}) {
      const bearer = await token(OWN_SCOPE, signal);
      const response = await ask(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer.token}`,
          ...(body ? { "content-type": "application/json" } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: within(CALL_TIME, signal),
      });
      const text = await response.text();
      const { status, ok } = response;
      // A token that was taken back is not kept.
      if (status === 401) tokens.delete(OWN_SCOPE);
      if (!ok && !allowed.includes(status))
        throw new Error(`${method} ${path}: the CAD provider answered ${status} ${text.slice(0, 300)}`);
      return { status, body: ok && text !== "" ? (JSON.parse(text) as unknown) : undefined };
    },

    /** Sends a file to an address that is signed and needs no token. */
    async put(address: string, file: Blob, signal: AbortSignal): Promise<void> {
      const response = await fetch(address, { method: "PUT", body: file, redirect: "error", signal: within(PUT_TIME, signal) });
      if (!response.ok) throw new Error(`The CAD provider's store took no file: ${response.status}`);
    },
  };
}
