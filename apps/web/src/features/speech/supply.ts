import type { VoiceId } from "@tenfold/speech-text/voices";
import { retrying } from "../../app/retry.ts";
import { SpeechError } from "./failures.ts";
import { forgetHeard, keepHeard, recallHeard } from "./heard-cache.ts";
import { requestSpeech, type SpeechReply } from "./speech-call.ts";

/** A part of a text as it is spoken. */
export interface Spoken {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the browser finds the audio. */
  readonly address: string;
  readonly seconds: number;
  readonly words: SpeechReply["words"];
  readonly reply: SpeechReply;
}

/** How many parts are held ready; a longer page is asked for again on the way back. */
const MOST = 40;

function decode(reply: SpeechReply): Spoken {
  const bytes = Uint8Array.from(atob(reply.encodedAudio), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: "audio/mpeg" }));
  return { bytes, address, seconds: reply.audioLengthInSeconds, words: reply.words, reply };
}

const keyOf = (text: string, voiceId: VoiceId) => `${voiceId}\n${text}`;

/** Where spoken parts come from: from what is held, from what this browser heard before, or from the server. */
export class Supply {
  readonly #held = new Map<string, Spoken>();
  readonly #under = new Map<string, Promise<Spoken>>();

  has(text: string, voiceId: VoiceId): boolean {
    return this.#held.has(keyOf(text, voiceId));
  }

  /** Where the browser finds a part; undefined as long as it is not there. */
  addressOf(text: string, voiceId: VoiceId): string | undefined {
    return this.#held.get(keyOf(text, voiceId))?.address;
  }

  /** How long a part takes at its own speed, in seconds; undefined as long as it is not there. */
  secondsOf(text: string, voiceId: VoiceId): number | undefined {
    return this.#held.get(keyOf(text, voiceId))?.seconds;
  }

  /** A part; what is under way already is not asked for twice. Rejects as {@link requestSpeech} does. */
  async get(text: string, voiceId: VoiceId, signal: AbortSignal): Promise<Spoken> {
    const key = keyOf(text, voiceId);
    const held = this.#held.get(key);
    if (held) {
      // What is in use is the last to give way.
      this.#held.delete(key);
      this.#held.set(key, held);
      return held;
    }
    // What is under way for a reading that was called off fails with it, and is then asked for anew.
    const under = await this.#under.get(key)?.catch(() => undefined);
    signal.throwIfAborted();
    if (under) return under;
    return this.#keepUnder(key, this.#fetch(key, text, voiceId, signal));
  }

  /** Gets a part ready that this browser has heard before; the server is not asked. */
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

  /** Forgets a part that turned out to be of no use. */
  drop(text: string, voiceId: VoiceId): void {
    this.#release(keyOf(text, voiceId));
    void forgetHeard(text, voiceId);
  }

  #release(key: string): void {
    const address = this.#held.get(key)?.address;
    if (address) URL.revokeObjectURL(address);
    this.#held.delete(key);
  }

  /** Notes that a part is heard, so that it plays without a network the next time. */
  async heard(text: string, voiceId: VoiceId): Promise<void> {
    const spoken = this.#held.get(keyOf(text, voiceId));
    if (spoken) await keepHeard(text, voiceId, spoken.reply);
  }
}

/** How often a server that has too much to do is asked again in the middle of a text, and the longest wait for it. */
const RETRIES = 2;
const LONGEST_WAIT_SECONDS = 10;

/** Does something that the server may refuse for the moment; it says itself when to come again. */
export const patiently = <T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  retrying(request, signal, (error, failures) => {
    const seconds = error instanceof SpeechError ? error.retryAfter : undefined;
    return seconds !== undefined && seconds <= LONGEST_WAIT_SECONDS && failures <= RETRIES ? seconds * 1000 : undefined;
  });
