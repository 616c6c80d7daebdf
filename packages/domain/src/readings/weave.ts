import type { Random } from "../random/index.ts";
import type { Corpus, KeywordKind, KeywordVoice } from "./corpus.ts";
import type { Keyword } from "./keywords.ts";
import type { Draw } from "./shuffle.ts";

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

function filled(source: string, keywords: readonly Keyword[]): string {
  const [word = ""] = keywords.map(({ text }) => text);
  const atStart = source.startsWith("{k}");
  return source
    .replace("{q}", () => listed(keywords))
    .replace("{k}", () => (atStart ? word.charAt(0).toUpperCase() + word.slice(1) : word));
}

/** More sorrows than this at once are named together, for else a short reading would hold nothing else. */
const SORROWS_APART = 3;

/** The keywords that one sentence carries each: a sorrow has one of its own. */
function groupsOf(keywords: readonly Keyword[]): (readonly [KeywordKind, readonly Keyword[]])[] {
  const sorrows = keywords.filter(({ kind }) => kind === "sorrow");
  const others = keywords.filter(({ kind }) => kind !== "sorrow");
  const [first] = others;
  const kind = others.length > 1 && first?.kind !== "beside" ? "several" : first?.kind;
  return [
    ...(sorrows.length > SORROWS_APART
      ? [["sorrows", sorrows] as const]
      : sorrows.map((sorrow) => ["sorrow", [sorrow]] as const)),
    ...(kind ? [[kind, others] as const] : []),
  ];
}

/**
 * The sentences that carry the keywords given, one for all of them where none is a sorrow; `used` holds the sources that
 * are spent. Throws an Error, which does not tell the keywords, where the corpus has no sentence left for them.
 */
export function weave(
  corpus: Corpus,
  voice: KeywordVoice,
  keywords: readonly Keyword[],
  draw: Draw,
  random: Random,
  used: ReadonlySet<string>,
): Woven[] {
  const spent = new Set(used);
  const groups = groupsOf(keywords);
  // For several sentences at length most readings have no room.
  const spoken = groups.length > 1 ? "simple" : voice;
  return groups.map(([kind, group]) => {
    const textsOf = (pool: KeywordKind) => (corpus.get(`${spoken} ${pool}`) ?? []).map((unit) => unit.text);
    const unspent = (texts: readonly string[]) => texts.filter((text) => !spent.has(text));
    const own = (pool: KeywordKind) => unspent(draw.from(`${spoken} ${pool}`, textsOf(pool)));
    // Anything but a sorrow can be quoted: two keywords of a kind don't come in the same sentence.
    const isSorrow = kind === "sorrow" || kind === "sorrows" || kind === "beside";
    const offered = [own(kind), isSorrow ? unspent(textsOf(kind)) : own("quoted")].find((texts) => texts.length > 0);
    if (!offered) throw new Error(`no ${spoken} sentence is left for keywords`);
    const source = random.pick(offered);
    spent.add(source);
    return { text: filled(source, group), source };
  });
}
