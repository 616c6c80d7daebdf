import { createHash, createHmac } from "node:crypto";
import { MINUTE_MS } from "@tenfold/domain/time";
import { type Prepared, prepareSpeech, VOICES, type VoiceId, voiceOf } from "@tenfold/speech-text";
import type { FastifyBaseLogger } from "fastify";
import type { DiskCache } from "../../platform/disk-cache.ts";
import { AppError } from "../../platform/errors.ts";
import type { Providers } from "../../providers/index.ts";
import type { Speaker, Speech, SpokenWord } from "../../providers/speech/speech.ts";

/** Raised when the same text would be spoken otherwise than before, so that nothing old is heard. */
const EDITION = 8;

/** A hosted speaker that fails so often in a row is left out for so long: everybody would wait until its deadline. */
const FAILURES_IN_A_ROW = 2;
const LEFT_OUT_MS = 5 * MINUTE_MS;

interface Passage {
  readonly text: string;
  readonly voice: VoiceId;
}

interface Circumstances {
  /** Ends the wait, and the work where nobody else waits for the same. */
  readonly signal: AbortSignal;
  /** Tells those apart who take turns. */
  readonly from: string;
  readonly log: FastifyBaseLogger;
  /** Asked before anything is spoken that is not kept; throws where it may not be. */
  readonly allow: () => Promise<void>;
}

/** A text as sound; `sound` tells it from what the same voice makes of it otherwise. */
type Spoken = Speech & { readonly sound: string };

export interface TextToSpeech {
  /** Whose voices are offered. */
  readonly engine: Speaker["engine"];
  /** Whether a natural voice of the operator's folder speaks under a name. */
  isNatural(voice: VoiceId): boolean;
  /** See {@link Speaker.creditOf}. */
  creditOf(voice: VoiceId): string | undefined;
  /** The {@link Spoken.sound} of a voice as it would be now. */
  soundOf(voice: VoiceId): string;
  /** The words it resolves to stand in the text as it was given. */
  read(passage: Passage, circumstances: Circumstances): Promise<Spoken>;
}

interface TextToSpeechOptions {
  readonly cache: DiskCache;
  /** Speaks where there is no hosted speaker, and where that one fails. */
  readonly embedded: Speaker;
  readonly hosted: Speaker | undefined;
  readonly now: () => number;
  /** Makes the names of what is kept useless for guessing what was read. */
  readonly key: string;
}

interface Work {
  readonly speech: Promise<Spoken>;
  readonly controller: AbortController;
  listeners: number;
}

/** Words where they stand in the text as it was given; several that are said for one symbol are one. */
function inSource(words: readonly SpokenWord[], sourceOf: Prepared["sourceOf"]): SpokenWord[] {
  const found: SpokenWord[] = [];
  for (const { start, end, at } of words) {
    const source = sourceOf(start, end);
    const last = found.at(-1);
    const repeated = source.start === last?.start && source.end === last.end;
    if (!repeated && source.end > source.start) found.push({ ...source, at });
  }
  return found;
}

const isNatural = ({ embedded, hosted }: Pick<TextToSpeechOptions, "embedded" | "hosted">, voice: VoiceId) =>
  !hosted && embedded.soundOf?.(voice) !== undefined;

/** The voices that are natural as far as is known, which is until one of them fails. */
export const naturalVoices = ({ speaker, hostedSpeaker }: Pick<Providers, "speaker" | "hostedSpeaker">): VoiceId[] =>
  VOICES.map(({ id }) => id).filter((id) => isNatural({ embedded: speaker, hosted: hostedSpeaker }, id));

const soundBy = ({ engine }: Speaker, natural: string | undefined) =>
  createHash("sha256")
    .update(JSON.stringify([EDITION, engine, natural]))
    .digest("hex")
    .slice(0, 16);

