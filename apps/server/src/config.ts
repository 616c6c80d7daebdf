import { resolve } from "node:path";
import { emailFault } from "@tenfold/domain/account-rules";
import { HOUR_MS, SECOND_MS } from "@tenfold/domain/time";
import { DataFolderInUseError } from "./platform/data-folder.ts";
import { type limitsWith, shareOf } from "./platform/limits.ts";
import { type Settings, settings } from "./settings.ts";
import type { Contact } from "./settings-forms.ts";

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
type CadConfig =
  | { readonly kind: "embedded" }
  | { readonly kind: "autodesk"; readonly url: string; readonly clientId: string; readonly clientSecret: string };

/** Where models are kept: in the data folder, or in an S3-compatible store. */
type StorageConfig =
  | { readonly kind: "folder" }
  | {
      readonly kind: "s3";
      readonly url: string;
      readonly bucket: string;
      readonly region: string;
      readonly keyId: string;
      readonly secret: string;
    };

/** How mails leave: into a folder here, or through a mail server. */
type MailConfig = { readonly kind: "outbox" } | { readonly kind: "smtp"; readonly url: string };

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly database: { readonly kind: "sqlite" } | { readonly kind: "postgres"; readonly url: string };
  /** How many servers share the database; limits that each server counts by itself are divided by it. */
  readonly instances: number;
  /** How long readiness says that the server is stopping before it takes no more requests. */
  readonly stopDelayMs: number;
  readonly productName: string;
  /** The frames of other sites that hold the pages' videos. */
  readonly videos: { readonly blog: string | undefined; readonly octahedron: string | undefined };
  /** Where ads are shown to those who agree: the publisher's id, the ad unit, and the script if it is not Google's. */
  readonly ads:
    | { readonly client: string; readonly slot: string | undefined; readonly scriptUrl: string | undefined }
    | undefined;
  /** The proxies trusted to report a visitor's address (comma-separated, IP or CIDR). */
  readonly trustProxy: string | false;
  readonly logLevel: Settings["LOG_LEVEL"];
  readonly writer: WriterConfig;
  /** How many texts a day may be requested from the language model, by one network and in all. */
  readonly writerCalls: { readonly perNetwork: number; readonly all: number };
  readonly painter: PainterConfig;
  readonly speech: SpeechConfig;
  /** The folder with natural voices, if there is one. */
  readonly speechVoices: string | undefined;
  readonly cad: CadConfig;
  readonly storage: StorageConfig;
  /** In megabytes of 2^20 bytes. */
  readonly maxModelMegabytes: number;
  readonly modelDays: number;
  /** How much room models may take, in megabytes of 2^20 bytes: those from one network, all, and how much must stay free. */
  readonly modelRoom: { readonly networkMegabytes: number; readonly allMegabytes: number; readonly freeMegabytes: number };
  /** For one network: how many model files may upload at once, how many models may wait, and the slowest upload allowed. */
  readonly modelUploads: {
    readonly incomingPerNetwork: number;
    readonly waitingPerNetwork: number;
    readonly leastBytesPerSecond: number;
  };
  readonly mail: MailConfig;
  readonly mailFrom: string;
  /** Whether an e-mail address has to be confirmed before its owner can sign in. */
  readonly requireEmailVerification: boolean;
  /** Lets other machines read the metrics; without it only this machine may. */
  readonly metricsToken: string | undefined;
  /** Lets the operator see the members' addresses; without it nobody can. */
  readonly adminToken: string | undefined;
  /** Where to report a security hole, as a mailto: or https: address. */
  readonly securityContact: string | undefined;
  /** The contact for visitors, as pages and security.txt name it. */
  readonly contact: Contact | undefined;
  /** Whether signed-out visitors can read the forum. */
  readonly forumPublic: boolean;
  /** Overrides of the usual limits, by the limit's name. */
  readonly limits: Parameters<typeof limitsWith>[0];
  /** How many streams one network or one member may have open. */
  readonly networkStreams: number;
  /** How far the forum trusts new members. */
  readonly trust: {
    /** How many topics and replies an account may write in its first 24 hours; an edit of a reply counts as one. */
    readonly firstDay: { readonly topics: number; readonly posts: number };
    /** Replies with links are held for review until their author has this many other visible replies. */
    readonly trustedAfterReplies: number;
    /** A text is held in the last of this many topics that its author wrote it in within a time; 0 never holds it. */
    readonly sameText: { readonly topics: number; readonly windowMs: number };
    /** Replies with any of these words are held. */
    readonly heldWords: readonly string[];
  };
  readonly moderation: {
    /** The members who moderate the forum beside those made so by command, by their usernames in lower case. */
    readonly moderators: readonly string[];
    /** Whether moderators are mailed when something waits. */
    readonly mails: boolean;
  };
  /** How many pictures a member may upload within 24 hours, and how much room those may take as they are kept. */
  readonly pictureQuota: { readonly pictures: number; readonly bytes: number };
  /** Bounds on the versions of replies and the mails about them. */
  readonly forumLimits: {
    /** How many of a reply's latest earlier versions are kept besides the first. */
    readonly versionsKept: number;
    /** Edits within this time of the first of them count as one version. */
    readonly mergeEditsMs: number;
    /** How many mails about replies one member can get in an hour, because of one author and of all authors together. */
    readonly mailsFromOnePerHour: number;
    readonly mailsPerHour: number;
  };
}

