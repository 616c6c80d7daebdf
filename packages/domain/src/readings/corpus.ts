import { STYLES, type Style } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import { PARTS } from "./shuffle.ts";
import { WOUNDS, type Wound } from "./sorrows.ts";

/** One unit of the corpus: a whole sentence (or, in simple readings, one or two short ones). */
export interface Unit {
  readonly text: string;
  /** The image the unit is built on, or its place in a simple reading (s, m, e); may be empty. */
  readonly image: string;
  /** Whether a closing calls its opening's image back. */
  readonly callsBack: boolean;
  /** What the unit would hurt. */
  readonly wounds: readonly Wound[];
}

/** The pools of one corpus file, by the words after "@", such as "poetic open". */
export type Corpus = ReadonlyMap<string, readonly Unit[]>;

/** The wounds that a unit is tagged with. Throws an Error that names the line where one is none. */
export function woundsIn(tags: string, line: number): Wound[] {
  return tags.split(" ").map((tag) => {
    const wound = WOUNDS.find((known) => known === tag);
    if (!wound) throw new Error(`line ${line}: “${tag}” is no wound`);
    return wound;
  });
}

/** Reads a corpus file's text. Throws an Error that names the line where it cannot be read. */
export function parseCorpus(text: string): Corpus {
  const pools = new Map<string, Unit[]>();
  let pool: Unit[] | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (line.startsWith("@")) {
      const name = line.slice(1).trim();
      if (pools.has(name)) throw new Error(`line ${index + 1}: the pool “${name}” is opened twice`);
      pool = [];
      pools.set(name, pool);
      continue;
    }
    const parts = /^([a-z]*) ?(?:\(([a-z ]+)\))?([:<]) (\S.*)$/.exec(line);
    if (!parts || !pool) throw new Error(`line ${index + 1}: expected “@pool” or “image: sentence”, found: ${line}`);
    const [, image = "", tags, sign, sentence = ""] = parts;
    const wounds = tags === undefined ? [] : woundsIn(tags, index + 1);
    pool.push({ image, callsBack: sign === "<", text: sentence.trim(), wounds });
  }
  return pools;
}

/** How many units a pool needs at least, and how many words a unit of it may have. */
export interface PoolRule {
  readonly least: number;
  readonly words: readonly [number, number];
}

const STYLE_POOLS: Readonly<Record<string, PoolRule>> = {
  open: { least: 5, words: [13, 32] },
  develop: { least: 10, words: [11, 34] },
  deepen: { least: 8, words: [14, 36] },
  turn: { least: 5, words: [12, 32] },
  ask: { least: 4, words: [7, 24] },
  practice: { least: 4, words: [14, 36] },
  close: { least: 9, words: [4, 18] },
  simple: { least: 20, words: [8, 17] },
  insight: { least: 5, words: [6, 24] },
  affirmation: { least: 5, words: [5, 22] },
  title: { least: 5, words: [1, 7] },
};

const THREAD_STEPS = ["1", "2", "3", "4", "6"];
const THREAD_RULE: PoolRule = { least: 3, words: [14, 27] };

/** The kinds of keyword that have sentences of their own. */
const KEYWORD_KINDS = ["person", "place", "doing", "quality", "thing", "quoted", "several"] as const;
/** Those of a sorrow, of many at once, and of what was typed with one; in the voices that speak of sorrows. */
const TENDER_KINDS = ["sorrow", "sorrows", "beside"] as const;
export type KeywordKind = (typeof KEYWORD_KINDS)[number] | (typeof TENDER_KINDS)[number];

/** The voices that keyword sentences come in: the styles, and one for simple readings. */
const KEYWORD_VOICES = [...STYLES, "simple"] as const;
export type KeywordVoice = Style | "simple";

/** The styles that somebody in sorrow is answered in. */
export const TENDER_STYLES: readonly Style[] = ["poetic", "spiritual"];

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0;
}

/** The sentences of a text, each with its end. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?]”?)\s+/);

/** The names of a principle's threads, in order. */
export function threadsOf(corpus: Corpus): string[] {
  return [...new Set([...corpus.keys()].filter((name) => name.startsWith("thread ")).map((name) => name.split(" ")[1] ?? ""))];
}

