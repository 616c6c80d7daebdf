import { resolve } from "node:path";
import { emailFault } from "@tenfold/domain/account-rules";
import { HOUR_MS, SECOND_MS } from "@tenfold/domain/time";
import {
  type CadConfig,
  type PainterConfig,
  readCad,
  readPainter,
  readSpeech,
  readStorage,
  readWriter,
  type SpeechConfig,
  type StorageConfig,
  type WriterConfig,
} from "./config-providers.ts";
import { DataFolderInUseError } from "./platform/data-folder.ts";
import { type limitsWith, shareOf } from "./platform/limits.ts";
import { isLoopback } from "./platform/local.ts";
import { type Settings, settings } from "./settings.ts";
import type { Contact } from "./settings-forms.ts";

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
    readonly minBytesPerSecond: number;
  };
  readonly mail: MailConfig;
  readonly mailFrom: string;
  readonly requireEmailVerification: boolean;
  /** Lets other machines read the metrics; without it only this machine may. */
  readonly metricsToken: string | undefined;
  /** Lets the operator see the members' addresses; without it nobody can. */
  readonly adminToken: string | undefined;
  /** Where to report a security hole, as a mailto: or https: address. */
  readonly securityContact: string | undefined;
  /** The contact for visitors, as pages and security.txt name it. */
  readonly contact: Contact | undefined;
  readonly forumPublic: boolean;
  /** Overrides of the usual limits, by the limit's name. */
  readonly limits: Parameters<typeof limitsWith>[0];
  /** How many streams one network or one member may have open. */
  readonly networkStreams: number;
  readonly trust: {
    /** How many topics and replies an account may write in its first 24 hours; an edit of a reply counts as one. */
    readonly firstDay: { readonly topics: number; readonly posts: number };
    /** Replies with links are held for review until their author has this many other visible replies. */
    readonly trustedAfterReplies: number;
    /** A text is held in the last of this many topics that its author wrote it in within a time; 0 never holds it. */
    readonly sameText: { readonly topics: number; readonly windowMs: number };
    readonly heldWords: readonly string[];
  };
  readonly moderation: {
    /** The members who moderate the forum beside those made so by command, by their usernames in lower case. */
    readonly moderators: readonly string[];
    readonly mails: boolean;
  };
  /** How many pictures a member may upload within 24 hours, and how much room those may take as they are kept. */
  readonly pictureQuota: { readonly pictures: number; readonly bytes: number };
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

/** Mails come from the site's own domain unless set otherwise. */
function senderOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? "" : new URL(publicUrl).hostname;
  return `no-reply@${emailFault(`no-reply@${host}`) === undefined ? host : "tenfold.invalid"}`;
}

/**
 * Reads the settings from environment variables, without the spaces around them; an empty one counts as not set.
 * Throws a {@link ConfigError} that names every mistake at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const trimmed = Object.entries(env).map(([name, value = ""]) => [name, value.trim()] as const);
  const set = Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
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
      minBytesPerSecond: values.LEAST_UPLOAD_KB_PER_SECOND * 1024,
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

/** Settings that work, but probably not as intended. */
export function warningsOf({ publicUrl, mail, forumPublic, instances, storage }: Config): readonly string[] {
  const warnings: string[] = [];
  if (publicUrl?.startsWith("http:") && !isLoopback(new URL(publicUrl).hostname))
    warnings.push("PUBLIC_URL does not begin with https: passwords and cookies can be read on their way");
  if (mail.kind === "smtp" && publicUrl === undefined)
    warnings.push("PUBLIC_URL is not set: the links in mails lead to the address that the server listens on");
  if (forumPublic && publicUrl === undefined)
    warnings.push("PUBLIC_URL is not set: feeds and canonical links name the address that the server listens on");
  if (instances > 1 && storage.kind === "folder")
    warnings.push(
      "S3_URL is not set: models are shown only where all servers have the same folder models/kept in their data folders",
    );
  if (instances > 1 && mail.kind === "outbox")
    warnings.push("MAIL_URL is not set: each server writes the mails that it happens to send to an outbox of its own");
  return warnings;
}
