// All settings: the environment variables and the format of each.
import { emailFault, foldUsername } from "@tenfold/domain/account-rules";
import { z } from "zod";
import { LIMITS, readLimits } from "./platform/limits.ts";
import { contactOf, isContact, isFrame, isNetwork, isOrigin, isReadable, listOf } from "./settings-forms.ts";

const address = (...starts: readonly string[]) =>
  z
    .string()
    .refine((text) => starts.some((start) => text.toLowerCase().startsWith(start)), {
      error: `must be an address that begins with ${starts.join(" or ")}`,
    })
    .refine(
      isReadable,
      "can't be read as an address; in a user's name or password, the signs # / ? and % are written %23 %2F %3F and %25",
    );

const web = address("http://", "https://").transform((url) => url.replace(/\/+$/, ""));

/** Links are this and a path, and pages ask for their parts at the top. */
const site = address("http://", "https://")
  .refine(isOrigin, "must be the address of the whole site, without a path, a question mark, a user or a password")
  .transform((url) => new URL(url).origin);

/** What people show in a header of their requests. */
const token = z
  .string()
  .min(32, "must have at least 32 characters")
  .regex(/^[\x20-\x7e]+$/, "must have no characters beyond ASCII")
  .optional();

const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.int().min(from, error).max(to, error));
};

/** A name or a secret that goes to a provider as it is, in a header or an address. */
const credential = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "must have no spaces in it, and no characters beyond ASCII")
  .optional();

const frame = z
  .string()
  .refine(isFrame, "must be the https address of a frame, without a user or password in it")
  .transform((url) => new URL(url).href)
  .optional();

export const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a port from 0 to 65535")
    .transform(Number)
    .pipe(z.int().min(0).max(65535, "must be a port from 0 to 65535"))
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: site.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: address("postgres://", "postgresql://").optional(),
  INSTANCES: whole(1, 100).default(1),
  STOP_DELAY_SECONDS: whole(0, 60).default(0),
  PRODUCT_NAME: z.string().min(1).max(40, "must have at most 40 characters").default("Tenfold"),
  VIDEO_EMBED_URL: frame,
  BLOG_VIDEO_EMBED_URL: frame,
  OCTAHEDRON_VIDEO_EMBED_URL: frame,
  ADS_CLIENT: z
    .string()
    .regex(/^ca-pub-\d{16}$/, "must be a publisher's id, such as ca-pub-0000000000000000")
    .optional(),
  ADS_SLOT: z
    .string()
    .regex(/^\d{1,20}$/, "must be the number of an ad unit")
    .optional(),
  ADS_URL: z
    .string()
    .refine(isFrame, "must be the https address of a script, without a user or password in it")
    .transform((url) => new URL(url).href)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === "false" || text.split(",").every(isNetwork),
      "must be false, or the IP addresses or CIDR ranges of your proxies with commas between; with true anybody could choose the address that limits go by",
    )
    .default("false"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WRITER_KIND: z.enum(["openai-compatible", "anthropic"]).optional(),
  WRITER_URL: web.optional(),
  WRITER_KEY: credential,
  WRITER_MODEL: z.string().optional(),
  WRITER_DAILY_CALLS: whole(0, 9_999_999).default(2_000),
  NETWORK_WRITER_CALLS: whole(0, 9_999_999).default(60),
  PAINTER_URL: web.optional(),
  PAINTER_KEY: credential,
  PAINTER_MODEL: z.string().optional(),
  SPEECH_VOICES: z.string().optional(),
  MURF_API_KEY: credential,
  MURF_URL: web.optional(),
  MAX_MODEL_MB: whole(1, 1024).default(100),
  MODEL_DAYS: whole(1, 3650).default(30),
  NETWORK_MODELS_MB: whole(1, 999_999_999).default(1_000),
  MODELS_MB: whole(1, 999_999_999).default(20_000),
  LEAST_FREE_MB: whole(0, 999_999_999).default(2_048),
  NETWORK_UPLOADS: whole(1, 100).default(4),
  NETWORK_STREAMS: whole(1, 5_000).default(20),
  LIMITS: z
    .string()
    .transform((text, context) => {
      const numbers = readLimits(text);
      if (!numbers)
        context.addIssue({
          code: "custom",
          message: `must be names and whole numbers such as "readings=60, all=2400"; the names are ${Object.keys(LIMITS).join(", ")}`,
        });
      return numbers ?? {};
    })
    .optional(),
  NETWORK_MODELS_WAITING: whole(1, 100).default(5),
  LEAST_UPLOAD_KB_PER_SECOND: whole(1, 1024).default(16),
  APS_CLIENT_ID: credential,
  APS_CLIENT_SECRET: credential,
  APS_URL: web.optional(),
  S3_URL: web.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: credential,
  S3_KEY_ID: credential,
  S3_SECRET: credential,
  MAIL_URL: address("smtp://", "smtps://").optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => emailFault(text) === undefined, "must be an email address")
    .optional(),
  METRICS_TOKEN: token,
  ADMIN_TOKEN: token,
  SECURITY_CONTACT: z
    .string()
    .refine(isContact, "must be mailto: with an email address, or an address that begins with https://")
    .optional(),
  CONTACT: z
    .string()
    .transform(contactOf)
    .refine(
      (contact) => contact !== undefined,
      "must be a name with an email or https address, as in Jane Doe <jane@tenfold.example>",
    )
    .optional(),
  FORUM_PUBLIC: z.enum(["true", "false"], "must be true or false").default("false"),
  FIRST_DAY_TOPICS: whole(0, 1000).default(5),
  FIRST_DAY_REPLIES: whole(0, 1000).default(30),
  TRUSTED_AFTER_REPLIES: whole(0, 1000).default(3),
  SAME_TEXT_TOPICS: whole(0, 100).default(3),
  SAME_TEXT_HOURS: whole(1, 720).default(24),
  HELD_WORDS: z
    .string()
    .transform(listOf)
    .refine(
      (words) => words.every((word) => /^[\p{L}\p{N}][\p{L}\p{N}\s'’-]{2,59}$/u.test(word)),
      "must be words of 3 to 60 letters and digits with commas between",
    )
    .default([]),
  MODERATORS: z
    .string()
    .transform((text) => listOf(text).map((name) => foldUsername(name.replace(/^@/, ""))))
    .refine((names) => names.every((name) => /^[a-z0-9_-]{1,20}$/.test(name)), "must be usernames with commas between")
    .default([]),
  MODERATION_MAILS: z.enum(["true", "false"], "must be true or false").default("true"),
  PICTURES_A_DAY: whole(0, 1000).default(30),
  PICTURES_MB_A_DAY: whole(0, 10_000).default(20),
  REPLY_VERSIONS_KEPT: whole(1, 1000).default(50),
  MERGE_EDITS_MINUTES: whole(0, 1440).default(5),
  FORUM_MAILS_FROM_ONE_PER_HOUR: whole(0, 1000).default(5),
  FORUM_MAILS_PER_HOUR: whole(0, 1000).default(20),
  REQUIRE_EMAIL_VERIFICATION: z.enum(["true", "false"], "must be true or false").optional(),
});

export type Settings = z.output<typeof settings>;
