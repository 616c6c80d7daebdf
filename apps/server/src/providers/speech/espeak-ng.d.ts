// The used part of a package that comes without types.
declare module "@echogarden/espeak-ng-emscripten" {
  interface EspeakEvent {
    readonly type: string;
    /** Counted in characters from 1. */
    readonly text_position: number;
    /** In characters. */
    readonly word_length: number;
    /** In milliseconds. */
    readonly audio_position: number;
  }

  interface EspeakWorker {
    set_voice(name: string, language: string, gender: number, age: number, variant: number): number;
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    set_volume(volume: number): void;
    set_rate(wordsPerMinute: number): void;
    readonly samplerate: number;
    /** Hands over the sound piece by piece; stops when the callback returns true. */
    synthesize(text: string, take: (samples: Int16Array, events: readonly EspeakEvent[]) => boolean): void;
  }

  export default function load(options?: object): Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
}
