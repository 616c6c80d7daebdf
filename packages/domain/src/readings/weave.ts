import type { Random } from "../random/index.ts";
import type { Corpus, KeywordKind, KeywordVoice } from "./corpus.ts";
import type { Hand } from "./deck.ts";
import type { Keyword } from "./keywords.ts";

/** A sentence that carries keywords, and the corpus sentence it was made from. */
export interface Woven {
  readonly text: string;
  readonly source: string;
}

const quoted = (keyword: Keyword) => `“${keyword.text}”`;

function listed(keywords: readonly Keyword[]): string {
  const last = keywords.at(-1);
  if (!last || keywords.length === 1) return keywords.map(quoted).join("");
  return `${keywords.slice(0, -1).map(quoted).join(", ")} and ${quoted(last)}`;
}

/**
 * One sentence that carries all of the keywords given; `used` holds the sources that are spent. Throws an Error, which
 * does not tell the keywords, where the corpus has no sentence left for them.
 */
export function weave(
  corpus: Corpus,
  voice: KeywordVoice,
  keywords: readonly Keyword[],
  hand: Hand,
  random: Random,
  used: ReadonlySet<string>,
): Woven | undefined {
  const [first] = keywords;
  if (!first) return undefined;
  const kind: KeywordKind = keywords.length > 1 ? "several" : first.kind;
  const fresh = (pool: KeywordKind) =>
    hand
      .deal(
        `${voice} ${pool}`,
        (corpus.get(`${voice} ${pool}`) ?? []).map((unit) => unit.text),
      )
      .filter((text) => !used.has(text));
  const sources = fresh(kind);
  // Anything can be quoted: two keywords of a kind don't come in the same sentence.
  const offered = sources.length > 0 ? sources : fresh("quoted");
  if (offered.length === 0) throw new Error(`no ${voice} sentence is left for keywords`);
  const source = random.pick(offered);
  const atStart = source.startsWith("{k}");
  const text = source
    .replace("{q}", () => listed(keywords))
    .replace("{k}", () => (atStart ? first.text.charAt(0).toUpperCase() + first.text.slice(1) : first.text));
  return { text, source };
}
