// Tests that are given a folder: it is made when the first of them asks for it, and removed by itself.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished, test } from "vitest";

/** What is written into a folder, by its path there. */
type Files = Readonly<Record<string, string>>;

/** Makes a folder with these files in it, which goes with the fixture that it is given to, or else with the test. */
export async function makeFolder(files: Files = {}, atEnd: (end: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-test-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Tests of one folder. */
export const folderTest = (files: Files = {}) =>
  test
    .extend("files", { scope: "file" }, () => files)
    .extend("folder", { scope: "file" }, ({ files }, { onCleanup }) => makeFolder(files, onCleanup));

/** Tests that have a folder each. */
export const newFolderTest = () => test.extend("folder", () => makeFolder());
