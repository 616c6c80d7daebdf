import { appendFile, cp, mkdtemp, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VOICES } from "@tenfold/speech-text";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fillInVoices, writeTinyVoice } from "../../../../test/factories/tiny-voice.ts";
import { makeFolder } from "../../../../test/folder-test.ts";
import { describeFolder } from "./describe.ts";
import { openNaturalVoices, speakersFor } from "./natural-voices.ts";
import { type NaturalVoice, readVoicesFile, type VoicesFile, VoicesFolderError } from "./voices-file.ts";

let made: string;
let folder: string;

const fillIn = (change?: (file: VoicesFile) => unknown) => fillInVoices(folder, change);
const openVoices = () => openNaturalVoices(folder, { warn: () => undefined });

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), "tenfold-voices-made-"));
  await writeTinyVoice(made, { speakers: 2 });
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await makeFolder();
  await cp(made, folder, { recursive: true });
});

describe("voices.json", () => {
  const first = (change: (voice: NaturalVoice) => unknown) => (file: VoicesFile) => ({
    ...file,
    voices: file.voices.map(change),
  });

  it.each([
    [
      "a path out of the folder",
      first((voice) => ({ ...voice, model: { ...voice.model, file: "../tiny.onnx" } })),
      /without a path/,
    ],
    ["a full path", first((voice) => ({ ...voice, config: { ...voice.config, file: "/etc/passwd" } })), /without a path/],
    ["the folder above", (file: VoicesFile) => ({ ...file, espeakData: { ...file.espeakData, folder: ".." } }), /without a path/],
    ["no license", first((voice) => ({ ...voice, license: " " })), /voices\.0\.license: must be filled in/],
    [
      "more attribution than a line of the page holds",
      first((voice) => ({ ...voice, attribution: "x".repeat(201) })),
      /voices\.0\.attribution: has more than 200 characters/,
    ],
    ["no sum", first((voice) => ({ ...voice, model: { ...voice.model, sha256: "" } })), /must be a SHA-256/],
    ["something unknown", first((voice) => ({ ...voice, licence: "x" })), /licence/],
    ["no voice", (file: VoicesFile) => ({ ...file, voices: [] }), /names no voice/],
  ])("is refused with %s", async (_, change, words) => {
    await fillIn(change);
    await expect(openVoices()).rejects.toThrow(words);
    await expect(openVoices()).rejects.toBeInstanceOf(VoicesFolderError);
  });

  it("is refused as a link and as no JSON", async () => {
    await writeFile(join(folder, "elsewhere"), "{}");
    await symlink(join(folder, "elsewhere"), join(folder, "voices.json"));
    await expect(openVoices()).rejects.toThrow("voices.json is a link");
    await rm(join(folder, "voices.json"));
    await writeFile(join(folder, "voices.json"), "{");
    await expect(openVoices()).rejects.toThrow("voices.json is no JSON");
  });

  it("keeps what was filled in when it is written again, and takes another file only for a sum that was taken out", async () => {
    await fillIn();
    const before = await readVoicesFile(folder);
    await appendFile(join(folder, "tiny.onnx"), "x");
    await expect(describeFolder(folder)).rejects.toThrow("tiny.onnx is not what voices.json has the SHA-256 of");
    expect(await readVoicesFile(folder)).toEqual(before);
    const text = await readFile(join(folder, "voices.json"), "utf8");
    await writeFile(join(folder, "voices.json"), text.replace(before.voices[0]?.model.sha256 as string, ""));
    await describeFolder(folder);
    const [voice] = (await readVoicesFile(folder)).voices;
    expect(voice).toEqual({ ...before.voices[0], model: { file: "tiny.onnx", sha256: voice?.model.sha256 } });
    expect(voice?.model.sha256).not.toBe(before.voices[0]?.model.sha256);
  });
});

describe("a folder that can't be read", () => {
  it("is not taken for one without voices", async () => {
    const looped = join(folder, "looped");
    await symlink("looped", looped);
    await expect(readVoicesFile(looped)).rejects.toThrow("ELOOP");
    await expect(describeFolder(looped)).rejects.toThrow("ELOOP");
  });

  it("is not described anew over a voices.json that can't be read, nor is that called no JSON", async () => {
    await writeFile(join(folder, "voices.json"), "");
    await truncate(join(folder, "voices.json"), 2 ** 31);
    await expect(describeFolder(folder)).rejects.toThrow("2 GiB");
  });
});

describe("the names", () => {
  const file = { file: "a.onnx", sha256: "0".repeat(64) };
  const voice = (speakers: NaturalVoice["speakers"], language: NaturalVoice["language"] = "en-US"): NaturalVoice => ({
    ...{ model: file, config: file, language, license: "CC0", attribution: "a", speakers },
  });

  it("get the speakers of their language and gender in order, or the one that is meant for them", () => {
    const speakers: NaturalVoice["speakers"] = [
      { id: 3, gender: "female" },
      { id: 4, gender: "male" },
      { id: 5, gender: "female", voice: "en-AU-jimm" },
      { id: 6, gender: "female" },
    ];
    const found = speakersFor({ voices: [voice(speakers), voice([{ id: 0, gender: "male" }], "de-DE")] });
    expect([...found].map(([id, { speaker }]) => [id, speaker])).toEqual([
      ["en-US-natalie", 3],
      ["en-US-terrell", 4],
      ["en-US-ariana", 6],
      ["en-AU-jimm", 5],
      ["de-DE-matthias", 0],
    ]);
    expect(VOICES.map(({ id }) => id)).toEqual(expect.arrayContaining([...found.keys()]));
  });
});
