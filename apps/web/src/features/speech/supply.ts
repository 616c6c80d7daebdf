import type { VoiceId } from "@tenfold/speech-text/voices";
import { retrying } from "../../app/retry.ts";
import { SpeechError } from "./failures.ts";
import { forgetHeard, keepHeard, recallHeard } from "./heard-cache.ts";
import { requestSpeech, type SpeechReply } from "./speech-call.ts";

export interface Spoken {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The audio's address for the browser. */
  readonly address: string;
  readonly seconds: number;
  readonly words: SpeechReply["words"];
  readonly reply: SpeechReply;
}

/** How many parts are held in memory; earlier parts of a longer page are requested again when going back. */
const MOST = 40;

function decode(reply: SpeechReply): Spoken {
  const bytes = Uint8Array.from(atob(reply.encodedAudio), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: "audio/mpeg" }));
  return { bytes, address, seconds: reply.audioLengthInSeconds, words: reply.words, reply };
}

const keyOf = (text: string, voiceId: VoiceId) => `${voiceId}\n${text}`;

/** Gets the audio of parts: from memory, from what this browser heard before, or from the server. */
export class Supply {
  readonly #held = new Map<string, Spoken>();
  readonly #under = new Map<string, Promise<Spoken>>();

  has(text: string, voiceId: VoiceId): boolean {
    return this.#held.has(keyOf(text, voiceId));
  }

  addressOf(text: string, voiceId: VoiceId): string | undefined {
    return this.#held.get(keyOf(text, voiceId))?.address;
  }

  /** Duration at normal speed; undefined until it has loaded. */
  secondsOf(text: string, voiceId: VoiceId): number | undefined {
    return this.#held.get(keyOf(text, voiceId))?.seconds;
  }

  /** Gets a part; one already in progress is not requested twice. Rejects as {@link requestSpeech} does. */
  async get(text: string, voiceId: VoiceId, signal: AbortSignal): Promise<Spoken> {
    const key = keyOf(text, voiceId);
    const held = this.#held.get(key);
    if (held) {
      // Parts in use are dropped last.
      this.#held.delete(key);
      this.#held.set(key, held);
      return held;
    }
    // A part in progress for a canceled reading fails with it, and is then requested anew. What failed otherwise has failed.
    const under = await this.#under.get(key)?.catch((error: unknown) => {
      if (error instanceof SpeechError) throw error;
      return undefined;
    });
    signal.throwIfAborted();
    if (under) return under;
    return this.#keepUnder(key, this.#fetch(key, text, voiceId, signal));
  }

  /** Prepares a part that this browser has heard before; the server is not asked. */
  async recall(text: string, voiceId: VoiceId): Promise<void> {
    const key = keyOf(text, voiceId);
    if (this.#held.has(key) || this.#under.has(key)) return;
    const recalled = recallHeard(text, voiceId).then((heard) => {
      if (!heard) throw new Error("it was not heard before");
      return this.#hold(key, decode(heard));
    });
    await this.#keepUnder(key, recalled).catch(() => undefined);
  }

  async #keepUnder(key: string, made: Promise<Spoken>): Promise<Spoken> {
    this.#under.set(key, made);
    try {
      return await made;
    } finally {
      if (this.#under.get(key) === made) this.#under.delete(key);
    }
  }

  async #fetch(key: string, text: string, voiceId: VoiceId, signal: AbortSignal): Promise<Spoken> {
    const heard = await recallHeard(text, voiceId);
    signal.throwIfAborted();
    return this.#hold(key, decode(heard ?? (await requestSpeech(text, voiceId, signal))));
  }

  #hold(key: string, spoken: Spoken): Spoken {
    this.#held.set(key, spoken);
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= MOST) break;
      this.#release(oldest);
    }
    return spoken;
  }

  drop(text: string, voiceId: VoiceId): void {
    this.#release(keyOf(text, voiceId));
    void forgetHeard(text, voiceId);
  }

  #release(key: string): void {
    const address = this.#held.get(key)?.address;
    if (address) URL.revokeObjectURL(address);
    this.#held.delete(key);
  }

  /** Stores a part that was heard, so that it plays offline the next time. */
  async heard(text: string, voiceId: VoiceId): Promise<void> {
    const spoken = this.#held.get(keyOf(text, voiceId));
    if (spoken) await keepHeard(text, voiceId, spoken.reply);
  }
}

/** How often the server is asked again in the middle of a text, and the longest wait for one that is overloaded. */
const RETRIES = 2;
const LONGEST_WAIT_SECONDS = 10;

/** A train's tunnel or a device that wakes up. */
const LOST_WAIT_SECONDS = 2;

/** When to ask again; undefined where that would not help. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof SpeechError)) return undefined;
  return error.unreachable && error.status === undefined ? LOST_WAIT_SECONDS : error.retryAfter;
}

/** Retries a request that the server may refuse for the moment, after the wait that it asks for, or that found no network. */
export const patiently = <T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  retrying(request, signal, (error, failures) => {
    const seconds = secondsToWait(error);
    return seconds !== undefined && seconds <= LONGEST_WAIT_SECONDS && failures <= RETRIES ? seconds * 1000 : undefined;
  });
