// Ten times what the server can answer: what becomes of those it takes, of those it refuses, and of those who come after.

import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSqlite } from "../apps/server/src/platform/db/index.ts";
import { startSite } from "../e2e/site.ts";
import { idOf, seedForum } from "./forum-seed.ts";
import { type Answered, closedLoop, openLoop } from "./open-loop.ts";
import { cpuMsOf } from "./processes.ts";
import { spreadOf } from "./spread.ts";

const PATHS = ["/api/forum/topics", `/api/forum/topics/${idOf("topic", 0)}/posts?page=1`, "/api/astrology", "/"];
const TIMES = 10;
const LINES = 1_000;
const LASTS_MS = 15_000;

const site = await startSite({ TRUST_PROXY: "127.0.0.1", FORUM_PUBLIC: "true" });
const port = Number(new URL(site.url).port);

const told = (answers: readonly Answered[]) => {
  const { median, p99, max } = spreadOf(answers.map(({ ms }) => ms));
  return `median ${median.toFixed(0)} ms, 99 % below ${p99.toFixed(0)} ms, most ${max.toFixed(0)} ms`;
};

/** How long until the server answers everything again, and as fast as before. */
async function recover(usualMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answers = await closedLoop(port, PATHS, 1, 100);
    if (answers.every(({ status, ms }) => status === 200 && ms < usualMs)) return performance.now() - began;
    await wait(10);
  }
}

try {
  const db = openSqlite(join(site.dataDir, "tenfold.sqlite"));
  await seedForum(db, { members: 100, topics: 100, posts: 1_000, inOneTopic: 500 });
  await db.destroy();
  await closedLoop(port, PATHS, 32, 3_000);
  const alone = await closedLoop(port, PATHS, 1, 2_000);
  const usual = await closedLoop(port, PATHS, 32, 5_000);
  const capacity = usual.length / 5;
  console.log(`32 at a time: ${capacity.toFixed(0)} a second, ${told(usual)}`);
  const cpuBefore = cpuMsOf(site.process.pid ?? Number.NaN);
  const { answers, unsent, seconds } = await openLoop(port, PATHS, LINES, capacity * TIMES, LASTS_MS);
  const recovered = await recover(10 * spreadOf(alone.map(({ ms }) => ms)).p99);
  const cpu = (cpuMsOf(site.process.pid ?? Number.NaN) - cpuBefore) / (seconds * 1000);
  const of = (status: number) => answers.filter((answer) => answer.status === status);
  const [taken, refused] = [of(200), of(503)];
  const per = (count: number) => `${(count / seconds).toFixed(0)} a second`;
  const meant = per(answers.length + unsent);
  console.log(
    `${meant} meant to be asked, ${per(answers.length)} asked over ${LINES} connections; the server had ${cpu.toFixed(2)} of a core`,
  );
  console.log(`taken: ${per(taken.length)}, ${told(taken)}`);
  console.log(`refused: ${((refused.length / answers.length) * 100).toFixed(0)} %, ${told(refused)}`);
  const rest = answers.length - taken.length - refused.length;
  console.log(`neither: ${rest}; as before ${recovered.toFixed(0)} ms after the last answer`);
} finally {
  await site.stop();
}
