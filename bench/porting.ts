// Moving in and out of the forum: 100,000 topics and posts and 10,000 members of each form, on both databases, as the
// operator's commands do it. `--small` takes a hundredth, `--members` 5,000 members with little else.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { migrate } from "../apps/server/src/migrate.ts";
import { discourseLines, type ForumSize, nodebbLines } from "../apps/server/test/factories/other-forums.ts";
import { ENGINES, type Target } from "./target.ts";

const SHARE = process.argv.includes("--small") ? 100 : 1;
const SIZE: ForumSize = process.argv.includes("--members")
  ? { members: 5000, topics: 50, posts: 50 }
  : { members: 10_000 / SHARE, topics: 100_000 / SHARE, posts: 100_000 / SHARE };

/** Has a command tell what it took when it ends. */
const TELLS = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.stderr.write("TOOK " + JSON.stringify([userCPUTime + systemCPUTime, maxRSS])); });',
)}`;

async function run(env: Readonly<Record<string, string>>, args: readonly string[]): Promise<void> {
  const began = performance.now();
  const command = ["--import", TELLS, "apps/server/src/commands/forum.ts", ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env } });
  let told = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (told += String(chunk)));
  const code = await new Promise((resolve) => child.on("close", resolve));
  const [cpu = 0, rss = 0] = JSON.parse(/TOOK (\[.*\])/.exec(told)?.[1] ?? "[]");
  if (code !== 0) throw new Error(told);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `  ${args
      .slice(0, args[0] === "import" ? 2 : 1)
      .join(" ")
      .padEnd(
        20,
      )} ${seconds.toFixed(1)} s, ${(cpu / 1e6).toFixed(1)} s of CPU, ${(rss / 1024).toFixed(0)} MB at most; ${told.split("\n")[0]}`,
  );
}

async function inTarget(make: (typeof ENGINES)[number], work: (target: Target) => Promise<void>): Promise<void> {
  const target = await make(migrate);
  try {
    await work(target);
  } finally {
    await target.drop();
  }
}

const folder = await mkdtemp(join(tmpdir(), "tenfold-bench-exports-"));
try {
  const files = { nodebb: join(folder, "objects.json"), discourse: join(folder, "dump.sql") };
  for (const [kind, lines] of [
    ["nodebb", nodebbLines(SIZE)],
    ["discourse", discourseLines(SIZE)],
  ] as const) {
    await pipeline(
      Readable.from(lines).map((line: string) => `${line}\n`),
      createWriteStream(files[kind]),
    );
    console.log(`${kind}: ${((await stat(files[kind])).size / 1e6).toFixed(0)} MB`);
  }
  for (const make of ENGINES) {
    const own = join(folder, `${randomUUID()}.jsonl.gz`);
    await inTarget(make, async ({ name, env }) => {
      console.log(name);
      await run(env, ["import", "nodebb", files.nodebb]);
      await run(env, ["import", "nodebb", files.nodebb, "--report", join(folder, "again")]);
      await run(env, ["export", own]);
    });
    await inTarget(make, ({ env }) => run(env, ["import", "discourse", files.discourse]));
    await inTarget(make, ({ env }) => run(env, ["import", "tenfold", own]));
  }
} finally {
  await rm(folder, { recursive: true });
}
