import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import { listen } from "./server.ts";

export const FAKE_AUTODESK = { clientId: "Client_ID-1", clientSecret: "aps-secret" } as const;

/** A manifest as it is answered, without what never changes. */
interface FakeManifest {
  readonly status: "pending" | "inprogress" | "success" | "failed" | "timeout";
  readonly progress: string;
  readonly derivatives?: readonly object[];
  /** What is said of the OBJ. */
  readonly messages?: readonly object[];
}

interface Given {
  readonly bucket: string;
  readonly key: string;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

interface Asked {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface FakeAutodesk {
  readonly origin: string;
  readonly asked: Asked[];
  /** What was put into each bucket, by "bucket/key". */
  readonly objects: Map<string, Buffer>;
  /** What is answered when it is asked how far a translation is, one after the other; the last one again and again. */
  manifests: FakeManifest[];
  /** What each source can be made into, by what it becomes. */
  formats: Record<string, string[]>;
  /** The files of a derivative, by name: an OBJ, its materials, its textures. */
  readonly derivatives: Map<string, string | Uint8Array>;
  /** What is said of how large a file of a derivative is, where that is not true. */
  saidSize: number | undefined;
  /** Statuses that the next calls of a kind are answered with, instead of what they ask for. */
  readonly failures: Map<string, number[]>;
  close(): Promise<void>;
}

const SCOPES: Readonly<Record<string, string>> = {
  "POST buckets": "bucket:create",
  "GET upload": "data:create",
  "POST upload": "data:create",
  "DELETE object": "data:write",
  "POST job": "data:create",
  "GET manifest": "data:read",
  "GET signedcookies": "data:read",
  "DELETE manifest": "data:write",
};

/** What is called, with the parts of the path that matter. */
function callOf({ method, url = "" }: IncomingMessage): { call: string; bucket: string; key: string } {
  const { pathname } = new URL(url, "http://aps");
  const [, bucket = "", key = "", upload] =
    /^\/oss\/v2\/buckets\/([^/]+)\/objects\/([^/]+)(\/signeds3upload)?$/.exec(pathname) ?? [];
  if (bucket) return { call: `${method} ${upload ? "upload" : "object"}`, bucket, key: decodeURIComponent(key) };
  const [, urn, manifest, derivative] =
    /^\/modelderivative\/v2\/designdata\/([^/]+)(\/manifest(?:\/([^/]+)\/signedcookies)?)?$/.exec(pathname) ?? [];
  if (urn && derivative) return { call: `${method} signedcookies`, bucket: urn, key: decodeURIComponent(derivative) };
  if (urn) return { call: `${method} ${manifest ? "manifest" : urn}`, bucket: "", key: urn };
  if (pathname.startsWith("/cdn/")) return { call: `${method} cdn`, bucket: "", key: decodeURIComponent(pathname.slice(5)) };
  const plain: Record<string, string> = { "/authentication/v2/token": "token", "/oss/v2/buckets": "buckets" };
  return {
    call: `${method} ${plain[pathname] ?? (pathname.startsWith("/s3/") ? "s3" : pathname)}`,
    bucket: "",
    key: pathname.slice(4),
  };
}

/** What a file of a derivative is called, by its urn. */
const nameIn = (urn: string) => decodeURIComponent(urn.slice(urn.lastIndexOf("/") + 1));

/** Opens a server on loopback that keeps to what Autodesk Platform Services publish of the calls that are made here. */
export async function openFakeAutodesk(): Promise<FakeAutodesk> {
  const buckets = new Set<string>();
  const pending = new Map<string, string>();
  const jobs = new Set<string>();
  const state = {
    asked: [] as Asked[],
    objects: new Map<string, Buffer>(),
    manifests: [{ status: "success", progress: "complete" }] as FakeManifest[],
    // As the documentation lists them, of the kinds that are read here.
    formats: {
      obj: ["f3d", "fbx", "step", "stp"],
      svf2: ["3ds", "dae", "dwg", "fbx", "glb", "gltf", "iges", "igs", "obj", "step", "stl", "stp"],
    } as Record<string, string[]>,
    derivatives: new Map<string, string | Uint8Array>([["model.obj", TRIANGLE_OBJ]]),
    saidSize: undefined as number | undefined,
    failures: new Map<string, number[]>(),
  };
  const answer = (response: ServerResponse, status: number, body?: object) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body === undefined ? undefined : JSON.stringify(body));

  function giveToken(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { clientId, clientSecret } = FAKE_AUTODESK;
    const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    const form = new URLSearchParams(body.toString());
    if (request.headers.authorization !== right)
      return answer(response, 401, { developerMessage: "The client_id specified does not have access" });
    if (form.get("grant_type") !== "client_credentials") return answer(response, 400, {});
    return answer(response, 200, { access_token: `token for ${form.get("scope")}`, token_type: "Bearer", expires_in: 3599 });
  }

  /** A derivative as the manifest lists it. */
  const objOf = (source: string, messages: readonly object[] = []) => ({
    name: "model",
    hasThumbnail: "false",
    status: "success",
    progress: "complete",
    outputType: "obj",
    messages,
    children: [...state.derivatives.keys()].map((name) => ({
      guid: "8eac4812-11bd-446a-b8d0-f1d09ebf8d03",
      type: "resource",
      role: "OBJ",
      mime: "application/octet-stream",
      status: "success",
      urn: `urn:adsk.viewing:fs.file:${source}/output/54c07512-6b0c-41fd-8a13-012e0fff3ca9/${encodeURIComponent(name)}`,
    })),
  });

