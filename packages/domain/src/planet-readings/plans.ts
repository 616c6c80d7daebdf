import type { Composition } from "../preferences/index.ts";

/**
 * Ways through a reading, a word for each paragraph and a letter for each sentence: o opening (planet and sign),
 * b the planet's principle, m motion, s sign, e the sign's element (right after s), z Nonseparation, k keywords;
 * and of the principle's own sentences d deepen, t turn, a ask, p practice, c close, x and y the middle and the end
 * of a simple reading, 1 to 6 the steps of its story.
 */
export const PLANS: Readonly<Record<Composition, readonly string[]>> = {
  brief: ["ombz", "obmz", "ombsz", "obsmz", "osmbz", "osbmz", "mobz"],
  detailed: [
    "omb sed btz ac",
    "obm sedt bz pc",
    "ose mbd tbz zac",
    "osem bdz btp zc",
    "mob dse tbz pzc",
    "ob mse dbt zpc",
    "ombd sebt zac",
    "ose dmb zt bpzc",
  ],
  metaphorical: [
    "omb 1236 sz",
    "obm 1236 zs",
    "osbm 1236 z",
    "ombz 1236 sz",
    "oseb 1236 mz",
    "obz 1236 mb",
    "omb 1236 bz",
    "osb 1236 mbz",
    "omb 1236 zc",
  ],
  simple: ["ombsxzy", "osmbxzy", "obmsxxzy", "omsbzy", "osbmxxzy"],
};

/** The same plan with room for the visitor's keywords: in the place of a sentence that may be spared, or before the end. */
export function withKeywords(plan: string, composition: Composition): string {
  if (composition === "brief") return plan.replace("s", "").replace("z", "kz");
  if (composition === "simple") return plan.replace("x", "k").replace(/^([^k]*)zy$/, "$1kzy");
  const paragraphs = plan.split(" ");
  const last = paragraphs.length - 1;
  const middle = composition === "detailed" ? last - 1 : last;
  return paragraphs.map((paragraph, index) => (index === middle ? `k${paragraph.replace("s", "")}` : paragraph)).join(" ");
}
