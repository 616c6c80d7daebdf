// Lighthouse, mobile, on pages of the built site on the real server: the home page, or others as in `npm run bench -- lighthouse
// /about /blog`.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { startSite } from "../e2e/site.ts";
import { CHROMIUM_FLAGS, findChromium } from "../tools/chromium.ts";

const RUNS = 3;
const paths = process.argv.length > 3 ? process.argv.slice(3) : ["/"];

/** Starts a browser with an empty profile and resolves to its debugging port. */
async function startBrowser() {
  const profile = await mkdtemp(join(tmpdir(), "tenfold-lighthouse-"));
  const flags = [...CHROMIUM_FLAGS, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(findChromium(), flags, { stdio: ["ignore", "ignore", "pipe"] });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = "";
    browser.stderr.on("data", (data) => {
      printed += data;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(printed)?.[1];
      if (found) resolve(Number(found));
    });
    browser.on("exit", () => reject(new Error(`the browser ended:\n${printed}`)));
  });
  return {
    port,
    close: async () => {
      const ended = new Promise((resolve) => browser.once("exit", resolve));
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const nameOf = (audit: unknown) => /"selector":"([^"]*)"/.exec(JSON.stringify(audit ?? {}))?.[1];

async function measure(url: string): Promise<void> {
  const browser = await startBrowser();
  const result = await lighthouse(url, { port: browser.port, logLevel: "error" });
  await browser.close();
  if (!result) throw new Error("Lighthouse gave no result");
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
  console.log(`  ${scores.join(", ")}`);
  const timings = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
  console.log(`  ${timings.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(", ")}`);
  console.log(`  the largest is ${nameOf(audits["lcp-breakdown-insight"]?.details)}`);
  const missed = Object.values(audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0);
  for (const { id, title } of missed) console.log(`  missed: ${id}: ${title}`);
}

const site = await startSite({ LOG_LEVEL: "info" });
try {
  for (const path of paths)
    for (let round = 1; round <= RUNS; round += 1) {
      console.log(`${path}, run ${round}`);
      await measure(`${site.url}${path}`);
    }
} finally {
  await site.stop();
}
