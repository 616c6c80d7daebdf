import { COMMON_WORDS } from "./common-words.ts";

/** The words of a folded text: runs of letters and runs of digits; an apostrophe inside a word is removed. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/\bwho're\b/g, "who are")
      .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
      .match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
  );
}

const LONGEST_JOIN = 20;

/** The end of a run of single letters that begins at `from`. */
function endOfLetters(words: readonly string[], from: number): number {
  let to = from;
  while (to < words.length && words[to]?.length === 1) to += 1;
  return to;
}

function joinAt(words: readonly string[], from: number, isRefused: (word: string) => boolean): number {
  let joined = words[from] ?? "";
  let fragment = !COMMON_WORDS.has(joined);
  let found = 0;
  for (let to = from + 1; to < words.length && joined.length < LONGEST_JOIN; to += 1) {
    joined += words[to];
    fragment ||= !COMMON_WORDS.has(words[to] ?? "");
    if (fragment && joined.length >= 4 && isRefused(joined)) found = to + 1;
  }
  return found;
}

/**
 * The words after joining what was spelled out or cut up: "f u c k", "fu ck". Single letters are always joined; other pieces only
 * if they make exactly a refused word and at least one of them is no everyday word. Nothing if there is nothing to join.
 */
export function joinPieces(words: readonly string[], isRefused: (word: string) => boolean): string[] | undefined {
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    const letters = endOfLetters(words, at);
    const cut = joinAt(words, at, isRefused);
    const to = letters - at >= 3 ? Math.max(letters, cut) : cut;
    joined.push(words.slice(at, Math.max(to, at + 1)).join(""));
    at = Math.max(to, at + 1);
  }
  return joined.length < words.length ? joined : undefined;
}

const SHORTEST_RUN = 5;
const LONGEST_PART = 16;

/**
 * Splits a word into the fewest known words ("killyourself" into kill, yourself), or returns nothing if something is left over.
 * Linear in the length of the word.
 */
export function takeApart(word: string, isPart: (part: string, start: number, isLast: boolean) => boolean): string[] | undefined {
  if (word.length < SHORTEST_RUN || !/^[a-z]+$/.test(word)) return undefined;
  const fewest: number[] = [0];
  const from: number[] = [0];
  for (let end = 1; end <= word.length; end += 1) {
    fewest[end] = Number.POSITIVE_INFINITY;
    for (let start = Math.max(0, end - LONGEST_PART); start < end; start += 1) {
      const count = (fewest[start] ?? 0) + 1;
      if (count < (fewest[end] ?? 0) && isPart(word.slice(start, end), start, end === word.length)) {
        fewest[end] = count;
        from[end] = start;
      }
    }
  }
  if (!Number.isFinite(fewest[word.length])) return undefined;
  const parts: string[] = [];
  for (let end = word.length; end > 0; end = from[end] ?? 0) parts.unshift(word.slice(from[end], end));
  return parts;
}
