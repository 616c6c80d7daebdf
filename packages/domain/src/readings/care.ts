import { type Corpus, TENDER_STYLES, threadsOf, type Unit } from "./corpus.ts";
import { NAMED, NO_SORROW, SORROWS, WOUNDS, type Wound } from "./sorrows.ts";

const isLetter = "[\\p{L}\\p{N}]";

/** Finds any of the phrases as whole words. Each gap is bounded, so that what is typed is gone through once. */
export function phrases(words: string): RegExp {
  const named = words.replace(/\{(\w+)\}/g, (_, name: string) => `(?:${(NAMED[name] ?? "").replace(/, /g, "|")})`);
  const patterns = named
    .split(/,\s+/)
    .map((phrase) => phrase.trim().replace(/ … /g, "(?: [^ ]+){0,3} ").replace(/\*/g, "[\\p{L}']*"));
  return new RegExp(`(?<!${isLetter})(?:${patterns.join("|")})(?!${isLetter})`, "giu");
}

const harmless = phrases(NO_SORROW.trim());
const sorrows = SORROWS.map(({ wounds, words }) => ({ wounds, pattern: phrases(words) }));

/** Words as the lists of words have them: with straight apostrophes and single spaces. */
export const plainly = (text: string) => text.replace(/[’‘]/g, "'").replace(/[-‐‑–—\s]+/g, " ");

/** What would hurt somebody who typed these words; empty where they name no sorrow. */
export function woundsOf(text: string): readonly Wound[] {
  const plain = plainly(text).replace(harmless, "|");
  const found = sorrows.filter(({ pattern }) => plain.search(pattern) >= 0).flatMap(({ wounds }) => wounds);
  return found.length === 0 ? [] : [...new Set<Wound>([...found, "any"])];
}

/** Whether a unit belongs to the image of an opening, whose sentences stand or fall together. */
const isFramed = (pool: string, { image, callsBack }: Unit) =>
  image !== "" && (callsBack || pool.endsWith(" open") || pool.endsWith(" develop"));

/** The corpus without what would hurt: single sentences, whole images of an opening, and stories that lack a step then. */
export function sparing(corpus: Corpus, wounds: readonly Wound[]): Corpus {
  if (wounds.length === 0) return corpus;
  const hurts = (unit: Unit) => unit.wounds.some((wound) => wounds.includes(wound));
  const frameOf = (pool: string, { image }: Unit) => `${pool.slice(0, pool.indexOf(" "))} ${image}`;
  const frames = new Set<string>();
  for (const [pool, units] of corpus)
    for (const unit of units) if (hurts(unit) && isFramed(pool, unit)) frames.add(frameOf(pool, unit));
  const left = new Map<string, readonly Unit[]>();
  for (const [pool, units] of corpus) {
    const kept = units.filter((unit) => !hurts(unit) && !(isFramed(pool, unit) && frames.has(frameOf(pool, unit))));
    left.set(pool, kept);
  }
  for (const thread of threadsOf(corpus)) {
    const steps = [...left].filter(([pool]) => pool.startsWith(`thread ${thread} `));
    if (steps.some(([, units]) => units.length === 0)) for (const [pool] of steps) left.delete(pool);
  }
  return left;
}

/** The parts of a style's pools that a reading draws from one by one. */
const PARTS: readonly (readonly [string, (unit: Unit) => boolean])[] = [
  ...["open", "deepen", "turn", "ask", "practice", "insight", "affirmation", "title"].map((pool) => [pool, () => true] as const),
  ["close", (unit) => !unit.callsBack],
  ...["s", "m", "e"].map((place) => ["simple", (unit: Unit) => unit.image === place] as const),
];

/** What each kind of sorrow leaves of a corpus, and what all of them at once do. */
function remainders(corpus: Corpus): { readonly of: string; readonly left: Corpus; readonly isAll: boolean }[] {
  const kinds = [...new Set(SORROWS.map(({ wounds }) => wounds.join(" ")))].map((kind) => kind.split(" ") as Wound[]);
  const each = kinds.map((kind) => ({ of: kind.join(", "), left: sparing(corpus, [...kind, "any"]), isAll: false }));
  return [...each, { of: "all", left: sparing(corpus, WOUNDS), isAll: true }];
}

/**
 * Where a principle's corpus has too little for somebody in sorrow, a line each. Three sentences of a part let a second
 * reading differ from the first; who has every sorrow at once gets at least one reading.
 */
export function careFaults(corpus: Corpus): string[] {
  return remainders(corpus).flatMap(({ of, left, isAll }) => {
    const least = isAll ? 1 : 3;
    const scarce = TENDER_STYLES.flatMap((style) =>
      PARTS.flatMap(([pool, fits]) => {
        const count = (left.get(`${style} ${pool}`) ?? []).filter(fits).length;
        return count < least ? [`@${style} ${pool}: ${count} units are left in sorrow (${of}), needs ${least}`] : [];
      }),
    );
    return threadsOf(left).length > 0 ? scarce : [...scarce, `no thread is left in sorrow (${of})`];
  });
}

/** The same of a corpus of planets or angel numbers, whose pools are drawn from as they are. */
export function careFaultsOfPools(corpus: Corpus): string[] {
  return remainders(corpus).flatMap(({ of, left, isAll }) => {
    const least = isAll ? 1 : 2;
    return [...left]
      .filter(([, units]) => units.length < least)
      .map(([pool, { length }]) => `@${pool}: ${length} units are left in sorrow (${of}), needs ${least}`);
  });
}
