import { ApiError } from "../../app/api.ts";
import { isTooSlow, textShown } from "../../app/failure.ts";

/** Words for people when reading aloud fails. */
export const NO_CONTENT = "No readable content found on this page.";
export const NO_AUDIO = "No audio data received from TTS API";
const BLOCKED = "Audio blocked - tap the speaker button again";
const UNKNOWN_FORMAT = "Audio format not supported on this device";
const PLAYBACK = "Audio playback failed";
const OTHER = "TTS failed";

/** The message is meant for people. */
export class SpeechError extends Error {
  /** The server's status; undefined if the failure is not the server's, or it can't be reached. */
  readonly status: number | undefined;
  /** When the server wants to be asked again. */
  readonly retryAfter: number | undefined;
  /** Whether the server can't be reached, so that the device's own voice would help. */
  readonly unreachable: boolean;
  /** Whether the device no longer has the voice that was chosen. */
  readonly voiceGone: boolean;

  constructor(words: string, about: Partial<Omit<SpeechError, keyof Error>> = {}) {
    super(words);
    this.status = about.status;
    this.retryAfter = about.retryAfter;
    this.unreachable = about.unreachable ?? false;
    this.voiceGone = about.voiceGone ?? false;
  }
}

/** Nothing is sent to the server before the visitor, who chose otherwise, has heard of it. */
export const voiceGone = (name: string) =>
  new SpeechError(`${name} is no longer on this device. Press again to listen to a voice of our server.`, { voiceGone: true });

/** Why the device did not speak, or not to the end. */
export const refusedByDevice = (error: SpeechSynthesisErrorCode) => new SpeechError(error === "not-allowed" ? BLOCKED : OTHER);

/** As a proxy says it for a server that does not answer: asking again would take as long again. */
const GATEWAY_TIMEOUT = 504;

/** The meaning of a failed call: fetch rejects with a TypeError if there is no answer at all. */
export function failureOfCall(error: unknown): unknown {
  if (error instanceof TypeError) return new SpeechError(OTHER, { unreachable: true });
  if (isTooSlow(error)) return new SpeechError(OTHER, { status: GATEWAY_TIMEOUT, unreachable: true });
  if (!(error instanceof ApiError)) return error;
  const { status, retryAfterSeconds } = error;
  return new SpeechError(`TTS API failed: ${status} - ${textShown(error) || "an error page"}`, {
    status,
    retryAfter: retryAfterSeconds,
    unreachable: status >= 500,
  });
}

/** Why the browser did not begin to play. */
export function refusedToPlay(error: unknown): SpeechError {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return new SpeechError(BLOCKED);
  return new SpeechError(name === "NotSupportedError" ? UNKNOWN_FORMAT : PLAYBACK);
}

/** Why the browser could not go on playing. */
export function brokenOff(error: MediaError | null): SpeechError {
  return new SpeechError(error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? UNKNOWN_FORMAT : PLAYBACK);
}

export const wordsFor = (error: unknown) => (error instanceof SpeechError ? error.message : OTHER);
