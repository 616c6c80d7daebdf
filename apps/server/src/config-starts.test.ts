// Starts the server with every setting set wrongly, as whoever runs the site would.
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spawnServer } from "../test/server-process.ts";
import { ConfigError, readConfig } from "./config.ts";

/** Stands in every secret, so that it would be seen in what is printed. */
const SECRET = "hush-4711";

type Settings = Readonly<Record<string, string>>;

const WRITER = { WRITER_URL: "https://writer.example/v1", WRITER_MODEL: "m" };
const APS = { APS_CLIENT_ID: "app", APS_CLIENT_SECRET: SECRET };
const S3 = { S3_URL: "https://s3.example", S3_BUCKET: "models", S3_KEY_ID: "id", S3_SECRET: SECRET };

/** What no server can start with, by setting; a process is started with the first of each. */
const BAD: Readonly<Record<string, readonly Settings[]>> = {
  PORT: [{ PORT: "many" }, { PORT: "65536" }, { PORT: "-1" }],
  PUBLIC_URL: [
    { PUBLIC_URL: "tenfold.example" },
    { PUBLIC_URL: `ftp://u:${SECRET}@tenfold.example` },
    { PUBLIC_URL: `https://u:${SECRET}@tenfold.example` },
    { PUBLIC_URL: "https:tenfold.example" },
    { PUBLIC_URL: "https://tenfold.example/site" },
    { PUBLIC_URL: "https://tenfold.example/?page=1" },
    { PUBLIC_URL: "https://tenfold.example/#top" },
  ],
  DATABASE_URL: [{ DATABASE_URL: `mysql://u:${SECRET}@db.example/x` }, { DATABASE_URL: SECRET }],
  INSTANCES: [{ INSTANCES: "0" }, { INSTANCES: "101" }],
  STOP_DELAY_SECONDS: [{ STOP_DELAY_SECONDS: "61" }],
  PRODUCT_NAME: [{ PRODUCT_NAME: "n".repeat(41) }],
  VIDEO_EMBED_URL: [{ VIDEO_EMBED_URL: `https://me:${SECRET}@video.example/x` }, { VIDEO_EMBED_URL: "http://video.example" }],
  BLOG_VIDEO_EMBED_URL: [{ BLOG_VIDEO_EMBED_URL: `https://me:${SECRET}@video.example/x` }],
  OCTAHEDRON_VIDEO_EMBED_URL: [{ OCTAHEDRON_VIDEO_EMBED_URL: "http://video.example" }],
  ADS_CLIENT: [
    { ADS_CLIENT: "pub-1" },
    { ADS_CLIENT: "ca-pub-012345678901234" },
    { ADS_SLOT: "1" },
    { ADS_CLIENT: `ca-pub-0123456789012345 ${SECRET}` },
  ],
  ADS_SLOT: [{ ADS_CLIENT: "ca-pub-0123456789012345", ADS_SLOT: "top" }],
  ADS_URL: [{ ADS_CLIENT: "ca-pub-0123456789012345", ADS_URL: `https://u:${SECRET}@ads.example/ads.js` }],
  TRUST_PROXY: [{ TRUST_PROXY: "2" }, { TRUST_PROXY: "10.0.0.0/33" }],
  LOG_LEVEL: [{ LOG_LEVEL: "loud" }],
  WRITER_URL: [{ WRITER_URL: `ws://u:${SECRET}@writer.example`, WRITER_MODEL: "m" }, { WRITER_MODEL: "m" }],
  WRITER_KEY: [{ ...WRITER, WRITER_KEY: `${SECRET} ${SECRET}` }],
  WRITER_MODEL: [{ WRITER_URL: `https://u:${SECRET}@writer.example/v1` }],
  WRITER_KIND: [{ ...WRITER, WRITER_KIND: "oracle" }],
  WRITER_DAILY_CALLS: [{ WRITER_DAILY_CALLS: "-1" }],
  NETWORK_WRITER_CALLS: [{ NETWORK_WRITER_CALLS: "some" }],
  PAINTER_URL: [{ PAINTER_URL: "painter", PAINTER_MODEL: "m" }, { PAINTER_KEY: SECRET }],
  PAINTER_KEY: [{ PAINTER_URL: "https://painter.example", PAINTER_MODEL: "m", PAINTER_KEY: `${SECRET}\u2026` }],
  PAINTER_MODEL: [{ PAINTER_URL: "https://painter.example" }],
  MURF_API_KEY: [{ MURF_API_KEY: `${SECRET}\n${SECRET}` }, { MURF_URL: "https://speech.example" }],
  MURF_URL: [{ MURF_API_KEY: SECRET, MURF_URL: "speech" }],
  FORUM_PUBLIC: [{ FORUM_PUBLIC: "yes" }],
  FIRST_DAY_TOPICS: [{ FIRST_DAY_TOPICS: "few" }],
  FIRST_DAY_REPLIES: [{ FIRST_DAY_REPLIES: "-1" }],
  TRUSTED_AFTER_REPLIES: [{ TRUSTED_AFTER_REPLIES: "1001" }],
  HELD_WORDS: [{ HELD_WORDS: "casino, x" }],
  SAME_TEXT_TOPICS: [{ SAME_TEXT_TOPICS: "many" }],
  SAME_TEXT_HOURS: [{ SAME_TEXT_HOURS: "0" }],
  MODERATORS: [{ MODERATORS: "ada, ben and cleo" }],
  MODERATION_MAILS: [{ MODERATION_MAILS: "sometimes" }],
  PICTURES_A_DAY: [{ PICTURES_A_DAY: "many" }],
  PICTURES_MB_A_DAY: [{ PICTURES_MB_A_DAY: "-1" }],
  REPLY_VERSIONS_KEPT: [{ REPLY_VERSIONS_KEPT: "0" }],
  MERGE_EDITS_MINUTES: [{ MERGE_EDITS_MINUTES: "1441" }],
  FORUM_MAILS_FROM_ONE_PER_HOUR: [{ FORUM_MAILS_FROM_ONE_PER_HOUR: "some" }],
  FORUM_MAILS_PER_HOUR: [{ FORUM_MAILS_PER_HOUR: "1001" }],
  MAIL_URL: [
    { MAIL_URL: `http://u:${SECRET}@mail.example` },
    { MAIL_URL: SECRET },
    { MAIL_URL: `smtp:u:${SECRET}@mail.example` },
  ],
  MAIL_FROM: [{ MAIL_FROM: "me" }],
  REQUIRE_EMAIL_VERIFICATION: [{ REQUIRE_EMAIL_VERIFICATION: "maybe" }],
  ADMIN_TOKEN: [{ ADMIN_TOKEN: SECRET }, { ADMIN_TOKEN: `${SECRET}\u00fc`.repeat(4) }, { ADMIN_TOKEN: `${SECRET}\n`.repeat(4) }],
  METRICS_TOKEN: [{ METRICS_TOKEN: SECRET }, { METRICS_TOKEN: `${SECRET}\u2026`.repeat(4) }],
  SECURITY_CONTACT: [
    { SECURITY_CONTACT: "security" },
    { SECURITY_CONTACT: "mailto:nobody" },
    { SECURITY_CONTACT: "http://x.example" },
  ],
  CONTACT: [
    { CONTACT: "jane@tenfold.example" },
    { CONTACT: "Jane Doe" },
    { CONTACT: "Jane Doe <jane>" },
    { CONTACT: "<jane@tenfold.example>" },
    { CONTACT: "Jane Doe <http://tenfold.example>" },
    { CONTACT: "Jane Doe <javascript:alert(1)>" },
    { CONTACT: `Jane Doe <https://me:${SECRET}@tenfold.example>` },
    { CONTACT: "Jane <b>Doe</b> <jane@tenfold.example>" },
    { CONTACT: "Jane\nDoe <jane@tenfold.example>" },
    { CONTACT: "Jane \u202eDoe <jane@tenfold.example>" },
    { CONTACT: `${"n".repeat(81)} <jane@tenfold.example>` },
  ],
  MAX_MODEL_MB: [{ MAX_MODEL_MB: "0" }, { MAX_MODEL_MB: "1.5" }],
  MODEL_DAYS: [{ MODEL_DAYS: "soon" }],
  NETWORK_MODELS_MB: [{ NETWORK_MODELS_MB: "0" }],
  MODELS_MB: [{ MODELS_MB: "much" }],
  LEAST_FREE_MB: [{ LEAST_FREE_MB: "-1" }],
  NETWORK_STREAMS: [{ NETWORK_STREAMS: "0" }],
  LIMITS: [{ LIMITS: "readings" }, { LIMITS: "readings=0" }, { LIMITS: "everything=5" }, { LIMITS: "all=1,all=2" }],
  NETWORK_UPLOADS: [{ NETWORK_UPLOADS: "0" }],
  NETWORK_MODELS_WAITING: [{ NETWORK_MODELS_WAITING: "101" }],
  LEAST_UPLOAD_KB_PER_SECOND: [{ LEAST_UPLOAD_KB_PER_SECOND: "0" }],
  APS_CLIENT_ID: [{ APS_CLIENT_SECRET: SECRET }, { APS_URL: "https://aps.example" }, { ...APS, APS_CLIENT_ID: "a b" }],
  APS_CLIENT_SECRET: [{ APS_CLIENT_ID: "app" }, { ...APS, APS_CLIENT_SECRET: `${SECRET} x` }],
  APS_URL: [{ ...APS, APS_URL: "aps" }],
  S3_URL: [{ ...S3, S3_URL: `s3://id:${SECRET}@store` }, { S3_SECRET: SECRET }, { S3_REGION: "eu-1" }],
  S3_BUCKET: [{ ...S3, S3_BUCKET: "My Bucket" }, { S3_URL: "https://s3.example" }],
  S3_KEY_ID: [{ ...S3, S3_KEY_ID: "a b" }, { S3_URL: "https://s3.example" }],
  S3_SECRET: [{ ...S3, S3_SECRET: `${SECRET} ${SECRET}` }, { S3_KEY_ID: "id" }],
  S3_REGION: [{ ...S3, S3_REGION: "far away" }],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-starts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the server with nothing but these settings. Resolves once it has ended. */
const start = (env: Settings) => spawnServer({ DATA_DIR: join(folder, "data"), ...env }).ended;

/** What the settings are refused with, without a process. */
function refusalOf(env: Settings): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return "nothing is wrong with them";
}

