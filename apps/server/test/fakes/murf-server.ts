import { type FakeProvider, json, openFakeProvider, type Received, type Reply } from "./server.ts";

interface Sound {
  readonly mp3: Buffer;
  /** Word, and when it begins and ends, in milliseconds. */
  readonly words?: readonly (readonly [string, number, number])[];
}

/** A spoken text, as the API describes it; what is given besides replaces its fields. */
export function speaks({ mp3, words = [] }: Sound, besides: Readonly<Record<string, unknown>> = {}): Reply {
  return json({
    audioFile: "",
    encodedAudio: mp3.toString("base64"),
    audioLengthInSeconds: 1,
    consumedCharacterCount: 10,
    remainingCharacterCount: 99_990,
    wordDurations: words.map(([word, startMs, endMs], sourceWordIndex) => ({
      word,
      startMs,
      endMs,
      sourceWordIndex,
      pitchScaleMinimum: 0,
      pitchScaleMaximum: 0,
    })),
    ...besides,
  });
}

/** A refusal in the words of the API. */
export function murfFails(status: number, message: string): Reply {
  return json({ errorMessage: message, errorCode: status }, status);
}

const KNOWN = /^(text|voiceId|format|sampleRate|channelType|encodeAsBase64|wordDurationsAsOriginalText)$/;

function faultOf({ headers, body }: Received): string | undefined {
  if (!headers["content-type"]?.startsWith("application/json")) return "content-type";
  if (typeof body.text !== "string" || body.text.trim() === "") return "text";
  if (typeof body.voiceId !== "string" || !/^[a-z]{2}-[A-Z]{2}-\w+$/.test(body.voiceId)) return "voiceId";
  if (!["MP3", "WAV", "FLAC", "ALAW", "ULAW", "PCM", "OGG"].includes(String(body.format))) return "format";
  if (![8000, 24_000, 44_100, 48_000].includes(Number(body.sampleRate))) return "sampleRate";
  if (!["MONO", "STEREO"].includes(String(body.channelType))) return "channelType";
  if (body.encodeAsBase64 !== true) return "encodeAsBase64";
  return Object.keys(body).find((name) => !KNOWN.test(name));
}

/** Opens a server on loopback that keeps to what Murf publishes of POST /v1/speech/generate. */
export function openFakeMurfServer({ key }: { key: string }): Promise<FakeProvider> {
  return openFakeProvider(murfFails(500, "the test gave no reply"), (received) => {
    if (received.method !== "POST" || received.path !== "/v1/speech/generate") return murfFails(404, "Not Found");
    if (received.headers["api-key"] !== key) return murfFails(403, "Invalid API key");
    const fault = faultOf(received);
    return fault === undefined ? undefined : murfFails(400, `Invalid value: ${fault}`);
  });
}
