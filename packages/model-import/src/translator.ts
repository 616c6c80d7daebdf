import type { LengthUnit } from "@tenfold/domain/models";

export interface Sent {
  /** The same each time this file is translated. */
  readonly id: string;
  /** Its path, alone in its own folder. The translator may work in that folder; its owner removes it. */
  readonly file: string;
  readonly name: string;
}

/** What a model contains, as shown to people; the contract explains what its lengths mean. */
export interface Properties {
  readonly units: LengthUnit | "";
  readonly triangles: number;
  readonly lines: number;
  readonly points: number;
  readonly parts: number;
  readonly materials: number;
  readonly size: readonly [x: number, y: number, z: number];
}

export interface Translated {
  readonly glb: string;
  readonly properties: Properties;
  readonly format: string | undefined;
  readonly warnings: readonly string[];
}

/** Means that a file can't be translated, however often it is tried; the message tells people why and what to do. */
export class Untranslatable extends Error {
  override readonly name = "Untranslatable";
  /** The format that the file was recognized as, if any. */
  readonly format: string | undefined;

  constructor(words: string, format?: string) {
    super(words);
    this.format = format;
  }
}

export interface TranslateOptions {
  /** Called with the progress in percent. */
  readonly onProgress: (percent: number) => void;
  /** Stops the work. If its reason is "removed", nothing of the file is to be kept; otherwise the work will be resumed. */
  readonly signal: AbortSignal;
}

/** Translates models. */
export interface Translator {
  /** Rejects with {@link Untranslatable} if the file is at fault, otherwise with the original error: a later try may succeed. */
  translate(sent: Sent, options: TranslateOptions): Promise<Translated>;
}