function expectRefused({ code, printed }: Awaited<ReturnType<typeof start>>, setting: string, what: string): void {
  expect(code, what).toBe(1);
  expect(printed, what).toMatch(/^The settings can't be used:\n( {2}[A-Z0-9_, ]+: .+\n)+$/);
  expect(printed, what).toMatch(new RegExp(`^  ${setting}: \\w`, "m"));
  expect(printed, what).not.toContain(SECRET);
}

/** Some forty processes, two at a time, on a machine that others may use as well. */
const TIMEOUT_MS = 300_000;

it("does not start with any setting that is wrong, and names it", { timeout: TIMEOUT_MS }, async () => {
  const two = pLimit(2);
  const starts = Object.entries(BAD).map(([setting, [env = {}]]) => two(async () => ({ setting, env, ended: await start(env) })));
  for (const { setting, env, ended } of await Promise.all(starts)) expectRefused(ended, setting, JSON.stringify(env));
});

it("refuses the other ways in which they can be wrong alike", () => {
  for (const [setting, [, ...others]] of Object.entries(BAD))
    for (const env of others) expectRefused({ code: 1, printed: `${refusalOf(env)}\n` }, setting, JSON.stringify(env));
});

it("tells all of them at once", async () => {
  const all = Object.assign({}, ...Object.values(BAD).map(([first]) => first)) as Settings;
  const { code, printed } = await start({ ...all, APS_CLIENT_ID: "a b" });
  expect(code).toBe(1);
  const told = [...printed.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name]) => name);
  expect(told.length).toBeGreaterThan(20);
  expect(printed).not.toContain(SECRET);
});

it("does not start where what is set can't be had, and says which setting that was", { timeout: TIMEOUT_MS }, async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  try {
    expectRefused(await start({ DATA_DIR: file }), "DATA_DIR", "a file");
    expectRefused(await start({ DATABASE_URL: `postgres://u:${SECRET}@127.0.0.1:1/x` }), "DATABASE_URL", "no database");
    expectRefused(await start({ PORT: String(port) }), "HOST, PORT", "a port that is taken");
    expectRefused(await start({ HOST: "192.0.2.1" }), "HOST, PORT", "an address of another machine");
  } finally {
    taken.close();
  }
});

it("is tried with every setting there is", () => {
  const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
  const settings = [...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  // A folder of voices that can't be used is no reason not to start.
  expect([...Object.keys(BAD), "HOST", "DATA_DIR", "SPEECH_VOICES"].sort()).toEqual(settings.sort());
});