/** Names everything that is wrong with the settings, one line each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`The settings can't be used:\n${mistakes.map((mistake) => `  ${mistake}`).join("\n")}`);
    this.mistakes = mistakes;
  }
}

/** Does a step that depends on a setting. If it fails, the error names the setting: that is where people can fix it. */
export async function settle<T>(setting: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DataFolderInUseError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigError([`${setting}: ${message || code}`]);
  }
}

function readWriter(given: Settings, mistakes: string[]): WriterConfig {
  const { WRITER_URL: url, WRITER_MODEL: model, WRITER_KEY: key, WRITER_KIND: kind } = given;
  if (url !== undefined && model !== undefined) return { kind: kind ?? "openai-compatible", url, key, model };
  if (url !== undefined) mistakes.push("WRITER_MODEL: is needed where WRITER_URL is set");
  else if (model ?? key ?? kind) mistakes.push("WRITER_URL: is needed where WRITER_MODEL, WRITER_KEY or WRITER_KIND is set");
  return { kind: "embedded" };
}

function readPainter(given: Settings, mistakes: string[]): PainterConfig {
  const { PAINTER_URL: url, PAINTER_MODEL: model, PAINTER_KEY: key } = given;
  if (url !== undefined && model !== undefined) return { kind: "model", url, key, model };
  if (url !== undefined) mistakes.push("PAINTER_MODEL: is needed where PAINTER_URL is set");
  else if (model ?? key) mistakes.push("PAINTER_URL: is needed where PAINTER_MODEL or PAINTER_KEY is set");
  return { kind: "embedded" };
}

function readSpeech({ MURF_API_KEY: key, MURF_URL: url }: Settings, mistakes: string[]): SpeechConfig {
  if (key !== undefined) return { kind: "murf", url: url ?? "https://api.murf.ai", key };
  if (url !== undefined) mistakes.push("MURF_API_KEY: is needed where MURF_URL is set");
  return { kind: "embedded" };
}

function readAds({ ADS_CLIENT: client, ADS_SLOT: slot, ADS_URL: scriptUrl }: Settings, mistakes: string[]): Config["ads"] {
  if (client !== undefined) return { client, slot, scriptUrl };
  if (slot !== undefined) mistakes.push("ADS_CLIENT: is needed where ADS_SLOT is set");
  else if (scriptUrl !== undefined) mistakes.push("ADS_CLIENT: is needed where ADS_URL is set");
  return undefined;
}

/** A frame of this site's own address could reach the page around it, and these pages refuse to be framed. */
function refuseOwnFrames(given: Settings, mistakes: string[]): void {
  const { PUBLIC_URL: own } = given;
  if (own === undefined) return;
  for (const name of ["VIDEO_EMBED_URL", "BLOG_VIDEO_EMBED_URL", "OCTAHEDRON_VIDEO_EMBED_URL"] as const) {
    const url = given[name];
    if (url !== undefined && new URL(url).origin === new URL(own).origin)
      mistakes.push(`${name}: must be at another address than PUBLIC_URL`);
  }
}

/** Reports which settings of a group are missing when at least one is set. */
function missing(values: Readonly<Record<string, string | undefined>>, mistakes: string[]): void {
  const names = Object.keys(values);
  const there = names.filter((name) => values[name] !== undefined);
  if (there.length === 0) return;
  for (const name of names) if (values[name] === undefined) mistakes.push(`${name}: is needed where ${there[0]} is set`);
}

function readCad(given: Settings, mistakes: string[]): CadConfig {
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

function readStorage(given: Settings, mistakes: string[]): StorageConfig {
  const { S3_URL, S3_BUCKET, S3_KEY_ID, S3_SECRET, S3_REGION: region } = given;
  missing({ S3_URL, S3_BUCKET, S3_KEY_ID, S3_SECRET }, mistakes);
  if (S3_URL !== undefined && S3_BUCKET !== undefined && S3_KEY_ID !== undefined && S3_SECRET !== undefined)
    return { kind: "s3", url: S3_URL, bucket: S3_BUCKET, region: region ?? "us-east-1", keyId: S3_KEY_ID, secret: S3_SECRET };
  if (region !== undefined && !(S3_URL ?? S3_BUCKET ?? S3_KEY_ID ?? S3_SECRET))
    mistakes.push("S3_URL: is needed where S3_REGION is set");
  return { kind: "folder" };
}

/** Mails come from the site's own domain unless set otherwise. */
function senderOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? "" : new URL(publicUrl).hostname;
  return `no-reply@${emailFault(`no-reply@${host}`) === undefined ? host : "tenfold.invalid"}`;
}

