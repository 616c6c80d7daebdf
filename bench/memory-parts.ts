// What each part of the server adds to a process, one after another. Started by memory.ts with --expose-gc.
import { setTimeout as wait } from "node:timers/promises";

const SERVER = "../apps/server/src";

/** Garbage must be gone, so that only retained memory is counted. */
async function collect(): Promise<NodeJS.MemoryUsage> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await wait(50);
  }
  return process.memoryUsage();
}

const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1).padStart(7);
let before = await collect();
const tell = (part: string, { rss, heapUsed, external }: Record<"rss" | "heapUsed" | "external", number>, cpuMs: number) =>
  console.log(`${part.padEnd(52)} ${mb(rss)} ${mb(heapUsed)} ${mb(external)} ${cpuMs.toFixed(0).padStart(7)}`);

async function measure<T>(part: string, load: () => Promise<T>): Promise<T> {
  const began = process.cpuUsage();
  const loaded = await load();
  const { user, system } = process.cpuUsage(began);
  const now = await collect();
  const added = {
    rss: now.rss - before.rss,
    heapUsed: now.heapUsed - before.heapUsed,
    external: now.external - before.external,
  };
  tell(part, added, (user + system) / 1000);
  before = now;
  return loaded;
}

console.log(`${"MB of a process".padEnd(52)} ${"RSS".padStart(7)} ${"heap".padStart(7)} ${"extern".padStart(7)}  CPU ms`);
tell("Node alone", before, 0);
const { readConfig } = await measure("types stripped, settings, zod", () => import(`${SERVER}/config.ts`));
await measure("Fastify with its plugins", () =>
  Promise.all(["fastify", "@fastify/swagger", "@fastify/rate-limit", "@fastify/multipart"].map((name) => import(name))),
);
await measure("database", () => import(`${SERVER}/platform/db/index.ts`));
await measure("contract", () => import("@tenfold/contract/declarations"));
await measure("readings: rules and the English tagger", () => import("@tenfold/domain/readings"));
const { judgeKeywords } = await measure("safety: lists", () => import("@tenfold/domain/safety"));
await measure("safety: its patterns, compiled", async () => ["moon", "луна"].map(judgeKeywords));
const { openLibrary, openPlanetLibrary } = await measure(
  "libraries of readings and planets: code",
  () => import(`${SERVER}/providers/writer/library.ts`),
);
const kept: unknown[] = [];
await measure("corpus of readings and planets", async () => {
  const library = openLibrary();
  kept.push(library, openPlanetLibrary(library));
});
await measure("features and providers: code", () => import(`${SERVER}/server.ts`));
const { openSite } = await import(`${SERVER}/features/site/index.ts`);
await measure("pages, plain and compressed", async () => kept.push(openSite(readConfig({}))));
const { embeddedPainter } = await import(`${SERVER}/providers/painter/embedded.ts`);
const painter = embeddedPainter();
await measure("thread that paints (ends when idle)", () => painter.paint({ digit: 0, key: "0".repeat(16) }));
const { openEphemeris } = await import(`${SERVER}/features/astrology/ephemeris.ts`);
const ephemeris = openEphemeris();
await measure("thread of the ephemeris (ends when idle)", () => ephemeris.skyAt(Date.now()));
await measure("both threads ended", () => Promise.all([painter.close(), ephemeris.close()]));
await measure("cards of shared readings (with the first)", () => import(`${SERVER}/features/shared-readings/card.ts`));
await measure("language models (where one is set)", () => import(`${SERVER}/providers/writer/model.ts`));
process.exit();