  const handlers: Record<string, (response: ServerResponse, given: Given) => unknown> = {
    "POST buckets": (response, { body }) => {
      const { bucketKey, policyKey } = JSON.parse(body.toString()) as Record<string, string>;
      if (!/^[-_.a-z0-9]{3,128}$/.test(bucketKey ?? "") || !["transient", "temporary", "persistent"].includes(policyKey ?? ""))
        return answer(response, 400, { reason: "bad bucket" });
      if (buckets.has(bucketKey ?? "")) return answer(response, 409, { reason: "Bucket already exists" });
      buckets.add(bucketKey ?? "");
      return answer(response, 200, { bucketKey, policyKey });
    },
    "GET upload": (response, { bucket, key }) => {
      if (!buckets.has(bucket)) return answer(response, 404, { reason: "Bucket not found" });
      const uploadKey = `upload-${pending.size}`;
      pending.set(uploadKey, `${bucket}/${key}`);
      return answer(response, 200, { uploadKey, urls: [`${server.origin}/s3/${uploadKey}?X-Amz-Signature=signed`] });
    },
    "PUT s3": (response, { key, body }) => {
      if (!pending.has(key)) return answer(response, 403);
      state.objects.set(key, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    },
    "POST upload": (response, { bucket, key, body }) => {
      const { uploadKey = "" } = JSON.parse(body.toString()) as Record<string, string>;
      const sent = state.objects.get(uploadKey);
      if (!sent || pending.get(uploadKey) !== `${bucket}/${key}`)
        return answer(response, 400, { reason: "nothing was uploaded" });
      state.objects.delete(uploadKey);
      state.objects.set(`${bucket}/${key}`, sent);
      return answer(response, 200, {
        bucketKey: bucket,
        objectId: `urn:adsk.objects:os.object:${bucket}/${key}`,
        objectKey: key,
        size: sent.length,
      });
    },
    "POST job": (response, { body }) => {
      const { input, output } = JSON.parse(body.toString()) as {
        input: Record<string, unknown>;
        output: { formats: { type: string }[] };
      };
      const objectId = Buffer.from(String(input.urn), "base64url").toString();
      if (!state.objects.has(objectId.replace("urn:adsk.objects:os.object:", "")))
        return answer(response, 404, { diagnostic: "no such object" });
      const type = output.formats[0]?.type ?? "";
      const ending = /\.(\w+)$/.exec(String(input.rootFilename ?? objectId))?.[1]?.toLowerCase() ?? "";
      if (!state.formats[type] || (input.compressedUrn && !input.rootFilename))
        return answer(response, 400, { diagnostic: "bad job" });
      if (!state.formats[type].includes(ending))
        return answer(response, 400, { diagnostic: "The system does not support this file format." });
      jobs.add(String(input.urn));
      return answer(response, 200, { result: "success", urn: input.urn, acceptedJobs: { output } });
    },
    "GET formats": (response) => answer(response, 200, { formats: state.formats }),
    "GET manifest": (response, { key }) => {
      if (!jobs.has(key)) return answer(response, 404, {});
      const next = state.manifests.length > 1 ? state.manifests.shift() : undefined;
      const { messages, ...manifest } = next ?? (state.manifests[0] as FakeManifest);
      return answer(response, 200, {
        type: "manifest",
        hasThumbnail: "false",
        region: "US",
        urn: key,
        version: "1.0",
        derivatives: manifest.status === "success" ? [objOf(key, messages)] : [],
        ...manifest,
      });
    },
    "GET signedcookies": (response, { bucket: source, key }) => {
      const content = state.derivatives.get(nameIn(key));
      if (!jobs.has(source) || content === undefined) return answer(response, 404, {});
      const cookies = ["Policy", "Key-Pair-Id", "Signature"].map(
        (name) => `CloudFront-${name}=${name}~of~${source}; Path=/; HTTPOnly`,
      );
      const url = `${server.origin}/cdn/${encodeURIComponent(key)}`;
      const size = state.saidSize ?? Buffer.from(content).length;
      response.setHeader("set-cookie", cookies);
      return answer(response, 200, { etag: "e", size, url, "content-type": "application/octet-stream", expiration: Date.now() });
    },
    "GET cdn": (response, { key, headers }) => {
      const signed = /CloudFront-Policy=\S+; CloudFront-Key-Pair-Id=\S+; CloudFront-Signature=\S+/.test(headers.cookie ?? "");
      // A token has no business at a store.
      if (!signed || headers.authorization !== undefined) return answer(response, 403);
      return response.writeHead(200).end(state.derivatives.get(nameIn(key)));
    },
    "DELETE manifest": (response, { key }) => answer(response, jobs.delete(key) ? 200 : 404, { result: "success" }),
    "DELETE object": (response, { bucket, key }) => answer(response, state.objects.delete(`${bucket}/${key}`) ? 200 : 404),
  };

  const server = await listen(async (request, response) => {
    const body = await buffer(request);
    const { call, bucket, key } = callOf(request);
    state.asked.push({ call, headers: request.headers, body });
    const failure = state.failures.get(call)?.shift();
    if (failure === 429) response.setHeader("retry-after", "0");
    if (failure !== undefined) return answer(response, failure, { reason: "as the test asks for" });
    if (call === "POST token") return giveToken(request, response, body);
    const scope = SCOPES[call];
    const [, scopes = ""] = /^Bearer token for (.*)$/.exec(request.headers.authorization ?? "") ?? [];
    if (scope !== undefined && !scopes.split(" ").includes(scope))
      return answer(response, scopes ? 403 : 401, { developerMessage: "Token does not have the privilege" });
    return handlers[call] ? handlers[call](response, { bucket, key, body, headers: request.headers }) : answer(response, 404, {});
  });
  return Object.assign(state, server);
}
