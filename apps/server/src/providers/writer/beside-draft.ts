import { foldKeywords } from "@tenfold/domain/preferences";
import { keywordsOf, wouldWound, woundsOfAll } from "@tenfold/domain/readings";

const figuresIn = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];

const straight = (text: string) => text.replace(/[’‘]/g, "'").toLowerCase();

/** Words as a text that says "you" may have them. */
const withoutMine = (words: string) => straight(words).replace(/^(?:my|our) (?=\S)/u, "");

/**
 * What a model's text has wrong beside what the site would say by itself, a sentence each. The sentences may go to the model;
 * none quotes what a visitor typed.
 * @param given all that the model was given to say, but for the keywords
 */
export function faultsBeside(text: string, given: string, typed: string): string[] {
  const keywords = keywordsOf(foldKeywords(typed));
  const known = new Set(figuresIn(`${given} ${typed}`));
  const plain = straight(text);
  const own = keywords.map((keyword) => withoutMine(keyword.text));
  const rest = own.reduce((left, words) => left.replaceAll(words, " "), plain);
  return [
    ...(figuresIn(text).some((figure) => !known.has(figure)) ? ["It gives a figure that was not given."] : []),
    ...(own.some((words) => !plain.includes(words)) ? ["It does not take up every keyword to the letter."] : []),
    ...(wouldWound(rest, woundsOfAll(keywords)) ? ["It has a word that would hurt somebody with the sorrow named."] : []),
  ];
}
