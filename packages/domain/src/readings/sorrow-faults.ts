import { type Corpus, type PoolRule, poolFaults, sentencesOf, TENDER_STYLES } from "./corpus.ts";
import { SORROW_NAMES } from "./sorrows.ts";

const RULE: PoolRule = { least: 3, words: [26, 66] };
const SIMPLE_RULE: PoolRule = { least: 3, words: [7, 28] };

/** The rule for sentences to many sorrows at once, and to what was typed beside one. */
const BRIEF_RULE: PoolRule = { least: 3, words: [3, 24] };

/** What is wrong with the sentences on sorrows, one line each; empty if they are fit to use. */
export function sorrowFaults(corpus: Corpus): string[] {
  return [...TENDER_STYLES, "simple" as const].flatMap((voice) => {
    const brief = ["sorrows", "beside"].map((pool) => `${voice} ${pool}`);
    const long = SORROW_NAMES.map((sorrow) => `${voice} ${sorrow}`);
    const count = voice === "simple" ? 2 : 3;
    const shaped = long.flatMap((name) =>
      (corpus.get(name) ?? []).flatMap(({ text }) => {
        const sentences = sentencesOf(text);
        const stands = text.split("{q}").length === 2 && sentences.slice(0, 2).join(" ").includes("{q}");
        return [
          ...(sentences.length === count ? [] : [`@${name}: not ${count} sentences: ${text}`]),
          ...(stands ? [] : [`@${name}: {q} does not stand once in the first two sentences: ${text}`]),
        ];
      }),
    );
    return [
      ...brief.flatMap((name) => poolFaults(name, corpus.get(name), BRIEF_RULE, "{q}")),
      ...long.flatMap((name) => poolFaults(name, corpus.get(name), voice === "simple" ? SIMPLE_RULE : RULE, "{q}")),
      ...shaped,
    ];
  });
}
