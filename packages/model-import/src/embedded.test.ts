import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { embeddedTranslator } from "./embedded.ts";
import type { Bounds } from "./process/contained-process.ts";
import { TRIANGLE_OBJ, zipOf } from "./testing/small-models.ts";
import { type Translated, Untranslatable } from "./translator.ts";

const TRIANGLE_GLTF = join(import.meta.dirname, "fixtures/triangle-without-indices.gltf");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-translate-"));
});
afterEach(() => rm(folder, { recursive: true }));

interface Given {
  readonly trial?: string;
  readonly bounds?: Partial<Bounds>;
  readonly name?: string;
  readonly content?: string | Uint8Array;
  readonly signal?: AbortSignal;
  readonly onProgress?: (percent: number) => void;
}

const broken: string[] = [];

async function translate(given: Given): Promise<Translated> {
  const { trial, bounds, name = "model.obj", content = TRIANGLE_OBJ } = given;
  const translator = embeddedTranslator({
    onBroken: (error) => broken.push(error),
    ...(bounds ? { bounds } : {}),
    ...(trial ? { process: new URL(`./testing/processes/${trial}.ts`, import.meta.url) } : {}),
  });
  const file = join(folder, name);
  await writeFile(file, content);
  const { signal = new AbortController().signal, onProgress = () => undefined } = given;
  return translator.translate({ id: "one", file, name }, { signal, onProgress });
}

const refusal = async (given: Given): Promise<string> => {
  const error = await translate(given).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Untranslatable);
  return (error as Untranslatable).message;
};

describe("a model", () => {
  it("becomes a GLB, with what there is in it; progress grows", async () => {
    const told: number[] = [];
    const done = await translate({ onProgress: (percent) => told.push(percent) });
    expect((await readFile(done.glb)).subarray(0, 4).toString()).toBe("glTF");
    expect(done).toMatchObject({ format: "obj", properties: { triangles: 1, parts: 1, size: [2, 1, 0] } });
    expect(done.warnings).toEqual([]);
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it("is read by its content, and a wrong ending is said", async () => {
    const done = await translate({ name: "model.stl" });
    expect(done.format).toBe("obj");
    expect(done.warnings).toEqual([expect.stringContaining(".stl")]);
    expect(done.warnings).toEqual([expect.stringContaining("Wavefront OBJ")]);
  });

  it("may lie in a zip as glTF whose keys are sorted and whose accessors are long", async () => {
    const { accessors, ...rest } = JSON.parse(await readFile(TRIANGLE_GLTF, "utf8"));
    const content = JSON.stringify({ accessors: Array.from({ length: 1_000 }, () => accessors[0]), ...rest });
    const done = await translate({ name: "all.zip", content: zipOf({ "model.gltf": content }) });
    expect(done).toMatchObject({ format: "gltf", properties: { triangles: 1 } });
  });

  it("may lie in a zip, in a folder, with what belongs to it", async () => {
    const zip = zipOf({
      "deep/": "",
      "deep/model.obj": TRIANGLE_OBJ,
      "deep/model.mtl": "newmtl red\nKd 1 0 0\n",
      "__MACOSX/._model.obj": "x",
    });
    const done = await translate({ name: "all.zip", content: zip });
    expect(done).toMatchObject({ format: "obj", properties: { triangles: 1 } });
  });

  it.each([
    ["no model", { "readme.txt": "hello" }, "There is no model in this zip."],
    ["two models", { "a.obj": TRIANGLE_OBJ, "b.obj": TRIANGLE_OBJ }, "There are 2 models in this zip, such as a.obj and b.obj."],
  ])("is refused in a zip with %s, and why is said", async (_, files, words) => {
    expect(await refusal({ name: "all.zip", content: zipOf(files) })).toContain(words);
  });

  it("may be called like anything that is made beside it", async () => {
    for (const name of ["model.glb", "unpacked", "glb-"]) {
      const done = await translate({ name, content: zipOf({ "model.obj": TRIANGLE_OBJ }) });
      expect(done.format).toBe("obj");
    }
  });

  it.each([
    ["a text", "Once upon a time there was no model."],
    ["nothing but zeros", new Uint8Array(4096)],
  ])("is refused where it is %s, with what is read named", async (_, content) => {
    expect(await refusal({ content })).toMatch(/OBJ, FBX, DAE, 3DS, PLY, STL, GLTF, GLB, 3MF, X3D, DWG, STEP, IGES/);
  });
});

describe("a process that translates", () => {
  it("is ended when it takes too long", async () => {
    expect(await refusal({ trial: "hang", bounds: { timeMs: 1_500 } })).toMatch(/takes too long/);
  });

  it.each([
    ["JavaScript's heap", "heap", { heapBytes: 80 * 2 ** 20 }],
    ["memory outside of it", "resident", { residentBytes: 250 * 2 ** 20 }],
    ["all that the machine has", "killed", {}],
  ])("is ended when it fills %s", async (_, trial, bounds) => {
    // Only some systems report how much memory a process has.
    if (trial === "resident" && process.platform !== "linux") return;
    expect(await refusal({ trial, bounds })).toMatch(/more memory than there is/);
  });

  it("may crash: the file is said to be damaged, and why is told to who keeps the server", async () => {
    broken.length = 0;
    expect(await refusal({ trial: "crash" })).toMatch(/is damaged, or holds something unexpected/);
    expect(broken).toEqual([expect.stringContaining("SIGABRT")]);
  });

  it("reaches nothing but its own folder", async () => {
    const results: unknown = JSON.parse(await refusal({ trial: "escape" }));
    expect(results).toEqual({
      "look around": "refused",
      "read the settings": "refused",
      "write elsewhere": "refused",
      "write in its folder": "done",
      fetch: "nothing",
      net: "nothing",
      http: "nothing",
      dns: "nothing",
      "require net": "refused",
      getBuiltinModule: "nothing",
      "start a process": "nothing",
      "much WebAssembly at once": "refused",
      "much WebAssembly bit by bit": "refused",
      "a little WebAssembly": "done",
      "the environment": "nothing",
    });
  });

  it("is ended when it is told to be, wherever it is", async () => {
    const control = new AbortController();
    const onProgress = vi.fn(() => control.abort());
    await expect(translate({ trial: "leave-files", signal: control.signal, onProgress })).rejects.toThrow("SIGKILL");
    expect(onProgress).toHaveBeenCalledWith(30);
    await expect(translate({ trial: "hang", signal: control.signal })).rejects.toThrow("before it began");
  });

  it("writes into the folder of its file only, so that everything goes with that", async () => {
    await mkdir(join(folder, "own"));
    const control = new AbortController();
    await translate({
      trial: "leave-files",
      name: "own/model.obj",
      signal: control.signal,
      onProgress: () => control.abort(),
    }).catch(() => undefined);
    expect(await readdir(folder)).toEqual(["own"]);
    expect(await readdir(join(folder, "own"))).toContain("deep");
  });
});
