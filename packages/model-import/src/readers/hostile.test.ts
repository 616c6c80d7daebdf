import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Contained, type Outcome } from "../testing/contained.ts";
import { hostileFiles } from "../testing/hostile.ts";
import { samples } from "../testing/samples.ts";
import { gltfIo } from "./gltf/gltf-io.ts";
import { describe, validate } from "./index.ts";

/** Two processes work through the files twice; each file has its own time limit, so this is only their sum. */
const TIME = 20 * 60_000;

test(
  "Whatever is sent: a valid model comes of it, or words that say why not",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "tenfold-hostile-"));
    const files = hostileFiles(await samples());
    expect(files.length).toBeGreaterThanOrEqual(400);
    const outcomes = new Map<string, Outcome>();
    const waiting = [...files];
    const work = async (): Promise<void> => {
      const contained = new Contained();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const file = join(folder, next.name);
        await writeFile(file, next.bytes);
        const outcome = await contained.translate(file);
        outcomes.set(next.name, outcome);
        if (outcome.success) await assureModel(`${file}.out`);
        else expect(existsSync(`${file}.out`), next.name).toBe(false);
        await rm(file);
        await rm(`${file}.out`, { force: true });
      }
      contained.close();
    };
    await Promise.all([work(), work()]);
    await rm(folder, { recursive: true });
    const failed = [...outcomes].filter(([, outcome]) => !outcome.success) as [string, Exclude<Outcome, { success: true }>][];
    expect(outcomes.size).toBe(files.length);
    expect(failed.length).toBeGreaterThan(files.length / 3);
    for (const [name, { words }] of failed) expect(words, name).toMatch(/\S/);
    // No error from a library comes through unchanged.
    expect(failed.filter(([, { code }]) => code === "uncaught")).toEqual([]);
    // Only the reader of drawings may loop forever or use up all memory, and only for drawings with flipped bits.
    const ended = failed.filter(([, { code }]) => code === "crashed" || code === "killed").map(([name]) => name);
    expect(ended.filter((name) => !/^flip-.*\.dwg$/.test(name))).toEqual([]);
    expect(ended.length).toBeLessThan(8);
  },
  TIME,
);

async function assureModel(file: string): Promise<void> {
  const glb = new Uint8Array(await readFile(file));
  await validate(glb);
  const { box } = describe(await (await gltfIo()).readBinary(glb));
  expect([...box.min, ...box.max].every(Number.isFinite)).toBe(true);
}
