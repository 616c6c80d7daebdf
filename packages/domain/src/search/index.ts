/** How search words are read, and how results are ranked and shown. */

/** The most words that count in a search. */
const WORDS_MAX = 8;

/** How many characters of a text are shown around a match. */
const EXCERPT = 180;

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** English words that do not tell what a text is about. */
const COMMON_WORDS = new Set(
  `a about after again all also am an and any anyone are as at be been before but by can could did do does doing done else ever everyone for
  from get had has have he her here his how i if in into is it its just like me more most much my no not of on one only or other our
  out she should so some somebody someone than that the their them then there these they think this those to too up us very was we
  were what when where which who why will with would you your`.split(/\s+/),
);

/** The words of a text, each once. Accents are left to the database engines, which know how they fold texts. */
function allWordsOf(text: string): string[] {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return [...new Map(words.map((word) => [fold(word), word])).values()];
}

/** What is wrong with a search: one letter tells too little, but a digit is what much here is about. */
export function searchFault(typed: string): string | undefined {
  const text = typed.trim();
  return text.length < 2 && !/^\p{N}$/u.test(text) ? "Please type at least 2 characters" : undefined;
}

/** The words of a search. */
export function wordsOf(typed: string): string[] {
  return allWordsOf(typed).slice(0, WORDS_MAX);
}

/** The words of a title that tell what it is about; single letters do not, digits do. */
export function topicalWordsOf(title: string): string[] {
  return allWordsOf(title)
    .filter((word) => !COMMON_WORDS.has(word) && !/^\p{Ll}$/u.test(word))
    .slice(0, WORDS_MAX);
}

/** The beginning that most forms of a word share: engines find "reading" for "readings", and it should be marked. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:iness|ness|ies|ied|ily|ing|ed|es|s|ly|y|e)$/u, "").replace(/([^aeiou])\1$/u, "$1");
  return stem.length >= 3 ? stem : word;
}

/** Tells whether a word of a text is a form of a search word; both are folded. */
function formsOf(word: string): (piece: string) => boolean {
  if (/^\p{N}+$/u.test(word)) return (piece) => piece === word;
  const stem = stemOf(word);
  // The stem of a word is its beginning, so that nearly all words are dismissed without looking for theirs.
  return (piece) => piece.startsWith(stem) && (piece.length - stem.length <= 4 || stemOf(piece) === stem);
}

/** Alternating pieces of a text, words and what is between them: the first piece is never a word. */
function split(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/gu);
}

function marks(text: string, words: readonly string[]): boolean[] {
  const sought = words.map((word) => formsOf(fold(word)));
  return split(text).map((piece, place) => {
    if (place % 2 === 0) return false;
    const folded = fold(piece);
    return sought.some((isForm) => isForm(folded));
  });
}

/** How well a text matches the words: how many of them it contains, how often, and how near its beginning. 0 if none. */
export function scoreOf(text: string, words: readonly string[]): number {
  const pieces = split(text).map(fold);
  let score = 0;
  for (const word of words) {
    const isForm = formsOf(fold(word));
    const places = pieces.flatMap((piece, place) => (place % 2 === 1 && isForm(piece) ? [place] : []));
    const first = places[0];
    if (first !== undefined) score += places.length / (places.length + 1) + 1 / (2 + first / 10);
  }
  return score;
}

/** A whole text in pieces: every second one, starting with the second, is a search word. */
export function markedOf(text: string, words: readonly string[]): string[] {
  const marked = marks(text, words);
  const shown: string[] = [""];
  split(text).forEach((piece, place) => {
    if (marked[place]) shown.push(piece, "");
    else shown[shown.length - 1] += piece;
  });
  return shown;
}

/**
 * A part of a text around the first match, in pieces: every second one, starting with the second, is a search word. The marks of
 * quoted lines are left out.
 */
export function excerptOf(whole: string, words: readonly string[]): string[] {
  const text = whole.replace(/^>[> ]*/gm, "");
  const pieces = split(text);
  const marked = marks(text, words);
  const first = Math.max(0, marked.indexOf(true));
  let begin = first;
  for (let length = 0; begin > 0 && length < EXCERPT / 3; begin -= 1) length += pieces[begin - 1]?.length ?? 0;
  const shown: string[] = [begin > 0 ? "…" : ""];
  let length = 0;
  let place = begin;
  for (; place < pieces.length && length < EXCERPT; place += 1) {
    const piece = (pieces[place] ?? "").replace(/\s+/g, " ");
    length += piece.length;
    if (marked[place]) shown.push(piece, "");
    else shown[shown.length - 1] += piece;
  }
  if (place < pieces.length) shown[shown.length - 1] += "…";
  return shown;
}

/** What a word counts in a description, where it counts 1 in a title. */
const IN_DESCRIPTION = 0.4;

/** The topics that share most of the words, the best first. A word that few of them hold counts more than one that most do. */
export function mostSimilar<T extends { readonly title: string; readonly text: string }>(
  topics: readonly T[],
  words: readonly string[],
): T[] {
  const found = words.map((word) => {
    const isForm = formsOf(fold(word));
    const holds = (text: string) => split(text).some((piece, place) => place % 2 === 1 && isForm(fold(piece)));
    return topics.map(({ title, text }) => (holds(title) ? 1 : holds(text) ? IN_DESCRIPTION : 0));
  });
  const weights = found.map((counts) => 1 / (1 + counts.filter((count) => count > 0).length));
  return topics
    .map((topic, at) => ({
      topic,
      score: found.reduce((sum, counts, word) => sum + (counts[at] ?? 0) * (weights[word] ?? 0), 0),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ topic }) => topic);
}
