import type { Digit } from "../principles/index.ts";

interface Part {
  readonly title?: string;
  /** Paragraphs, parted by a blank line. */
  readonly text: string;
}

/** A reading of any kind as plain text under headings: as it is kept, and as it is passed on. */
export interface ReadingText<Kind extends string = string> {
  readonly kind: Kind;
  /** What it is a reading of, and the choices that it was made with. */
  readonly about: string;
  readonly title: string;
  readonly digit: Digit;
  readonly parts: Part[];
}

export const part = (title: string, ...paragraphs: readonly string[]): Part => ({ title, text: paragraphs.join("\n\n") });
