import type { Composition } from "../preferences/index.ts";
import type { Draft } from "./draft.ts";
import { wordsOf } from "./draft.ts";

/** Paragraphs, each a list of sentences. */
export type Paragraphs = string[][];

/** How many words the content of a reading has, from and to, by composition. */
export const WORD_RANGES: Readonly<Record<Composition, readonly [number, number]>> = {
  brief: [30, 75],
  detailed: [150, 320],
  metaphorical: [90, 170],
  simple: [40, 80],
};

function brief(draft: Draft): Paragraphs {
  const { opening, close } = draft.frame(draft.random.whole(0, 1));
  const middle = draft.hasKeywords ? draft.keywords() : draft.take(draft.random.pick(["turn", "ask", "deepen"]));
  return [[...opening, ...middle, ...close()]];
}

/** Ways through a detailed reading: o is the opening with its image developed, k a keyword, c the closing; see MOVES. */
const DETAILED_PLANS: readonly (readonly string[])[] = [
  ["o", "dtk", "dap", "c"],
  ["o", "dkt", "dpa", "c"],
  ["o", "kdt", "da", "pc"],
  ["o", "dka", "td", "pc"],
  ["o", "kd", "tda", "pc"],
  ["o", "dtk", "dp", "ac"],
  ["o", "tkd", "dp", "ac"],
];

const MOVES: Readonly<Record<string, string>> = { d: "deepen", t: "turn", a: "ask", p: "practice" };

function detailed(draft: Draft): Paragraphs {
  const { opening, close } = draft.frame(2);
  const sentence = (letter: string): string[] => {
    if (letter === "o") return opening;
    if (letter === "c") return close();
    if (letter === "k") return draft.keywords(1);
    return draft.take(MOVES[letter] ?? "");
  };
  const paragraphs = draft.random.pick(DETAILED_PLANS).map((plan) => [...plan].flatMap(sentence));
  const last = paragraphs.at(-2) ?? [];
  last.unshift(...draft.keywords());
  const fillers = [...["deepen", "turn", "practice", "ask"].map((move) => () => draft.take(move)), () => draft.simple("m")];
  let words = wordsOf(paragraphs);
  for (const filler of fillers) {
    if (words >= WORD_RANGES.detailed[0]) break;
    const sentences = filler();
    words += wordsOf([sentences]);
    last.push(...sentences);
  }
  return paragraphs;
}

function metaphorical(draft: Draft, threads: readonly string[]): Paragraphs {
  const thread = draft.thread(threads);
  const steps = (...numbers: number[]) => numbers.flatMap((step) => draft.step(thread, thread.name, step));
  const [beginning, turn, end] = [steps(1, 2, 3), [...draft.keywords(), ...steps(5)], steps(6)];
  const middle = steps(4);
  const whole = [beginning, [...middle, ...turn], end];
  // A long list of keywords takes the place of the story's fourth step.
  return wordsOf(whole) <= WORD_RANGES.metaphorical[1] ? whole : [beginning, turn, end];
}

function simple(draft: Draft): Paragraphs {
  const woven = draft.keywords();
  const start = [...draft.simple("s"), ...woven, ...(woven.length < 2 ? draft.simple("m") : [])];
  const end = draft.simple("e");
  const paragraph = [...start, ...draft.simple("m"), ...end];
  if (wordsOf([paragraph]) >= WORD_RANGES.simple[0]) return [paragraph];
  return [[...paragraph.slice(0, -1), ...draft.simple("m"), ...end]];
}

/** The paragraphs of a draft, by composition; their length may still be out of range. */
export function writeParagraphs(draft: Draft, composition: Composition, threads: readonly string[]): Paragraphs {
  if (composition === "brief") return brief(draft);
  if (composition === "detailed") return detailed(draft);
  if (composition === "metaphorical") return metaphorical(draft, threads);
  return simple(draft);
}
