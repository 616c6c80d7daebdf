import { openAsBlob } from "node:fs";
import { mkdtemp, stat } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { modelFormatByName } from "@tenfold/domain/models";
import {
  modelInZip,
  type Sent,
  safeName,
  type Translated,
  type TranslateOptions,
  type Translator,
  Untranslatable,
} from "@tenfold/model-import";
import { z } from "zod";
import { ModelError } from "../model-error.ts";
import { type AutodeskSettings, openAutodesk } from "./autodesk-calls.ts";
import { type Manifest, manifestSchema, messagesOf, objFilesOf, percentOf } from "./autodesk-manifest.ts";

export interface AutodeskOptions extends AutodeskSettings {
  /** Makes a GLB of what comes back, and of everything that is not translated there. */
  readonly here: Translator;
  /** Between two checks of its progress. */
  readonly pollMs?: number;
  readonly timeoutMs?: number;
  /** Of all that comes back. */
  readonly maxBytes?: number;
  /** Hears of files that could not be removed there. */
  readonly onLeft?: (error: Error) => void;
}

const FAILED = "Model translation failed. Please try a different file.";
const NO_TIME = "The CAD provider did not finish this model in time. Please make it simpler and try again.";
const TOO_LARGE = "What the CAD provider made of this model is too large to be shown. Please make it simpler and try again.";
const UNREADABLE = "What the CAD provider made of this model can’t be shown.";

/** How many files an OBJ may have. */
const MAX_FILES = 500;

/** How long the provider's list of formats is trusted. */
const FORMATS_TTL_MS = 24 * 60 * 60_000;

const signedUpload = z.object({ uploadKey: z.string(), urls: z.array(z.url()).min(1) });
const uploaded = z.object({ objectId: z.string() });
const formatsSchema = z.object({ formats: z.record(z.string(), z.array(z.string())) });
const signedFile = z.object({ url: z.url(), size: z.number() });

/** A source's id as APS wants it in addresses: base64 without characters that an address would encode. */
const documentOf = (objectId: string) => Buffer.from(objectId).toString("base64url");

