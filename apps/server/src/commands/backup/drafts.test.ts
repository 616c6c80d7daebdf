import { chmod, mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOUR_MS } from "@tenfold/domain/time";
import { expect } from "vitest";
import { openDb } from "../../../test/db-test.ts";
import { newFolderTest } from "../../../test/folder-test.ts";
import { makeBackup } from "./index.ts";

const NOW = Date.UTC(2026, 10, 21);
const PARTS = ["tenfold.sqlite", "tenfold.sqlite-journal", "files/models/a.glb"];

/** A folder beside the backup, of which everything was written more than a day ago, but for its model. */
async function leave(folder: string, files: readonly string[], modelHoursAgo: number): Promise<void> {
  await mkdir(folder);
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "x");
  }
  for (const path of ["", ...(await readdir(folder, { recursive: true }))]) {
    const at = new Date(NOW - (path.endsWith(".glb") ? modelHoursAgo : 25) * HOUR_MS);
    await utimes(join(folder, path), at, at);
  }
}

const it = newFolderTest();

it("a backup clears away what those that were killed have left, and nothing else", async ({ folder }) => {
  await mkdir(join(folder, "data"));
  await leave(join(folder, "monday.part-Ab1x09"), PARTS, 25);
  await leave(join(folder, "tuesday.part-000000"), [], 25);
  const others = ["1-under-way.part-Ab1x09", "2-of-somebody.part-Ab1x09", "3-part-Ab1x09", "4.part-Ab1x09x"];
  await leave(join(folder, others[0] ?? ""), PARTS, 23);
  await leave(join(folder, others[1] ?? ""), [...PARTS, "thesis.txt"], 25);
  for (const name of others.slice(2)) await leave(join(folder, name), PARTS, 25);
  await writeFile(join(folder, "5.part-Ab1x09"), "a file");
  await makeBackup(await openDb(), join(folder, "data"), join(folder, "backup"), NOW);
  expect((await readdir(folder)).toSorted()).toEqual([...others, "5.part-Ab1x09", "backup", "data"]);
});

it("a backup is made where nobody may look into the folder around it", async ({ folder }) => {
  await mkdir(join(folder, "data"));
  const db = await openDb();
  await chmod(folder, 0o333);
  const user = process.geteuid?.();
  // The rights of files are none of root's business.
  if (user === 0) process.seteuid?.("nobody");
  try {
    await expect(readdir(folder)).rejects.toThrow("EACCES");
    await makeBackup(db, join(folder, "data"), join(folder, "backup"), NOW);
    expect(await readdir(join(folder, "backup"))).toContain("manifest.json");
  } finally {
    if (user === 0) process.seteuid?.(user);
    await chmod(folder, 0o700);
  }
});
