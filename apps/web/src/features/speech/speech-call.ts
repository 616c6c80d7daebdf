import type { CallReply } from "@tenfold/contract/calls";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { VoiceId } from "@tenfold/speech-text/voices";
import { call } from "../../app/api.ts";
import { inTime } from "../../app/in-time.ts";
import { failureOfCall, NO_AUDIO, SpeechError } from "./failures.ts";

export type SpeechReply = CallReply<"generateSpeech">;

/** Well above what the server gives a text. On a line that drops without a word, nobody would say why it is silent. */
const TIMEOUT_MS = MINUTE_MS;

/**
 * Asks the server to speak a text. It goes without cookies and without the browser's random id, since the call must
 * identify nobody. Rejects with a SpeechError, or with an AbortError if canceled.
 */
export async function requestSpeech(text: string, voiceId: VoiceId, signal: AbortSignal): Promise<SpeechReply> {
  const body = { text, voiceId, format: "mp3" } as const;
  const ask = (until: AbortSignal) => call("generateSpeech", { body, anonymous: true, signal: until });
  const reply = await inTime(TIMEOUT_MS, ask, signal).catch((error: unknown) => {
    throw failureOfCall(error);
  });
  if (!reply.encodedAudio) throw new SpeechError(NO_AUDIO);
  return reply;
}
