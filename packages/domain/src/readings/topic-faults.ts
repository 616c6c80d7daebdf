import { STYLES } from "../preferences/index.ts";
import { type Corpus, type PoolRule, poolFaults, sentencesOf } from "./corpus.ts";
import { TOPICS } from "./topics.ts";

const RULE: PoolRule = { least: 4, words: [36, 66] };
const SIMPLE_RULE: PoolRule = { least: 4, words: [8, 24] };

/** Places where the slot would need an article, an agreeing verb, a capital, or a pronoun for more than one thing. */
const MISUSED =
  /(?:^|[.?]”? ){k}|\b(?:an?|the|your|this|that|every) {k}|{k} (?:is|are|was|were|has|have|does|do|will|can|makes|needs)\b|\b(?:when(?:ever)?|if|whether|as far as|as long as|because|since|while|until|once|though|before|after|where|how|what|that) {k} \w{2,}s\b|{k}: (?:it|they)\b/i;

/** What is wrong with the sentences on topics, one line each; empty if they are fit to use. */
export function topicFaults(corpus: Corpus): string[] {
  return [...STYLES, "simple" as const].flatMap((voice) =>
    TOPICS.flatMap((topic) => {
      const name = `${voice} ${topic}`;
      const count = voice === "simple" ? 2 : 3;
      const shaped = (corpus.get(name) ?? []).flatMap(({ text }) => {
        const sentences = sentencesOf(text);
        const stands = text.split("{k}").length === 2 && sentences.slice(0, 2).join(" ").includes("{k}");
        return [
          ...(sentences.length === count ? [] : [`@${name}: not ${count} sentences: ${text}`]),
          ...(MISUSED.test(text) ? [`@${name}: {k} can't stand there: ${text}`] : []),
          ...(stands ? [] : [`@${name}: {k} does not stand once in the first two sentences: ${text}`]),
        ];
      });
      return [...poolFaults(name, corpus.get(name), voice === "simple" ? SIMPLE_RULE : RULE, "{k}"), ...shaped];
    }),
  );
}
