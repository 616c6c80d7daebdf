import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
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

/** Makes a member who has started a topic. Returns the cookies of the session. */
async function fill(site: Site): Promise<string> {
  const joined = await post(site, "/api/register", MEMBER);
  expect(joined.status).toBe(200);
  const cookies = joined.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const topic = { title: "Kept for good", description: "", category: "general" };
  expect((await post(site, "/api/forum/topics", topic, { cookie: cookies })).status).toBe(200);
  return cookies;
}

/** Checks that a site contains the seeded data: the same session is still valid, the password fits, the topic is there. */
async function expectFilled(site: Site, cookie: string): Promise<void> {
  const topics = await (await fetch(`${site.url}/api/forum/topics`, { headers: { cookie } })).json();
  expect(topics).toMatchObject([{ title: "Kept for good", author: { username: MEMBER.username } }]);
  expect((await post(site, "/api/login", MEMBER)).status).toBe(200);
}

test("a backup that is made while the server runs comes back in another place, sessions included", async ({ folder, start }) => {
  const data = join(folder, "data");
  const site = await start({ DATA_DIR: data });
  const cookie = await fill(site);
  const backup = join(folder, "backup");
  expect(await command("backup", [backup], { DATA_DIR: data })).toMatch(/users: 1 row, checksum [0-9a-f]{16}/);
  const restored = join(folder, "restored");
  expect(await command("restore", [backup], { DATA_DIR: restored })).toContain("forum_topics: 1 row");
  await expectFilled(await start({ DATA_DIR: restored }), cookie);
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
    const cookie = await fill(embedded);
    await expect(command("move", [address.href], { DATA_DIR: data })).rejects.toThrow(/in use by another process/);
    await embedded.stop();
    expect(await command("move", [address.href], { DATA_DIR: data })).toContain("forum_topics: 1 row");
    const moved = await start({ DATA_DIR: data, DATABASE_URL: address.href });
    await expectFilled(moved, cookie);
    expect((await post(moved, "/api/forum/topics", { title: "A new one", category: "general" }, { cookie })).status).toBe(200);
    await moved.stop();
    await expect(command("move", [address.href], { DATA_DIR: data })).rejects.toThrow(/not empty/);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
});
