import { type SpeechLanguage, sentences } from "@tenfold/speech-text";

/** The length from which on a piece ends with its sentence, in UTF-16 units. */
const ENOUGH = 200;

interface Piece {
  /** Where it begins in the text, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
}

/** A text in pieces of whole sentences, so that work can be ended between them. A sentence is never parted, however long. */
export function pieces(text: string, language: SpeechLanguage): Piece[] {
  const found: Piece[] = [];
  let from: number | undefined;
  let to = 0;
  const close = () => {
    if (from !== undefined) found.push({ start: from, text: text.slice(from, to) });
    from = undefined;
  };
  for (const { start, end } of sentences(text, language)) {
    from ??= start;
    to = end;
    if (to - from >= ENOUGH) close();
  }
  close();
  return found;
}
