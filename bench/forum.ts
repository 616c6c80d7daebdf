// The forum with a thousand and with a million replies, on both databases, next to a bare server that sends as many bytes.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { migrate } from "../apps/server/src/migrate.ts";
import type { Db } from "../apps/server/src/platform/db/index.ts";
import { cookiesOf } from "../e2e/cookies.ts";
import { startSite } from "../e2e/site.ts";
import { measureFanOut } from "./forum-fan-out.ts";
import { idOf, type Size, seedForum } from "./forum-seed.ts";
import { cpuMsOf } from "./processes.ts";
import { spreadOf, timed } from "./spread.ts";
import { ENGINES, type Target } from "./target.ts";

// Enough topics for a full page of each category.
const SMALL: Size = { members: 100, topics: 200, posts: 1_000, inOneTopic: 500 };
const LARGE: Size = { members: 100_000, topics: 100_000, posts: 1_000_000, inOneTopic: 50_000 };

const MEMBER = "member-7";

/** How often each request is made, one after another; the first ones include compilation and are left out. */
const TIMES = 1000;
const WARM = 1000;

async function seed(db: Db, size: Size): Promise<void> {
  await migrate(db);
  const [milliseconds] = await timed(() => seedForum(db, size));
  console.log(`  seeded in ${(milliseconds / 1000).toFixed(0)} s`);
}

/** Requests by name, each a function that makes one. */
type Requests = Readonly<Record<string, () => Promise<Response>>>;

/** Signs a new member in; returns what sends their requests, each from another address. */
async function joinIn(url: string): Promise<(path: string, sent?: object) => Promise<Response>> {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ username: "bench-member", email: "bench@mail.example", password: "Lantern-7-moss" });
  const registered = await fetch(`${url}/api/register`, { method: "POST", headers: json, body });
  if (!registered.ok) throw new Error(await registered.text());
  const cookie = cookiesOf(registered);
  let visitors = 0;
  return (path, sent) => {
    visitors += 1;
    const from = `10.0.${(visitors >> 8) & 255}.${visitors & 255}`;
    const headers = { cookie, "x-forwarded-for": from };
    return sent
      ? fetch(`${url}${path}`, { method: "POST", headers: { ...headers, ...json }, body: JSON.stringify(sent) })
      : fetch(`${url}${path}`, { headers });
  };
}

function requestsOf(send: Awaited<ReturnType<typeof joinIn>>, size: Size): Requests {
  const long = `/api/forum/topics/${idOf("topic", 0)}`;
  let written = 0;
  return {
    "topic list": () => send("/api/forum/topics"),
    "category list": () => send("/api/forum/topics?category=principles"),
    categories: () => send("/api/forum/categories"),
    "topic page 1": () => send(`${long}/posts?page=1`),
    "its page 20": () => send(`${long}/posts?page=${Math.min(20, Math.ceil(size.inOneTopic / 50))}`),
    "its last page": () => send(`${long}/posts?page=${Math.ceil(size.inOneTopic / 50)}`),
    search: () => send("/api/forum/search?q=lantern%20harmony"),
    "search of a month": () => send("/api/forum/search?q=lantern&within=month"),
    "search of a member": () => send(`/api/forum/search?q=lantern&author=${MEMBER}`),
    "similar topics": () => send("/api/forum/similar?title=A%20topic%20about%20morning%20silence"),
    "a member": () => send(`/api/forum/members/${MEMBER}`),
    "their writings": () => send(`/api/forum/members/${MEMBER}/writings`),
    "one's own counts": () => send("/api/forum/own"),
    "counts of the unread": () => send("/api/forum/followed/counts"),
    "the bell": () => send("/api/forum/notifications/state"),
    insert: () => {
      written += 1;
      return send(`/api/forum/topics/${idOf("topic", 1 + (written % 50))}/posts`, { content: `A reply, number ${written}.` });
    },
  };
}

async function measure(request: () => Promise<Response>, pid = Number.NaN) {
  const taken: number[] = [];
  let bytes = 0;
  let cpuBefore = Number.NaN;
  for (let round = 0; round < TIMES + WARM; round += 1) {
    if (round === WARM) cpuBefore = cpuMsOf(pid);
    const [milliseconds, length] = await timed(async () => {
      const answer = await request();
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
      return text.length;
    });
    bytes = length;
    if (round >= WARM) taken.push(milliseconds);
  }
  const cpu = (cpuMsOf(pid) - cpuBefore) / TIMES;
  return {
    spread: spreadOf(taken),
    cpu,
    p99: taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? Number.NaN,
    bytes,
  };
}

/** The same measurement for a bare server that sends as many bytes. */
async function measureBare(bytes: number) {
  const body = "x".repeat(bytes);
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const measured = await measure(() => fetch(`http://127.0.0.1:${port}/`));
  server.close();
  server.closeAllConnections();
  return measured;
}

async function run(target: Target, size: Size): Promise<Record<string, Awaited<ReturnType<typeof measure>>>> {
  const site = await startSite({ ...target.env, TRUST_PROXY: "127.0.0.1" });
  try {
    // New members may write only a little on their first day, so the benchmark's member is older.
    const send = await joinIn(site.url);
    const requests = requestsOf(send, size);
    const db = target.open();
    await db.updateTable("users").set({ created_at: 0 }).where("username", "=", "bench-member").execute();
    const measured: Record<string, Awaited<ReturnType<typeof measure>>> = {};
    for (const [name, request] of Object.entries(requests)) measured[name] = await measure(request, site.process.pid);
    if (size === LARGE) console.log(`  ${await measureFanOut(db, site.process.pid, send)}`);
    await db.destroy();
    return measured;
  } finally {
    await site.stop();
  }
}

for (const make of ENGINES) {
  const results = [];
  for (const size of [SMALL, LARGE]) {
    console.log(`${size.posts.toLocaleString("en-US")} replies`);
    const target = await make((db) => seed(db, size));
    console.log(`  on ${target.name}`);
    try {
      results.push(await run(target, size));
    } finally {
      await target.drop();
    }
  }
  const [small, large] = results;
  for (const [name, { spread, cpu, p99, bytes }] of Object.entries(large ?? {})) {
    const before = small?.[name]?.spread.median ?? Number.NaN;
    const cpuBefore = small?.[name]?.cpu ?? Number.NaN;
    const bare = await measureBare(bytes);
    const figures = [
      `median ${spread.median.toFixed(2)} ms, 99 % below ${p99.toFixed(2)} ms, ${(1000 / spread.median).toFixed(0)} a second`,
      `${cpu.toFixed(2)} ms of CPU, ${cpuBefore.toFixed(2)} ms with a thousand replies`,
      `${(spread.median / before).toFixed(2)} times the ${before.toFixed(2)} ms of a thousand replies`,
      `bare server, ${(bytes / 1024).toFixed(1)} KB: median ${bare.spread.median.toFixed(2)} ms, 99 % below ${bare.p99.toFixed(2)} ms`,
    ];
    console.log(`  ${name}: ${figures.join("; ")}`);
  }
}