/**
 * Reads the settings from environment variables; an empty one counts as not set. Throws a {@link ConfigError} that
 * names every mistake at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const mistakes: string[] = [];
  // Each setting is read on its own, so that a mistake in one doesn't hide mistakes in the others.
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(settings.shape)) {
    const read = schema.safeParse(set[name]);
    if (read.success) given[name] = read.data;
    else mistakes.push(`${name}: ${read.error.issues[0]?.message ?? "can't be read"}`);
  }
  const values = given as Settings;
  const config = {
    writer: readWriter(values, mistakes),
    painter: readPainter(values, mistakes),
    speech: readSpeech(values, mistakes),
    cad: readCad(values, mistakes),
    storage: readStorage(values, mistakes),
    ads: readAds(values, mistakes),
  };
  refuseOwnFrames(values, mistakes);
  if (values.INSTANCES > 1 && values.DATABASE_URL === undefined)
    mistakes.push("DATABASE_URL: is needed where INSTANCES is more than 1");
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return {
    ...config,
    speechVoices: values.SPEECH_VOICES === undefined ? undefined : resolve(values.SPEECH_VOICES),
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    database: values.DATABASE_URL === undefined ? { kind: "sqlite" } : { kind: "postgres", url: values.DATABASE_URL },
    instances: values.INSTANCES,
    stopDelayMs: values.STOP_DELAY_SECONDS * SECOND_MS,
    productName: values.PRODUCT_NAME,
    videos: {
      blog: values.BLOG_VIDEO_EMBED_URL ?? values.VIDEO_EMBED_URL,
      octahedron: values.OCTAHEDRON_VIDEO_EMBED_URL ?? values.VIDEO_EMBED_URL,
    },
    trustProxy: values.TRUST_PROXY !== "false" && values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    maxModelMegabytes: values.MAX_MODEL_MB,
    modelDays: values.MODEL_DAYS,
    modelRoom: {
      networkMegabytes: values.NETWORK_MODELS_MB,
      allMegabytes: values.MODELS_MB,
      freeMegabytes: values.LEAST_FREE_MB,
    },
    limits: values.LIMITS ?? {},
    writerCalls: { perNetwork: values.NETWORK_WRITER_CALLS, all: values.WRITER_DAILY_CALLS },
    networkStreams: shareOf(values.NETWORK_STREAMS, values.INSTANCES),
    modelUploads: {
      incomingPerNetwork: shareOf(values.NETWORK_UPLOADS, values.INSTANCES),
      waitingPerNetwork: values.NETWORK_MODELS_WAITING,
      leastBytesPerSecond: values.LEAST_UPLOAD_KB_PER_SECOND * 1024,
    },
    mail: values.MAIL_URL === undefined ? { kind: "outbox" } : { kind: "smtp", url: values.MAIL_URL },
    mailFrom: values.MAIL_FROM ?? senderOf(values.PUBLIC_URL),
    metricsToken: values.METRICS_TOKEN,
    adminToken: values.ADMIN_TOKEN,
    securityContact: values.SECURITY_CONTACT,
    contact: values.CONTACT,
    forumPublic: values.FORUM_PUBLIC === "true",
    trust: {
      firstDay: { topics: values.FIRST_DAY_TOPICS, posts: values.FIRST_DAY_REPLIES },
      trustedAfterReplies: values.TRUSTED_AFTER_REPLIES,
      sameText: { topics: values.SAME_TEXT_TOPICS, windowMs: values.SAME_TEXT_HOURS * HOUR_MS },
      heldWords: values.HELD_WORDS,
    },
    moderation: { moderators: values.MODERATORS, mails: values.MODERATION_MAILS === "true" },
    pictureQuota: { pictures: values.PICTURES_A_DAY, bytes: values.PICTURES_MB_A_DAY * 2 ** 20 },
    forumLimits: {
      versionsKept: values.REPLY_VERSIONS_KEPT,
      mergeEditsMs: values.MERGE_EDITS_MINUTES * 60_000,
      mailsFromOnePerHour: values.FORUM_MAILS_FROM_ONE_PER_HOUR,
      mailsPerHour: values.FORUM_MAILS_PER_HOUR,
    },
    requireEmailVerification: (values.REQUIRE_EMAIL_VERIFICATION ?? String(values.MAIL_URL !== undefined)) === "true",
  };
}
