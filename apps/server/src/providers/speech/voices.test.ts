import { VOICES, type Voice, type VoiceId } from "@tenfold/speech-text";
import { beforeAll, describe, expect, it } from "vitest";
import { brightnessOf, longestSilenceOf, peakOf, pitchOf } from "../../../test/acoustics.ts";
import { SAMPLES } from "../../../test/sample-sentences.ts";
import { LOUDNESS_LUFS, loudnessOf } from "./acoustics.ts";
import { ESPEAK_VOICES, type EspeakVoice } from "./embedded-voices.ts";
import { type Espeak, openEspeak, SAMPLE_RATE } from "./espeak.ts";
import { synthesize } from "./synthesizer.ts";

/** Where the pitch of a voice lies, in Hz. */
const PITCHES = { female: [150, 260], male: [75, 130] } as const;
/**
 * How far the pitch goes up and down, in semitones: people who read aloud are found at two to four (Traunmüller and
 * Eriksson, 1995).
 */
const SPREAD_SEMITONES = [1.5, 3.5] as const;
const ENGINE_PITCH_RANGE = 50;

interface Heard {
  readonly samples: Float32Array;
  readonly loudness: number;
  readonly pitch: number;
  readonly spread: number;
  readonly brightness: number;
}

const listen = (samples: Float32Array): Heard => {
  const { median, spread } = pitchOf(samples, SAMPLE_RATE);
  return { samples, loudness: loudnessOf(samples, SAMPLE_RATE), pitch: median, spread, brightness: brightnessOf(samples) };
};

const octaves = (a: Heard, b: Heard) => Math.abs(Math.log2(a.pitch / b.pitch));

describe("every voice", () => {
  let espeak: Espeak;
  const heard = new Map<VoiceId, Heard>();
  const of = (id: VoiceId): Heard => heard.get(id) as Heard;

  /** What a voice of eSpeak NG speaks by itself, with neither gain nor limit. */
  const bare = (text: string, voice: EspeakVoice): Heard => {
    const samples: number[] = [];
    espeak.speak(text, voice, (piece) => {
      for (const sample of piece) samples.push(sample / 32_768);
      return false;
    });
    return listen(Float32Array.from(samples));
  };

  beforeAll(async () => {
    espeak = await openEspeak();
    for (const { id, language } of VOICES) {
      const samples: number[] = [];
      const hear = (piece: Float32Array) => samples.push(...piece);
      await synthesize(espeak, { text: SAMPLES[language], voice: id }, { hear, pause: async () => true });
      heard.set(id, listen(Float32Array.from(samples)));
    }
  });

  it.each(VOICES)("$id is as loud as the others, is never cut off nor silent for long, and ends without a click", ({ id }) => {
    const { loudness, samples } = of(id);
    expect(Math.abs(loudness - LOUDNESS_LUFS)).toBeLessThan(1);
    expect(peakOf(samples)).toBeGreaterThan(0.4);
    expect(peakOf(samples)).toBeLessThan(0.91);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.002);
    expect(samples.length / SAMPLE_RATE).toBeGreaterThan(4);
    expect(longestSilenceOf(samples, SAMPLE_RATE)).toBeLessThan(0.5);
    expect(longestSilenceOf(samples.slice(0, SAMPLE_RATE / 5), SAMPLE_RATE)).toBeLessThan(0.1);
  });

  it.each(VOICES)("$id has the pitch of a $gender voice", ({ id, gender }) => {
    const [lowest, highest] = PITCHES[gender];
    expect(of(id).pitch).toBeGreaterThan(lowest);
    expect(of(id).pitch).toBeLessThan(highest);
    const [flattest, liveliest] = SPREAD_SEMITONES;
    expect(of(id).spread).toBeGreaterThan(flattest);
    expect(of(id).spread).toBeLessThan(liveliest);
  });

  it.each(VOICES)("$id is told from the other voices of its language", ({ id, language }) => {
    const siblings = VOICES.filter((voice: Voice) => voice.language === language && voice.id !== id);
    for (const sibling of siblings) {
      const apart = octaves(of(id), of(sibling.id)) / 0.07 + Math.abs(of(id).brightness - of(sibling.id).brightness);
      expect(apart, sibling.id).toBeGreaterThan(1);
    }
  });

  it.each(VOICES)("$id sounds other than without its variant", ({ id, language }) => {
    const voice = ESPEAK_VOICES[id];
    const identifier = voice.identifier.replace(/\+.*/, "");
    expect(identifier).not.toBe(voice.identifier);
    const varied = bare(SAMPLES[language], voice);
    const plain = bare(SAMPLES[language], { ...voice, identifier });
    const apart = [octaves(varied, plain) / 0.03, Math.abs(varied.brightness - plain.brightness) / 0.3];
    expect(Math.max(...apart)).toBeGreaterThan(1);
  });

  it.each(VOICES)("$id goes up and down more than the engine would by itself", ({ id, language }) => {
    const voice = ESPEAK_VOICES[id];
    if (voice.pitchRange === ENGINE_PITCH_RANGE) return expect(of(id).spread).toBeGreaterThan(2);
    const flat = bare(SAMPLES[language], { ...voice, pitchRange: ENGINE_PITCH_RANGE });
    expect(bare(SAMPLES[language], voice).spread).toBeGreaterThan(1.1 * flat.spread);
  });

  it("speaks a text of Chinese without cutting off what is loud", () => {
    const text = "零是不分离，一是变化，二是独特，三是结合，四是成长，五是愿望，六是节奏的精炼，七是和谐，八是记忆，九是全知。";
    for (const id of ["zh-CN-jiao", "zh-CN-tao"] as const)
      expect(peakOf(bare(text, ESPEAK_VOICES[id]).samples)).toBeLessThan(0.8);
  });
});
