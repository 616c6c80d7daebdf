import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for the tests of a file, and a function that writes a file there and returns its path. */
export function openTempFolder() {
  const folder = mkdtempSync(join(tmpdir(), "tenfold-models-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = async (name: string, content: string | Uint8Array): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  };
  return { folder, write };
}
