import type { Style } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import { WOUNDS, type Wound } from "./sorrows.ts";

/** One unit of the corpus: a whole sentence, or as many as its pool requires. */
export interface Unit {
  readonly text: string;
  /** The wounds that the unit would hurt. */
  readonly wounds: readonly Wound[];
}

/** The pools of one corpus file, by the words after "@", such as "poetic open". */
export type Corpus = ReadonlyMap<string, readonly Unit[]>;

/** The wounds that a unit is tagged with. Throws an Error that names the line if a tag is unknown. */
export function woundsIn(tags: string, line: number): Wound[] {
  return tags.split(" ").map((tag) => {
    const wound = WOUNDS.find((known) => known === tag);
    if (!wound) throw new Error(`line ${line}: “${tag}” is no wound`);
    return wound;
  });
}

/** Parses the text of a corpus file. Throws an Error that names the line if it cannot be read. */
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
    const parts = /^(?:\(([a-z ]+)\))?: (\S.*)$/.exec(line);
    if (!parts || !pool) throw new Error(`line ${index + 1}: expected “@pool” or “: sentence”, found: ${line}`);
    const [, tags, sentence = ""] = parts;
    const wounds = tags === undefined ? [] : woundsIn(tags, index + 1);
    pool.push({ text: sentence.trim(), wounds });
  }
  return pools;
}

/** How many units a pool needs at least, and how many words each unit may have. */
export interface PoolRule {
  readonly least: number;
  readonly words: readonly [number, number];
}

/** The voices of the sentences beside arcs: the styles, and one for simple readings. */
export type Voice = Style | "simple";

/** The styles that somebody in sorrow is answered in. */
export const TENDER_STYLES: readonly Style[] = ["poetic", "spiritual"];

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0;
}

/** The sentences of a text, each with its final punctuation. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?]”?)\s+/);

/** Whether a sentence ends on what something is not, or does not do: “, and the pond has not noticed.” */
export function endsInNot(sentence: string): boolean {
  const end = /(?:, (?:and|but|yet)|;) ([^,;]+)[.]”?$/.exec(sentence)?.[1];
  return (
    end !== undefined &&
    countWords(end) < 10 &&
    /\b(?:no|not|none|nor|never|nothing|nobody|nowhere|neither|without|cannot)\b|n’t\b/.test(end)
  );
}

/** What no sentence of the corpus may contain, and why. */
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

/** What is wrong with a pool and its units, one line each; `slot` is what each unit has to contain. */
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
    if (!/[.?]”?$/.test(unit.text)) say("no full stop or question mark at the end");
  }
  return faults;
}

/** The name of the corpus of a principle's sentences: "refinement-of-pace" for 6. */
export function corpusNameOf(digit: Digit): string {
  return principleOf(digit).name.toLowerCase().replaceAll(" ", "-");
}
