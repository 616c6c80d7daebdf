// Telling ten thousand followers of one reply, while others read.
import { sql } from "kysely";
import type { Db } from "../apps/server/src/platform/db/index.ts";
import { idOf } from "./forum-seed.ts";
import { cpuMsOf } from "./processes.ts";
import { spreadOf, timed } from "./spread.ts";

const FOLLOWERS = 10_000;

/** The topic that they follow; few others reply there. */
const TOPIC = idOf("topic", 60);

const ROWS = 1000;

async function addFollowers(db: Db): Promise<void> {
  for (let from = 0; from < FOLLOWERS; from += ROWS) {
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      user_id: idOf("user", from + n),
      topic_id: TOPIC,
      following: 1,
      at: 0,
    }));
    await db
      .insertInto("forum_follows")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function countTold(db: Db): Promise<number> {
  const { rows } = await sql<{
    told: number;
  }>`select count(*) as told from forum_notifications where fold = ${`reply:${TOPIC}`}`.execute(db);
  return Number(rows[0]?.told);
}

/** Reads the topic list again and again until something is over; how long each read took. */
async function readUntil(read: () => Promise<Response>, over: () => Promise<boolean>): Promise<number[]> {
  const taken: number[] = [];
  while (!(await over())) {
    const [milliseconds] = await timed(async () => (await read()).text());
    taken.push(milliseconds);
  }
  return taken;
}

/** Has a reply written in a topic that many follow, and says how long and how much work it is to tell them all. */
export async function measureFanOut(
  db: Db,
  pid: number | undefined,
  send: (path: string, sent?: object) => Promise<Response>,
): Promise<string> {
  const list = () => send("/api/forum/topics");
  const reply = () => send(`/api/forum/topics/${TOPIC}/posts`, { content: "A reply that many are told of." });
  const [alone] = await timed(reply);
  let left = 200;
  const before = spreadOf(await readUntil(list, async () => left-- === 0));
  await addFollowers(db);
  const cpuBefore = cpuMsOf(pid ?? Number.NaN);
  const [answered] = await timed(reply);
  let reads: number[] = [];
  const [telling] = await timed(async () => {
    reads = await readUntil(list, async () => (await countTold(db)) >= FOLLOWERS);
  });
  const cpu = cpuMsOf(pid ?? Number.NaN) - cpuBefore;
  const during = spreadOf(reads);
  const worst = Math.max(...reads);
  return [
    `told ${FOLLOWERS.toLocaleString("en-US")} followers in ${(telling / 1000).toFixed(1)} s`,
    `${cpu.toFixed(0)} ms of the server's CPU, ${reads.length} reads meanwhile included`,
    `the reply took ${answered.toFixed(1)} ms, ${alone.toFixed(1)} ms with nobody to tell`,
    `a read of the list meanwhile: median ${during.median.toFixed(2)} ms, longest ${worst.toFixed(1)} ms; before, median ${before.median.toFixed(2)} ms`,
  ].join("; ");
}
