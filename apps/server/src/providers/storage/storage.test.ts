import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { HOUR_MS } from "@tenfold/domain/time";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FAKE_S3, type FakeS3, openFakeS3 } from "../../../test/fakes/s3.ts";
import { makeFolder } from "../../../test/folder-test.ts";
import { LONGEST_ANSWER_TIME_MS } from "../../platform/answer-time.ts";
import { folderStorage } from "./folder.ts";
import { s3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let s3: FakeS3;

beforeEach(async () => {
  folder = await makeFolder();
  s3 = await openFakeS3();
});
afterEach(() => s3.close());

async function fileWith(content: string): Promise<string> {
  const file = join(folder, `in-${Math.random()}`);
  await writeFile(file, content);
  return file;
}

const openS3 = (changes: object = {}) => s3Storage({ url: s3.origin, ...FAKE_S3, ...changes });

describe.each([
  { kind: "a folder", open: () => folderStorage(join(folder, "kept")) },
  { kind: "S3", open: async () => openS3() },
])("a store in $kind", ({ open }) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
  });

  const read = async (key: string, part?: { start: number; end: number }) => {
    const stream = await storage.read(key, part);
    return stream && (await buffer(stream)).toString();
  };

  it("keeps a file, whole and in parts", async () => {
    await storage.keep("models/a.glb", await fileWith("abcdefgh"));
    expect(await storage.has("models/a.glb")).toBe(true);
    expect(await read("models/a.glb")).toBe("abcdefgh");
    expect(await read("models/a.glb", { start: 0, end: 0 })).toBe("a");
    expect(await read("models/a.glb", { start: 2, end: 5 })).toBe("cdef");
  });

  it("copies a file out, as often as it is asked to, and the copy's going leaves it there", async () => {
    await storage.keep("sources/a", await fileWith("abc"));
    const copy = join(folder, "copy");
    expect(await storage.copyTo("sources/a", copy)).toBe(true);
    expect(await storage.copyTo("sources/a", `${copy}-2`)).toBe(true);
    await rm(copy);
    expect(await readFile(`${copy}-2`, "utf8")).toBe("abc");
    expect(await read("sources/a")).toBe("abc");
  });

  it("takes a later file instead of an earlier one", async () => {
    await storage.keep("a", await fileWith("earlier"));
    await storage.keep("a", await fileWith("later"));
    expect(await read("a")).toBe("later");
  });

  it("knows nothing of what is not there, and removes it without complaint", async () => {
    expect(await storage.has("none")).toBe(false);
    expect(await storage.read("none")).toBeUndefined();
    expect(await storage.copyTo("none", join(folder, "copy"))).toBe(false);
    await storage.remove("none");
    await storage.keep("some", await fileWith("x"));
    await storage.remove("some");
    expect(await storage.has("some")).toBe(false);
  });
});

describe("a store in a folder", () => {
  it("removes what was left half written, and leaves no half file itself", async () => {
    const kept = join(folder, "kept");
    await mkdir(join(kept, "models"), { recursive: true });
    await writeFile(join(kept, "models", "a.glb.part"), "half");
    await writeFile(join(kept, "models", "b.glb"), "whole");
    // Another server that shares the folder may be at it.
    await folderStorage(kept);
    expect(await readdir(join(kept, "models"))).toEqual(["a.glb.part", "b.glb"]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * HOUR_MS });
    const storage = await folderStorage(kept);
    vi.useRealTimers();
    await expect(storage.keep("models/c.glb", join(folder, "nothing"))).rejects.toThrow("ENOENT");
    expect(await readdir(join(kept, "models"))).toEqual(["b.glb"]);
  });

  it.each(["../a", "a/../b", "/a", "a//b", "", ".hidden", "a\\b"])("refuses %j as a key", async (key) => {
    const storage = await folderStorage(join(folder, "kept"));
    expect(() => storage.remove(key)).toThrow(RangeError);
  });
});

describe("a store in S3", () => {
  it("tries again where the store is busy", async () => {
    s3.failures = 2;
    await openS3().keep("a", await fileWith("abc"));
    expect(s3.objects.get("a")?.toString()).toBe("abc");
  });

  it("says what is wrong with its settings", async () => {
    await expect(openS3({ secret: "other" }).has("a")).rejects.toThrow("403");
    await expect(openS3({ bucket: "others" }).read("a")).rejects.toThrow("NoSuchBucket");
    await expect(openS3({ bucket: "others" }).keep("a", await fileWith("abc"))).rejects.toThrow("NoSuchBucket");
  });
});

it("lets a file of a store in S3 take as long as a slow visitor may take for it", async () => {
  const storage = openS3();
  await storage.keep("models/a.glb", await fileWith("abc"));
  const limits = vi.spyOn(AbortSignal, "timeout");
  await buffer((await storage.read("models/a.glb")) ?? expect.fail("it is not there"));
  const given = limits.mock.calls.map(([milliseconds]) => milliseconds);
  limits.mockRestore();
  expect(Math.min(...given)).toBeGreaterThanOrEqual(LONGEST_ANSWER_TIME_MS);
});
