// Which provider does each kind of work, by the settings. What is missing for one goes to `mistakes`.
import type { Settings } from "./settings.ts";

/** Where readings are written: here, or by a language model behind an address. */
export type WriterConfig =
  | { readonly kind: "embedded" }
  | {
      readonly kind: "openai-compatible" | "anthropic";
      readonly url: string;
      readonly key: string | undefined;
      readonly model: string;
    };

/** Where pictures are painted: here, or by an image model behind an OpenAI-compatible address. */
export type PainterConfig =
  | { readonly kind: "embedded" }
  | { readonly kind: "model"; readonly url: string; readonly key: string | undefined; readonly model: string };

/** Who reads aloud: the embedded voices, or Murf's. The address has no slash at its end. */
export type SpeechConfig = { readonly kind: "embedded" } | { readonly kind: "murf"; readonly url: string; readonly key: string };

/** Where models are translated: here, or in the cloud of the CAD provider. */
export type CadConfig =
  | { readonly kind: "embedded" }
  | { readonly kind: "autodesk"; readonly url: string; readonly clientId: string; readonly clientSecret: string };

/** Where models are kept: in the data folder, or in an S3-compatible store. */
export type StorageConfig =
  | { readonly kind: "folder" }
  | {
      readonly kind: "s3";
      readonly url: string;
      readonly bucket: string;
      readonly region: string;
      readonly keyId: string;
      readonly secret: string;
    };

export function readWriter(given: Settings, mistakes: string[]): WriterConfig {
  const { WRITER_URL: url, WRITER_MODEL: model, WRITER_KEY: key, WRITER_KIND: kind } = given;
  if (url !== undefined && model !== undefined) return { kind: kind ?? "openai-compatible", url, key, model };
  if (url !== undefined) mistakes.push("WRITER_MODEL: is needed where WRITER_URL is set");
  else if (model ?? key ?? kind) mistakes.push("WRITER_URL: is needed where WRITER_MODEL, WRITER_KEY or WRITER_KIND is set");
  return { kind: "embedded" };
}

export function readPainter(given: Settings, mistakes: string[]): PainterConfig {
  const { PAINTER_URL: url, PAINTER_MODEL: model, PAINTER_KEY: key } = given;
  if (url !== undefined && model !== undefined) return { kind: "model", url, key, model };
  if (url !== undefined) mistakes.push("PAINTER_MODEL: is needed where PAINTER_URL is set");
  else if (model ?? key) mistakes.push("PAINTER_URL: is needed where PAINTER_MODEL or PAINTER_KEY is set");
  return { kind: "embedded" };
}

export function readSpeech({ MURF_API_KEY: key, MURF_URL: url }: Settings, mistakes: string[]): SpeechConfig {
  if (key !== undefined) return { kind: "murf", url: url ?? "https://api.murf.ai", key };
  if (url !== undefined) mistakes.push("MURF_API_KEY: is needed where MURF_URL is set");
  return { kind: "embedded" };
}
/** Reports which settings of a group are missing when at least one is set. */
function missing(values: Readonly<Record<string, string | undefined>>, mistakes: string[]): void {
  const names = Object.keys(values);
  const there = names.filter((name) => values[name] !== undefined);
  if (there.length === 0) return;
  for (const name of names) if (values[name] === undefined) mistakes.push(`${name}: is needed where ${there[0]} is set`);
}

export function readCad(given: Settings, mistakes: string[]): CadConfig {
  const { APS_CLIENT_ID, APS_CLIENT_SECRET, APS_URL: url } = given;
  missing({ APS_CLIENT_ID, APS_CLIENT_SECRET }, mistakes);
  if (APS_CLIENT_ID !== undefined && APS_CLIENT_SECRET !== undefined)
    return {
      kind: "autodesk",
      url: url ?? "https://developer.api.autodesk.com",
      clientId: APS_CLIENT_ID,
      clientSecret: APS_CLIENT_SECRET,
    };
  if (url !== undefined && !APS_CLIENT_ID && !APS_CLIENT_SECRET) mistakes.push("APS_CLIENT_ID: is needed where APS_URL is set");
  return { kind: "embedded" };
}

export function readStorage(given: Settings, mistakes: string[]): StorageConfig {
  const { S3_URL, S3_BUCKET, S3_KEY_ID, S3_SECRET, S3_REGION: region } = given;
  missing({ S3_URL, S3_BUCKET, S3_KEY_ID, S3_SECRET }, mistakes);
  if (S3_URL !== undefined && S3_BUCKET !== undefined && S3_KEY_ID !== undefined && S3_SECRET !== undefined)
    return { kind: "s3", url: S3_URL, bucket: S3_BUCKET, region: region ?? "us-east-1", keyId: S3_KEY_ID, secret: S3_SECRET };
  if (region !== undefined && !(S3_URL ?? S3_BUCKET ?? S3_KEY_ID ?? S3_SECRET))
    mistakes.push("S3_URL: is needed where S3_REGION is set");
  return { kind: "folder" };
}
