import { type Corpus, TENDER_STYLES, threadsOf, type Unit } from "./corpus.ts";
import { NAMED, NO_SORROW, SORROWS, WOUNDS, type Wound } from "./sorrows.ts";

const isLetter = "[\\p{L}\\p{N}]";

/** Finds any of the phrases as whole words. Each gap is bounded, so that what is typed is gone through once. */
function phrases(words: string): RegExp {
  const named = words.replace(/\{(\w+)\}/g, (_, name: string) => `(?:${(NAMED[name] ?? "").replace(/, /g, "|")})`);
  const patterns = named
    .split(/,\s+/)
    .map((phrase) => phrase.trim().replace(/ … /g, "(?: [^ ]+){0,3} ").replace(/\*/g, "[\\p{L}']*"));
  return new RegExp(`(?<!${isLetter})(?:${patterns.join("|")})(?!${isLetter})`, "giu");
}

const harmless = phrases(NO_SORROW.trim());
const sorrows = SORROWS.map(({ wounds, words }) => ({ wounds, pattern: phrases(words) }));

/** What would hurt somebody who typed these words; empty where they name no sorrow. */
export function woundsOf(text: string): readonly Wound[] {
  const plain = text
    .replace(/[’‘]/g, "'")
    .replace(/[-‐‑–—\s]+/g, " ")
    .replace(harmless, "|");
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

/** As many as a kind of sorrow leaves of each part, so that a second reading can differ from the first. */
const LEAST_LEFT = 3;

/** Where a principle's corpus has too little for somebody in sorrow, a line each. */
export function careFaults(corpus: Corpus): string[] {
  const faults: string[] = [];
  const kinds = [...new Set(SORROWS.map(({ wounds }) => wounds.join(" ")))].map((kind) => kind.split(" ") as Wound[]);
  // Who has every sorrow at once still gets a reading.
  for (const [wounds, least] of [...kinds.map((kind) => [kind, LEAST_LEFT] as const), [WOUNDS, 1] as const]) {
    const left = sparing(corpus, [...wounds, "any"]);
    const called = wounds === WOUNDS ? "all" : wounds.join(", ");
    for (const style of TENDER_STYLES)
      for (const [pool, fits] of PARTS) {
        const count = (left.get(`${style} ${pool}`) ?? []).filter(fits).length;
        if (count < least) faults.push(`@${style} ${pool}: ${count} units are left in sorrow (${called}), needs ${least}`);
      }
    if (threadsOf(left).length === 0) faults.push(`no thread is left in sorrow (${called})`);
  }
  return faults;
}
