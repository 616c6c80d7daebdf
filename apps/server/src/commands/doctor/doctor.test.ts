import { once } from "node:events";
import { chmodSync, readFileSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { DAY_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openFakeSmtpServer } from "../../../test/fakes/smtp-server.ts";
import { makeFolder } from "../../../test/folder-test.ts";
import { migrate } from "../../migrate.ts";
import { openDataFolder } from "../../platform/data-folder.ts";
import { openSqlite, SQLITE_FILE } from "../../platform/db/index.ts";
import { rememberDatabase } from "../../platform/identity/index.ts";
import { examine, pageOf } from "./index.ts";
import { checkDisk, checkNode } from "./machine.ts";

const postgres = process.env.TEST_DATABASE_URL;

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeFolder();
  const db = openSqlite(join(dataDir, SQLITE_FILE));
  await migrate(db);
  await rememberDatabase(db, dataDir);
  await db.destroy();
});

const look = (env: Record<string, string> = {}, now?: number) =>
  examine({ DATA_DIR: dataDir, ...env }, { timeoutMs: 2000, ...(now === undefined ? {} : { now }) });
const of = async (about: string, env?: Record<string, string>, now?: number) =>
  (await look(env, now)).filter((finding) => finding.about === about);
const file = () => join(dataDir, SQLITE_FILE);

/** Takes connections and hears what is sent over them. */
async function openListener() {
  const heard: Buffer[] = [];
  const server = createServer((socket) => socket.on("data", (data) => heard.push(data)).on("error", () => undefined));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

it("finds nothing wrong with a site that runs, holds up no server, and changes nothing", async () => {
  const folder = openDataFolder(dataDir);
  const db = openSqlite(file());
  onTestFinished(folder.release);
  onTestFinished(() => db.destroy());
  const before = readFileSync(file());
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("attempts").values({ key: "k", count: 1, resets_at: 1 }).execute();
    const findings = await look();
    expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
    expect(findings).toContainEqual({ about: "database", state: "ok", words: "SQLite, every page is whole" });
  });
  expect(readFileSync(file()).equals(before)).toBe(true);
});

it("tells all mistakes in the settings, and looks no further", async () => {
  const findings = await look({ PORT: "many", MAIL_URL: "pigeon" });
  expect(findings.filter(({ state }) => state === "wrong").map(({ words }) => words)).toEqual([
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^MAIL_URL: /),
  ]);
  expect(findings.map(({ about }) => about)).not.toContain("database");
});

it("knows the Node that this was tested with from others", () => {
  expect(checkNode("24.1.0").state).toBe("ok");
  expect(checkNode("20.20.0")).toMatchObject({ state: "wrong", todo: expect.stringContaining("npm scripts") });
});

describe("the disk", () => {
  it.each([
    [10 * 2 ** 30, "ok"],
    [2 ** 30, "note"],
    [100 * 2 ** 20, "wrong"],
  ])("with %i bytes free is %s", async (free, state) => expect((await checkDisk(dataDir, free)).state).toBe(state));

  it.runIf(process.platform !== "win32")("is told of where others can read the database", async () => {
    expect(await of("disk")).toHaveLength(1);
    chmodSync(file(), 0o644);
    expect(await of("disk")).toContainEqual(
      expect.objectContaining({ state: "note", todo: expect.stringContaining("chmod 600") }),
    );
  });
});

describe("the database", () => {
  it("with a damaged page is found, and what to do", async () => {
    const db = openSqlite(file());
    const { rows } = await sql<{ root: number; size: number }>`select rootpage as root, page_size as size
      from sqlite_master, pragma_page_size where name = 'preferences'`.execute(db);
    await db.destroy();
    const bytes = readFileSync(file());
    const { root = 0, size = 0 } = rows[0] ?? {};
    bytes.fill(0xa5, (root - 1) * size, root * size);
    writeFileSync(file(), bytes);
    expect(await of("database")).toEqual([
      expect.objectContaining({
        state: "wrong",
        words: expect.stringMatching(/damaged|malformed/),
        todo: expect.stringContaining("npm run restore"),
      }),
    ]);
  });

  it("that was emptied is found, and left as it is", async () => {
    truncateSync(file());
    const [finding] = await of("database");
    expect(finding).toMatchObject({ state: "wrong", words: `The database ${file()} is empty.` });
    expect(finding?.todo).toContain("database-id");
    expect(readFileSync(file())).toHaveLength(0);
  });

  it("that does not answer is found, without its password", async () => {
    const [finding] = await of("database", { DATABASE_URL: "postgres://u:hush-4711@127.0.0.1:1/x" });
    expect(finding).toMatchObject({ state: "wrong", todo: expect.stringContaining("DATABASE_URL") });
    expect(JSON.stringify(finding)).not.toContain("hush");
  });

  it.runIf(postgres)("of PostgreSQL answers, and tells the time", async () => {
    rmSync(join(dataDir, "database-id"));
    const env = { DATABASE_URL: postgres ?? "" };
    expect(await of("database", env)).toEqual([expect.objectContaining({ state: "ok" })]);
    expect(await of("clock", env)).toEqual([expect.objectContaining({ state: "ok" })]);
    expect(await of("clock", env, Date.now() + DAY_MS)).toEqual([expect.objectContaining({ state: "wrong" })]);
  });
});

