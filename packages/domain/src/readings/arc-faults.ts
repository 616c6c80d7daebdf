import type { Style } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import { ARC_PARTS, type Arc, type ArcPart } from "./arcs.ts";
import { countWords, endsInNot, FORBIDDEN, sentencesOf, TENDER_STYLES } from "./corpus.ts";

/** With this many, 60 readings all differ, and half a month passes without repeating an arc. */
const LEAST_ARCS = 15;
const LEAST_ADDRESSES = 4;
/** How many arcs of a voice that speaks to sorrow must hurt nobody at all. */
const LEAST_TENDER = 5;

/** How many words each part may have. */
const PART_WORDS: Readonly<Record<ArcPart | "address", readonly [number, number]>> = {
  title: [1, 7],
  open: [10, 44],
  develop: [24, 72],
  meaning: [10, 42],
  turn: [12, 48],
  address: [12, 42],
  practice: [12, 44],
  question: [6, 28],
  close: [3, 20],
  simple: [34, 58],
  figure: [30, 66],
  insight: [5, 22],
  affirmation: [5, 22],
  shadow: [24, 60],
  ask: [6, 24],
  exercise: [28, 64],
};

/** How many words a dress has as a reading of each length without keywords, which need their own room. */
const DRESS_WORDS = {
  brief: [30, 75],
  "brief that asks": [30, 75],
  detailed: [150, 260],
  metaphorical: [90, 135],
  simple: [40, 66],
} as const;

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** The lowest share of a detailed reading's sentences that must say "you". */
const LEAST_YOU = 0.5;

/** The words by which an image is recognized: long ones, without endings. */
const stemsOf = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(?:ing|ed|es|s)$/, "").slice(0, 6)));

const WEAK = stemsOf(
  "that this with from your what when them they there then than have will into over just only more some like been were which where each still year your yours thing",
);

const sharesWord = (one: string, other: string) => [...stemsOf(one)].some((stem) => !WEAK.has(stem) && stemsOf(other).has(stem));

/** Whether a text names the principle or its number. A lower-case "one" does not count as a number. */
export function isNamed(text: string, digit: Digit): boolean {
  const name = principleOf(digit).name;
  if (digit === 1) return /\bchange\b|\b(?:number|a) one\b/i.test(text) || /\bOne (?!of\b)/.test(text);
  return new RegExp(`\\b(?:${name}|${NUMBERS[digit]}${digit === 6 ? "|pace" : ""})\\b`, "i").test(text);
}

function textFaults(name: string, part: ArcPart | "address", text: string): string[] {
  const [least, most] = PART_WORDS[part];
  const words = countWords(text);
  return [
    ...(words < least || words > most ? [`${words} words, may have ${least}-${most}`] : []),
    ...FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) => what),
    ...(part !== "title" && !/[.?]”?$/.test(text) ? ["no full stop or question mark at the end"] : []),
    ...((part === "question" || part === "ask") && !text.endsWith("?") ? ["not a question"] : []),
  ].map((what) => `${name} ${part}: ${what}: ${text}`);
}

/** The text of a dress at each length. */
function dressOf({ parts, addresses }: Arc, dress: 0 | 1): Readonly<Record<keyof typeof DRESS_WORDS, string>> {
  const of = (part: ArcPart) => (parts[part][dress] ?? parts[part][0])?.text ?? "";
  const spoken = addresses.slice(2 * dress, 2 * dress + 2).map(({ text }) => text);
  return {
    brief: [of("open"), of("meaning"), of("close")].join(" "),
    // A longer one would lose its question or its close without a warning.
    "brief that asks": [of("open"), of("meaning"), of("question")].join(" "),
    detailed: [of("open"), of("develop"), of("meaning"), of("turn"), ...spoken, of("practice"), of("question"), of("close")].join(
      " ",
    ),
    metaphorical: [of("open"), of("develop"), of("figure"), of("close")].join(" "),
    simple: [of("simple"), of("close")].join(" "),
  };
}

function dressFaults(arc: Arc, dress: 0 | 1): string[] {
  const read = dressOf(arc, dress);
  const say = (what: string) => `${arc.name}, dress ${dress + 1}: ${what}`;
  const faults = Object.entries(DRESS_WORDS).flatMap(([length, [least, most]]) => {
    const words = countWords(read[length as keyof typeof read]);
    return words < least || words > most ? [say(`${length} has ${words} words, may have ${least}-${most}`)] : [];
  });
  const sentences = sentencesOf(read.detailed);
  const you = sentences.filter((sentence) => /\byou/i.test(sentence)).length / sentences.length;
  if (you < LEAST_YOU)
    faults.push(say(`${Math.round(you * 100)} % of the detailed sentences say you, needs ${LEAST_YOU * 100} %`));
  for (const part of ["title", "insight"] as const) {
    const { text = "" } = arc.parts[part][dress] ?? {};
    if (!sharesWord(text, read.detailed)) faults.push(say(`no word of the ${part} is in the text: ${text}`));
  }
  return faults;
}

