// eSpeak NG is under GPL-3: only the speaking process loads this file.
import load from "@echogarden/espeak-ng-emscripten";
import type { EspeakVoice } from "./embedded-voices.ts";
import type { SpokenWord } from "./speech.ts";

/**
 * What eSpeak NG interprets as commands: control characters except line ends and tabs, "[[phonemes]]", SSML and its
 * entities, private-use characters and the specials; also lone surrogates, which can't be written as UTF-8.
 */
const ORDERS = /(?![\n\r\t])\p{Cc}|\p{Co}|\p{Cs}|[\ufff0-\uffff<>[\]]|&(?=#?\w+;)/gu;

/** A text of the same length that eSpeak NG speaks instead of obeying. */
export function defuse(text: string): string {
  return text.replace(ORDERS, " ");
}

/** In samples per second. */
export const SAMPLE_RATE = 22_050;

/** Of 100, at which it reaches full scale; what lacks in loudness is added afterwards, where nothing is cut off. */
const VOLUME = 60;

export interface Espeak {
  /**
   * Speaks a text to `take`, which ends it by returning true. Returns the words, their times counted from the
   * beginning of this text.
   */
  speak(text: string, voice: EspeakVoice, take: (samples: Int16Array) => boolean): SpokenWord[];
}

export async function openEspeak(): Promise<Espeak> {
  const { eSpeakNGWorker } = await load();
  const worker = new eSpeakNGWorker();
  if (worker.samplerate !== SAMPLE_RATE) throw new Error(`eSpeak NG speaks at ${worker.samplerate} samples a second`);
  return {
    speak(text, { identifier, pitch, pitchRange, rate }, take) {
      worker.set_voice(identifier, "", 0, 0, 0);
      worker.set_pitch(pitch);
      worker.set_range(pitchRange);
      worker.set_rate(rate);
      worker.set_volume(VOLUME);
      const unitOf = unitsOf(text);
      const words: SpokenWord[] = [];
      worker.synthesize(defuse(text), (samples, events) => {
        for (const { type, text_position: position, word_length: length, audio_position: at } of events) {
          if (type !== "word") continue;
          const start = unitOf(position - 1);
          const end = unitOf(position - 1 + length);
          // What one symbol is called may be several words; they are heard as one, where the symbol stands.
          if (start >= (words.at(-1)?.end ?? 0) && text.slice(start, end).trim() !== "")
            words.push({ start, end, at: at / 1000 });
        }
        return take(samples);
      });
      return words;
    },
  };
}

/** The UTF-16 unit at which the character of an index begins. */
function unitsOf(text: string): (character: number) => number {
  const units: number[] = [];
  let unit = 0;
  for (const character of text) {
    units.push(unit);
    unit += character.length;
  }
  return (character) => units[character] ?? text.length;
}
