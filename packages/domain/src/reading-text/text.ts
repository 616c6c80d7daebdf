import type { Digit } from "../principles/index.ts";

interface Part {
  readonly title?: string;
  /** Paragraphs, separated by a blank line. */
  readonly text: string;
}

/** A reading of any kind as plain text with headings, for keeping and for sharing. */
export interface ReadingText<Kind extends string = string> {
  readonly kind: Kind;
  /** What the title does not tell: of a digit its principle, and the preferences that it was made with. */
  readonly about: string;
  readonly title: string;
  readonly digit: Digit;
  readonly parts: Part[];
}

export const part = (title: string, ...paragraphs: readonly string[]): Part => ({ title, text: paragraphs.join("\n\n") });
