import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { VOICES, type VoiceId } from "@tenfold/speech-text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLES } from "../../../test/sample-sentences.ts";
import { openEspeak, SAMPLE_RATE } from "./espeak.ts";
import { secondsOf } from "./mp3.ts";
import { openSynthesizer, synthesize } from "./synthesizer.ts";

const run = promisify(execFile);
const probe = await run("ffprobe", ["-version"]).then(
  () => true,
  () => false,
);

/** MPEG-2 layer III, 48 kbit/s, 22,050 samples a second, one channel: 156 bytes for 576 samples. */
const frame = (fill = 0) => Buffer.concat([Buffer.from([0xff, 0xf3, 0x60, 0xc4]), Buffer.alloc(152, fill)]);
const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => frame()));
const FRAME = 576 / 22_050;

describe("secondsOf", () => {
  it("counts frames", () => {
    expect(secondsOf(frames(10))).toBeCloseTo(10 * FRAME, 9);
  });

  it("reads MPEG-1 in stereo too", () => {
    const one = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
    expect(secondsOf(Buffer.concat([one, one]))).toBeCloseTo((2 * 1152) / 44_100, 9);
  });

  it("passes over a tag before the sound, and a frame that only describes it", () => {
    const tag = Buffer.concat([Buffer.from("ID3\u0004\u0000\u0000\u0000\u0000\u0001\u0000", "latin1"), Buffer.alloc(128)]);
    const info = frame();
    info.write("Info", 13, "latin1");
    expect(secondsOf(Buffer.concat([tag, info, frames(3)]))).toBeCloseTo(3 * FRAME, 9);
  });

  it("does not count a frame that is cut short, nor what follows the sound", () => {
    expect(secondsOf(Buffer.concat([frames(3), frame().subarray(0, 100)]))).toBeCloseTo(3 * FRAME, 9);
    expect(secondsOf(Buffer.concat([frames(3), Buffer.from("TAG a title")]))).toBeCloseTo(3 * FRAME, 9);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(1000)],
    ["ones", Buffer.alloc(1000, 0xff)],
    ["a page", Buffer.from("<!doctype html><title>Not found</title>")],
    ["a tag that never ends", Buffer.from("ID3\u0004\u0000\u0000\u007f\u007f\u007f\u007f", "latin1")],
  ])("finds no sound in %s", (_, bytes) => {
    expect(secondsOf(bytes)).toBe(0);
  });
});

describe("the MP3 of every voice", () => {
  let folder: string;
  const spoken = new Map<VoiceId, { readonly mp3: Buffer; readonly samples: number }>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tenfold-mp3-"));
    const [espeak, speak] = await Promise.all([openEspeak(), openSynthesizer()]);
    for (const { id, language } of VOICES) {
      const order = { text: SAMPLES[language], voice: id };
      let samples = 0;
      const hear = (piece: Float32Array) => {
        samples += piece.length;
      };
      await synthesize(espeak, order, { hear, pause: async () => true });
      const { mp3 } = (await speak(order, async () => true)) as { mp3: Buffer };
      spoken.set(id, { mp3, samples });
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(VOICES)("of $id is as long as its sound, but for what the encoder adds", ({ id }) => {
    const { mp3, samples } = spoken.get(id) as { mp3: Buffer; samples: number };
    const added = secondsOf(mp3) - samples / SAMPLE_RATE;
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan(0.1);
    // Every byte belongs to a frame of 64 kbit/s.
    expect(mp3.length / secondsOf(mp3)).toBeCloseTo(8000, -2);
  });

  it.skipIf(!probe)("is as long as ffprobe says (skipped where there is no ffprobe)", async () => {
    for (const [id, { mp3 }] of spoken) {
      const file = join(folder, `${id}.mp3`);
      await writeFile(file, mp3);
      const { stdout } = await run("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]);
      expect(Math.abs(Number(stdout) - secondsOf(mp3)), id).toBeLessThan(0.1);
    }
  });
});
