import type { Page } from "@playwright/test";
import { VOICES, type VoiceId } from "@tenfold/speech-text";
import { SAMPLES } from "../../apps/server/test/sample-sentences.ts";
import { sampleIn } from "../../apps/web/src/features/speech/sample-sentences.ts";
import { expect, test } from "../fixtures.ts";

interface Decoded {
  readonly status: number;
  /** The duration that the server reports, in seconds. */
  readonly said: number;
  /** The duration that the browser decodes. */
  readonly seconds: number;
  readonly channels: number;
  /** 0 to 1. */
  readonly peak: number;
  readonly power: number;
  readonly lastWord: number;
}

/** Has the page's own server speak, and the browser decode the sound. */
const decode = (page: Page, voiceId: VoiceId, text: string): Promise<Decoded> =>
  page.evaluate(
    async (body) => {
      const response = await fetch("/api/tts/generate", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const { encodedAudio, audioLengthInSeconds, words } = await response.json();
      const bytes = Uint8Array.from(atob(encodedAudio), (character) => character.charCodeAt(0));
      const audio = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes.buffer);
      const samples = audio.getChannelData(0);
      let [peak, sum] = [0, 0];
      for (const sample of samples) {
        peak = Math.max(peak, Math.abs(sample));
        sum += sample * sample;
      }
      return {
        status: response.status,
        said: audioLengthInSeconds,
        seconds: audio.duration,
        channels: audio.numberOfChannels,
        peak,
        power: Math.sqrt(sum / samples.length),
        lastWord: words.at(-1).at,
      };
    },
    { voiceId, text, format: "mp3" },
  );

test("the browser decodes every voice's MP3, as long as the server says, neither silent nor cut off, and its sample of about two seconds", async ({
  page,
}) => {
  await page.goto("/privacy");
  for (const { id, language } of VOICES) {
    const { status, said, seconds, channels, peak, power, lastWord } = await decode(page, id, SAMPLES[language]);
    expect(status, id).toBe(200);
    expect(Math.abs(seconds - said), id).toBeLessThan(0.1);
    expect(channels, id).toBe(1);
    expect(peak, id).toBeLessThan(1);
    expect(power, id).toBeGreaterThan(0.03);
    expect(lastWord, id).toBeLessThan(seconds);
    expect(lastWord, id).toBeGreaterThan(seconds / 2);
    expect(Math.abs((await decode(page, id, sampleIn(language))).seconds - 2), id).toBeLessThan(0.5);
  }
  const text = "Ten numbers stand for ten ways to look at one whole. ".repeat(40).slice(0, 2000);
  const { seconds, said } = await decode(page, "en-US-natalie", text);
  expect(Math.abs(seconds - said)).toBeLessThan(0.1);
  expect(seconds).toBeGreaterThan(60);
});