/** The last part of an urn, in which such characters may be percent-encoded. */
function decoded(urn: string): string {
  const last = urn.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/**
 * Translates what Autodesk Platform Services can turn into an OBJ: the file goes into a bucket there, and the OBJ
 * comes back with its materials and textures and is processed like any other file here, since it is no more
 * trustworthy. Nothing stays there. Everything else is translated here.
 */
export function autodeskTranslator(options: AutodeskOptions): Translator {
  const { here, pollMs = 5_000, timeoutMs = 30 * 60_000, maxBytes = 512 * 2 ** 20, onLeft = () => undefined } = options;
  const calls = openAutodesk(options);
  const bucket = `${options.clientId.toLowerCase().replace(/[^a-z0-9]/g, "")}-models`.slice(-128);
  const objects = `/oss/v2/buckets/${bucket}/objects`;
  const jobs = "/modelderivative/v2/designdata";
  let isBucketThere = false;
  let list: { readonly sources: ReadonlySet<string>; readonly until: number } | undefined;

  /** The extensions of files that an OBJ can be made of. */
  async function objSources(signal: AbortSignal): Promise<ReadonlySet<string>> {
    if (list && list.until > Date.now()) return list.sources;
    const { formats } = formatsSchema.parse((await calls.send("GET", `${jobs}/formats`, { signal })).body);
    list = { sources: new Set(formats.obj), until: Date.now() + FORMATS_TTL_MS };
    return list.sources;
  }

  async function makeBucket(signal: AbortSignal): Promise<void> {
    if (isBucketThere) return;
    // Files left there by mistake are deleted within a day.
    const body = { bucketKey: bucket, policyKey: "transient" };
    // 409: it exists already.
    await calls.send("POST", "/oss/v2/buckets", { body, signal, headers: { "x-ads-region": "US" }, allowed: [409] });
    isBucketThere = true;
  }

  /** Returns the object's id. */
  async function upload({ id, file, name }: Sent, signal: AbortSignal): Promise<string> {
    await makeBucket(signal);
    const address = `${objects}/${encodeURIComponent(`${id}${extname(name).toLowerCase()}`)}/signeds3upload`;
    const asked = await calls.send("GET", `${address}?minutesExpiration=30`, { signal });
    const { uploadKey, urls } = signedUpload.parse(asked.body);
    await calls.put(urls[0] ?? "", await openAsBlob(file), signal);
    return uploaded.parse((await calls.send("POST", address, { body: { uploadKey }, signal })).body).objectId;
  }

  /** Returns whether the provider accepts it. */
  async function begin(document: string, { name }: Sent, root: string, signal: AbortSignal): Promise<boolean> {
    const body = {
      input: { urn: document, ...(root === name ? {} : { compressedUrn: true, rootFilename: root }) },
      output: { formats: [{ type: "obj", advanced: { exportFileStructure: "single" } }] },
    };
    const { status } = await calls.send("POST", `${jobs}/job`, { body, signal, allowed: [400, 406, 415] });
    return status < 400;
  }

  async function follow(document: string, { onProgress, signal }: TranslateOptions): Promise<Manifest> {
    const until = Date.now() + timeoutMs;
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
        onProgress(20 + percentOf(manifest) / 2);
      }
      await setTimeout(pollMs, undefined, { signal });
    }
    throw new Untranslatable(NO_TIME);
  }

  /** Fetches an OBJ's files into a folder of their own. Returns the OBJ's path. */
  async function fetchObj(document: string, urns: readonly string[], within: string, signal: AbortSignal): Promise<string> {
    if (urns.length > MAX_FILES) throw new Untranslatable(TOO_LARGE);
    const folder = await mkdtemp(join(within, "obj-"));
    const files = new Map<string, string>();
    let room = maxBytes;
    for (const urn of urns) {
      const name = safeName(decoded(urn));
      if (files.has(name.toLowerCase())) continue;
      files.set(name.toLowerCase(), join(folder, name));
      const address = `${jobs}/${document}/manifest/${encodeURIComponent(urn)}/signedcookies`;
      const { body, cookies } = await calls.send("GET", address, { signal });
      const { url, size } = signedFile.parse(body);
      if (size > room) throw new Untranslatable(TOO_LARGE);
      await calls.fetchFile(url, cookies, join(folder, name), room, signal).catch((error: unknown) => {
        // It is larger than it was said to be.
        throw error instanceof ModelError ? new Untranslatable(TOO_LARGE) : error;
      });
      room -= (await stat(join(folder, name))).size;
    }
    return [...files.values()].find((file) => /\.obj$/i.test(file)) ?? "";
  }

  /** Returns undefined if the provider makes no OBJ of it. */
  async function translateThere(document: string, sent: Sent, root: string, given: TranslateOptions) {
    const { signal, onProgress } = given;
    if (!(await begin(document, sent, root, signal))) return undefined;
    const manifest = await follow(document, given);
    const urns = objFilesOf(manifest);
    if (urns.length === 0) return undefined;
    const file = await fetchObj(document, urns, dirname(sent.file), signal);
    onProgress(75);
    const work = { signal, onProgress: (percent: number) => onProgress(75 + percent / 4) };
    const done = await here.translate({ ...sent, file }, work).catch((error: unknown) => {
      throw error instanceof Untranslatable ? new Untranslatable(`${UNREADABLE} ${error.message}`) : error;
    });
    const format = modelFormatByName(root)?.id;
    return { ...done, format, warnings: [...messagesOf(manifest, "warning"), ...done.warnings] };
  }

  async function forget(document: string): Promise<void> {
    const [, key = ""] = /\/(.+)$/.exec(Buffer.from(document, "base64url").toString()) ?? [];
    const gone = { allowed: [404] };
    await calls.send("DELETE", `${jobs}/${document}/manifest`, gone);
    await calls.send("DELETE", `${objects}/${encodeURIComponent(key)}`, gone);
  }

  /** Removes the files there; a failure to do so doesn't fail the model. */
  const tidyUp = (document: string) =>
    forget(document).catch((error: unknown) =>
      onLeft(new Error(`The CAD provider keeps ${document} and its translation: ${(error as Error).message}`)),
    );

  return {
    async translate(sent, given): Promise<Translated> {
      const root = await rootOf(sent);
      const ending = extname(root).slice(1).toLowerCase();
      if (!(await objSources(given.signal)).has(ending)) return here.translate(sent, given);
      given.onProgress(5);
      const document = documentOf(await upload(sent, given.signal));
      given.onProgress(20);
      try {
        const done = await translateThere(document, sent, root, given);
        await tidyUp(document);
        return done ?? (await here.translate(sent, given));
      } catch (error) {
        // What is stopped with the server is gone on with; nothing else that nobody will look at stays there.
        if (error instanceof Untranslatable || given.signal.reason === "removed") await tidyUp(document);
        throw error;
      }
    },
  };
}

/** The model's own name: in a zip, that of the one model there; a zip without one is left to who says why. */
async function rootOf({ file, name }: Sent): Promise<string> {
  if (extname(name).toLowerCase() !== ".zip") return name;
  return modelInZip(file).catch((error: unknown) => {
    if (error instanceof Untranslatable) return "";
    throw error;
  });
}
