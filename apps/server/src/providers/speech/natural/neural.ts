// Speaks with Piper's voices by sherpa-onnx, which links eSpeak NG (GPL-3): only the speaking process loads this file.
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "@tenfold/domain/time";
import { LRUCache } from "lru-cache";
import type { OfflineTts } from "sherpa-onnx-node";
import { LOUDNESS_LUFS, loudnessOf } from "../acoustics.ts";
import { MODELS_LOADED, type NaturalOrder } from "./natural.ts";
import { metadataOf, readPiperConfig, tokensOf } from "./piper.ts";
import { checkEspeakData, readChecked, VoicesFolderError } from "./voices-file.ts";

const COPY = "tenfold-voice-";
/** Loading takes seconds. */
const COPY_OLD_MS = 5 * MINUTE_MS;

/** A model that can't be read ends the process, and leaves its copy behind. */
async function removeOldCopies(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(COPY))) {
    const path = join(tmpdir(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > COPY_OLD_MS) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function openModel({ folder, espeakData, voice }: NaturalOrder): Promise<OfflineTts> {
  const { default: sherpa } = await import("sherpa-onnx-node").catch(() => {
    throw new VoicesFolderError("sherpa-onnx-node can't be loaded on this machine");
  });
  await checkEspeakData(folder, espeakData);
  const config = readPiperConfig(await readChecked(folder, voice.config), voice.config.file);
  const model = await readChecked(folder, voice.model);
  // What was checked is what is loaded, whatever becomes of the folder meanwhile.
  await removeOldCopies();
  const own = await mkdtemp(join(tmpdir(), COPY));
  try {
    const [modelFile, tokensFile] = [join(own, "model.onnx"), join(own, "tokens.txt")];
    await writeFile(modelFile, Buffer.concat([model, metadataOf(config)]));
    await writeFile(tokensFile, tokensOf(config));
    const { noise_scale, length_scale, noise_w } = config.inference;
    return new sherpa.OfflineTts({
      model: {
        vits: {
          model: modelFile,
          tokens: tokensFile,
          dataDir: join(folder, espeakData.folder),
          noiseScale: noise_scale,
          noiseScaleW: noise_w,
          lengthScale: length_scale,
        },
        numThreads: 1,
        provider: "cpu",
        debug: 0,
      },
      maxNumSentences: 1,
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

export interface Neural {
  /** The rate of its sound, in samples a second. */
  readonly rate: number;
  /** Samples of which full scale is 1; single ones may be above it. */
  speak(text: string): Float32Array;
}

interface Loaded {
  readonly model: OfflineTts;
  /** What makes a speaker as loud as all other voices, by its number. */
  readonly gains: Map<number, number>;
}

const loaded = new LRUCache<string, Loaded>({ max: MODELS_LOADED });

/** Spoken by every language's voice, each in its own words. */
const NUMBERS = "1, 2, 3, 4, 5.";

function gainOf({ model, gains }: Loaded, speaker: number): number {
  const known = gains.get(speaker);
  if (known !== undefined) return known;
  const { samples, sampleRate } = model.generate({ text: NUMBERS, sid: speaker, speed: 1, enableExternalBuffer: false });
  const loudness = loudnessOf(samples, sampleRate);
  // A model that is silent stays so.
  const gain = Number.isFinite(loudness) ? 10 ** ((LOUDNESS_LUFS - loudness) / 20) : 1;
  gains.set(speaker, gain);
  return gain;
}

/** A natural voice ready to speak. Throws where its files are not those of voices.json. */
export async function openNeural(order: NaturalOrder): Promise<Neural> {
  const { voice, speaker, espeakData } = order;
  // eSpeak NG goes on reading its data while it speaks, and is silent where that is gone: what has changed is checked anew.
  const data = await stat(join(order.folder, espeakData.folder)).catch(() => undefined);
  const key = `${order.folder}/${voice.model.sha256}/${voice.config.sha256}/${data?.ino}/${data?.ctimeMs}`;
  const one = loaded.get(key) ?? { model: await openModel(order), gains: new Map<number, number>() };
  loaded.set(key, one);
  const { model } = one;
  if (speaker >= model.numSpeakers) throw new VoicesFolderError(`${voice.model.file} has no speaker ${speaker}`);
  const gain = gainOf(one, speaker);
  return {
    rate: model.sampleRate,
    speak: (text) =>
      model.generate({ text, sid: speaker, speed: 1, enableExternalBuffer: false }).samples.map((sample) => sample * gain),
  };
}
