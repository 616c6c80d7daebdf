import { openAsBlob } from "node:fs";
import { extname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { type AutodeskSettings, openAutodesk } from "./autodesk-calls.ts";
import { type Sent, type Translated, type TranslateOptions, type Translator, Untranslatable } from "./translator.ts";
import { modelInZip } from "./unpack.ts";

export interface AutodeskOptions extends AutodeskSettings {
  /** How long it is waited between two looks at how far it is, and how long in all, in milliseconds. */
  readonly pause?: number;
  readonly time?: number;
}

const FAILED = "Model translation failed. Please try a different file.";
const UNKNOWN = "The CAD provider does not translate this kind of file. Please save it as STEP, FBX or OBJ and try again.";
const NO_TIME = "The CAD provider did not finish this model in time. Please make it simpler and try again.";

const signedUpload = z.object({ uploadKey: z.string(), urls: z.array(z.url()).min(1) });
const uploaded = z.object({ objectId: z.string() });

const message = z.object({ type: z.string(), message: z.union([z.string(), z.array(z.string())]).optional() });
const part = z.object({ status: z.string(), messages: z.array(message).optional() });
const manifestSchema = z.object({
  status: z.string(),
  progress: z.string(),
  derivatives: z.array(part.extend({ children: z.array(part.partial()).optional() })).optional(),
});
type Manifest = z.output<typeof manifestSchema>;

/** As APS wants a source's id in addresses: base64 without anything that an address would encode. */
const documentOf = (objectId: string) => Buffer.from(objectId).toString("base64url");

/** What the provider says of a translation, by its kind: "error" or "warning". */
function messagesOf({ derivatives = [] }: Manifest, kind: string): string[] {
  const all = derivatives.flatMap(({ messages = [], children = [] }) => [
    ...messages,
    ...children.flatMap((child) => child.messages ?? []),
  ]);
  const texts = all.filter(({ type }) => type === kind).flatMap(({ message: text = [] }) => text);
  return [...new Set(texts)].slice(0, 5);
}

/** The share that is done, from such as "40% complete"; the beginning and the end are kept for sending and taking over. */
function percentOf({ progress }: Manifest): number {
  const percent = progress === "complete" ? 100 : Number.parseInt(progress, 10);
  return 20 + 0.75 * (Number.isFinite(percent) ? percent : 0);
}

/**
 * Translates in the cloud of Autodesk Platform Services: the file goes into a bucket there, is translated to SVF2, and
 * looked at with their viewer.
 */
export function autodeskTranslator(options: AutodeskOptions): Translator {
  const { pause = 5_000, time = 30 * 60_000 } = options;
  const calls = openAutodesk(options);
  const bucket = `${options.clientId.toLowerCase().replace(/[^a-z0-9]/g, "")}-models`.slice(-128);
  const objects = `/oss/v2/buckets/${bucket}/objects`;
  const jobs = "/modelderivative/v2/designdata";
  let isBucketThere = false;

  async function makeBucket(signal: AbortSignal): Promise<void> {
    if (isBucketThere) return;
    const body = { bucketKey: bucket, policyKey: "persistent" };
    // 409: it is there already.
    await calls.send("POST", "/oss/v2/buckets", { body, signal, headers: { "x-ads-region": "US" }, allowed: [409] });
    isBucketThere = true;
  }

  /** Answers the object's id. */
  async function upload({ id, file, name }: Sent, signal: AbortSignal): Promise<string> {
    await makeBucket(signal);
    const address = `${objects}/${encodeURIComponent(`${id}${extname(name).toLowerCase()}`)}/signeds3upload`;
    const asked = await calls.send("GET", `${address}?minutesExpiration=30`, { signal });
    const { uploadKey, urls } = signedUpload.parse(asked.body);
    await calls.put(urls[0] ?? "", await openAsBlob(file), signal);
    return uploaded.parse((await calls.send("POST", address, { body: { uploadKey }, signal })).body).objectId;
  }

  async function begin(document: string, { file, name }: Sent, signal: AbortSignal): Promise<void> {
    const isZip = extname(name).toLowerCase() === ".zip";
    const body = {
      input: { urn: document, ...(isZip ? { compressedUrn: true, rootFilename: await modelInZip(file) } : {}) },
      output: { formats: [{ type: "svf2", views: ["2d", "3d"] }] },
    };
    const { status } = await calls.send("POST", `${jobs}/job`, { body, signal, allowed: [400, 406, 415] });
    if (status >= 400) throw new Untranslatable(UNKNOWN);
  }

  async function follow(document: string, { onProgress, signal }: TranslateOptions): Promise<Manifest> {
    const until = Date.now() + time;
    while (Date.now() < until) {
      // There is no manifest until the work has begun.
      const { status, body } = await calls.send("GET", `${jobs}/${document}/manifest`, { signal, allowed: [404] });
      if (status === 200) {
        const manifest = manifestSchema.parse(body);
        if (manifest.status === "success") return manifest;
        if (manifest.status === "failed" || manifest.status === "timeout") {
          const words = messagesOf(manifest, "error").join(" ");
          throw new Untranslatable(words ? `${FAILED} The CAD provider says: ${words}` : FAILED);
        }
        onProgress(percentOf(manifest));
      }
      await setTimeout(pause, undefined, { signal });
    }
    throw new Untranslatable(NO_TIME);
  }

  async function forget(document: string): Promise<void> {
    const [, key = ""] = /\/(.+)$/.exec(Buffer.from(document, "base64url").toString()) ?? [];
    const gone = { allowed: [404] };
    await calls.send("DELETE", `${jobs}/${document}/manifest`, gone);
    await calls.send("DELETE", `${objects}/${encodeURIComponent(key)}`, gone);
  }

  return {
    viewer: "autodesk",
    async translate(sent, given): Promise<Translated> {
      const { signal, onProgress } = given;
      onProgress(5);
      const document = documentOf(await upload(sent, signal));
      try {
        onProgress(20);
        await begin(document, sent, signal);
        const manifest = await follow(document, given);
        return { kind: "document", document, format: undefined, warnings: messagesOf(manifest, "warning") };
      } catch (error) {
        // What nobody will look at does not stay there; what is stopped with the server is gone on with.
        if (error instanceof Untranslatable || signal.reason === "removed") await forget(document).catch(() => undefined);
        throw error;
      }
    },
    async openDocument() {
      const { token, expires } = await calls.token("viewables:read");
      return { token, expiresIn: Math.max(1, Math.floor((expires - Date.now()) / 1000)) };
    },
    forget,
  };
}
