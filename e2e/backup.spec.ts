import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import sharp from "sharp";
import { cookiesOf } from "./cookies.ts";
import { expect, test } from "./fixtures.ts";
import type { Site } from "./site.ts";

const DATABASE = process.env.TEST_DATABASE_URL;
const run = promisify(execFile);
const script = (name: string) => fileURLToPath(new URL(`../apps/server/src/commands/${name}.ts`, import.meta.url));

/** Runs a command as an operator would. Rejects with its output if it fails. */
async function command(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, [script(name), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}

const post = (site: Site, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const MEMBER = { username: "keeper-one", email: "keeper@people.example", password: "Lantern-7-moss" };

interface Filled {
  /** The cookies of the member's session. */
  readonly cookie: string;
  readonly picture: string;
  readonly bytes: Uint8Array;
}

const read = async (site: Site, { cookie, picture }: Pick<Filled, "cookie" | "picture">) => {
  const answer = await fetch(`${site.url}${picture}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Makes a member who has started a topic, with a picture in a reply. */
async function fill(site: Site): Promise<Filled> {
  const joined = await post(site, "/api/register", MEMBER);
  expect(joined.status).toBe(200);
  const cookie = cookiesOf(joined);
  const started = await post(site, "/api/forum/topics", { title: "Kept for good", category: "general" }, { cookie });
  expect(started.status).toBe(200);
  const body = new FormData();
  const file = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a05028" } }).png();
  body.set("picture", new Blob([Uint8Array.from(await file.toBuffer())]), "picture.png");
  const uploaded = await fetch(`${site.url}/api/forum/pictures/upload`, { method: "POST", headers: { cookie }, body });
  expect(uploaded.status).toBe(200);
  const picture = (await uploaded.json()).address;
  const topic = `/api/forum/topics/${(await started.json()).id}`;
  expect((await post(site, `${topic}/posts`, { content: `Look at this: ![a cat](${picture})` }, { cookie })).status).toBe(200);
  return { cookie, picture, bytes: await read(site, { cookie, picture }) };
}

/** Checks that a site contains the seeded data: the same session is still valid, the password fits, topic and picture are there. */
async function expectFilled(site: Site, filled: Filled): Promise<void> {
  const { cookie, picture } = filled;
  const topics = await (await fetch(`${site.url}/api/forum/topics`, { headers: { cookie } })).json();
  expect(topics).toMatchObject([{ title: "Kept for good", author: { username: MEMBER.username } }]);
  expect(await read(site, filled)).toEqual(filled.bytes);
  const posts = await (await fetch(`${site.url}/api/forum/topics/${topics[0].id}/posts`, { headers: { cookie } })).json();
  expect(posts).toMatchObject([{ content: expect.stringContaining(picture) }]);
  expect((await post(site, "/api/login", MEMBER)).status).toBe(200);
}

test("a backup that is made while the server runs comes back in another place, sessions included", async ({ folder, start }) => {
  const data = join(folder, "data");
  const site = await start({ DATA_DIR: data });
  const filled = await fill(site);
  const backup = join(folder, "backup");
  expect(await command("backup", [backup], { DATA_DIR: data })).toMatch(/users: 1 row, checksum [0-9a-f]{16}/);
  const restored = join(folder, "restored");
  expect(await command("restore", [backup], { DATA_DIR: restored })).toContain("forum_topics: 1 row");
  await expectFilled(await start({ DATA_DIR: restored }), filled);
  // Restoring is refused while a server uses the folder, and also into a folder that is not empty.
  await expect(command("restore", [backup], { DATA_DIR: data })).rejects.toThrow(/in use by another process/);
  await site.stop();
  await expect(command("restore", [backup], { DATA_DIR: data })).rejects.toThrow(/Nothing was changed/);
});

test("what is asked for wrongly is told in a line", async ({ folder }) => {
  const env = { DATA_DIR: join(folder, "none") };
  await expect(command("backup", [], env)).rejects.toThrow(/There is no database at/);
  await expect(command("restore", [], env)).rejects.toThrow(/Please name the backup's folder/);
  await expect(command("restore", [folder], env)).rejects.toThrow(/There is no backup at/);
  await expect(command("move", ["mysql://x"], env)).rejects.toThrow(/Please say where to/);
  await writeFile(join(env.DATA_DIR, "tenfold.sqlite.moved"), "what was so before");
  for (const [name, args] of [
    ["backup", []],
    ["members", ["two-step-off", "ada"]],
  ] as const)
    await expect(command(name, args, env)).rejects.toThrow(/Everything was moved to PostgreSQL/);
});

test("everything moves to PostgreSQL and goes on there", async ({ folder, start }) => {
  // `npm test` finds PostgreSQL by itself; a single run of this file may have no PostgreSQL to move to.
  test.skip(!DATABASE, "needs TEST_DATABASE_URL");
  const name = `move_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: DATABASE });
  await client.connect();
  await client.query(`create database ${name}`);
  const address = new URL(DATABASE ?? "");
  address.pathname = `/${name}`;
  try {
    const data = join(folder, "data");
    const embedded = await start({ DATA_DIR: data });
    const filled = await fill(embedded);
    await expect(command("move", [address.href], { DATA_DIR: data })).rejects.toThrow(/in use by another process/);
    await embedded.stop();
    expect(await command("move", [address.href], { DATA_DIR: data })).toContain("forum_topics: 1 row");
    const moved = await start({ DATA_DIR: data, DATABASE_URL: address.href });
    await expectFilled(moved, filled);
    const { cookie } = filled;
    expect((await post(moved, "/api/forum/topics", { title: "A new one", category: "general" }, { cookie })).status).toBe(200);
    await moved.stop();
    await expect(start({ DATA_DIR: data })).rejects.toThrow(/DATABASE_URL is not set/);
    await rename(join(data, "tenfold.sqlite.moved"), join(data, "tenfold.sqlite"));
    await expect(command("move", [address.href], { DATA_DIR: data })).rejects.toThrow(/not empty/);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
});
