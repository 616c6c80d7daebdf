import { type CallReply, PATHS } from "@tenfold/contract/paths";
import type { VoiceId } from "@tenfold/domain/speech/voices";
import { NO_AUDIO, refusedBy, SpeechError, unanswered } from "./failures.ts";

export type SpeechReply = CallReply<"generateSpeech">;

/**
 * Asks the server to speak a text. It goes without cookies and without the browser's random id, since the call
 * identifies nobody. Rejects with a SpeechError, or with an AbortError when it was called off.
 */
export async function askForSpeech(text: string, voiceId: VoiceId, signal: AbortSignal): Promise<SpeechReply> {
  const { method, path } = PATHS.generateSpeech;
  const response = await fetch(path, {
    method,
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text, voiceId, format: "mp3" }),
    signal,
  }).catch((error: unknown) => {
    throw unanswered(error);
  });
  if (!response.ok) throw await refusedBy(response);
  const reply = (await response.json()) as SpeechReply;
  if (!reply.encodedAudio) throw new SpeechError(NO_AUDIO);
  return reply;
}
