import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "./server.ts";

export const FAKE_S3 = { bucket: "models", region: "eu-test-1", keyId: "AKIATEST", secret: "s3-secret/+" } as const;

export interface FakeS3 {
  readonly origin: string;
  /** What lies in the bucket, by key. */
  readonly objects: Map<string, Buffer>;
  /** How many of the next requests fail with 503. */
  failures: number;
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

/** Signature Version 4 of a request as it came, worked out from what Amazon publishes. */
function signatureOf(request: IncomingMessage): { given: string; right: string } {
  const { authorization = "", "x-amz-date": date = "" } = request.headers;
  const [, credential = "", signed = "", given = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  const [keyId, day = "", region = "", service = ""] = credential.split("/");
  const { pathname } = new URL(request.url ?? "/", "http://s3");
  const headers = signed.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const hash = String(request.headers["x-amz-content-sha256"]);
  const canonical = [request.method, pathname, "", headers.join(""), signed, hash].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const key = [region, service, "aws4_request"].reduce(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    createHmac("sha256", `AWS4${FAKE_S3.secret}`).update(day).digest(),
  );
  const right = createHmac("sha256", key).update(text).digest("hex");
  const fits = keyId === FAKE_S3.keyId && region === FAKE_S3.region && signed.includes("host");
  return { given, right: fits ? right : "" };
}

const fail = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);

function answerRead(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined): void {
  if (!object) {
    fail(response, 404, "NoSuchKey");
    return;
  }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = from === undefined ? object : object.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, { "content-length": part.length });
  response.end(request.method === "HEAD" ? undefined : part);
}

/** Opens a store on loopback that speaks like Amazon S3, with one bucket, and takes nothing that is not signed right. */
export async function openFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const state = { objects, failures: 0 };
  const server = await listen(async (request, response) => {
    const body = await buffer(request);
    const { given, right } = signatureOf(request);
    if (given === "" || given !== right) return fail(response, 403, "SignatureDoesNotMatch");
    if (state.failures > 0) {
      state.failures -= 1;
      return fail(response, 503, "SlowDown");
    }
    const [, bucket, key = ""] = /^\/([^/]+)\/(.+)$/.exec(new URL(request.url ?? "/", "http://s3").pathname) ?? [];
    if (bucket !== FAKE_S3.bucket) return fail(response, 404, "NoSuchBucket");
    if (request.method === "PUT") {
      // Chunks without a length are not taken there either.
      if (request.headers["content-length"] === undefined) return fail(response, 411, "MissingContentLength");
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return answerRead(request, response, objects.get(key));
  });
  return Object.assign(state, server);
}
