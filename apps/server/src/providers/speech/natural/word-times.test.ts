import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SPACE, writeTinyVoice } from "../../../../test/factories/tiny-voice.ts";
import { ESPEAK_VOICES } from "../embedded-voices.ts";
import { type Espeak, openEspeak, SAMPLE_RATE } from "../espeak.ts";
import { synthesize } from "../synthesizer.ts";
import { resampled } from "./mfcc.ts";
import { type Neural, openNeural } from "./neural.ts";
import { sumOf, sumOfFolder } from "./voices-file.ts";
import { carriedOver } from "./word-times.ts";

const SENTENCES = [
  "Ten numbers stand for ten ways to look at one whole.",
  "A leaf crosses the line first, then a swirl of silt.",
  "It is a calm evening, and the light goes slowly.",
  "Whoever asks the same question twice has heard another answer.",
  "Between the shore and the open water there is a path that nobody keeps.",
];

/** In seconds, of differences. */
const shareOf = (errors: readonly number[], share: number) =>
  errors.toSorted((a, b) => a - b)[Math.floor(share * (errors.length - 1))] as number;

describe("the times of words", () => {
  let espeak: Espeak;
  let folder: string;
  beforeAll(async () => {
    espeak = await openEspeak();
    folder = await mkdtemp(join(tmpdir(), "tenfold-voices-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const spoken = (text: string, voice: keyof typeof ESPEAK_VOICES, rate = 165) => {
    const samples: number[] = [];
    const words = espeak.speak(text, { ...ESPEAK_VOICES[voice], rate }, (piece) => {
      for (const sample of piece) samples.push(sample / 32_768);
      return false;
    });
    return { samples: Float32Array.from(samples), rate: SAMPLE_RATE, times: words.map(({ at }) => at) };
  };

  it.each([
    ["itself", "en-US-natalie", 165, 0.01, 0.02],
    ["another voice that speaks faster", "en-US-terrell", 200, 0.06, 0.2],
    ["another voice that speaks more slowly", "en-US-miles", 130, 0.06, 0.2],
  ] as const)("are carried over to %s", (_, voice, rate, median, most) => {
    const errors = SENTENCES.flatMap((text) => {
      const guide = spoken(text, "en-US-natalie");
      const said = spoken(text, voice, rate);
      return carriedOver(guide.times, guide, said).map((time, index) => Math.abs(time - (said.times[index] as number)));
    });
    expect(errors.length).toBeGreaterThan(50);
    expect(shareOf(errors, 0.5)).toBeLessThan(median);
    expect(shareOf(errors, 0.9)).toBeLessThan(most);
  });

  it("are carried over to sound of another rate, with silence before it", () => {
    const guide = spoken(SENTENCES[0] as string, "en-US-natalie");
    const late = new Float32Array(16_000 + Math.floor((guide.samples.length * 16_000) / SAMPLE_RATE));
    late.set(resampled(guide.samples, SAMPLE_RATE, 16_000), 16_000);
    const errors = carriedOver(guide.times, guide, { samples: late, rate: 16_000 }).map((time, index) =>
      Math.abs(time - 1 - (guide.times[index] as number)),
    );
    expect(shareOf(errors, 0.9)).toBeLessThan(0.06);
  });

  it("are carried over to a voice of tones", async () => {
    const neural = await openTiny(folder);
    const errors: number[] = [];
    for (const text of SENTENCES) {
      const heard: number[] = [];
      const take = { hear: (piece: Float32Array) => heard.push(...piece), pause: async () => true };
      const words = (await synthesize(espeak, { text, voice: "en-US-natalie", neural }, take)) ?? [];
      const starts = startsOf(heard).map((at) => at / neural.rate);
      // Where eSpeak NG joins two words into one, the order of the others is not that of the spaces.
      const isSure = words.length === starts.length;
      if (isSure) errors.push(...words.map(({ at }, index) => Math.abs(at - (starts[index] as number))));
    }
    expect(errors.length).toBeGreaterThan(40);
    expect(shareOf(errors, 0.5)).toBeLessThan(0.06);
    expect(shareOf(errors, 0.9)).toBeLessThan(0.2);
  });
});

/** The samples with which the words of the tiny voice begin: the first to be heard after a space's. */
function startsOf(heard: readonly number[]): number[] {
  // The voice is brought to the loudness of all others, and a space's sample with it.
  const isSpace = (sample: number) => sample > 0 && sample < 8 * SPACE;
  const starts: number[] = [];
  let [between, spaces] = [true, 0];
  for (const [at, sample] of heard.entries()) {
    // Sound goes through values as small, but not for long.
    spaces = isSpace(sample) ? spaces + 1 : 0;
    if (spaces > 20) between = true;
    else if (between && Math.abs(sample) > 100 * SPACE) {
      starts.push(at);
      between = false;
    }
  }
  return starts;
}

async function openTiny(folder: string): Promise<Neural> {
  await writeTinyVoice(folder);
  const fileOf = async (file: string) => ({ file, sha256: sumOf(await readFile(join(folder, file))) });
  const data = "espeak-ng-data";
  return openNeural({
    folder,
    espeakData: { folder: data, sha256: await sumOfFolder(join(folder, data), data) },
    voice: {
      model: await fileOf("tiny.onnx"),
      config: await fileOf("tiny.onnx.json"),
      language: "en-US",
      license: "CC0-1.0",
      attribution: "made by a test",
      speakers: [{ id: 0, gender: "female" }],
    },
    speaker: 0,
  });
}
