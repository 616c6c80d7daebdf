import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const PLACE = /filename:"\/usr\/share\/espeak-ng-data\/([^".]+)",start:(\d+),end:(\d+)/g;

/** Writes eSpeak NG's data into a folder, from the package that holds all of it in one file; only the paths that fit. */
export async function unpackEspeakData(folder: string, fitting = /./): Promise<void> {
  const script = new URL(import.meta.resolve("@echogarden/espeak-ng-emscripten"));
  const all = await readFile(new URL("espeak-ng.data", script));
  for (const [, path = "", start, end] of (await readFile(script, "utf8")).matchAll(PLACE)) {
    if (!fitting.test(path)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), all.subarray(Number(start), Number(end)));
  }
}
