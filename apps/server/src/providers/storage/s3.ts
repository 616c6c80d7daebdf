import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { LONGEST_ANSWER_TIME_MS } from "../../platform/answer-time.ts";
import { AWAY_CODE } from "../../platform/errors.ts";
import type { Storage } from "./storage.ts";

export interface S3Settings {
  /** The store's address without a bucket: "https://s3.eu-central-1.amazonaws.com". */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** How long transferring a whole file may take, which comes no faster than a visitor takes it, and how long anything else. */
const TRANSFER_MS = LONGEST_ANSWER_TIME_MS;
const SHORT_MS = 20_000;

/** Opens a store in a bucket of Amazon S3 or a compatible service. */
export function s3Storage({ url, bucket, region, keyId, secret }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", retries: 3 });

  /** Sends a request; returns undefined if there is no such file, and throws on any other error. */
  async function send(method: string, key: string, time: number, init: RequestInit = {}): Promise<Response | undefined> {
    const address = `${url}/${encodeURIComponent(bucket)}/${key}`;
    const response = await client.fetch(address, { method, redirect: "error", signal: AbortSignal.timeout(time), ...init });
    if (response.ok) return response;
    const told = await response.text();
    // A missing bucket is an error.
    if (response.status === 404 && !told.includes("NoSuchBucket")) return undefined;
    const error = new Error(`${method} ${key}: the store answered ${response.status} ${told.slice(0, 300)}`);
    throw response.status >= 500 ? Object.assign(error, { code: AWAY_CODE }) : error;
  }

  async function read(key: string, headers: Record<string, string> = {}): Promise<Readable | undefined> {
    const response = await send("GET", key, TRANSFER_MS, { headers });
    return response?.body ? Readable.fromWeb(response.body as ReadableStream) : undefined;
  }

  return {
    async keep(key, file) {
      // Read from the disk as it is sent.
      const sent = await send("PUT", key, TRANSFER_MS, { body: await openAsBlob(file) });
      if (!sent) throw new Error(`PUT ${key}: the store answered 404`);
    },
    has: async (key) => (await send("HEAD", key, SHORT_MS)) !== undefined,
    read: (key, part) => read(key, part ? { range: `bytes=${part.start}-${part.end}` } : {}),
    async copyTo(key, path) {
      const stream = await read(key);
      if (stream) await pipeline(stream, createWriteStream(path, { flags: "wx" }));
      return stream !== undefined;
    },
    async remove(key) {
      await send("DELETE", key, SHORT_MS);
    },
  };
}