it("finds a clock that went back behind what was written", async () => {
  expect(await of("clock")).toEqual([expect.objectContaining({ state: "ok" })]);
  const tomorrow = (Date.now() + DAY_MS) / 1000;
  utimesSync(file(), tomorrow, tomorrow);
  expect(await of("clock")).toEqual([expect.objectContaining({ state: "wrong", todo: expect.stringContaining("NTP") })]);
});

describe("the mail server", () => {
  it("is called, and sent no mail", async () => {
    const server = await openFakeSmtpServer();
    onTestFinished(server.close);
    expect(await of("mail", { MAIL_URL: server.url })).toEqual([expect.objectContaining({ state: "ok" })]);
    expect(server.received).toEqual([]);
  });

  it("that is missing, or says nothing, is told of, without its password", async () => {
    const { host } = await openListener();
    for (const place of ["127.0.0.1:1", host]) {
      const [finding] = await of("mail", { MAIL_URL: `smtp://u:hush-4711@${place}` });
      expect(finding).toMatchObject({ state: "wrong", todo: expect.stringContaining("mails wait meanwhile") });
      expect(JSON.stringify(finding)).not.toContain("hush");
    }
  });

  it("that is not set is a note", async () => {
    expect(await of("mail")).toEqual([expect.objectContaining({ state: "note" })]);
  });
});

describe("natural voices", () => {
  it("are looked at where they are set, and what is missing is told with how to make it", async () => {
    expect(await of("natural voices")).toEqual([]);
    expect(await of("natural voices", { SPEECH_VOICES: dataDir })).toEqual([
      expect.objectContaining({
        state: "wrong",
        words: expect.stringContaining(`there is no ${join(dataDir, "voices.json")}`),
        todo: expect.stringContaining("npm run voices -- check"),
      }),
    ]);
  });

  it("are in order where voices.json is, and of their files, which are not looked at, nothing is said", async () => {
    const file = { file: "a.onnx", sha256: "0".repeat(64) };
    const voice = { language: "en-US", license: "CC0-1.0", attribution: "a", speakers: [{ id: 0, gender: "female" }] };
    const voices = [{ model: file, config: file, ...voice }];
    writeFileSync(join(dataDir, "voices.json"), JSON.stringify({ espeakData: { folder: "e", sha256: file.sha256 }, voices }));
    expect(await of("natural voices", { SPEECH_VOICES: dataDir })).toEqual([
      {
        about: "natural voices",
        state: "ok",
        words: `voices.json in ${dataDir} is in order; npm run voices -- check tries the files`,
      },
    ]);
  });

  it("that can't be read are told of with the reason", async () => {
    const looped = join(dataDir, "looped");
    symlinkSync("looped", looped);
    const large = join(dataDir, "voices.json");
    writeFileSync(large, "");
    truncateSync(large, 2 ** 31);
    for (const [folder, reason] of [
      [looped, /^ELOOP/],
      [dataDir, /more than 512 MB/],
    ] as const) {
      const findings = await look({ SPEECH_VOICES: folder });
      expect(findings.filter(({ about }) => about === "natural voices")).toEqual([
        expect.objectContaining({ state: "wrong", words: expect.stringMatching(reason) }),
      ]);
      expect(findings.at(-1)?.about).toBe("address");
    }
  });
});

describe("providers", () => {
  it("are reached without a word being sent", async () => {
    const { host, heard } = await openListener();
    const env = { WRITER_URL: `http://${host}/v1`, WRITER_MODEL: "m", WRITER_KEY: "hush-4711" };
    expect(await of("readings", env)).toEqual([expect.objectContaining({ state: "ok" })]);
    expect(heard).toEqual([]);
  });

  it("that can't be reached are told of with their setting", async () => {
    const env = { PAINTER_URL: "http://127.0.0.1:1/v1", PAINTER_MODEL: "m" };
    expect(await of("pictures", env)).toEqual([
      expect.objectContaining({ state: "wrong", todo: expect.stringContaining("PAINTER_URL") }),
    ]);
  });
});

describe("the certificate", () => {
  it("that nobody trusts is told of", async () => {
    // This server brings a certificate that it has signed itself.
    const server = new SMTPServer({ secure: true });
    // It warns of that certificate.
    vi.mocked(console.error).mockClear();
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port } = server.server.address() as AddressInfo;
    const [finding] = await of("certificate", { PUBLIC_URL: `https://localhost:${port}` });
    expect(finding).toMatchObject({ state: "wrong", words: expect.stringContaining("browsers will not trust") });
  });

  it("that can't be seen from here is not judged", async () => {
    const [finding] = await of("certificate", { PUBLIC_URL: "https://127.0.0.1:1" });
    expect(finding).toMatchObject({ state: "note", words: expect.stringContaining("not checked") });
  });
});

it("is a page with a line for each finding, what to do below it, and a sum", () => {
  const page = pageOf([
    { about: "disk", state: "ok", words: "has room" },
    { about: "mail", state: "wrong", words: "is away", todo: "Call it back." },
  ]);
  expect(page).toBe("ok     disk: has room\nwrong  mail: is away\n       → Call it back.\n\n1 thing is wrong.");
});
