import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AutodeskOptions, autodeskTranslator } from "./autodesk.ts";
import { FAKE_AUTODESK, type FakeAutodesk, openFakeAutodesk } from "./fake-autodesk.ts";
import { zipOf } from "./make-models.ts";
import { Untranslatable } from "./translator.ts";

let aps: FakeAutodesk;
let folder: string;
beforeEach(async () => {
  aps = await openFakeAutodesk();
  folder = await mkdtemp(join(tmpdir(), "tenfold-aps-"));
});
afterEach(async () => {
  await aps.close();
  await rm(folder, { recursive: true });
});

const BUCKET = "clientid1-models";
const open = (changes: Partial<AutodeskOptions> = {}) =>
  autodeskTranslator({ url: aps.origin, ...FAKE_AUTODESK, pause: 1, ...changes });

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

describe("translating in the CAD provider's cloud", () => {
  it("sends the file to a bucket, has it translated and follows that to its end", async () => {
    aps.manifests = [
      { status: "pending", progress: "0% complete" },
      { status: "inprogress", progress: "40% complete" },
      { status: "inprogress", progress: "99% complete" },
      {
        status: "success",
        progress: "complete",
        derivatives: [
          { status: "success", outputType: "svf2", messages: [{ type: "warning", message: ["Two fonts are missing."] }] },
        ],
      },
    ];
    const { done, told } = await translate();
    const document = Buffer.from(`urn:adsk.objects:os.object:${BUCKET}/a-urn.step`).toString("base64url");
    expect(done).toEqual({ kind: "document", document, format: undefined, warnings: ["Two fonts are missing."] });
    expect(aps.objects.get(`${BUCKET}/a-urn.step`)?.toString()).toBe("ISO-10303-21;");
    expect(told).toEqual([5, 20, 20, 50, 94.25]);
    expect(calls()).toEqual([
      "POST token",
      "POST buckets",
      "GET upload",
      "PUT s3",
      "POST upload",
      "POST job",
      ...Array(4).fill("GET manifest"),
    ]);
    const put = aps.asked.find(({ call }) => call === "PUT s3");
    expect(put?.headers).not.toHaveProperty("authorization");
    expect(put?.headers["content-length"]).toBe("13");
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
    expect(await failure({ name: "none.zip", content: zipOf({ "a.txt": "x" }) })).toBeInstanceOf(Untranslatable);
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

  it("says which kinds to send where the provider knows a file's kind not at all", async () => {
    aps.failures.set("POST job", [406]);
    const error = await failure();
    expect(error).toBeInstanceOf(Untranslatable);
    expect(error.message).toMatch(/save it as STEP, FBX or OBJ/);
  });

  it.each(["POST token", "POST buckets", "GET upload", "PUT s3", "POST upload", "POST job", "GET manifest"])(
    "lets it be tried again where %s goes wrong, which the file is not to blame for",
    async (call) => {
      aps.failures.set(call, [503]);
      expect(await failure()).not.toBeInstanceOf(Untranslatable);
      expect((await translate()).done.kind).toBe("document");
    },
  );

  it("says what is wrong with its settings, without telling the secret", async () => {
    const error = await failure({}, open({ clientSecret: "other-secret" }));
    expect(error.message).toMatch(/gives no token for .*data:create.*401/);
    expect(error.message).not.toContain("other-secret");
  });

  it("gives a translation up that has no end", async () => {
    aps.manifests = [{ status: "inprogress", progress: "40% complete" }];
    expect((await failure({}, open({ time: 60 }))).message).toMatch(/did not finish this model in time/);
  });

  it("stops when it is told to; only what was removed goes there too", async () => {
    aps.manifests = [{ status: "inprogress", progress: "40% complete" }];
    for (const [reason, left] of [
      ["stopping", 1],
      ["removed", 0],
    ] as const) {
      const control = new AbortController();
      const translator = open({ pause: 5 });
      const file = join(folder, "a.step");
      await writeFile(file, "x");
      const work = translator.translate(
        { id: "b", file, name: "a.step" },
        { signal: control.signal, onProgress: (percent) => percent === 50 && control.abort(reason) },
      );
      await expect(work).rejects.toBeDefined();
      expect(aps.objects.size).toBe(left);
    }
  });
});

describe("a document in the cloud", () => {
  it("is opened with a token that only looks", async () => {
    const opened = await open().openDocument("document");
    expect(opened.token).toBe("token for viewables:read");
    expect(opened.expiresIn).toBeGreaterThan(3_500);
  });

  it("goes with everything, and may be gone already", async () => {
    const translator = open();
    const { done } = await translate({}, translator);
    if (done.kind !== "document") throw new Error("no document");
    await translator.forget(done.document);
    expect(aps.objects.size).toBe(0);
    await translator.forget(done.document);
  });
});
