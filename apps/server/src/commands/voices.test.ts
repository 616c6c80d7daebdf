import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillInVoices, writeTinyVoice } from "../../test/factories/tiny-voice.ts";
import { makeFolder } from "../../test/folder-test.ts";

let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), "tenfold-voices-made-"));
  await writeTinyVoice(made, { speakers: 2 });
});
afterAll(() => rm(made, { recursive: true, force: true }));

const folderOf = async () => {
  const folder = await makeFolder();
  await cp(made, folder, { recursive: true });
  return folder;
};

/** `npm run voices -- <name>`, and what it says where it ends well or badly. */
async function voices(name: string, folder?: string): Promise<{ readonly said?: string; readonly refused?: string }> {
  const cwd = await makeFolder();
  const env = { DATA_DIR: join(cwd, "data"), ...(folder && { SPEECH_VOICES: folder }) };
  const ran = promisify(execFile)(process.execPath, [join(import.meta.dirname, "voices.ts"), name], { cwd, env });
  return ran.then(
    ({ stdout }) => ({ said: stdout }),
    ({ stderr }) => ({ refused: stderr }),
  );
}

it("writes voices.json, which wants to be filled in before its voices are tried", async () => {
  const folder = await folderOf();
  expect(await voices("describe", folder)).toEqual({ said: expect.stringMatching(/^voices\.json names 1 voice\.\nFill in/) });
  expect(await voices("check", folder)).toEqual({ refused: expect.stringMatching(/voices\.0\.license: must be filled in/) });
});

it("tries every voice, and says who speaks under which name", async () => {
  const folder = await folderOf();
  await fillInVoices(folder);
  expect(await voices("check", folder)).toEqual({ said: expect.stringMatching(/^Every file is the one.* 2 names have/) });
  const { said } = await voices("list", folder);
  expect(said).toMatch(/^en-US-natalie: tiny\.onnx, speaker 0 \(CC0-1\.0\)$/m);
  expect(said).toMatch(/^en-US-ariana: tiny\.onnx, speaker 1 \(CC0-1\.0\)$/m);
  expect(said).toMatch(/^de-DE-matthias: embedded$/m);
});

it("names the file that is not the one that is meant", async () => {
  const folder = await folderOf();
  await fillInVoices(folder);
  await appendFile(join(folder, "tiny.onnx"), "x");
  for (const name of ["check", "describe"])
    expect(await voices(name, folder)).toEqual({ refused: expect.stringContaining("tiny.onnx is not ") });
});

it("wants to know the folder", async () => {
  expect(await voices("list")).toEqual({ refused: "Set SPEECH_VOICES to the folder with the voices.\n" });
});
