/** Why keywords are refused. */
export type Reason = "obscene" | "hateful" | "violent" | "self-harm";

/**
 * What is refused for one reason. `words` and `names` are lists separated by spaces: `word` is a whole word (with its plural),
 * `stem*` the beginning of a word, `*part*` occurs anywhere in one. `foreign` words of other languages are also whole words, but
 * are not searched for inside run-together ones. `phrases` are whole words in a row; alternatives are written (a|b), optional
 * words (a )?, and {name} is one of the alternatives of `PARTS`. `accented` words are matched with their accents and in their own
 * scripts, and also use `*`; words in a row are joined by "_". Everything is lower case.
 */
export interface RefusedWords {
  readonly words: string;
  readonly foreign: string;
  readonly phrases: readonly string[];
  readonly accented: string;
}
