import { COMMON_WORDS } from "./common-words.ts";
import { foldAccented, foldLookalikes, stripMarks, turned } from "./fold.ts";
import { setAsideHomonyms } from "./homonyms.ts";
import { leetReadings, trimSigns } from "./leet.ts";
import { maskedWord } from "./masked.ts";
import type { Reason } from "./refused-words.ts";
import {
  exactly,
  innocentAccented,
  innocentPhrases,
  innocentWords,
  inside,
  maskable,
  reasonOfDataset,
  rules,
  SHORT_LAST,
  shortened,
} from "./rules.ts";
import { joinPieces, takeApart, wordsOf } from "./spellings.ts";

/** Whether keywords may be used and, if not, the first reason that applies. */
export type Verdict = { readonly verdict: "ok" } | { readonly verdict: "refused"; readonly reason: Reason };

function spaced(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

/** The words with a placeholder for each innocent phrase. */
const withoutInnocent = (words: readonly string[]) => spaced(words.map(shortened)).replace(innocentPhrases, " _ ");

/** The reasons against one reading of the keywords, with each word in its final spelling. */
function reasonsAgainst(words: readonly string[], asksObscenity: boolean): Reason[] {
  const text = withoutInnocent(words);
  const single = text.replace(innocentWords, "_");
  const reasons = rules
    .filter((rule) => text.search(rule.phrases) >= 0 || single.search(rule.words) >= 0)
    .map((rule) => rule.reason);
  if (asksObscenity && reasons.length === 0) {
    const found = reasonOfDataset(single);
    if (found) reasons.push(found);
  }
  return reasons;
}

function isRefusedWord(word: string): boolean {
  const text = ` ${word} `;
  return text.search(innocentWords) < 0 && text.search(exactly) >= 0;
}

/** All the ways to read a folded text as words. */
function readingsOf(text: string): string[][] {
  const sources = [text, ...leetReadings(text)];
  // The Roman spelling of u, as in "mvrder".
  const roman = text.replace(/v(?=[^aeiouyv ])/g, "u").replace(/vv/g, "w");
  if (roman !== text) sources.push(roman);
  const upsideDown = turned(text);
  if (upsideDown !== undefined) sources.push(upsideDown);
  return sources.map((source) => wordsOf(foldLookalikes(source)));
}

function isPart(part: string, start: number, isLast: boolean): boolean {
  if (part.length === 1) return part === "i" && start === 0;
  return COMMON_WORDS.has(part) || inside.has(part) || (isLast && SHORT_LAST.has(part));
}

/** The parts of a word, if it is a run of words that hides others. */
function apartOf(word: string): readonly string[] {
  const text = ` ${word} `;
  if (COMMON_WORDS.has(word) || text.search(innocentWords) >= 0 || text.search(exactly) >= 0) return [word];
  return takeApart(word, isPart) ?? [word];
}

function variantsOf(words: readonly string[]): string[][] {
  const joined = joinPieces(words, isRefusedWord);
  const variants = joined ? [joined] : [];
  if (words.some((word) => word === "2" || word === "4"))
    variants.push(words.map((word) => (word === "2" ? "to" : word === "4" ? "for" : word)));
  for (const some of [words, ...variants]) {
    const apart = some.flatMap(apartOf);
    if (apart.length > some.length) variants.push(apart);
  }
  return variants;
}

/**
 * Judges a visitor's keywords, of any length and script. They are refused if any reading of them (as written, as leetspeak,
 * spelled out, run together, with letters of other scripts or masked letters) contains a refused word or phrase.
 */
export function judgeKeywords(keywords: string): Verdict {
  const accented = trimSigns(setAsideHomonyms(foldAccented(keywords)));
  const text = stripMarks(accented);
  const reasons = new Set<Reason>();
  const own = spaced(wordsOf(accented)).replace(innocentAccented, "_");
  for (const rule of rules) if (own.search(rule.accented) >= 0) reasons.add(rule.reason);
  for (const words of readingsOf(text)) {
    for (const reason of reasonsAgainst(words, true)) reasons.add(reason);
    // The words of an innocent phrase are not joined to anything: someone who straps on boots straps on nothing else.
    for (const variant of variantsOf(withoutInnocent(words).trim().split(/ +/)))
      for (const reason of reasonsAgainst(variant, false)) reasons.add(reason);
  }
  const first = rules.find((rule) => reasons.has(rule.reason));
  if (first) return { verdict: "refused", reason: first.reason };
  const masked = maskedWord(foldLookalikes(text), maskable);
  return masked ? { verdict: "refused", reason: masked.reason } : { verdict: "ok" };
}
