// How much others notice while one address does its worst: the time for the home page, and for a reply by another member.
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "../e2e/site.ts";
import { addressOf } from "./open-loop.ts";
import { spreadOf, timed } from "./spread.ts";

/** How long each attack lasts, and how often others make requests meanwhile. */
const LASTS_MS = 8_000;
const EVERY_MS = 50;

const ATTACKER = "203.0.113.66";
const PASSWORD = "Lantern-7-moss";
const LONG = "It is a calm evening, and the light goes slowly over the hill. ".repeat(32).slice(0, 1_990);

const site = await startSite({
  TRUST_PROXY: "127.0.0.1",
  FORUM_PUBLIC: "true",
  FIRST_DAY_REPLIES: "1000",
  MERGE_EDITS_MINUTES: "0",
  LEAST_FREE_MB: "0",
  LOG_LEVEL: "info",
});

interface Given {
  readonly body?: object;
  readonly method?: string;
  readonly cookie?: string;
  readonly address?: string;
}

async function ask(path: string, { body, method = body ? "POST" : "GET", cookie, address = ATTACKER }: Given = {}) {
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      "x-forwarded-for": address,
      ...(body ? { "content-type": "application/json" } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, cookies: answer.headers.getSetCookie(), text: await answer.text() };
}

let others = 0;
function anotherAddress(): string {
  others += 1;
  return addressOf(others);
}

/** Registers a member and returns their cookie. */
async function register(username: string): Promise<string> {
  const body = { username, email: `${username}@mail.example`, password: PASSWORD };
  const { status, cookies, text } = await ask("/api/register", { body, address: anotherAddress() });
  const session = cookies.find((set) => set.startsWith("session="))?.split(";")[0];
  if (!session) throw new Error(`${username} could not register: ${status} ${text}`);
  return session;
}

const [attacker, other] = [await register("attacker_one"), await register("somebody_else")];
const start = async (cookie: string) => {
  const body = { title: "Evening walks", description: "Where do you walk?", category: "general" };
  return JSON.parse((await ask("/api/forum/topics", { body, cookie, address: anotherAddress() })).text).id as string;
};
const [theirs, ours] = [await start(attacker), await start(other)];
const reply = (cookie: string, topic: string, address?: string) =>
  ask(`/api/forum/topics/${topic}/posts`, {
    body: { content: `A reply, ${randomUUID()}` },
    cookie,
    ...(address ? { address } : {}),
  });
const edited: string = JSON.parse((await reply(attacker, theirs)).text).id;

const sockets: Socket[] = [];
/** Starts to upload a model, then sends nothing more. */
function drip(): void {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/3d/upload HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${ATTACKER}\r\nx-session-id: ${randomUUID()}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="model"; filename="a.obj"\r\n\r\nv 0 0 0\n',
  );
  sockets.push(socket);
}

let asked = 0;
/** What one address does, over and over, on this many lines at once. */
const ATTACKS: Readonly<Record<string, readonly [lines: number, attack: () => Promise<unknown>]>> = {
  nothing: [1, () => wait(LASTS_MS)],
  "pages, and what there is not": [16, () => ask(asked++ % 2 ? "/about" : `/nowhere/${asked}`)],
  "guessed pictures": [16, () => ask(`/pictures/4/${(asked++).toString(16).padStart(16, "0")}.0123456789abcdefghijkl.webp`)],
  "wrong passwords": [8, () => ask("/api/login", { body: { username: "somebody_else", password: `guess-${asked++}` } })],
  "readings with pictures": [8, () => ask("/api/generate-content", { body: { number: 4, seed: asked++ } })],
  "long texts read aloud": [8, () => ask("/api/tts/generate", { body: { text: `${asked++} ${LONG}`.slice(0, 2_000) } })],
  "edits of a reply": [
    8,
    () => ask(`/api/forum/posts/${edited}`, { method: "PATCH", body: { content: LONG.slice(asked++ % 40) }, cookie: attacker }),
  ],
  "earlier versions of a reply": [8, () => ask(`/api/forum/posts/${edited}/history?limit=20`, { cookie: attacker })],
  "everything about a member": [4, () => ask("/api/account/export", { cookie: attacker })],
  "models that come in drop by drop": [
    4,
    async () => {
      drip();
      await wait(100);
    },
  ],
};

/** How long others waited for what they asked for, and what they got. */
async function askMeanwhile(until: () => boolean): Promise<{ pages: number[]; replies: number[]; refused: number }> {
  const [pages, replies]: [number[], number[]] = [[], []];
  let refused = 0;
  for (let turn = 0; !until(); turn += 1) {
    const isReply = turn % 3 === 0;
    const [milliseconds, { status }] = await timed(() =>
      isReply ? reply(other, ours, anotherAddress()) : ask("/", { address: anotherAddress() }),
    );
    if (status !== 200) refused += 1;
    (isReply ? replies : pages).push(milliseconds);
    await wait(EVERY_MS);
  }
  return { pages, replies, refused };
}

function tell(attack: string, did: string, { pages, replies, refused }: Awaited<ReturnType<typeof askMeanwhile>>): void {
  const figures = [pages, replies].map((values) => {
    const { median, p99 } = spreadOf(values);
    return `${median.toFixed(1)} / ${p99.toFixed(1)}`;
  });
  console.log(`| ${attack} | ${did} | ${figures.join(" | ")} | ${refused} of ${pages.length + replies.length} |`);
}

try {
  console.log(
    "| attack by one address | what it was answered | home page, median / 99 %, ms | reply, median / 99 %, ms | others refused |",
  );
  console.log("| --- | --- | --- | --- | --- |");
  for (const [attack, [lines, once]] of Object.entries(ATTACKS)) {
    const until = performance.now() + LASTS_MS;
    const isOver = () => performance.now() >= until;
    const statuses = new Map<string, number>();
    const attacking = Array.from({ length: lines }, async () => {
      while (!isOver()) {
        const answer = await once().catch(() => undefined);
        const status = String((answer as { status?: number } | undefined)?.status ?? "–");
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const [noticed] = await Promise.all([askMeanwhile(isOver), ...attacking]);
    tell(attack, [...statuses].map(([status, count]) => `${status}: ${count}`).join(", "), noticed);
    for (const socket of sockets.splice(0)) socket.destroy();
  }
  // Another process locks the database: replies fail then, pages still work.
  const lock = new DatabaseSync(join(site.dataDir, "tenfold.sqlite"));
  lock.exec("begin immediate");
  const until = performance.now() + LASTS_MS;
  tell("a lock on the database, held by another process", "", await askMeanwhile(() => performance.now() >= until));
  lock.exec("rollback");
  lock.close();
} finally {
  await site.stop();
}
