import { STYLES } from "../preferences/index.ts";
import { type Corpus, type PoolRule, poolFaults, sentencesOf } from "./corpus.ts";

/** What people come with, and the kinds of words that belong to none of it. */
const TOPICS = [
  ...["work", "job", "exam", "study", "moving", "money", "love", "marriage", "baby", "children", "parents", "siblings"],
  ...["friend", "quarrel", "health", "sleep", "pet", "travel", "home", "garden", "art", "music", "sport", "faith"],
  ...["decision", "waiting", "future", "change", "rest"],
  ...["person", "place", "doing", "quality", "question", "unknown"],
] as const;

const RULE: PoolRule = { least: 4, words: [36, 66] };
const SIMPLE_RULE: PoolRule = { least: 4, words: [8, 24] };

/** Where the slot would need an article, a verb that agrees with it, or a capital. */
const MISUSED =
  /(?:^|[.?]”? ){k}|\b(?:an?|the|your|this|that|every) {k}|{k} (?:is|are|was|were|has|have|does|do|will|can|makes|needs)\b/i;

/** What is wrong with the sentences on topics, a line each; empty when they are fit to use. */
export function topicFaults(corpus: Corpus): string[] {
  return [...STYLES, "simple" as const].flatMap((voice) =>
    TOPICS.flatMap((topic) => {
      const name = `${voice} ${topic}`;
      const units = corpus.get(name) ?? [];
      const sentences = voice === "simple" ? 2 : 3;
      const shaped = units.flatMap(({ text }) => [
        ...(sentencesOf(text).length === sentences ? [] : [`@${name}: not ${sentences} sentences: ${text}`]),
        ...(MISUSED.test(text) ? [`@${name}: {k} can't stand there: ${text}`] : []),
        ...(text.split("{k}").length === 2 ? [] : [`@${name}: {k} does not stand there once: ${text}`]),
      ]);
      return [...poolFaults(name, corpus.get(name), voice === "simple" ? SIMPLE_RULE : RULE, "{k}"), ...shaped];
    }),
  );
}
