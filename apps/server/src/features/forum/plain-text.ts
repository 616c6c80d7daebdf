import { plainWords } from "@tenfold/domain/forum-rules";

/** How many characters of texts are kept with their words, since lists, feeds and searches show the same ones again and again. */
const KEPT_MAX = 2_000_000;

const kept = new Map<string, string>();
let keptLength = 0;

/** The words of what a member wrote, for where its markup can't be shown. Spoilers stay hidden. */
export function plainText(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const words = plainWords(text, { addresses: true });
  // Most texts have no markup, and cost nothing to look through.
  if (words === text) return text;
  if (keptLength > KEPT_MAX) {
    kept.clear();
    keptLength = 0;
  }
  kept.set(text, words);
  keptLength += text.length + words.length;
  return words;
}
