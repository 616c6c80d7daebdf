import type { Span } from "./reading.ts";

const SENTENCE = "speech-sentence";
const WORD = "speech-word";

interface Marked {
  readonly rangeOf: (start: number, end: number) => Range | undefined;
}

function mark(name: string, range: Range | undefined): void {
  // Older browsers can't mark without changing the page; they leave it as it is.
  const marks: HighlightRegistry | undefined = CSS.highlights;
  if (range && marks) marks.set(name, new Highlight(range));
  else marks?.delete(name);
}

/** Marks the sentence that is being read; none takes the mark away. */
export const markSentence = (reading?: Marked, span?: Span) => mark(SENTENCE, span && reading?.rangeOf(span.start, span.end));

/** Marks the word that is being read; none takes the mark away. */
export const markWord = (reading?: Marked, span?: Span) => mark(WORD, span && reading?.rangeOf(span.start, span.end));
