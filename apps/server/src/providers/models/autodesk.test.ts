import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { embeddedTranslator, type Sent, type Translator, Untranslatable } from "@tenfold/model-import";
import { zipOf } from "@tenfold/model-import/testing/small-models";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FAKE_AUTODESK, type FakeAutodesk, openFakeAutodesk } from "../../../test/fakes/autodesk.ts";
import { makeFolder } from "../../../test/folder-test.ts";
import { type AutodeskOptions, autodeskTranslator } from "./autodesk.ts";

let aps: FakeAutodesk;
let folder: string;
beforeEach(async () => {
  aps = await openFakeAutodesk();
  folder = await makeFolder();
  takenOver.length = 0;
  left.length = 0;
});
afterEach(() => aps.close());

/** What the translator here was given: each file's name, and those beside it with what is in them. */
const takenOver: { sent: Sent; files: Record<string, string> }[] = [];
const left: string[] = [];

const PROPERTIES = { units: "", triangles: 1, lines: 0, points: 0, parts: 1, materials: 0, size: [2, 1, 0] } as const;

/** A translator that says what it was given. */
const here: Translator = {
  async translate(sent, { onProgress }) {
    const within = dirname(sent.file);
    const names = (await readdir(within, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
    const files = await Promise.all(names.map(async (name) => [name, await readFile(join(within, name), "utf8")]));
    takenOver.push({ sent, files: Object.fromEntries(files) });
    onProgress(40);
    return { glb: join(within, "model.glb"), format: "obj", warnings: ["1 text was left out."], properties: PROPERTIES };
  },
};

const open = (changes: Partial<AutodeskOptions> = {}) =>
  autodeskTranslator({
    url: aps.origin,
    ...FAKE_AUTODESK,
    here,
    pollMs: 1,
    retryDelayMs: 1,
    onLeft: ({ message }) => left.push(message),
    ...changes,
  });

async function translate(
  given: { readonly name?: string; readonly content?: string | Uint8Array; readonly signal?: AbortSignal } = {},
  translator = open(),
) {
  const { name = "Frame.STEP", content = "ISO-10303-21;", signal = new AbortController().signal } = given;
  const told: number[] = [];
  const file = join(folder, name);
  await writeFile(file, content);
  const done = await translator.translate({ id: "a-urn", file, name }, { signal, onProgress: (percent) => told.push(percent) });
  return { done, told };
}

const failure = async (...given: Parameters<typeof translate>) =>
  translate(...given).then(
    () => expect.unreachable(),
    (error: unknown) => error as Error,
  );
const calls = () => aps.asked.map(({ call }) => call);
const bodyOf = (call: string) => JSON.parse(aps.asked.find((asked) => asked.call === call)?.body.toString() ?? "");

describe("translating in the CAD provider's cloud", () => {
  it("sends the file there, has an OBJ made of it, and makes a GLB here of what comes back", async () => {
    aps.derivatives.set("My wood.mtl", "newmtl wood\n");
    aps.derivatives.set("grain.png", "a picture");
    const warned = { type: "warning", message: ["Two fonts are missing."] };
    aps.manifests = [
      { status: "pending", progress: "0% complete" },
      { status: "inprogress", progress: "40% complete", derivatives: [{ status: "inprogress", outputType: "obj" }] },
      { status: "success", progress: "complete", messages: [warned] },
    ];
    const { done, told } = await translate();
    expect(done).toMatchObject({
      format: "step",
      warnings: ["Two fonts are missing.", "1 text was left out."],
      properties: PROPERTIES,
    });
    expect(takenOver).toHaveLength(1);
    expect(takenOver[0]?.files).toEqual({
      "model.obj": aps.derivatives.get("model.obj"),
      "My wood.mtl": "newmtl wood\n",
      "grain.png": "a picture",
    });
    expect(dirname(dirname(takenOver[0]?.sent.file ?? ""))).toBe(folder);
    expect(told).toEqual([5, 20, 20, 40, 75, 85]);
    expect(calls()).toEqual([
      "POST token",
      "GET formats",
      "POST buckets",
      "GET upload",
      "PUT s3",
      "POST upload",
      "POST job",
      ...Array(3).fill("GET manifest"),
      ...Array(3).fill(["GET signedcookies", "GET cdn"]).flat(),
      "DELETE manifest",
      "DELETE object",
    ]);
    expect(bodyOf("POST buckets").policyKey).toBe("transient");
    expect(bodyOf("POST job").output.formats).toEqual([{ type: "obj", advanced: { exportFileStructure: "single" } }]);
    for (const call of ["PUT s3", "GET cdn"])
      expect(aps.asked.find((asked) => asked.call === call)?.headers).not.toHaveProperty("authorization");
    expect(aps.asked.find(({ call }) => call === "PUT s3")?.headers["content-length"]).toBe("13");
    expect(aps.objects.size).toBe(0);
  });

  it.each(["plan.dwg", "part.igs", "scan.ply", "noending"])("translates %s here, of which it makes no OBJ", async (name) => {
    const { done } = await translate({ name });
    expect(done.format).toBe("obj");
    expect(takenOver[0]?.sent).toMatchObject({ name, file: join(folder, name) });
    expect(calls()).toEqual(["POST token", "GET formats"]);
  });

  it("translates here what it refuses after all, or makes nothing of that could be fetched", async () => {
    aps.failures.set("POST job", [406]);
    await translate();
    aps.manifests = [{ status: "success", progress: "complete", derivatives: [] }];
    await translate();
    aps.manifests = [{ status: "success", progress: "complete" }];
    aps.derivatives.delete("model.obj");
    aps.derivatives.set("model.mtl", "");
    await translate();
    expect(takenOver.map(({ sent }) => sent.file)).toEqual(Array(3).fill(join(folder, "Frame.STEP")));
    expect(aps.objects.size).toBe(0);
  });

  it("asks for a token once and takes a bucket that is there", async () => {
    const translator = open();
    await translate({}, translator);
    await translate({ name: "other.step" }, translator);
    await translate({}, open());
    expect(calls().filter((call) => call === "POST token")).toHaveLength(2);
    expect(calls().filter((call) => call === "POST buckets")).toHaveLength(2);
  });

  it("says of a zip which file in it is the model", async () => {
    await translate({ name: "all.zip", content: zipOf({ "parts/Frame.step": "x", "parts/wood.png": "y" }) });
    const job = aps.asked.find(({ call }) => call === "POST job");
    expect(JSON.parse(job?.body.toString() ?? "").input).toMatchObject({ compressedUrn: true, rootFilename: "parts/Frame.step" });
    takenOver.length = 0;
    for (const zip of [zipOf({ "a.txt": "x" }), zipOf({ "a.step": "x", "b.step": "y" })])
      await translate({ name: "none.zip", content: zip });
    // What is wrong with it is said here.
    expect(takenOver.map(({ sent }) => sent.name)).toEqual(["none.zip", "none.zip"]);
  });

  it.each(["failed", "timeout"] as const)(
    "says what the provider says of a model that ended as %s, and leaves nothing there",
    async (status) => {
      const derivatives = [
        {
          status,
          messages: [
            { type: "error", message: "The file is corrupt." },
            { type: "warning", message: "A font is missing." },
          ],
        },
      ];
      aps.manifests = [{ status, progress: "complete", derivatives }];
      const error = await failure();
      expect(error).toBeInstanceOf(Untranslatable);
      expect(error.message).toBe(
        "Model translation failed. Please try a different file. The CAD provider says: The file is corrupt.",
      );
      expect(aps.objects.size).toBe(0);
      expect(calls()).toContain("DELETE manifest");
    },
  );

  it.each([
    "POST token",
    "GET formats",
    "POST buckets",
    "GET upload",
    "PUT s3",
    "POST upload",
    "POST job",
    "GET manifest",
    "GET signedcookies",
    "GET cdn",
  ])("lets it be tried again where %s goes wrong, which the file is not to blame for", async (call) => {
    aps.failures.set(call, [503, 503, 503]);
    expect(await failure()).not.toBeInstanceOf(Untranslatable);
    aps.failures.clear();
    expect((await translate()).done.format).toBe("step");
  });

  it.each(["GET formats", "POST buckets", "GET upload", "POST upload", "POST job", "GET manifest", "GET signedcookies"])(
    "rides out that %s is too busy, is refused for the token's age, or fails for a moment",
    async (call) => {
      // Where it is told how long to wait, it waits no longer.
      aps.failures.set(call, [401, 429]);
      await translate({}, open({ retryDelayMs: 3_600_000 }));
      expect(calls().filter((asked) => asked === "POST token")).toHaveLength(2);
      aps.failures.set(call, [500, 503]);
      await translate();
      expect(calls().filter((asked) => asked === "POST job").length).toBeGreaterThanOrEqual(2);
    },
  );

  it.each([401, 403])("does not go on asking where it is answered %i for good", async (status) => {
    aps.failures.set("POST job", [status, status, status]);
    const error = await failure();
    expect(error).not.toBeInstanceOf(Untranslatable);
    expect(error.message).toContain(`POST /modelderivative/v2/designdata/job: the CAD provider answered ${status}`);
    expect(calls().filter((call) => call === "POST job")).toHaveLength(status === 401 ? 2 : 1);
  });

  it.each([
    ["is said to be too large", { saidSize: 2_000 }],
    ["is too large without saying so", { saidSize: 10 }],
    ["are too many files", { saidSize: undefined }],
  ])("says so where what comes back %s, and leaves nothing there", async (what, { saidSize }) => {
    if (what === "are too many files") for (let file = 0; file < 500; file += 1) aps.derivatives.set(`${file}.png`, "");
    else aps.derivatives.set("model.obj", "v 0 0 0\n".repeat(saidSize === 10 ? 200 : 1));
    aps.saidSize = saidSize;
    const error = await failure({}, open({ maxBytes: 1_000 }));
    expect(error).toBeInstanceOf(Untranslatable);
    expect(error.message).toMatch(/made of this model is too large/);
    expect(takenOver).toEqual([]);
    expect(aps.objects.size).toBe(0);
  });

  it("keeps what comes back in a folder of its own, whatever the files are called", async () => {
    aps.derivatives.set("../up.mtl", "a").set("MODEL.OBJ", "another").set("con.png", "c");
    await translate();
    expect(Object.keys(takenOver[0]?.files ?? {}).sort()).toEqual(["_con.png", "model.obj", "up.mtl"]);
    expect(await readdir(folder)).toEqual(["Frame.STEP", expect.stringMatching(/^obj-/)]);
  });

  it.each([
    ["no model at all", "This is a story about a cat."],
    ["damaged", "o x\nv nan nan nan\nf 1 1 1\n"],
    ["absurd", "v 0 0 0\nf 99999999 -5 7\n"],
  ])("says so where what comes back is %s", { timeout: 60_000 }, async (_, content) => {
    aps.derivatives.set("model.obj", content);
    const error = await failure({}, open({ here: embeddedTranslator({ onBroken: () => undefined }) }));
    expect(error).toBeInstanceOf(Untranslatable);
    expect(error.message).toMatch(/^What the CAD provider made of this model can’t be shown\. .+[.!]$/);
    expect(aps.objects.size).toBe(0);
  });

  it("shows a model that could not be removed there, and says so to who keeps the server", async () => {
    aps.failures.set("DELETE manifest", [403]);
    expect((await translate()).done.format).toBe("step");
    expect(left).toEqual([expect.stringMatching(/keeps dXJu[\w-]+ and its translation: .*403/)]);
  });

  it("says what is wrong with its settings, without telling the secret", async () => {
    const error = await failure({}, open({ clientSecret: "other-secret" }));
    expect(error.message).toMatch(/gives no token for .*data:create.*401/);
    expect(error.message).not.toContain("other-secret");
  });

  it("gives a translation up that has no end", async () => {
    aps.manifests = [{ status: "inprogress", progress: "40% complete" }];
    expect((await failure({}, open({ timeoutMs: 60 }))).message).toMatch(/did not finish this model in time/);
  });

  it("stops when it is told to; only what was removed goes there too", async () => {
    aps.manifests = [{ status: "inprogress", progress: "40% complete" }];
    for (const [reason, kept] of [
      ["stopping", 1],
      ["removed", 0],
    ] as const) {
      const control = new AbortController();
      const translator = open({ pollMs: 5 });
      const file = join(folder, "a.step");
      await writeFile(file, "x");
      const work = translator.translate(
        { id: "b", file, name: "a.step" },
        { signal: control.signal, onProgress: (percent) => percent === 40 && control.abort(reason) },
      );
      await expect(work).rejects.toBeDefined();
      expect(aps.objects.size).toBe(kept);
    }
  });
});
