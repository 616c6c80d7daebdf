import type { Composition, Style } from "../preferences/index.ts";
import { sorrowOf } from "./care.ts";
import { type Corpus, sentencesOf, type Voice } from "./corpus.ts";
import type { Keyword } from "./keywords.ts";
import { phraseOf, topicOf } from "./topics.ts";

/** The sentences that respond to what visitors type; content/readings/README.md says what each is for. */
export interface KeywordLibrary {
  /** Sentences on topics, on words without a topic, and on several at once. */
  readonly topics: Corpus;
  /** Sentences for sorrows, and for what was typed beside one. */
  readonly sorrows: Corpus;
}

/** How many sentences respond to a keyword in a text of each length. */
export const SENTENCES_ON_KEYWORDS: Readonly<Record<Composition, number>> = { brief: 2, detailed: 3, metaphorical: 2, simple: 2 };

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}

/** The first of each, then the second of each. */
const byTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();

/** More sorrows than this at once are named together, or a short reading would have room for nothing else. */
const SORROWS_APART = 3;

const quoted = ({ text }: Keyword) => `“${text}”`;

/** A pool, by its corpus and name, and the words for the slot in its sentences. */
type Pool = readonly [corpus: keyof KeywordLibrary, pool: string, slot: string, words: string];

/** Pools that together give one answer: one sentence of each, in turns. */
type Answer = readonly Pool[];

interface How {
  readonly style: Style;
  readonly simple: boolean;
  /** The most sentences of an answer. */
  readonly sentences: number;
  /** With several keywords, whether one is also addressed on its own. */
  readonly alsoAlone: boolean;
}

function answersTo(keywords: readonly Keyword[], { style, simple, alsoAlone }: How): Answer[] {
  const sorrows = keywords.filter(({ kind }) => kind === "sorrow");
  const others = keywords.filter(({ kind }) => kind !== "sorrow");
  const beside = others.some(({ kind }) => kind === "beside");
  // Most readings have no room for several long answers.
  const voice: Voice = simple || sorrows.length + Number(beside) > 1 ? "simple" : style;
  const answers: Answer[] =
    sorrows.length > SORROWS_APART
      ? [[["sorrows", `${voice} sorrows`, "{q}", listed(sorrows.map(quoted))]]]
      : sorrows.map((sorrow) => [["sorrows", `${voice} ${sorrowOf(sorrow.text)}`, "{q}", quoted(sorrow)]]);
  if (beside) return [...answers, [["sorrows", `${voice} beside`, "{q}", listed(others.map(quoted))]]];
  const alone = others.map((keyword): Pool => {
    const topic = topicOf(keyword);
    return ["topics", `${voice} ${topic}`, "{k}", phraseOf(keyword, topic)];
  });
  if (alone.length < 2) return [...answers, ...alone.map((pool) => [pool])];
  const together: Pool = ["topics", `${voice} several`, "{k}", listed(alone.map(([, , , phrase]) => phrase))];
  return [...answers, [together], ...(alsoAlone ? [alone] : [])];
}

/**
 * What is left of something to do and of a question after answers to keywords, which end on the one or the other; a second one
 * right after it would drown it.
 */
export function besideAnswers(answers: readonly string[], practice: string, question: string): readonly string[] {
  const last = answers.at(-1);
  if (last === undefined) return [practice, question];
  return [last.endsWith("?") ? practice : question];
}

/** The responses to keywords: other sentences in each turn, until all have been used. */
export interface TakenUp {
  /** Which sentences each answer is from, empty if there are no keywords: the same for whatever is answered from the same ones. */
  readonly from: readonly string[];
  /** After how many turns the sentences repeat; 1 if there are no keywords. */
  readonly turns: number;
  /** The sentences of a turn, one text for each answer. */
  of(turn: number): readonly string[];
  /** The same in as few sentences as mention all the keywords. */
  shortOf(turn: number): readonly string[];
}

/**
 * Responds to keywords in a voice, with a limit on the sentences of each answer. Throws an Error, without the keywords in it, if
 * the library has no sentence for them.
 */
export function takeUp(library: KeywordLibrary, keywords: readonly Keyword[], how: How): TakenUp {
  const told = ([corpus, pool, slot, words]: Pool, most: number) => {
    const units = library[corpus].get(pool) ?? [];
    if (units.length === 0) throw new Error(`there is no sentence for keywords in ${corpus}: ${pool}`);
    return units.map(({ text }) => {
      const all = sentencesOf(text);
      const withWords = all.findIndex((sentence) => sentence.includes(slot)) + 1;
      return all
        .slice(0, Math.max(most, withWords))
        .join(" ")
        .replace(slot, () => words);
    });
  };
  const answering = answersTo(keywords, how);
  const answers = answering.map((pools) => ({
    long: byTurns(pools.map((pool) => told(pool, how.sentences))),
    short: byTurns(pools.map((pool) => told(pool, 1))),
  }));
  // Two sorrows never get the same sentence.
  const of = (length: "long" | "short") => (turn: number) =>
    answers.map((answer, index) => answer[length][(turn + index) % answer[length].length] as string);
  return {
    from: answering.map((pools) => pools.map(([, pool]) => pool).join("+")),
    turns: Math.max(1, ...answers.map(({ long }) => long.length)),
    of: of("long"),
    shortOf: of("short"),
  };
}
