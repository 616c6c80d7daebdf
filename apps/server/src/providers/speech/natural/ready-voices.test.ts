import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SPEECH_LANGUAGES, VOICES } from "@tenfold/speech-text";
import { beforeAll, expect, it } from "vitest";
import { writeTinyVoice } from "../../../../test/factories/tiny-voice.ts";
import { makeFolder } from "../../../../test/folder-test.ts";
import { describeFolder, unpackEspeakData } from "./describe.ts";
import { speakersFor } from "./natural-voices.ts";
import { checkEspeakData, readVoicesFile, VOICES_FILE, type VoicesFile } from "./voices-file.ts";

const DOCS = new URL("../../../../../../docs/", import.meta.url);

/** docs/voices.json, as somebody puts it into a folder. */
let ready: VoicesFile;
beforeAll(async () => {
  ready = await readVoicesFile(fileURLToPath(DOCS));
});

it("has a voice for each language but the two that have none", () => {
  const spoken = new Set([...speakersFor(ready).keys()].map((id) => VOICES.find((voice) => voice.id === id)?.language));
  expect(Object.keys(SPEECH_LANGUAGES).filter((language) => !spoken.has(language as keyof typeof SPEECH_LANGUAGES))).toEqual([
    "ja-JP",
    "ko-KR",
  ]);
});

it("gives every speaker a name of its sex, and no name to two", () => {
  const speakers = ready.voices.flatMap(({ model, speakers }) => speakers.map((speaker) => ({ file: model.file, ...speaker })));
  const given = [...speakersFor(ready)].map(([id, { voice, speaker }]) => {
    const gender = VOICES.find((one) => one.id === id)?.gender;
    expect(speakers).toContainEqual(expect.objectContaining({ file: voice.model.file, id: speaker, gender }));
    return `${voice.model.file} ${speaker}`;
  });
  expect(given.toSorted()).toEqual(speakers.map(({ file, id }) => `${file} ${id}`).toSorted());
  expect(new Set(given).size).toBe(given.length);
});

it("names each file once, with the JSON of its model", () => {
  const models = ready.voices.map(({ model }) => model.file);
  expect(ready.voices.map(({ config }) => config.file)).toEqual(models.map((file) => `${file}.json`));
  const sums = ready.voices.flatMap(({ model, config }) => [model.sha256, config.sha256]);
  expect(new Set([...models, ...sums]).size).toBe(3 * models.length);
});

it("means the eSpeak NG data that the package has", async () => {
  const folder = await makeFolder();
  await unpackEspeakData(join(folder, ready.espeakData.folder));
  await checkEspeakData(folder, ready.espeakData);
});

it("is not overwritten where another file was fetched", async () => {
  const folder = await makeFolder();
  await writeTinyVoice(folder, { name: "de_DE-thorsten-medium" });
  await copyFile(new URL(VOICES_FILE, DOCS), join(folder, VOICES_FILE));
  const files = ["de_DE-thorsten-medium.onnx", "de_DE-thorsten-medium.onnx.json", "espeak-ng-data"];
  const described = describeFolder(folder);
  for (const file of files) await expect(described).rejects.toThrow(`${file} is not what voices.json has the SHA-256 of`);
  expect(await readVoicesFile(folder)).toEqual(ready);
});

it("loses what was not fetched, and says so", async () => {
  const folder = await makeFolder({ [VOICES_FILE]: JSON.stringify({ voices: ready.voices }) });
  await writeTinyVoice(folder);
  const said = await describeFolder(folder);
  for (const { model } of ready.voices) expect(said).toContain(model.file);
  expect(said).toContain("Fill in");
  expect(JSON.parse(await readFile(join(folder, VOICES_FILE), "utf8")).voices).toMatchObject([{ model: { file: "tiny.onnx" } }]);
});

it("is told of in docs/operating.md with its licenses", async () => {
  const operating = await readFile(new URL("operating.md", DOCS), "utf8");
  for (const { language, model, license } of ready.voices) {
    const row = `| \`${language}\` | \`${model.file.replace(".onnx", "")}\` | ${license} |`;
    expect(operating.includes(row), row).toBe(true);
  }
});
