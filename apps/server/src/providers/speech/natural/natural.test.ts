import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { VoiceId } from "@tenfold/speech-text";
import sherpa from "sherpa-onnx-node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fillInVoices, PHONEME_SECONDS, writeTinyVoice } from "../../../../test/factories/tiny-voice.ts";
import { makeFolder } from "../../../../test/folder-test.ts";
import { LOUDNESS_LUFS, loudnessOf } from "../acoustics.ts";
import { type EmbeddedSpeaker, embeddedSpeaker } from "../embedded.ts";
import { openEspeak } from "../espeak.ts";
import { synthesize } from "../synthesizer.ts";
import type { NaturalOrder } from "./natural.ts";
import { openNaturalVoices } from "./natural-voices.ts";
import { openNeural } from "./neural.ts";
import { readVoicesFile, sumOf, type VoicesFile } from "./voices-file.ts";

const VOICE: VoiceId = "en-US-natalie";
const SENTENCE = "Ten numbers stand for ten ways to look at one whole.";

let made: string;
let folder: string;
let speaker: EmbeddedSpeaker | undefined;
let warnings: string[];

const fillIn = (change?: (file: VoicesFile) => unknown) => fillInVoices(folder, change);

/** In this process, where eSpeak NG keeps to the first folder that it is given. */
const openHere = async (id: VoiceId) => openNeural({ ...((await openVoices()).orderFor(id) as NaturalOrder), folder: made });

const openVoices = () => openNaturalVoices(folder, { warn: (words) => warnings.push(words) });

async function open(options: Parameters<typeof embeddedSpeaker>[0] = {}): Promise<EmbeddedSpeaker> {
  speaker = embeddedSpeaker({ natural: await openVoices(), ...options });
  return speaker;
}

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), "tenfold-voices-made-"));
  await writeTinyVoice(made, { speakers: 2 });
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  warnings = [];
  folder = await makeFolder();
  await cp(made, folder, { recursive: true });
});
afterEach(async () => {
  await speaker?.close();
  speaker = undefined;
});

