import type { Style } from "../preferences/index.ts";
import { sorrowOf } from "./care.ts";
import { type Corpus, sentencesOf, type Voice } from "./corpus.ts";
import type { Keyword } from "./keywords.ts";
import { phraseOf, topicOf } from "./topics.ts";

/** The sentences that take up what visitors type; content/readings/README.md says what each is for. */
export interface KeywordLibrary {
  /** Sentences on topics, on words that belong to none, and on several at once. */
  readonly topics: Corpus;
  /** What is said to sorrows, and to what was typed beside one. */
  readonly sorrows: Corpus;
}

/** Joined as one says it: "a, b and c". */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}

/** More sorrows than this at once are named together, for else a short reading would hold nothing else. */
const SORROWS_APART = 3;

const quoted = ({ text }: Keyword) => `“${text}”`;

/** A pool, by its corpus and name, and what stands for the words in its sentences. */
type Answer = readonly [corpus: keyof KeywordLibrary, pool: string, slot: string, words: string];

function answersTo(keywords: readonly Keyword[], style: Style, simple: boolean): Answer[] {
  const sorrows = keywords.filter(({ kind }) => kind === "sorrow");
  const others = keywords.filter(({ kind }) => kind !== "sorrow");
  const beside = others.some(({ kind }) => kind === "beside");
  // For several answers at length most readings have no room.
  const voice: Voice = simple || sorrows.length + Number(beside) > 1 ? "simple" : style;
  const answers: Answer[] =
    sorrows.length > SORROWS_APART
      ? [["sorrows", `${voice} sorrows`, "{q}", listed(sorrows.map(quoted))]]
      : sorrows.map((sorrow) => ["sorrows", `${voice} ${sorrowOf(sorrow.text)}`, "{q}", quoted(sorrow)]);
  if (beside) answers.push(["sorrows", `${voice} beside`, "{q}", listed(others.map(quoted))]);
  else if (others.length > 0) {
    const topics = others.map(topicOf);
    const topic = topics.length > 1 ? "several" : topics[0];
    const phrases = others.map((keyword, index) => phraseOf(keyword, topics[index] ?? "unknown"));
    answers.push(["topics", `${voice} ${topic}`, "{k}", listed(phrases)]);
  }
  return answers;
}

/** What takes up keywords: for each turn other sentences, until all were had. */
export interface TakenUp {
  /** After how many turns the same sentences come again; 1 where there are no keywords. */
  readonly turns: number;
  /** A turn's sentences, a text for each answer. */
  of(turn: number): readonly string[];
  /** The same in as few sentences as have the keywords in them. */
  shortOf(turn: number): readonly string[];
}

/**
 * Takes up keywords in a voice, with at most so many sentences for each answer. Throws an Error, which does not tell the
 * keywords, where the library has no sentence for them.
 */
export function takeUp(
  library: KeywordLibrary,
  keywords: readonly Keyword[],
  { style, simple, sentences }: { readonly style: Style; readonly simple: boolean; readonly sentences: number },
): TakenUp {
  const answers = answersTo(keywords, style, simple).map(([corpus, pool, slot, words]) => {
    const units = library[corpus].get(pool) ?? [];
    if (units.length === 0) throw new Error(`there is no sentence for keywords in ${corpus}: ${pool}`);
    const told = (most: number) =>
      units.map(({ text }) => {
        const all = sentencesOf(text);
        const withWords = all.findIndex((sentence) => sentence.includes(slot)) + 1;
        return all
          .slice(0, Math.max(most, withWords))
          .join(" ")
          .replace(slot, () => words);
      });
    return { long: told(sentences), short: told(1) };
  });
  // Two sorrows are never answered in the same sentence.
  const of = (length: "long" | "short") => (turn: number) =>
    answers.map((answer, index) => answer[length][(turn + index) % answer[length].length] as string);
  return { turns: Math.max(1, ...answers.map(({ long }) => long.length)), of: of("long"), shortOf: of("short") };
}
