import type { LengthUnit } from "@tenfold/domain/models";

/** A file to translate, as a visitor sent it. */
export interface Sent {
  /** The same whenever this file is translated. */
  readonly id: string;
  /** Where it lies, alone in a folder of its own. The translator may work in that folder; its owner removes it. */
  readonly file: string;
  /** What it was called, as it is shown to people. */
  readonly name: string;
}

/** What there is in a model, as people are told; what its lengths mean, the contract says. */
export interface Properties {
  readonly units: LengthUnit | "";
  readonly triangles: number;
  readonly lines: number;
  readonly points: number;
  readonly parts: number;
  readonly materials: number;
  readonly size: readonly [x: number, y: number, z: number];
}

/** What came of a translation. */
export interface Translated {
  /** Where the GLB lies. */
  readonly glb: string;
  readonly properties: Properties;
  readonly format: string | undefined;
  readonly warnings: readonly string[];
}

/** Says that a file can't be translated, however often it is tried; the message tells people why and what to do. */
export class Untranslatable extends Error {
  override readonly name = "Untranslatable";
  /** What the file was recognized as, where it was. */
  readonly format: string | undefined;

  constructor(words: string, format?: string) {
    super(words);
    this.format = format;
  }
}

export interface TranslateOptions {
  /** Is told how far it is, in percent. */
  readonly onProgress: (percent: number) => void;
  /** Ends the work. Its reason is "removed" where nothing is to stay of it; otherwise it will be gone on with. */
  readonly signal: AbortSignal;
}

/** Translates models. */
export interface Translator {
  /** Rejects with {@link Untranslatable} where the file is at fault, else with what went wrong: it may go well later. */
  translate(sent: Sent, options: TranslateOptions): Promise<Translated>;
}
