import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { backupTest, NOW } from "../../../test/backup-test.ts";
import { BackupError, makeBackup, restoreBackup } from "./index.ts";

const it = backupTest();

describe("a backup", () => {
  it("holds what links in the data folder lead to, wherever they are, and nothing of a link is needed to put it back", async ({
    db,
    other,
    folder,
    data,
    backup,
  }) => {
    const elsewhere = join(folder, "another-disk");
    await mkdir(join(elsewhere, "kept"), { recursive: true });
    await writeFile(join(elsewhere, "pepper"), "hot");
    await writeFile(join(elsewhere, "kept", "a.webp"), "RIFF");
    await symlink(join(elsewhere, "pepper"), join(data, "secrets", "hash-pepper"));
    await symlink(join(elsewhere, "kept"), join(data, "models", "kept"));
    await symlink(join(elsewhere, "pepper"), join(data, "pepper"));
    await makeBackup(db, data, backup, NOW);
    await rm(elsewhere, { recursive: true });
    const restored = join(folder, "restored");
    await restoreBackup(backup, () => other, restored);
    for (const file of ["secrets/hash-pepper", "pepper"]) expect(await readFile(join(restored, file), "utf8")).toBe("hot");
    expect(await readFile(join(restored, "models/kept/a.webp"), "utf8")).toBe("RIFF");
  });

  it("is not made where a link leads nowhere, as to a disk that is away", async ({ db, folder, data, backup }) => {
    await symlink(join(folder, "another-disk"), join(data, "models", "kept"));
    await expect(makeBackup(db, data, backup, NOW)).rejects.toThrow(/models\/kept is a link to what is not there/);
    expect((await readdir(folder)).toSorted()).toEqual(["data"]);
  });

  it("holds what several links lead to, also within the data folder, once for each of them", async ({
    db,
    folder,
    data,
    backup,
  }) => {
    const elsewhere = join(folder, "another-disk");
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, "a.webp"), "RIFF");
    for (const name of ["one", "two"]) await symlink(elsewhere, join(data, "models", name));
    await symlink("ab", join(data, "models", "latest"));
    await makeBackup(db, data, backup, NOW);
    for (const file of ["one/a.webp", "two/a.webp", "latest/abc.glb"])
      expect(existsSync(join(backup, "files/models", file))).toBe(true);
  });

  it.for([
    ["itself", "models", { self: "." }],
    ["the data folder", "data", { up: ".." }],
    ["where another one of that folder led from", "a", { "a/b": "../b", "b/a": "../a" }],
  ] as const)(
    "is not made where a link leads back to %s, which would have no end",
    async ([, back, links], { db, folder, data, backup }) => {
      const models = join(data, "models");
      for (const name of ["a", "b"]) await mkdir(join(models, name));
      for (const [link, to] of Object.entries(links)) await symlink(to, join(models, link));
      const making = makeBackup(db, data, backup, NOW);
      await expect(making).rejects.toThrow(new RegExp(`leads back to .*/${back}\\. Please remove the link\\.$`));
      await expect(making).rejects.toBeInstanceOf(BackupError);
      expect(await readdir(folder)).toEqual(["data"]);
    },
  );

  it("is not made where a link leads to the folder that it goes to, or to one around it", async ({ db, folder, data }) => {
    const disk = join(folder, "disk");
    await mkdir(join(disk, "backups"), { recursive: true });
    const link = join(data, "models", "backups");
    for (const to of [join(disk, "backups"), disk]) {
      await symlink(to, link);
      await expect(makeBackup(db, data, join(disk, "backups", "today"), NOW)).rejects.toThrow(
        `${link} leads back to ${await realpath(join(disk, "backups"))}. Please remove the link.`,
      );
      await rm(link);
    }
    expect(await readdir(join(disk, "backups"))).toEqual([]);
  });

  it("is refused within the data folder also where a link is the way there", async ({ db, folder, data }) => {
    await symlink(join(data, "models"), join(folder, "backups"));
    for (const inside of ["today", "of-2026/today"])
      await expect(makeBackup(db, data, join(folder, "backups", inside), NOW)).rejects.toThrow(/within the data folder/);
    expect(await readdir(join(data, "models"))).toEqual(["ab"]);
  });

  it.for(["files/outbox", "files/models/other"])(
    "into which somebody has put a link, %s, is refused",
    async (name, { db, other, folder, data, backup }) => {
      await makeBackup(db, data, backup, NOW);
      await symlink(folder, join(backup, name));
      await expect(restoreBackup(backup, () => other, join(folder, "restored"))).rejects.toThrow(/not those that were written/);
      expect(existsSync(join(folder, "restored"))).toBe(false);
    },
  );
});