function arcFaults(arc: Arc, style: Style, digit: Digit): string[] {
  const faults: string[] = [];
  for (const [part, count] of Object.entries(ARC_PARTS) as [ArcPart, number][]) {
    const { length } = arc.parts[part];
    if (length !== count) faults.push(`${arc.name}: ${length} of “${part}”, needs ${count}`);
    for (const { text } of arc.parts[part]) faults.push(...textFaults(arc.name, part, text));
  }
  for (const { text } of arc.addresses) faults.push(...textFaults(arc.name, "address", text));
  if (arc.addresses.length < LEAST_ADDRESSES)
    faults.push(`${arc.name}: ${arc.addresses.length} addresses, needs ${LEAST_ADDRESSES}`);
  if (new Set(arc.addresses.map(({ area }) => area)).size < 3) faults.push(`${arc.name}: addresses of fewer than three areas`);
  for (const part of ["meaning", "figure", "simple"] as const)
    for (const { text } of arc.parts[part])
      if (!isNamed(text, digit)) faults.push(`${arc.name} ${part}: names neither the principle nor its number: ${text}`);
  if (style === "scientific" && arc.sources.length === 0) faults.push(`${arc.name}: no source`);
  return [...faults, ...dressFaults(arc, 0), ...dressFaults(arc, 1)];
}

const textsOf = ({ parts, addresses }: Arc) => [...Object.values(parts).flat(), ...addresses];

/** Phrases that an editor hears too often: the most per thousand words, or as a share of sentences. */
const TICS: readonly (readonly [name: string, pattern: RegExp, most: number])[] = [
  ["nobody or no one", /\b(?:nobody|no one)\b/gi, 2],
  ["doors, cups, lamps, coats, jugs", /\b(?:door|cup|lamp|coat|jug)s?\b/gi, 8],
  ["as if, like a", /\b(?:as if|like an?)\b/gi, 2],
];
const CONTRACTION =
  /\b(?:\p{L}+(?:n’t|’(?:re|ve|ll|d|m))|(?:it|that|there|here|what|who|where|how|he|she|let|one|something|somebody)’s)\b/giu;
/** The fewest and the most per thousand words of the practical voice, the voice that speaks at the kitchen table. */
const CONTRACTIONS = [8, 15] as const;
const MOST_AND = 0.25;
const MOST_NOT = 0.02;

function ticFaults(arcs: readonly Arc[], style: Style): string[] {
  const text = arcs.flatMap((arc) => textsOf(arc).map((unit) => unit.text)).join(" ");
  const perThousand = (pattern: RegExp) => ((text.match(pattern) ?? []).length / countWords(text)) * 1000;
  const faults = TICS.flatMap(([name, pattern, most]) => {
    const found = perThousand(pattern);
    return found > most ? [`${name}: ${found.toFixed(1)} in a thousand words, at most ${most}`] : [];
  });
  // The simple tellings of all voices together stay in this range; the friend's simple tellings may have more.
  const told = arcs.flatMap(({ parts: { simple, ...parts }, addresses }) => [...Object.values(parts).flat(), ...addresses]);
  const spoken = told.map((unit) => unit.text).join(" ");
  const contractions = ((spoken.match(CONTRACTION) ?? []).length / countWords(spoken)) * 1000;
  if (style === "practical" && (contractions < CONTRACTIONS[0] || contractions > CONTRACTIONS[1]))
    faults.push(`${contractions.toFixed(1)} contractions in a thousand words, may have ${CONTRACTIONS.join("-")}`);
  const sentences = sentencesOf(text);
  const and = sentences.filter((sentence) => /, and [^,]*$/.test(sentence)).length / sentences.length;
  if (and > MOST_AND) faults.push(`${Math.round(and * 100)} % of the sentences end in “, and …”, at most ${MOST_AND * 100} %`);
  const not = sentences.filter(endsInNot);
  if (not.length > MOST_NOT * sentences.length)
    faults.push(
      `${not.length} of ${sentences.length} sentences end on a small “not”, at most ${MOST_NOT * 100} %:`,
      ...not.map((sentence) => `  ${sentence}`),
    );
  return faults;
}

function repeatFaults(arcs: readonly Arc[]): string[] {
  const seen = new Map<string, string>();
  return arcs.flatMap((arc) =>
    textsOf(arc)
      .flatMap(({ text }) => sentencesOf(text))
      .flatMap((sentence) => {
        const before = seen.get(sentence.toLowerCase());
        seen.set(sentence.toLowerCase(), arc.name);
        return before === undefined ? [] : [`${arc.name}: stands in ${before} already: ${sentence}`];
      }),
  );
}

/** What is wrong with the arcs of a principle in one voice, one line each; empty if they are fit to use. */
export function arcFileFaults(arcs: readonly Arc[], style: Style, digit: Digit): string[] {
  const faults = arcs.flatMap((arc) => arcFaults(arc, style, digit));
  if (arcs.length < LEAST_ARCS) faults.push(`${arcs.length} arcs, needs ${LEAST_ARCS}`);
  const tender = arcs.filter((arc) => textsOf(arc).every(({ wounds }) => wounds.length === 0)).length;
  if (TENDER_STYLES.includes(style) && tender < LEAST_TENDER)
    faults.push(`${tender} arcs that hurt nobody, needs ${LEAST_TENDER}`);
  return [...faults, ...repeatFaults(arcs), ...ticFaults(arcs, style)];
}
