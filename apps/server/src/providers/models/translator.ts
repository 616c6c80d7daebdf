/** A file to translate, as a visitor sent it. */
export interface Sent {
  /** The same whenever this file is translated. */
  readonly id: string;
  /** Where it lies, alone in a folder of its own. The translator may work in that folder; its owner removes it. */
  readonly file: string;
  /** What it was called, as it is shown to people. */
  readonly name: string;
}

/** What there is in a model, as people are told. */
export interface Properties {
  /** Such as "millimeter"; empty where the file does not say. */
  readonly units: string;
  readonly triangles: number;
  readonly lines: number;
  readonly points: number;
  readonly parts: number;
  readonly materials: number;
  readonly size: readonly [x: number, y: number, z: number];
}

interface Told {
  readonly format: string | undefined;
  readonly warnings: readonly string[];
}

/** What came of a translation: a GLB here, or a document in the cloud of who has translated it. */
export type Translated =
  | (Told & { readonly kind: "file"; readonly glb: string; readonly properties: Properties })
  | (Told & { readonly kind: "document"; readonly document: string });

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
  /** What shows what comes of it. */
  readonly viewer: "own" | "autodesk";
  /** Rejects with {@link Untranslatable} where the file is at fault, else with what went wrong: it may go well later. */
  translate(sent: Sent, options: TranslateOptions): Promise<Translated>;
  /** A token that lets a browser look at a document, and for how many seconds. */
  openDocument(document: string): Promise<{ readonly token: string; readonly expiresIn: number }>;
  /** Removes a document from the cloud. */
  forget(document: string): Promise<void>;
}
