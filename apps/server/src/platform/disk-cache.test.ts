import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { newFolderTest } from "../../test/folder-test.ts";
import { openDiskCache } from "./disk-cache.ts";

const it = newFolderTest()
  .extend(
    "open",
    ({ folder }) =>
      (limit: number, given: { now?: () => number; maxAgeMs?: number } = {}) =>
        openDiskCache(folder, { suffix: ".webp", limit, now: Date.now, ...given }),
  )
  .extend(
    "kept",
    ({ folder }) =>
      async () =>
        (await readdir(folder)).filter((name) => name.endsWith(".webp")).sort(),
  );

const entry = (size: number) => ({ bytes: Buffer.alloc(size, 1), note: `${size} bytes` });

describe("the cache on disk", () => {
  it("gives up what was not used for the longest time, beyond its bound", async ({ open, kept }) => {
    const cache = await open(20_000);
    await cache.keep("a", entry(100));
    await cache.keep("b", entry(100));
    expect(await cache.find("a")).toEqual(entry(100));
    await cache.keep("c", entry(100));
    expect(await kept()).toEqual(["a.webp", "c.webp"]);
    expect(await cache.find("b")).toBeUndefined();
    await cache.keep("c", entry(120));
    expect(await kept()).toEqual(["a.webp", "c.webp"]);
  });

  it("counts what files and notes take on the disk, in whole blocks, also after a restart", async ({ open, kept }) => {
    const [block, tiny] = [4096, entry(1)];
    const cache = await open(6 * block);
    for (const name of ["a", "b", "c"]) await cache.keep(name, tiny);
    expect(await kept()).toEqual(["a.webp", "b.webp", "c.webp"]);
    await cache.keep("d", { ...tiny, note: "n".repeat(block + 1) });
    expect(await kept()).toEqual(["c.webp", "d.webp"]);
    await open(3 * block);
    expect(await kept()).toEqual(["d.webp"]);
    await open(3 * block - 1);
    expect(await kept()).toEqual([]);
  });

  it("leaves no note behind of what could not be kept", async ({ folder, open }) => {
    const cache = await open(100_000);
    await mkdir(join(folder, "a.webp"));
    await expect(cache.keep("a", entry(100))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(["a.webp"]);
  });

  it("goes on after a restart with what is there, in the order of use", async ({ folder, open, kept }) => {
    let clock = Date.now();
    const now = () => {
      clock += 10_000;
      return clock;
    };
    const first = await open(100_000, { now });
    for (const name of ["a", "b", "c"]) await first.keep(name, entry(100));
    await first.find("a");
    await writeFile(join(folder, "d.part"), "half a file");
    const second = await open(20_000, { now });
    expect(await second.find("a")).toEqual(entry(100));
    await second.keep("e", entry(100));
    expect(await kept()).toEqual(["a.webp", "e.webp"]);
    expect(await readdir(folder)).not.toContain("d.part");
  });

  it("gives up what was not used for too long when it is told to, though nobody asks for anything", async ({ folder, open }) => {
    let clock = Date.now();
    const cache = await open(100_000, { now: () => clock, maxAgeMs: 1_000_000 });
    await cache.keep("a", entry(100));
    await cache.keep("b", entry(100));
    clock += 600_000;
    await cache.keep("c", entry(100));
    expect(await cache.clear(500)).toBe(0);
    clock += 600_000;
    expect(await cache.clear(1)).toBe(1);
    expect(await cache.clear(500)).toBe(1);
    expect(await readdir(folder)).toEqual(["c.txt", "c.webp"]);
  });

  it("makes again what somebody has removed or cut short, or that a power cut has emptied", async ({ folder, open }) => {
    const cache = await open(100_000);
    for (const name of ["a", "b", "c"]) await cache.keep(name, entry(100));
    await rm(join(folder, "a.webp"));
    await writeFile(join(folder, "b.webp"), "half");
    expect(await cache.find("a")).toBeUndefined();
    expect(await cache.find("b")).toBeUndefined();
    await writeFile(join(folder, "c.webp"), "");
    const restarted = await open(100_000);
    expect(await restarted.find("c")).toBeUndefined();
  });

  it("makes again what has lost its note", async ({ folder, open }) => {
    const cache = await open(100_000);
    await cache.keep("a", entry(100));
    await writeFile(join(folder, "a.txt"), "");
    expect(await cache.find("a")).toBeUndefined();
  });

  it("gives up what nobody has asked for in its time, also over a restart, and keeps what somebody has", async ({
    folder,
    open,
    kept,
  }) => {
    let clock = Date.now();
    const given = { now: () => clock, maxAgeMs: 1_000_000 };
    const cache = await open(100_000, given);
    for (const name of ["a", "b", "c"]) await cache.keep(name, entry(100));
    clock += 600_000;
    await cache.find("b");
    clock += 600_000;
    expect(await cache.find("a")).toBeUndefined();
    expect(await cache.find("b")).toEqual(entry(100));
    expect(await kept()).toEqual(["b.webp"]);
    expect(await readdir(folder)).not.toContain("a.txt");
    clock += 1_200_000;
    await open(100_000, given);
    expect(await readdir(folder)).toEqual([]);
  });
});
