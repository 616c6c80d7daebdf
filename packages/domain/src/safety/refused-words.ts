/** Why keywords are refused. */
export type Reason = "obscene" | "hateful" | "violent" | "self-harm";

/**
 * What is refused for one reason. `words` and `names` are lists with spaces between:
 * `word` is a whole word (with its plural), `stem*` the beginning of one, `*part*` stands anywhere in one.
 * `foreign` words of other languages are whole words too, but are not looked for inside run-together ones.
 * `phrases` are whole words in a row; alternatives are written (a|b), what may be absent (a )?, and {name} is one of
 * the alternatives of `PARTS`. `accented` words are met with their accents on and in their own scripts, likewise
 * marked with `*`; words in a row have "_" between them. Everything is lower case.
 */
export interface RefusedWords {
  readonly words: string;
  readonly foreign: string;
  readonly phrases: readonly string[];
  readonly accented: string;
}
