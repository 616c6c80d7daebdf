import { STYLES } from "../preferences/index.ts";
import { PRINCIPLES } from "../principles/index.ts";
import { type Corpus, countWords } from "../readings/index.ts";
import { ANGEL_FORMS, type AngelForm } from "./forms.ts";

/** How many readings in a row share none of a pool's sentences. */
const LEAST = 4;

const ENDS = ["first", "firstPrinciple", "last", "lastPrinciple", "count"];
const PAIRS = ["first", "firstPrinciple", "second", "secondPrinciple"];

const FORM_SLOTS: Readonly<Record<AngelForm, readonly string[]>> = {
  single: ["principle"],
  zeros: ["count", "times"],
  repeated: ["digit", "principle", "times"],
  mirrored: ["outer", "outerPrinciple", "inner", "innerPrinciple"],
  ascending: ENDS,
  descending: ENDS,
  stepped: ENDS,
  alternating: PAIRS,
  paired: PAIRS,
  zeroed: ["zeros", "rest", "firstPrinciple"],
  rounded: ["zeros", "stem", "firstPrinciple"],
  weighted: ["digit", "principle", "times"],
  distinct: ENDS,
};

/** What each sentence of a pool has to contain, and the slots that it may also have. */
interface PoolRule {
  readonly needs: readonly string[];
  readonly may: readonly string[];
}

const plain: PoolRule = { needs: [], may: [] };
const voices = [...STYLES, "simple"];

const POOLS: ReadonlyMap<string, PoolRule> = new Map([
  ...ANGEL_FORMS.map((form): [string, PoolRule] => [`form ${form}`, { needs: ["number"], may: FORM_SLOTS[form] }]),
  ...ANGEL_FORMS.map((form): [string, PoolRule] => [`counsel ${form}`, plain]),
  ...PRINCIPLES.map(({ digit }): [string, PoolRule] => [`part ${digit}`, plain]),
  ...PRINCIPLES.map(({ digit }): [string, PoolRule] => [`root ${digit}`, plain]),
  ...voices.map((voice): [string, PoolRule] => [`opening ${voice}`, { needs: ["number", "place", "principle"], may: ["digit"] }]),
  ...voices.map((voice): [string, PoolRule] => [`opening one ${voice}`, { needs: ["number", "principle"], may: ["digit"] }]),
  ["weigh", plain],
  ["own sum", { needs: ["number"], may: [] }],
  ["carry", { needs: ["words"], may: [] }],
]);

/** What no sentence may contain: dashes, straight quotes, exclamations, promises, and a digit after "a". */
const FORBIDDEN = /[—–"'!]| {2}|\ban? \{|\b(will bring|guarantee|destined|heaven|universe wants|your angels?)\b/i;

function faultOf(text: string, { needs, may }: PoolRule): string | undefined {
  const slots = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const unknown = slots.filter((slot) => ![...needs, ...may].includes(slot));
  if (unknown.length > 0) return `no slot of this pool: ${unknown.join(", ")}`;
  const missing = needs.filter((slot) => !slots.includes(slot));
  if (missing.length > 0) return `without ${missing.join(", ")}`;
  if (FORBIDDEN.test(text)) return "what no sentence holds";
  if (countWords(text) > 40) return "too long";
  return /\.$|\{words\}”$/.test(text) ? undefined : "no full stop at the end";
}

/** What is wrong with the corpus of angel numbers, one line each; empty if it is fit to use. */
export function angelCorpusFaults(corpus: Corpus): string[] {
  const faults = [...corpus.keys()].filter((name) => !POOLS.has(name)).map((name) => `@${name}: no such pool`);
  const seen = new Set<string>();
  for (const [name, rule] of POOLS) {
    const units = corpus.get(name) ?? [];
    if (units.length < LEAST) faults.push(`@${name}: ${units.length} units, needs ${LEAST}`);
    for (const { text } of units) {
      const fault = seen.has(text) ? "stands here already" : faultOf(text, rule);
      if (fault !== undefined) faults.push(`@${name}: ${fault}: ${text}`);
      seen.add(text);
    }
  }
  return faults;
}