/** What no sentence of the corpus holds, and why. */
export const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[—–]/, "a dash"],
  [/[[\]|{}<>]/, "a bracket"],
  [/["']/, "a straight quote"],
  [/!/, "an exclamation mark"],
  [/ {2}/, "two spaces"],
  [
    /\b(colour|grey|neighbour|favour|honour|labour|practise|metre|centre|theatre|realise|recognise|towards|travell|jewell|plough)/i,
    "British spelling",
  ],
  [/\b(tapestry|vibrant|unlock|embrace|journey)/i, "a worn word"],
];

/** What is wrong with a pool and its units, a line each; `slot` is what each unit has to hold. */
export function poolFaults(name: string, units: readonly Unit[] | undefined, rule: PoolRule, slot?: string): string[] {
  if (!units) return [`@${name}: missing`];
  const faults: string[] = [];
  if (units.length < rule.least) faults.push(`@${name}: ${units.length} units, needs ${rule.least}`);
  for (const unit of units) {
    const text = slot ? unit.text.replace(slot, "x") : unit.text;
    const words = countWords(text) - (slot ? 1 : 0);
    const say = (what: string) => faults.push(`@${name}: ${what}: ${unit.text}`);
    if (words < rule.words[0] || words > rule.words[1]) say(`${words} words, may have ${rule.words.join("-")}`);
    for (const [pattern, what] of FORBIDDEN) if (pattern.test(text)) say(what);
    if (slot && !unit.text.includes(slot)) say(`${slot} is missing`);
    if (!name.endsWith("title") && !/[.?]”?$/.test(unit.text)) say("no full stop or question mark at the end");
  }
  return faults;
}

function imageFaults(corpus: Corpus, style: Style): string[] {
  const faults: string[] = [];
  const opens = corpus.get(`${style} open`) ?? [];
  const count = (pool: string, image: string) =>
    (corpus.get(`${style} ${pool}`) ?? []).filter((unit) => unit.image === image && (pool !== "close" || unit.callsBack)).length;
  for (const { image } of opens) {
    if (count("open", image) !== 1) faults.push(`@${style} open: the image “${image}” opens twice`);
    if (count("develop", image) !== 2) faults.push(`@${style} develop: “${image}” has ${count("develop", image)} units, needs 2`);
    if (count("close", image) < 1) faults.push(`@${style} close: nothing calls “${image}” back`);
  }
  const loose = (corpus.get(`${style} close`) ?? []).filter((unit) => !unit.callsBack).length;
  if (loose < 4) faults.push(`@${style} close: ${loose} without an image, needs 4`);
  const needs: readonly (readonly [string, number])[] = [
    ["s", 4],
    ["m", 12],
    ["e", 4],
  ];
  for (const [place, least] of needs)
    if (count("simple", place) < least) faults.push(`@${style} simple: ${count("simple", place)} of “${place}”, needs ${least}`);
  return faults;
}

function repeatFaults(corpus: Corpus): string[] {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const [name, units] of corpus)
    for (const { text } of units) {
      const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
      const before = seen.get(key);
      if (before !== undefined) faults.push(`@${name}: stands in @${before} already: ${text}`);
      seen.set(key, name);
    }
  return faults;
}

/** What is wrong with a principle's corpus, a line each; empty when it is fit to use. */
export function principleCorpusFaults(corpus: Corpus): string[] {
  const faults = repeatFaults(corpus);
  for (const style of STYLES) {
    for (const [pool, rule] of Object.entries(STYLE_POOLS))
      faults.push(...poolFaults(`${style} ${pool}`, corpus.get(`${style} ${pool}`), rule));
    faults.push(...imageFaults(corpus, style));
  }
  const threads = threadsOf(corpus);
  if (threads.length < 2) faults.push(`${threads.length} threads, needs 2`);
  for (const thread of threads) {
    for (const step of THREAD_STEPS)
      faults.push(...poolFaults(`thread ${thread} ${step}`, corpus.get(`thread ${thread} ${step}`), THREAD_RULE));
    for (const style of STYLES) {
      const name = `thread ${thread} 5 ${style}`;
      faults.push(...poolFaults(name, corpus.get(name), { ...THREAD_RULE, least: 2 }));
    }
  }
  return faults;
}

/** A detailed reading may quote twice, and each of the parts has sentences of its own. Many sorrows at once are rare. */
function leastOf(voice: KeywordVoice, kind: KeywordKind): number {
  if (kind === "sorrows") return 3;
  return kind === "quoted" && voice !== "simple" ? 2 * PARTS : 5;
}

/** What is wrong with the corpus of keyword sentences, a line each; empty when it is fit to use. */
export function keywordCorpusFaults(corpus: Corpus): string[] {
  const faults = repeatFaults(corpus);
  for (const voice of KEYWORD_VOICES) {
    const tender = voice === "simple" || TENDER_STYLES.includes(voice);
    for (const kind of [...KEYWORD_KINDS, ...(tender ? TENDER_KINDS : [])]) {
      const slot = ["person", "place", "doing", "quality", "thing"].includes(kind) ? "{k}" : "{q}";
      const words: PoolRule["words"] = voice === "simple" ? [3, 13] : [7, 24];
      faults.push(
        ...poolFaults(`${voice} ${kind}`, corpus.get(`${voice} ${kind}`), { least: leastOf(voice, kind), words }, slot),
      );
    }
  }
  return faults;
}

/** The name of the corpus of a principle's sentences: "refinement-of-pace" for 6. */
export function corpusNameOf(digit: Digit): string {
  return principleOf(digit).name.toLowerCase().replaceAll(" ", "-");
}
