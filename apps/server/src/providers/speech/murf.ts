import { type VoiceId, voiceOf } from "@tenfold/speech-text";
import { z } from "zod";
import type { SpeechConfig } from "../../config-providers.ts";
import { boundedFetch } from "../bounded-fetch.ts";
import { ModelError } from "../model-error.ts";
import { secondsOf } from "./mp3.ts";
import { type Speaker, SpeechError, type SpokenWord } from "./speech.ts";

type MurfConfig = Extract<SpeechConfig, { kind: "murf" }>;

/** How long an answer may take; somebody is waiting to listen, and the embedded voices would be ready. */
const DEADLINE_MS = 8_000;

/** Ten minutes of sound, as base64. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** How far ahead in the text a word of the answer is looked for, in UTF-16 units; numbers and symbols come back rewritten. */
const AHEAD = 60;

/** The used part of GenerateSpeechResponse. */
const answerSchema = z.object({
  encodedAudio: z.base64().min(1),
  wordDurations: z.array(z.object({ word: z.string(), startMs: z.number().nonnegative() })).nullish(),
});

/** The text with its "[pause 2s]" commands turned into words; its length stays the same. */
function defused(text: string): string {
  return text.toWellFormed().replace(/[[\]]/g, " ");
}

/** Lower case, except if that would change the length, as for "İ". */
function folded(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter));
}

/** Whether a position in a text is inside a word, in scripts that separate words. */
function insideWord(text: string, at: number): boolean {
  return (
    /[\p{L}\p{N}]$/u.test(text.slice(0, at)) &&
    /^(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{L}\p{N}]/u.test(text.slice(at))
  );
}

/** A word's next position in a text, or -1 if it is nowhere near. */
function nextPlace(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at >= 0 && at <= from + AHEAD; at = text.indexOf(word, at + 1))
    if (!insideWord(text, at) && !insideWord(text, at + word.length)) return at;
  return -1;
}

/** Finds the answer's words in the text, in order. A word that comes back rewritten is skipped. */
function place(text: string, said: readonly { readonly word: string; readonly startMs: number }[]): SpokenWord[] {
  const searched = folded(text);
  const words: SpokenWord[] = [];
  let from = 0;
  for (const { word, startMs } of said) {
    const bare = folded(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
    const start = bare === "" ? -1 : nextPlace(searched, bare, from);
    if (start < 0) continue;
    from = start + bare.length;
    words.push({ start, end: from, at: startMs / 1000 });
  }
  return words;
}

/** Why a call failed, in words that may be logged: without the text, the key, or anything that the server wrote. */
function failureOf(error: unknown, timeout: AbortSignal): SpeechError {
  if (error instanceof SpeechError) return error;
  if (timeout.aborted) return new SpeechError("Murf gave no answer in time");
  if (error instanceof ModelError) return new SpeechError(`Murf's answer can't be used: ${error.message}`);
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return new SpeechError("Murf's answer can't be used: it is not as its API describes");
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  return new SpeechError(`Murf can't be reached${typeof code === "string" && /^[A-Z_]{2,40}$/.test(code) ? ` (${code})` : ""}`);
}

/** Has texts spoken by Murf's API (POST /v1/speech/generate), without a second try: the embedded voices are there at once. */
export function murfSpeaker({ url, key }: MurfConfig, { deadlineMs = DEADLINE_MS } = {}): Speaker {
  const fetch = boundedFetch(MAX_ANSWER_BYTES);

  const generate = async (text: string, voice: VoiceId, signal: AbortSignal): Promise<z.infer<typeof answerSchema>> => {
    const response = await fetch(`${url}/v1/speech/generate`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "api-key": key },
      body: JSON.stringify({
        text,
        voiceId: voice,
        format: "MP3",
        sampleRate: 24_000,
        channelType: "MONO",
        encodeAsBase64: true,
        // Otherwise numbers come back as words; the API has this for English alone.
        ...(voiceOf(voice).language.startsWith("en-") ? { wordDurationsAsOriginalText: true } : {}),
      }),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new SpeechError(`Murf answered ${response.status}`);
    }
    return answerSchema.parse(await response.json());
  };

  return {
    engine: "hosted",
    async speak(given, voice, { signal } = {}) {
      signal?.throwIfAborted();
      const timeout = AbortSignal.timeout(deadlineMs);
      const text = defused(given);
      try {
        const answer = await generate(text, voice, signal ? AbortSignal.any([signal, timeout]) : timeout);
        const mp3 = Buffer.from(answer.encodedAudio, "base64");
        const seconds = secondsOf(mp3);
        if (seconds === 0) throw new SpeechError("Murf's answer can't be used: it holds no MP3");
        return { mp3, seconds, words: place(text, answer.wordDurations ?? []).filter(({ at }) => at <= seconds) };
      } catch (error) {
        signal?.throwIfAborted();
        throw failureOf(error, timeout);
      }
    },
    close: async () => undefined,
  };
}
