import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mistakesOf } from "../test/factories/config.ts";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("needs nothing to be set", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: undefined,
      database: { kind: "sqlite" },
      instances: 1,
      stopDelayMs: 0,
      productName: "Tenfold",
      videos: { blog: undefined, octahedron: undefined },
      ads: undefined,
      trustProxy: false,
      logLevel: "info",
      writer: { kind: "embedded" },
      painter: { kind: "embedded" },
      speech: { kind: "embedded" },
      cad: { kind: "embedded" },
      storage: { kind: "folder" },
      maxModelMegabytes: 100,
      modelDays: 30,
      modelRoom: { networkMegabytes: 1_000, allMegabytes: 20_000, freeMegabytes: 2_048 },
      limits: {},
      networkStreams: 20,
      modelUploads: { incomingPerNetwork: 4, waitingPerNetwork: 5, minBytesPerSecond: 16_384 },
      mail: { kind: "outbox" },
      mailFrom: "no-reply@tenfold.invalid",
      requireEmailVerification: false,
      trust: {
        firstDay: { topics: 5, posts: 30 },
        trustedAfterReplies: 3,
        sameText: { topics: 3, windowMs: 86_400_000 },
        heldWords: [],
      },
      moderation: { moderators: [], mails: true },
      forumLimits: { versionsKept: 50, mergeEditsMs: 300_000, mailsFromOnePerHour: 5, mailsPerHour: 20 },
    });
    expect(readConfig({}).dataDir).toMatch(/[\\/]data$/);
  });

  it("takes an empty setting for one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", WRITER_URL: "" })).toEqual(readConfig({}));
  });

  it("takes a setting without the spaces and line ends around it, which Docker's --env-file leaves there", () => {
    const token = "t".repeat(32);
    const env = { PORT: "80", HOST: "::1", PUBLIC_URL: "https://tenfold.example/", ADMIN_TOKEN: token, FORUM_PUBLIC: "true" };
    const padded = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, ` ${value} \r`]));
    expect(readConfig(padded)).toEqual(readConfig(env));
  });

  it.each(["HTTPS://Tenfold.Example", "https://tenfold.example:443//"])(
    "takes the address of the site as browsers write it: %s",
    (given) => expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe("https://tenfold.example"),
  );

  it("says of an address with a sign that has to be written otherwise that it is this, not how addresses begin", () => {
    for (const password of ["pa#ss", "pa/ss", "pa?ss", "pa%ss"])
      expect(
        mistakesOf({ DATABASE_URL: `postgres://u:${password}@db.example/x`, MAIL_URL: `smtp://u:${password}@m.example` }),
      ).toEqual(
        ["DATABASE_URL", "MAIL_URL"].map((name) => expect.stringMatching(`^${name}: can't be read as an address; .* %23 `)),
      );
  });

  it("reads every setting", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://tenfold.example/",
      DATA_DIR: "/srv/tenfold",
      DATABASE_URL: "postgres://user@db.example/tenfold",
      PRODUCT_NAME: "Tenfold & Co",
      VIDEO_EMBED_URL: "https://video.example/embed/8?a=1&b=2",
      ADS_CLIENT: "ca-pub-0123456789012345",
      ADS_SLOT: "1234567890",
      ADS_URL: "https://ads.example/script.js?a=1",
      TRUST_PROXY: "10.0.0.0/8, ::1",
      LOG_LEVEL: "warn",
      WRITER_KIND: "anthropic",
      WRITER_URL: "https://writer.example/v1",
      WRITER_KEY: "key",
      WRITER_MODEL: "model",
      WRITER_DAILY_CALLS: "50",
      NETWORK_WRITER_CALLS: "5",
      PAINTER_URL: "https://painter.example/v1",
      PAINTER_MODEL: "brush",
      MURF_API_KEY: "secret",
      MURF_URL: "https://speech.example/",
      MAX_MODEL_MB: "250",
      MODEL_DAYS: "7",
      NETWORK_MODELS_MB: "11",
      MODELS_MB: "12",
      LEAST_FREE_MB: "0",
      LIMITS: " all=2400,readings = 60 ",
      NETWORK_STREAMS: "7",
      NETWORK_UPLOADS: "2",
      NETWORK_MODELS_WAITING: "3",
      LEAST_UPLOAD_KB_PER_SECOND: "1",
      FIRST_DAY_TOPICS: "1",
      FIRST_DAY_REPLIES: "2",
      TRUSTED_AFTER_REPLIES: "0",
      SAME_TEXT_TOPICS: "4",
      SAME_TEXT_HOURS: "2",
      HELD_WORDS: "casino, cheap pills ,",
      MODERATORS: "Mira_one, @mira-two",
      MODERATION_MAILS: "false",
      PICTURES_A_DAY: "5",
      PICTURES_MB_A_DAY: "3",
      REPLY_VERSIONS_KEPT: "9",
      MERGE_EDITS_MINUTES: "2",
      FORUM_MAILS_FROM_ONE_PER_HOUR: "3",
      FORUM_MAILS_PER_HOUR: "4",
      APS_CLIENT_ID: "app",
      APS_CLIENT_SECRET: "app-secret",
      APS_URL: "https://aps.example/",
      S3_URL: "https://s3.example",
      S3_BUCKET: "tenfold.models",
      S3_REGION: "eu-1",
      S3_KEY_ID: "key",
      S3_SECRET: "s3-secret",
      MAIL_URL: "smtps://user:secret@mail.example:465",
      MAIL_FROM: "hello@tenfold.example",
      REQUIRE_EMAIL_VERIFICATION: "false",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      publicUrl: "https://tenfold.example",
      database: { kind: "postgres", url: "postgres://user@db.example/tenfold" },
      productName: "Tenfold & Co",
      videos: { blog: "https://video.example/embed/8?a=1&b=2", octahedron: "https://video.example/embed/8?a=1&b=2" },
      ads: { client: "ca-pub-0123456789012345", slot: "1234567890", scriptUrl: "https://ads.example/script.js?a=1" },
      trustProxy: "10.0.0.0/8, ::1",
      logLevel: "warn",
      writer: { kind: "anthropic", url: "https://writer.example/v1", key: "key", model: "model" },
      painter: { kind: "model", url: "https://painter.example/v1", key: undefined, model: "brush" },
      speech: { kind: "murf", url: "https://speech.example", key: "secret" },
      maxModelMegabytes: 250,
      modelDays: 7,
      modelRoom: { networkMegabytes: 11, allMegabytes: 12, freeMegabytes: 0 },
      limits: { all: 2_400, readings: 60 },
      writerCalls: { perNetwork: 5, all: 50 },
      networkStreams: 7,
      modelUploads: { incomingPerNetwork: 2, waitingPerNetwork: 3, minBytesPerSecond: 1_024 },
      trust: {
        firstDay: { topics: 1, posts: 2 },
        trustedAfterReplies: 0,
        sameText: { topics: 4, windowMs: 7_200_000 },
        heldWords: ["casino", "cheap pills"],
      },
      moderation: { moderators: ["mira_one", "mira-two"], mails: false },
      forumLimits: { versionsKept: 9, mergeEditsMs: 120_000, mailsFromOnePerHour: 3, mailsPerHour: 4 },
      cad: { kind: "autodesk", url: "https://aps.example", clientId: "app", clientSecret: "app-secret" },
      storage: {
        kind: "s3",
        url: "https://s3.example",
        bucket: "tenfold.models",
        region: "eu-1",
        keyId: "key",
        secret: "s3-secret",
      },
      mail: { kind: "smtp", url: "smtps://user:secret@mail.example:465" },
      mailFrom: "hello@tenfold.example",
      requireEmailVerification: false,
    });
  });

  it("gives each of several servers its share of what they don't count together", () => {
    const env = { INSTANCES: "3", STOP_DELAY_SECONDS: "5", NETWORK_STREAMS: "20", NETWORK_UPLOADS: "4" };
    expect(readConfig({ ...env, DATABASE_URL: "postgres://localhost/tenfold" })).toMatchObject({
      instances: 3,
      stopDelayMs: 5_000,
      networkStreams: 7,
      modelUploads: { incomingPerNetwork: 2, waitingPerNetwork: 5 },
    });
    expect(mistakesOf(env)).toEqual(["DATABASE_URL: is needed where INSTANCES is more than 1"]);
  });

  it("takes an OpenAI-compatible writer where the kind is not said", () => {
    expect(readConfig({ WRITER_URL: "http://127.0.0.1:1", WRITER_MODEL: "m" }).writer.kind).toBe("openai-compatible");
  });

  it("has the hosted voices speak from their own address where nothing else is said", () => {
    expect(readConfig({ MURF_API_KEY: "secret" }).speech).toEqual({ kind: "murf", url: "https://api.murf.ai", key: "secret" });
  });

  it("has addresses confirmed where there is a mail server, unless it is told not to", () => {
    const required = (env: Record<string, string>) => readConfig(env).requireEmailVerification;
    expect(required({ MAIL_URL: "smtp://127.0.0.1:25" })).toBe(true);
    expect(required({ MAIL_URL: "smtp://127.0.0.1:25", REQUIRE_EMAIL_VERIFICATION: "false" })).toBe(false);
    expect(required({ REQUIRE_EMAIL_VERIFICATION: "true" })).toBe(true);
  });

  it("sends mails from the site's own domain where nothing else is said", () => {
    expect(readConfig({ PUBLIC_URL: "https://tenfold.example" }).mailFrom).toBe("no-reply@tenfold.example");
    expect(readConfig({ PUBLIC_URL: "http://localhost:3000" }).mailFrom).toBe("no-reply@tenfold.invalid");
  });

  it("takes a video for each page, and one for whichever page has none of its own", () => {
    const [both, own] = ["https://video.example/1", "https://video.example/2"];
    expect(readConfig({ BLOG_VIDEO_EMBED_URL: own }).videos).toEqual({ blog: own, octahedron: undefined });
    expect(readConfig({ OCTAHEDRON_VIDEO_EMBED_URL: own }).videos).toEqual({ blog: undefined, octahedron: own });
    expect(readConfig({ VIDEO_EMBED_URL: both, OCTAHEDRON_VIDEO_EMBED_URL: own }).videos).toEqual({
      blog: both,
      octahedron: own,
    });
    expect(readConfig({ VIDEO_EMBED_URL: both, BLOG_VIDEO_EMBED_URL: own }).videos).toEqual({ blog: own, octahedron: both });
  });

  it("knows where Autodesk and an S3 store are by themselves", () => {
    expect(readConfig({ APS_CLIENT_ID: "a", APS_CLIENT_SECRET: "b" }).cad).toMatchObject({
      url: "https://developer.api.autodesk.com",
    });
    const s3 = { S3_URL: "http://127.0.0.1:9000/", S3_BUCKET: "models", S3_KEY_ID: "a", S3_SECRET: "b" };
    expect(readConfig(s3).storage).toMatchObject({ url: "http://127.0.0.1:9000", region: "us-east-1" });
  });

  it.each([
    [{ APS_CLIENT_ID: "a" }, ["APS_CLIENT_SECRET: is needed where APS_CLIENT_ID is set"]],
    [
      { S3_BUCKET: "models", S3_SECRET: "a" },
      ["S3_URL: is needed where S3_BUCKET is set", "S3_KEY_ID: is needed where S3_BUCKET is set"],
    ],
    [
      { MAX_MODEL_MB: "0", MODEL_DAYS: "soon" },
      ["MAX_MODEL_MB: must be a whole number from 1 to 1024", "MODEL_DAYS: must be a whole number from 1 to 3650"],
    ],
    [
      { ADS_CLIENT: "ca-pub-0123456789012345; script-src *" },
      ["ADS_CLIENT: must be a publisher's id, such as ca-pub-0000000000000000"],
    ],
    [{ ADS_CLIENT: "ca-pub-0123456789012345", ADS_SLOT: "top" }, ["ADS_SLOT: must be the number of an ad unit"]],
    [{ ADS_URL: "http://localhost:1/ads.js" }, ["ADS_CLIENT: is needed where ADS_URL is set"]],
    [
      { ADS_CLIENT: "ca-pub-0123456789012345", ADS_URL: "https://*.example/ads.js" },
      ["ADS_URL: must be the https address of a script, without a user or password in it"],
    ],
  ])("tells what is wrong with %j", (env, mistakes) => {
    expect(mistakesOf(env)).toEqual(mistakes);
  });

  it("refuses a video's frame from the site itself", () => {
    const PUBLIC_URL = "https://tenfold.example";
    for (const name of ["VIDEO_EMBED_URL", "BLOG_VIDEO_EMBED_URL", "OCTAHEDRON_VIDEO_EMBED_URL"])
      expect(mistakesOf({ PUBLIC_URL, [name]: "https://tenfold.example:443/film" })).toEqual([
        `${name}: must be at another address than PUBLIC_URL`,
      ]);
    expect(mistakesOf({ PUBLIC_URL, VIDEO_EMBED_URL: "https://video.tenfold.example/film" })).toEqual([]);
  });

  it("knows every setting of .env.example, and no other", () => {
    const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
    const listed = [...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const source = readFileSync(new URL("./settings.ts", import.meta.url), "utf8");
    const known = [...source.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(known));
    expect(known).toHaveLength(68);
  });

  it("has the defaults of .env.example, and the ranges that stand above them", () => {
    // Some are read only beside others.
    const beside = {
      ...{ WRITER_URL: "http://127.0.0.1/v1", WRITER_MODEL: "m", MURF_API_KEY: "k", APS_CLIENT_ID: "i", APS_CLIENT_SECRET: "s" },
      ...{ S3_URL: "http://127.0.0.1", S3_BUCKET: "models", S3_KEY_ID: "i", S3_SECRET: "s" },
    };
    const ranged: string[] = [];
    let comment = "";
    for (const line of readFileSync(new URL("../../../.env.example", import.meta.url), "utf8").split("\n")) {
      const [, name, value = ""] = /^# ?([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      if (name === undefined) {
        comment = line;
        continue;
      }
      if (value !== "") expect(readConfig({ ...beside, [name]: value }), name).toEqual(readConfig(beside));
      const [mistake = ""] = mistakesOf({ [name]: "-1" });
      const [, range] = / must be a (?:whole number|port) (from \d+ to \d+)$/.exec(mistake) ?? [];
      if (range === undefined) continue;
      ranged.push(name);
      expect(comment, name).toContain(range);
    }
    expect(ranged.length).toBeGreaterThan(20);
  });
});
