/// <reference path="../apps/server/src/providers/models/readers/libraries.d.ts" />
// Milliseconds, memory and size of a translation, by format; and of a binary STL of a million triangles (50 MB).
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedTranslator } from "../apps/server/src/providers/models/embedded.ts";
import { samples } from "../apps/server/src/providers/models/readers/testing/samples.ts";
import { timed } from "./spread.ts";

const ROUNDS = 3;

/** A wavy ball of twice as many triangles as there are cells, as binary STL. */
function stlOf(rows: number, columns: number): Uint8Array {
  const bytes = Buffer.alloc(84 + 100 * rows * columns);
  bytes.writeUInt32LE(2 * rows * columns, 80);
  const place = (row: number, column: number) => {
    const [down, around] = [(Math.PI * row) / rows, (2 * Math.PI * (column % columns)) / columns];
    const far = 50 + Math.sin(12 * down) * Math.cos(9 * around);
    return [far * Math.sin(down) * Math.cos(around), far * Math.cos(down), far * Math.sin(down) * Math.sin(around)];
  };
  let at = 84;
  const write = (...corners: number[][]) => {
    corners.flat().forEach((value, index) => {
      bytes.writeFloatLE(value, at + 12 + 4 * index);
    });
    at += 50;
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [place(row, column), place(row, column + 1), place(row + 1, column + 1), place(row + 1, column)];
      write(a, b, c);
      write(a, c, d);
    }
  return bytes;
}

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
