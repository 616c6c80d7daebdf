import { foldKeywords, type Preferences } from "@tenfold/domain/preferences";
import { countWords, keywordsOf, SENTENCES_ON_KEYWORDS, sentencesOf, wouldWound, woundsOfAll } from "@tenfold/domain/readings";
import { judgeKeywords } from "@tenfold/domain/safety";
import { z } from "zod";

/** The sentences that take up what a visitor typed, as every answer names them beside its text; see {@link tooLittleOn}. */
export const onKeywords = z.array(z.string());
const answerSchema = z.object({ onKeywords: onKeywords.default([]) });

const figuresIn = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];

const straight = (text: string) => text.replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim().toLowerCase();

/** Words as a text that says "you" may have them. */
const withoutMine = (words: string) => straight(words).replace(/^(?:my|our) (?=\S)/u, "");

/** Words that other languages hardly have. Of our own readings none has fewer than one among fifteen. */
const ENGLISH = /\b(?:the|and|you|your|to|that|with|it|they)\b/gi;

/** Whether a text has fewer of them than English has; of one that is short nobody can tell. */
const isForeign = (text: string) => (text.match(ENGLISH) ?? []).length < Math.floor(countWords(text) / 30);

/** Whether a text says a whole sentence twice, as models do that run in a circle. */
function repeats(text: string): boolean {
  const sentences = sentencesOf(straight(text)).filter((sentence) => countWords(sentence) > 3);
  return new Set(sentences).size < sentences.length;
}

/** Why a text would be refused if somebody had typed it, or nothing. */
function reasonAgainst(text: string) {
  const judged = judgeKeywords(text);
  return judged.verdict === "refused" ? judged.reason : undefined;
}

/**
 * What a part of a model's text has wrong, whatever else is to come, beside what the site would say by itself: a sentence
 * each. The sentences may go to the model; none quotes what a visitor typed.
 * @param given all that the model was given to say, but for the keywords
 */
export function faultsInPart(text: string, given: string, typed: string): string[] {
  const keywords = keywordsOf(foldKeywords(typed));
  const known = new Set(figuresIn(`${given} ${typed}`));
  const rest = keywords.reduce((left, keyword) => left.replaceAll(withoutMine(keyword.text), " "), straight(text));
  const unsafe = reasonAgainst(rest);
  // Words that look refused and are not, as “torture” for a false note: where our own draft has them, so may the model.
  const isUnsafe = unsafe !== undefined && unsafe !== reasonAgainst(given);
  return [
    ...(isUnsafe ? ["It is not safe to show."] : []),
    ...(isForeign(text) ? ["It is not in English."] : []),
    ...(repeats(text) ? ["It says a sentence twice."] : []),
    ...(figuresIn(text).some((figure) => !known.has(figure)) ? ["It gives a figure that was not given."] : []),
    ...(wouldWound(rest, woundsOfAll(keywords)) ? ["It has a word that would hurt somebody with the sorrow named."] : []),
  ];
}

/** The same of a whole text, which also has to take up the keywords. */
export function faultsBeside(text: string, given: string, typed: string): string[] {
  const plain = straight(text);
  const lacksSome = keywordsOf(foldKeywords(typed)).some((keyword) => !plain.includes(withoutMine(keyword.text)));
  return [...faultsInPart(text, given, typed), ...(lacksSome ? ["It does not take up every keyword to the letter."] : [])];
}

/**
 * Whether a model's text speaks of what was typed in enough sentences, a sentence to the model where it does not. What a
 * sentence is about no program can tell; so the answer says which these are, and they have to stand in the text.
 */
export function tooLittleOn(text: string, answer: unknown, { keywords, composition }: Preferences): string[] {
  if (foldKeywords(keywords) === "") return [];
  const plain = straight(text);
  const named = answerSchema.safeParse(answer).data?.onKeywords ?? [];
  const said = new Set(named.map(straight).filter((sentence) => sentence !== "" && plain.includes(sentence)));
  const least = SENTENCES_ON_KEYWORDS[composition];
  return said.size < least ? [`Fewer than ${least} sentences of "onKeywords" stand in it to the letter.`] : [];
}
