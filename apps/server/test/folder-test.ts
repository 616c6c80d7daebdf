// Tests with a folder: it is made when the first of them uses it, and removed automatically.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished, test } from "vitest";

/** The contents of files, by path in the folder. */
type Files = Readonly<Record<string, string>>;

/** Makes a folder with these files, which is removed with the given fixture, or else after the test. */
export async function makeFolder(files: Files = {}, atEnd: (end: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-test-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Tests that share one folder. */
export const folderTest = (files: Files = {}) =>
  test
    .extend("files", { scope: "file" }, () => files)
    .extend("folder", { scope: "file" }, ({ files }, { onCleanup }) => makeFolder(files, onCleanup));

/** Tests that each have their own folder. */
export const newFolderTest = () => test.extend("folder", () => makeFolder());
