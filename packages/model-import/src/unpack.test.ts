import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { zipOf } from "./testing/small-models.ts";
import { Untranslatable } from "./translator.ts";
import { modelInZip, unpack, ZIP_BOUNDS } from "./unpack.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-unpack-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function unpacked(zip: Uint8Array, bounds = ZIP_BOUNDS) {
  const file = join(folder, "in.zip");
  const inside = join(folder, "inside");
  await writeFile(file, zip);
  return { names: await unpack(file, inside, bounds), inside };
}

/** A zip in which a text is replaced everywhere by another of the same length. */
function replaced(zip: Uint8Array, from: string, to: string): Buffer {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at, "latin1");
  return bytes;
}

describe("unpacking", () => {
  it("lays every file flat into one folder, by its base name, the first of a name", async () => {
    const { names, inside } = await unpacked(
      zipOf({
        "a/model.obj": "1",
        "a/tex/wood.png": "2",
        "b/Wood.png": "3",
        "x\\rough.jpg": "4",
        ".DS_Store": "5",
        "a/.git/config": "6",
      }),
    );
    expect(names.toSorted()).toEqual(["model.obj", "rough.jpg", "wood.png"]);
    expect((await readdir(inside)).toSorted()).toEqual(["model.obj", "rough.jpg", "wood.png"]);
    expect(await readFile(join(inside, "wood.png"), "utf8")).toBe("2");
  });

  it.each(["../../escape.obj", "/etc/passwd.obj", "a/../../b.obj"])("writes nothing elsewhere for %s", async (path) => {
    const zip = replaced(zipOf({ ["x".repeat(path.length)]: "v 0 0 0" }), "x".repeat(path.length), path);
    await unpacked(zip).catch((error: unknown) => expect(error).toBeInstanceOf(Untranslatable));
    expect((await readdir(folder)).toSorted()).toEqual(["in.zip", "inside"]);
    for (const name of await readdir(join(folder, "inside"))) expect(name).toMatch(/^[\w.]+$/);
  });

  it("reads names as they were written, whatever their zip says of their encoding", async () => {
    const zip = Buffer.from(zipOf({ "tür.png": "1" }));
    // As macOS writes it: in UTF-8, and without the flag that says so.
    zip.writeUInt16LE(0, zip.indexOf("PK\u0003\u0004") + 6);
    zip.writeUInt16LE(0, zip.indexOf("PK\u0001\u0002") + 8);
    expect((await unpacked(zip)).names).toEqual(["tür.png"]);
  });

  it.each([
    ["many files", zipOf(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}`, "x"]))), { entries: 20 }],
    ["too much in all", zipOf({ a: "x".repeat(6_000), b: "y".repeat(6_000) }), { totalBytes: 10_000 }],
    ["a bomb", zipOf({ a: new Uint8Array(400_000) }), { freeBytes: 10_000 }],
  ])("stops at %s", async (_, zip, bounds) => {
    await expect(unpacked(zip, { ...ZIP_BOUNDS, ...bounds })).rejects.toThrow(/unpacks to far more/);
  });

  it("does not believe what a zip says of its sizes", async () => {
    const zip = Buffer.from(zipOf({ a: new Uint8Array(400_000) }));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(400_000);
    for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size, at + 1)) zip.writeUInt32LE(500, at);
    await expect(unpacked(zip)).rejects.toThrow(/damaged/);
    const [left] = await readdir(join(folder, "inside"));
    if (left) expect((await readFile(join(folder, "inside", left))).length).toBeLessThanOrEqual(500);
  });

  it("says of a locked zip that it is locked", async () => {
    const zip = Buffer.from(zipOf({ "a.obj": "v 0 0 0" }));
    // The encryption flag, in the entry's own header and in the directory.
    zip.writeUInt16LE(1, zip.indexOf("PK\u0003\u0004") + 6);
    zip.writeUInt16LE(1, zip.indexOf("PK\u0001\u0002") + 8);
    await expect(unpacked(zip)).rejects.toThrow(/locked with a password/);
  });

  it("says of a zip that is cut off that it is damaged", async () => {
    const zip = zipOf({ "a.obj": "v 0 0 0\n".repeat(50) });
    await expect(unpacked(zip.subarray(0, zip.length - 30))).rejects.toThrow(/damaged/);
  });
});

describe("looking for the model in a zip", () => {
  it("finds the one whose name promises a model, where it lies", async () => {
    const file = join(folder, "in.zip");
    await writeFile(file, zipOf({ "parts/frame.step": "x", "parts/readme.txt": "y", "__MACOSX/._frame.step": "z" }));
    expect(await modelInZip(file)).toBe("parts/frame.step");
    await writeFile(file, zipOf({ "a.step": "x", "b.obj": "y" }));
    await expect(modelInZip(file)).rejects.toThrow("There are 2 models in this zip, such as a.step and b.obj.");
  });
});