describe("a natural voice", () => {
  it("speaks under a name of its language, with its words, and leaves nothing behind", async () => {
    await fillIn();
    const copies = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("tenfold-voice-"));
    const before = await copies();
    const { seconds, words, sound } = await (await open()).speak(SENTENCE, VOICE);
    expect(sound).toMatch(/^[0-9a-f]{64} [0-9a-f]{64} 0$/);
    expect(sound).toBe(speaker?.soundOf?.(VOICE));
    expect(speaker?.creditOf?.(VOICE)).toBe("made by a test; CC0-1.0, https://creativecommons.org/publicdomain/zero/1.0/");
    expect(words.map(({ start, end }) => SENTENCE.slice(start, end))).toEqual(SENTENCE.replace(".", "").split(" "));
    expect(words.map(({ at }) => at)).toEqual(words.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(words.at(-1)?.at).toBeLessThan(seconds);
    // Some forty phonemes, each as long as the others, which is not how eSpeak NG would speak.
    expect(seconds / PHONEME_SECONDS).toBeGreaterThan(40);
    // Other tests may be loading a model at this moment, too.
    await expect.poll(async () => (await copies()).filter((name) => !before.includes(name))).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it("takes one thread, whatever the machine has", async () => {
    await fillIn();
    const opened = vi.spyOn(sherpa, "OfflineTts").mockImplementation(
      class {
        constructor({ model }: ConstructorParameters<typeof sherpa.OfflineTts>[0]) {
          throw new Error(`${model.numThreads} thread`);
        }
      } as typeof sherpa.OfflineTts,
    );
    onTestFinished(() => opened.mockRestore());
    const order = (await openVoices()).orderFor(VOICE) as NaturalOrder;
    await expect(openNeural(order)).rejects.toThrow(/^1 thread$/);
  });

  it("removes the copy of a model that ended a process some time ago", async () => {
    await fillIn();
    const left = await mkdtemp(join(tmpdir(), "tenfold-voice-"));
    await utimes(left, 0, 0);
    await (await open()).speak("1, 2.", VOICE);
    expect((await readdir(tmpdir())).map((name) => join(tmpdir(), name))).not.toContain(left);
  });

  it("has other speakers under other names, and the embedded voice where it has none", async () => {
    await fillIn();
    await open();
    const spoken = await Promise.all(
      (["en-US-ariana", "en-US-miles", "de-DE-josephine"] as const).map((id) => speaker?.speak("1, 2.", id)),
    );
    expect(spoken[0]?.sound).toMatch(/ 1$/);
    expect(spoken.slice(1).map((speech) => speech?.sound)).toEqual([undefined, undefined]);
  });

  it("is as loud as the others, however loud its model is", async () => {
    await fillIn();
    for (const id of ["en-US-natalie", "en-US-ariana"] as const) {
      const { rate, speak } = await openHere(id);
      expect(Math.abs(loudnessOf(speak(SENTENCE), rate) - LOUDNESS_LUFS), id).toBeLessThan(1);
    }
  });

  it("speaks every sentence at its place, also of a text in which nothing is heard", async () => {
    await fillIn();
    const text = "It is a calm evening. … The light goes slowly.";
    const { words } = await (await open()).speak(text, VOICE);
    expect(words.map(({ start, end }) => text.slice(start, end)).join(" ")).toBe("It is a calm evening The light goes slowly");
    expect((await speaker?.speak("…", VOICE))?.seconds).toBeGreaterThanOrEqual(0.25);
  });

  it("lets another's text be heard between the parts of a sentence that does not end", async () => {
    await fillIn();
    await open();
    await speaker?.speak("1.", VOICE);
    const endless = "seven ".repeat(50);
    const order: string[] = [];
    const [long] = await Promise.all([
      speaker?.speak(endless, VOICE, { from: "one" }).finally(() => order.push("endless")),
      speaker?.speak(SENTENCE, VOICE, { from: "another" }).finally(() => order.push("a sentence")),
    ]);
    expect(order).toEqual(["a sentence", "endless"]);
    expect(long?.words.map(({ start, end }) => endless.slice(start, end))).toEqual(Array(50).fill("seven"));
    expect([long?.sound, warnings]).toEqual([expect.any(String), []]);
  });

  it("lets another's text be heard soon also while it reads numbers of thirty digits, and keeps their places", async () => {
    const text = "123456789012345678901234567890, ".repeat(6);
    await fillIn();
    const neural = await openHere(VOICE);
    const parts = [0];
    const hear = (samples: Float32Array) => parts.push((parts.pop() ?? 0) + samples.length / neural.rate);
    const pause = async () => parts.push(0) > 0;
    const words = (await synthesize(await openEspeak(), { text, voice: VOICE, neural }, { hear, pause })) ?? [];
    expect(parts.reduce((sum, seconds) => sum + seconds)).toBeGreaterThan(40);
    expect(Math.max(...parts)).toBeLessThan(25);
    expect(words.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text.replace(/[, ]/g, ""));
    expect(words.map(({ at }) => at)).toEqual(words.map(({ at }) => at).toSorted((a, b) => a - b));
  });
});

/** Whatever is broken, somebody who listens hears the embedded voice, and the operator is told once. */
async function expectEmbedded(reason: RegExp, options: Parameters<typeof embeddedSpeaker>[0] = {}): Promise<void> {
  await open(options);
  for (let round = 0; round < 2; round += 1) {
    const { sound, seconds } = (await speaker?.speak(SENTENCE, VOICE)) ?? {};
    expect(sound).toBeUndefined();
    expect(seconds).toBeGreaterThan(1);
  }
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(reason);
  expect([speaker?.soundOf?.(VOICE), speaker?.creditOf?.(VOICE)]).toEqual([undefined, undefined]);
}

describe("the embedded voice speaks where a natural one", () => {
  it("is not the file that is meant", async () => {
    await fillIn();
    await appendFile(join(folder, "tiny.onnx"), "x");
    await expectEmbedded(/tiny\.onnx is not the file whose SHA-256 stands in voices\.json/);
  });

  it("finds other data of eSpeak NG", async () => {
    await fillIn();
    await writeFile(join(folder, "espeak-ng-data", "more"), "x");
    await expectEmbedded(/espeak-ng-data does not hold the files/);
  });

  it("loses eSpeak NG's data while the server runs, without which it would be silent", async () => {
    await fillIn();
    expect((await (await open()).speak(SENTENCE, VOICE)).sound).toBeDefined();
    await rm(join(folder, "espeak-ng-data"), { recursive: true });
    const { sound, seconds } = (await speaker?.speak(SENTENCE, VOICE)) ?? {};
    expect([sound, warnings]).toEqual([undefined, [expect.stringMatching(/espeak-ng-data is missing/)]]);
    expect(seconds).toBeGreaterThan(1);
  });

  it("is far too large, of which nothing is read", async () => {
    await fillIn();
    await truncate(join(folder, "tiny.onnx"), 2 ** 30);
    await expectEmbedded(/tiny\.onnx has more than 512 MB/);
  });

  it("is gone", async () => {
    await fillIn();
    await rm(join(folder, "tiny.onnx.json"));
    await expectEmbedded(/tiny\.onnx\.json is missing/);
  });

  it("is a link", async () => {
    await fillIn();
    await rename(join(folder, "tiny.onnx"), join(folder, "other"));
    await symlink(join(folder, "other"), join(folder, "tiny.onnx"));
    await expectEmbedded(/tiny\.onnx is a link/);
  });

  it("finds a link in eSpeak NG's data", async () => {
    await fillIn();
    await symlink("/etc/hostname", join(folder, "espeak-ng-data", "phondata-more"));
    await expectEmbedded(/espeak-ng-data\/phondata-more is a link/);
  });

  it("finds a link in its place", async () => {
    await fillIn();
    await rename(join(folder, "espeak-ng-data"), join(folder, "elsewhere"));
    await symlink("elsewhere", join(folder, "espeak-ng-data"));
    await expectEmbedded(/espeak-ng-data is missing, a link or no folder/);
  });

  it("is cut off, though its SHA-256 is right", async () => {
    await truncate(join(folder, "tiny.onnx"), 5000);
    await fillIn();
    await expectEmbedded(/the process that speaks has ended/);
  });

  it("has a rate that no MP3 has", async () => {
    await fillIn();
    const config = join(folder, "tiny.onnx.json");
    const wrong = (await readFile(config, "utf8")).replace("16000", "12345");
    await writeFile(config, wrong);
    const file = join(folder, "voices.json");
    const { voices, ...rest } = await readVoicesFile(folder);
    const changed = voices.map((voice) => ({ ...voice, config: { ...voice.config, sha256: sumOf(wrong) } }));
    await writeFile(file, JSON.stringify({ ...rest, voices: changed }));
    await expectEmbedded(/tiny\.onnx\.json: audio\.sample_rate: must be one of/);
  });

  it("asks for more memory than there is", async () => {
    await writeTinyVoice(folder, { greedy: true });
    await fillIn();
    await expectEmbedded(/the process that speaks has ended/);
  });

  it("has not the speaker that is meant", async () => {
    await fillIn((file) => ({
      ...file,
      voices: file.voices.map((voice) => ({ ...voice, speakers: [{ id: 7, gender: "female" }] })),
    }));
    await expectEmbedded(/tiny\.onnx has no speaker 7/);
  });

  it("is killed while it speaks", async () => {
    await fillIn();
    await open();
    await speaker?.warm();
    const spoken = speaker?.speak(`${SENTENCE} `.repeat(30), VOICE);
    process.kill(speaker?.pid as number, "SIGKILL");
    expect((await spoken)?.sound).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(/tiny\.onnx is left out.*the process that speaks has ended/)]);
  });
});

it("gives way where its runtime is installed, and this machine can't load it", async () => {
  await fillIn();
  const program = join(folder, "child.mjs");
  const lacking = `import { registerHooks } from "node:module";
registerHooks({
  resolve(name, context, next) {
    if (name === "sherpa-onnx-node") throw new Error("GLIBC_2.32 not found");
    return next(name, context);
  },
});
await import(${JSON.stringify(new URL("../embedded-child.ts", import.meta.url).href)});`;
  await writeFile(program, lacking);
  await expectEmbedded(/sherpa-onnx-node can't be loaded on this machine/, { child: pathToFileURL(program) });
});

it("can't be run where its runtime is not installed, which is said", async () => {
  await fillIn();
  const opened = openNaturalVoices(folder, { warn: () => undefined, machine: "plan9-mips" });
  await expect(opened).rejects.toThrow("sherpa-onnx-node, which runs them, is not installed for plan9-mips");
});