export function openTextToSpeech({ cache, embedded, hosted, now, key }: TextToSpeechOptions): TextToSpeech {
  const underWay = new Map<string, Work>();
  let failures = 0;
  let leftOutUntil = Number.NEGATIVE_INFINITY;

  const nameOf = ({ text, voice }: Passage, { engine }: Speaker, sound: string | undefined) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["speech", EDITION, engine, voice, text, sound]))
      .digest("hex");

  /** What is kept under this name would sound as if it were spoken now. */
  const nameNow = (passage: Passage, speaker: Speaker) => nameOf(passage, speaker, speaker.soundOf?.(passage.voice));

  const find = async (passage: Passage, speaker: Speaker): Promise<Spoken | undefined> => {
    const sound = soundBy(speaker, speaker.soundOf?.(passage.voice));
    const kept = await cache.find(nameNow(passage, speaker));
    try {
      return kept && { mp3: kept.bytes, ...(JSON.parse(kept.note) as Pick<Speech, "seconds" | "words">), sound };
    } catch {
      // A power cut can leave half of a note.
      return undefined;
    }
  };

  const speak = async (
    passage: Passage,
    speaker: Speaker,
    { log, from }: Circumstances,
    signal: AbortSignal,
  ): Promise<Spoken> => {
    const { spoken, sourceOf } = prepareSpeech(passage.text, voiceOf(passage.voice).language);
    // There is nothing to ask others for where nothing is heard.
    const by = spoken === "" ? embedded : speaker;
    const { mp3, seconds, words, sound } = await by.speak(spoken, passage.voice, { signal, from });
    const speech = { mp3, seconds, words: inSource(words, sourceOf), sound: soundBy(speaker, sound) };
    // What can't be kept can still be heard.
    await cache
      .keep(nameOf(passage, speaker, sound), { bytes: mp3, note: JSON.stringify({ seconds, words: speech.words }) })
      .catch((err: unknown) => log.error({ err }, "speech could not be kept"));
    return speech;
  };

  const obtain = async (passage: Passage, circumstances: Circumstances, signal: AbortSignal): Promise<Spoken> => {
    const kept = await find(passage, hosted ?? embedded);
    if (kept) return kept;
    await circumstances.allow();
    if (!hosted) return speak(passage, embedded, circumstances, signal);
    if (now() >= leftOutUntil) {
      try {
        const speech = await speak(passage, hosted, circumstances, signal);
        failures = 0;
        return speech;
      } catch (err) {
        signal.throwIfAborted();
        failures += 1;
        const leftOut = failures >= FAILURES_IN_A_ROW;
        if (leftOut) leftOutUntil = now() + LEFT_OUT_MS;
        circumstances.log.warn({ err, leftOut }, "the hosted speaker gave nothing; the embedded one steps in");
      }
    }
    return (await find(passage, embedded)) ?? speak(passage, embedded, circumstances, signal);
  };

  const begin = (name: string, passage: Passage, circumstances: Circumstances): Work => {
    const controller = new AbortController();
    const speech = obtain(passage, circumstances, controller.signal).finally(() => {
      if (underWay.get(name) === work) underWay.delete(name);
    });
    const work: Work = { speech, controller, listeners: 0 };
    underWay.set(name, work);
    return work;
  };

  const read = async (passage: Passage, circumstances: Circumstances): Promise<Spoken> => {
    const { signal } = circumstances;
    signal.throwIfAborted();
    const name = nameNow(passage, embedded);
    const before = underWay.get(name);
    const work = before ?? begin(name, passage, circumstances);
    work.listeners += 1;
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => {
      work.listeners -= 1;
      if (work.listeners === 0) {
        if (underWay.get(name) === work) underWay.delete(name);
        work.controller.abort(signal.reason);
      }
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([work.speech, gone]);
    } catch (error) {
      // The limit of who came first is not that of who joined them.
      if (before && error instanceof AppError && error.code === "too_many_requests") return await read(passage, circumstances);
      throw error;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  };

  return {
    engine: hosted ? "hosted" : "embedded",
    isNatural: (voice) => isNatural({ embedded, hosted }, voice),
    creditOf: (voice) => (hosted ? undefined : embedded.creditOf?.(voice)),
    soundOf: (voice) => soundBy(hosted ?? embedded, (hosted ?? embedded).soundOf?.(voice)),
    read,
  };
}
