import { CHUNK_MAX, type Prepared, type SpeechLanguage, speechChunks, type VoiceId, voiceOf } from "@tenfold/speech-text";
import { createMp3Encoder } from "wasm-media-encoders";
import { ESPEAK_VOICES } from "./embedded-voices.ts";
import { defuse, type Espeak, openEspeak, SAMPLE_RATE } from "./espeak.ts";
import { loadJapanese } from "./japanese.ts";
import { createLimiter, joined } from "./limiter.ts";
import type { NaturalOrder } from "./natural/natural.ts";
import { type Neural, openNeural } from "./natural/neural.ts";
import { carriedOver } from "./natural/word-times.ts";
import type { SpokenWord } from "./speech.ts";

interface Piece {
  /** Where it begins in the text, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  /** Set where it can't be cut into shorter ones. */
  readonly whole?: true;
}

interface Sizes {
  /** The length from which on a piece ends with its sentence. */
  readonly enough: number;
  /** The most of one sentence, so that nobody has the process for long by leaving out the periods. */
  readonly most: number;
}

/** In UTF-16 units; natural voices are slower, and their words' times are found for a piece at a time. */
const EMBEDDED_SIZES: Sizes = { enough: 200, most: CHUNK_MAX };
const NATURAL_SIZES: Sizes = { enough: 0, most: 200 };

/**
 * The most that a natural voice says of a piece before others have their turn, if the piece can be cut: prose lasts some 14
 * seconds, what is spelled out a minute and more, which a real model is at for as long as the server waits for an answer.
 */
const MOST_SECONDS_NATURAL = 20;

/** A text in pieces of whole sentences, or parts of very long ones, so that work can stop between them; `start` is where it stands itself. */
function pieces(text: string, language: SpeechLanguage, { enough, most }: Sizes, start = 0): Piece[] {
  const found: Piece[] = [];
  let from: number | undefined;
  let to = 0;
  const close = () => {
    if (from !== undefined) found.push({ start: start + from, text: text.slice(from, to) });
    from = undefined;
  };
  for (const chunk of speechChunks(text, language, { first: most, most, growth: most })) {
    from ??= chunk.start;
    to = chunk.end;
    if (to - from >= enough) close();
  }
  close();
  return found;
}

/**
 * Constant, since players misread the length of varying ones. Kilobits a second; at 48 the noise in sibilants, from 5 to
 * 8 kHz, is 5 dB greater.
 */
const BITRATE_KBPS = 64;

/** The longest sound of one text; what would come later is not spoken. No 2,000 characters of prose come near. */
const MAX_SECONDS = 600;

/** The shortest, so that a text of which nothing can be heard is still something that plays. */
const MIN_SECONDS = 0.25;

const AS_IT_IS = (text: string): Prepared => ({ spoken: text, sourceOf: (start, end) => ({ start, end }) });

let japanese: ReturnType<typeof loadJapanese> | undefined;

/** What turns a text of a language into what eSpeak NG can read. */
async function readerOf(language: SpeechLanguage): Promise<(text: string) => Prepared> {
  if (language !== "ja-JP") return AS_IT_IS;
  // It takes memory, so that it is loaded only when it is needed.
  japanese ??= loadJapanese();
  return japanese;
}

/**
 * Says a text to `hear`, in samples of which full scale is 1, until that returns true. Times count from the text's beginning.
 * Says nothing, and answers undefined, where that would take longer than the `most` seconds.
 */
type Say = (text: string, hear: (samples: Float32Array) => boolean, most: number) => SpokenWord[] | undefined;

function embeddedSay(espeak: Espeak, id: VoiceId) {
  const voice = ESPEAK_VOICES[id];
  const factor = 10 ** (voice.gain / 20) / 32_768;
  return (text: string, hear: (samples: Float32Array) => boolean) =>
    espeak.speak(text, voice, (samples) => hear(Float32Array.from(samples, (sample) => sample * factor)));
}

