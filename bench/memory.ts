// The server's memory at rest, by process and by part; with --soak, during a mix of requests: `npm run bench -- memory --soak
// 20`.
import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startSite } from "../e2e/site.ts";
import { processesOf } from "./processes.ts";
import { soak } from "./soak.ts";

const LOOK_EVERY_MS = 10_000;

/** V8 releases its reserve after 100 s of idleness; the computing ahead of results goes on every minute. */
const REST_LOOKS = 18;

const SAME_MB = 2;

const SOAK_MINUTES = 20;

const total = (pid: number) => processesOf(pid).reduce((sum, { residentMb }) => sum + residentMb, 0);

async function untilAtRest(pid: number): Promise<number> {
  let [same, last, looks] = [0, total(pid), 0];
  for (; same < REST_LOOKS; looks += 1) {
    await wait(LOOK_EVERY_MS);
    const now = total(pid);
    same = Math.abs(now - last) < SAME_MB ? same + 1 : 0;
    if (same === 0) last = now;
  }
  return (looks * LOOK_EVERY_MS) / 1000;
}

function printProcesses(pid: number): void {
  for (const { name, residentMb, proportionalMb, threads } of processesOf(pid))
    console.log(`  ${name}: RSS ${residentMb.toFixed(0)} MB, PSS ${proportionalMb.toFixed(0)} MB, ${threads} threads`);
}

async function printHeap(url: string): Promise<void> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const told = ["heap_size_used", "heap_size_total", "external_memory"].map((name) => {
    const bytes = Number(new RegExp(`^nodejs_${name}_bytes (\\S+)`, "m").exec(metrics)?.[1]);
    return `${name} ${(bytes / 2 ** 20).toFixed(0)} MB`;
  });
  console.log(`  the server's heap: ${told.join(", ")}`);
}

const isSoak = process.argv.includes("--soak");
const site = await startSite({ TRUST_PROXY: "127.0.0.1", FORUM_PUBLIC: "true", FIRST_DAY_TOPICS: "1000" });
const pid = site.process.pid as number;
try {
  if (isSoak) {
    const minutes = Number(process.argv[process.argv.indexOf("--soak") + 1] ?? SOAK_MINUTES);
    await soak(site.url, minutes * 60_000, () => processesOf(pid));
  } else {
    console.log("Just started, on an empty data folder:");
    printProcesses(pid);
    const seconds = await untilAtRest(pid);
    console.log(`At rest, ${seconds.toFixed(0)} s later; what is computed ahead is done, and its thread ended:`);
    printProcesses(pid);
    await printHeap(site.url);
  }
} finally {
  await site.stop();
}

if (!isSoak) {
  const parts = fileURLToPath(new URL("memory-parts.ts", import.meta.url));
  spawnSync(process.execPath, ["--expose-gc", parts], { stdio: "inherit" });
}
