// Milliseconds, memory and size of a translation, by format, and for a binary STL with a million triangles (50 MB). Then how the
// built page handles it in a browser.
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedTranslator } from "@tenfold/model-import";
import { samples } from "@tenfold/model-import/testing/samples";
import { timed } from "./spread.ts";
import { measureViewer } from "./viewer.ts";
import { stlOf } from "./wavy-ball.ts";

const ROUNDS = 3;

let resident = 0;
const translator = embeddedTranslator({
  onBroken: console.error,
  onMemory: (bytes) => {
    resident = Math.max(resident, bytes);
  },
});

async function measure(name: string, bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-bench-"));
  try {
    const file = join(folder, name);
    await writeFile(file, bytes);
    resident = 0;
    const work = { signal: new AbortController().signal, onProgress: () => undefined };
    const [milliseconds, done] = await timed(() => translator.translate({ id: name, file, name }, work));
    const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`;
    const { triangles } = done.properties;
    return `${done.format}: ${milliseconds.toFixed(0)} ms, ${(resident / 2 ** 20).toFixed(0)} MB, ${kilobytes(bytes.length)} to ${kilobytes((await stat(done.glb)).size)}, ${triangles} triangles (${name})`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

for (const { name, bytes } of await samples()) console.log(await measure(name, bytes));
const large = stlOf(500, 1_000);
for (let round = 0; round < ROUNDS; round += 1) console.log(await measure("million.stl", large));
await measureViewer(async (rows, columns) => {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-bench-"));
  try {
    const file = join(folder, "ball.stl");
    await writeFile(file, stlOf(rows, columns));
    const work = { signal: new AbortController().signal, onProgress: () => undefined };
    return await readFile((await translator.translate({ id: "ball", file, name: "ball.stl" }, work)).glb);
  } finally {
    await rm(folder, { recursive: true });
  }
});