/** A natural voice with the words of eSpeak NG, which speaks along unheard. */
function naturalSay(espeak: Espeak, id: VoiceId, neural: Neural): Say {
  const guideOf = embeddedSay(espeak, id);
  return (text, hear, most) => {
    const guide: Float32Array[] = [];
    let guided = 0;
    const words = guideOf(text, (samples) => {
      guide.push(samples);
      guided += samples.length / SAMPLE_RATE;
      return guided > most;
    });
    if (guided > most) return undefined;
    // A text in which nothing can be heard.
    if (words.length === 0) return [];
    const samples = neural.speak(defuse(text));
    hear(samples);
    if (samples.length === 0) return [];
    const times = carriedOver(
      words.map(({ at }) => at),
      { samples: joined(guide), rate: SAMPLE_RATE },
      { samples, rate: neural.rate },
    );
    return words.map((word, index) => ({ ...word, at: times[index] ?? word.at }));
  };
}

interface Take {
  /** Gets the sound as it is made, in samples from -1 to 1. */
  hear(samples: Float32Array): void;
  /** Called between sentences: resolves when it is this text's turn again, to false if nobody waits for it any more. */
  pause(): Promise<boolean>;
}

/** Speaks a text; resolves to its words, or to undefined if it was stopped. */
export async function synthesize(
  espeak: Espeak,
  { text, voice: id, neural }: { readonly text: string; readonly voice: VoiceId; readonly neural?: Neural | undefined },
  { hear, pause }: Take,
): Promise<SpokenWord[] | undefined> {
  const say = neural ? naturalSay(espeak, id, neural) : embeddedSay(espeak, id);
  const rate = neural?.rate ?? SAMPLE_RATE;
  const most = MAX_SECONDS * rate;
  const words: SpokenWord[] = [];
  const { language } = voiceOf(id);
  const read = await readerOf(language);
  let heard = 0;
  const left = pieces(text, language, neural ? NATURAL_SIZES : EMBEDDED_SIZES);
  let begun = false;
  for (let piece = left.shift(); piece; piece = left.shift()) {
    if (begun && !(await pause())) return undefined;
    begun = true;
    if (heard >= most) break;
    const began = heard / rate;
    const { spoken, sourceOf } = read(piece.text);
    const limiter = createLimiter(hear);
    const hearOf = (samples: Float32Array) => {
      const heardOf = samples.subarray(0, most - heard);
      limiter.hear(heardOf);
      heard += heardOf.length;
      return heard >= most;
    };
    const said = say(spoken, hearOf, piece.whole ? Number.POSITIVE_INFINITY : MOST_SECONDS_NATURAL);
    limiter.end();
    if (!said) {
      const halves = pieces(piece.text, language, { enough: 0, most: Math.ceil(piece.text.length / 2) }, piece.start);
      left.unshift(...(halves.length > 1 ? halves : [{ ...piece, whole: true as const }]));
      continue;
    }
    for (const { start, end, at } of said) {
      const source = sourceOf(start, end);
      words.push({ start: piece.start + source.start, end: piece.start + source.end, at: began + at });
    }
  }
  if (heard < MIN_SECONDS * rate) hear(new Float32Array(Math.ceil(MIN_SECONDS * rate - heard)));
  return words.filter(({ at }) => at < MAX_SECONDS);
}

/** Loads the engine and returns a function that speaks texts as MP3, one at a time, and others while one is paused. */
export async function openSynthesizer() {
  const espeak = await openEspeak();
  // An encoder handles one text at a time; there are as many as texts were ever in progress at once.
  const idle = [await createMp3Encoder()];
  return async (
    order: { readonly text: string; readonly voice: VoiceId; readonly natural?: NaturalOrder },
    pause: Take["pause"],
  ) => {
    const neural = order.natural && (await openNeural(order.natural));
    const encoder = idle.pop() ?? (await createMp3Encoder());
    try {
      encoder.configure({ sampleRate: neural?.rate ?? SAMPLE_RATE, channels: 1, bitrate: BITRATE_KBPS });
      const parts: Uint8Array[] = [];
      // The encoder returns its own memory, which it overwrites.
      const hear = (samples: Float32Array) => parts.push(encoder.encode([samples]).slice());
      const words = await synthesize(espeak, { ...order, neural }, { hear, pause });
      parts.push(encoder.finalize().slice());
      return words && { mp3: Buffer.concat(parts), words };
    } finally {
      idle.push(encoder);
    }
  };
}
