import { DEFAULT_VOICE, isVoiceId, type SpeechLanguage, type VoiceId, voiceOf } from "@tenfold/speech-text/voices";
import { recall, store } from "../../app/storage.ts";
import type { DeviceVoice } from "./device-voices.ts";

const KEY = "speech";

export const SLOWEST = 0.5;
export const FASTEST = 3;

export interface Choices {
  readonly voiceId: VoiceId;
  /** The device's own voice that reads instead. */
  readonly device?: DeviceVoice | undefined;
  /** Relative to the voice's own speed. */
  readonly speed: number;
  /** Whether to continue with the rest of the page after its main part. */
  readonly goOn: boolean;
}

/** The language to cut texts by. What the device's voices speak is not asked: the pages are in English. */
export const languageOf = ({ device, voiceId }: Choices): SpeechLanguage => (device ? "en-US" : voiceOf(voiceId).language);

const isDeviceVoice = (device: unknown): device is DeviceVoice => {
  const { uri, name } = (device ?? {}) as Record<string, unknown>;
  return typeof uri === "string" && typeof name === "string";
};

const DEFAULTS: Choices = { voiceId: DEFAULT_VOICE, speed: 1, goOn: true };

/** The last choices in this browser, as far as they are still valid. */
export function recallChoices(): Choices {
  try {
    const { voiceId, device, speed, goOn } = JSON.parse(recall(KEY) ?? "{}") as Record<string, unknown>;
    return {
      voiceId: typeof voiceId === "string" && isVoiceId(voiceId) ? voiceId : DEFAULTS.voiceId,
      device: isDeviceVoice(device) ? device : undefined,
      speed: typeof speed === "number" && speed >= SLOWEST && speed <= FASTEST ? speed : DEFAULTS.speed,
      goOn: typeof goOn === "boolean" ? goOn : DEFAULTS.goOn,
    };
  } catch {
    return DEFAULTS;
  }
}

export const keepChoices = (choices: Choices) => store(KEY, JSON.stringify(choices));
