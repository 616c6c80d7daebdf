// What shared/writing.md asks of readings, measured from their text alone, so that it applies to any engine.
import type { Composition, Style } from "../src/preferences/index.ts";
import type { Digit } from "../src/principles/index.ts";
import { isNamed } from "../src/readings/arc-faults.ts";
import { endsInNot, sentencesOf } from "../src/readings/corpus.ts";
import type { Reading } from "../src/readings/index.ts";
import { TOPIC_WORDS } from "../src/readings/topics.ts";

/** A reading as somebody gets it, with the preferences it was made for. */
export interface Sample extends Reading {
  readonly digit: Digit;
  readonly style: Style;
  readonly composition: Composition;
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:’\p{L}+)?/gu) ?? [];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** The share of samples for which something is true, from 0 to 1. */
export const shareOf = <T>(all: readonly T[], isSo: (one: T) => boolean) => mean(all.map((one) => Number(isSo(one))));

/** The share of one reading's sentences that also appear in others. */
export function known(reading: Reading, others: readonly Reading[]): number {
  const seen = new Set(others.flatMap(({ principle }) => sentencesOf(principle.content)));
  return shareOf(sentencesOf(reading.principle.content), (sentence) => seen.has(sentence));
}

/** How many of a visitor's readings repeat an earlier one word for word. */
export function repeats(readings: readonly Reading[]): number {
  return readings.length - new Set(readings.map(({ principle }) => principle.content)).size;
}

const WEAK = new Set(
  "about after again also another because been before being between could does done down each even ever every from goes gone half have having here into just kept know last less like little long made make many more most much must need never next once only other over own part same should since some still such take than that their them then there these they thing things this those through time until upon very want well were what when where which while will with without would year years your yours".split(
    " ",
  ),
);
const stems = (text: string) =>
  new Set(
    words(text)
      .filter((word) => word.length > 3 && !WEAK.has(word))
      .map((word) => word.replace(/(?:ing|ed|es|s)$/, "").slice(0, 6)),
  );
const share = (one: Set<string>, other: Set<string>) => [...one].some((stem) => other.has(stem));

const POINTING =
  /\b(?:it|its|he|him|his|she|her|they|them|their|theirs|this|that|these|those|both|one|ones|there|then|here|another|other|others|such|same|so|neither|either)\b/i;

/**
 * The share of neighboring sentences that are linked by a word, a name or a pronoun, leaving out a reading's first and last
 * sentences. Readings of three sentences or fewer have no such neighbors.
 */
export function linked(readings: readonly Reading[]): number {
  const pairs = readings.flatMap(({ principle }) => {
    const middle = sentencesOf(principle.content).slice(1, -1);
    return middle.slice(1).map((sentence, index) => [middle[index] ?? "", sentence] as const);
  });
  const points = (sentence: string) => POINTING.test(words(sentence).slice(0, 6).join(" "));
  return shareOf(pairs, ([before, sentence]) => points(sentence) || share(stems(before), stems(sentence)));
}

/** Whether the image of the title or the insight occurs in the text. */
export function echoes({ principle }: Reading): boolean {
  const text = stems(principle.content);
  const title = principle.title.replace(/^[^:]*: /, "");
  return share(stems(title), text) || share(stems(principle.insight), text);
}

/** Whether the text names the principle or its number. */
export const names = ({ digit, principle }: Sample) => isNamed(principle.content, digit);

/** The share of sentences that say "you". */
export const saysYou = ({ principle }: Reading) => shareOf(sentencesOf(principle.content), (sentence) => /\byou/i.test(sentence));

/** Words of daily life: work, ways, people, money, household, calendar; with any of the usual endings. */
const LIFE = new RegExp(
  `\\b(?:${[
    "work|workday|job|boss|meeting|colleague|coworker|office|shift|manager|team|email|desk|deadline|interview|printer|spreadsheet",
    "train|bus|subway|tram|traffic|commute|platform|station|parking|car|elevator|escalator|airport|flight",
    "phone|call|text|message|inbox|screen|laptop|app|password|chat",
    "child|children|kid|daughter|son|mother|father|mom|dad|parent|sister|brother|aunt|uncle|cousin|niece|nephew|grandmother|grandfather|family|friend|neighbor|partner|husband|wife|marriage|wedding|roommate",
    "money|rent|bill|bank|debt|savings|salary|budget|shopping|supermarket|store|checkout|cashier|receipt|price|landlord|tax",
    "kitchen|fridge|refrigerator|dishes|dishwasher|laundry|laundromat|dryer|apartment|stairwell|trash",
    "school|class|classroom|teacher|exam|homework|doctor|dentist|hospital|pharmacy|appointment|gym|barber",
    "weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|dinner|supper|lunch|breakfast",
  ].join("|")})(?:e?s|’s)?\\b`,
  "i",
);

/** Whether it contains a word of daily life. */
export const hasLife = ({ principle }: Reading) => LIFE.test(principle.content);

/** Things and places that nobody's great-grandparents had. */
const MODERN = new RegExp(
  `\\b(?:${[
    "phone|app|text|email|inbox|screen|laptop|computer|keyboard|password|website|internet|online|video|selfie|printer|copier|spreadsheet|camera|headphones|earbuds|speaker|charger|battery|playlist|podcast|satellite|laser|robot|software|router",
    "bus|train|subway|tram|taxi|car|truck|van|traffic|highway|parking|garage|airport|plane|flight|elevator|escalator|crosswalk|streetlight|bike|bicycle|scooter|forklift",
    "supermarket|mall|checkout|cashier|receipt|barcode|vending|atm|card|office|meeting|hospital|clinic|pharmacy|dentist|gym|treadmill|motel|hotel|laundromat|factory|apartment|stairwell|doorbell|intercom",
    "fridge|refrigerator|freezer|microwave|dishwasher|dryer|toaster|radio|television|tv|thermostat|radiator|plastic|concrete|asphalt|zipper|plug|cable",
  ].join("|")})(?:e?s)?\\b`,
  "i",
);

/** Whether a modern thing or place is in it. */
export const hasModern = ({ principle }: Reading) => MODERN.test(principle.content);

/** The share of sentences that end on a small “not”. */
export const endsInSmallNot = (samples: readonly Reading[]) =>
  shareOf(
    samples.flatMap(({ principle }) => sentencesOf(principle.content)),
    endsInNot,
  );

/** How often a pattern occurs per thousand words. */
export function perThousand(samples: readonly Reading[], pattern: RegExp): number {
  const text = samples.map(({ principle }) => principle.content).join(" ");
  return ((text.match(pattern) ?? []).length / Math.max(words(text).length, 1)) * 1000;
}

/** Phrases that an editor sees too often; see shared/writing.md. */
export const TICS: Readonly<Record<string, RegExp>> = {
  "nobody, no one": /\b(?:nobody|no one)\b/gi,
  "doors, cups, lamps, coats, jugs": /\b(?:door|cup|lamp|coat|jug)s?\b/gi,
  "as if, like a": /\b(?:as if|like an?)\b/gi,
  contractions:
    /\b(?:\p{L}+(?:n’t|’(?:re|ve|ll|d|m))|(?:it|that|there|here|what|who|where|how|he|she|let|one|something|somebody)’s)\b/giu,
};

/** The share of sentences that end in a small reveal. */
export const endsInAnd = (samples: readonly Reading[]) =>
  shareOf(
    samples.flatMap(({ principle }) => sentencesOf(principle.content)),
    (sentence) => /, and [^,]*$/.test(sentence),
  );

/** Tells which of several classes a text belongs to, by how often each class uses its words (naive Bayes). */
export function learn<Class extends string>(examples: readonly (readonly [Class, string])[]): (text: string) => Class {
  const counts = new Map<Class, { total: number; readonly words: Map<string, number> }>();
  const vocabulary = new Set<string>();
  for (const [name, text] of examples) {
    const bag = counts.get(name) ?? { total: 0, words: new Map<string, number>() };
    counts.set(name, bag);
    for (const word of words(text)) {
      vocabulary.add(word);
      bag.words.set(word, (bag.words.get(word) ?? 0) + 1);
      bag.total += 1;
    }
  }
  const score = (bag: { readonly total: number; readonly words: ReadonlyMap<string, number> }, text: string) =>
    words(text)
      .filter((word) => vocabulary.has(word))
      .reduce((sum, word) => sum + Math.log(((bag.words.get(word) ?? 0) + 0.2) / (bag.total + 0.2 * vocabulary.size)), 0);
  return (text) =>
    [...counts].map(([name, bag]) => ({ name, score: score(bag, text) })).sort((a, b) => b.score - a.score)[0]?.name as Class;
}

/** How often the voice is recognized from the text alone, by a classifier trained on the readings of the other five digits. */
export function voicesTold(samples: readonly Sample[]): number {
  const half = (rest: number) => samples.filter(({ digit }) => digit % 2 === rest);
  const told = [0, 1].map((rest) => {
    const voiceOf = learn(half(1 - rest).map(({ style, principle }) => [style, principle.content] as const));
    return shareOf(half(rest), ({ style, principle }) => voiceOf(principle.content) === style);
  });
  return mean(told);
}

/** A reading's response to a keyword: its topic, and which of its pool's units it uses. */
export interface TakenUp {
  readonly composition: Composition;
  readonly topic: string;
  readonly unit: number;
  /** The sentences without the keyword. */
  readonly sentences: readonly string[];
}

const SLOT = "{k}";

/** The sentences of a text that respond to a keyword, without the keyword; `units` are the pool that they come from. */
export function takenUp(content: string, units: readonly string[], keyword: string): Pick<TakenUp, "unit" | "sentences"> {
  const said = sentencesOf(content.replaceAll("\n\n", " "));
  const ofUnit = units.map((unit) =>
    sentencesOf(unit).filter((sentence) => said.includes(sentence.replace(SLOT, () => keyword))),
  );
  const unit = ofUnit.findIndex((sentences) => sentences.length > 0);
  return { unit, sentences: (ofUnit[unit] ?? []).map((sentence) => sentence.replace(SLOT, "")) };
}

/** The subject of a text: its words without their endings and without those that occur in any text. */
const gist = (text: string) =>
  words(text)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?:’\p{L}+|ing|ed|es|s)$/u, ""))
    .join(" ");

/** How many topics there are to guess from. */
const GUESSED_OF = 4;

/**
 * How often the right topic of four is guessed from what readings say to it, by a classifier trained on the other half of each
 * topic's units.
 * @param pools the units of each topic
 */
export function topicsTold(all: readonly TakenUp[], pools: ReadonlyMap<string, readonly string[]>): number {
  const topics = [...pools.keys()];
  // What no sentence has, such as a label in another language, tells nothing about any.
  const spoken = new Set([...pools.values()].flat().flatMap((unit) => gist(unit).split(" ")));
  const labels = (name: string) =>
    gist(words(TOPIC_WORDS[name as keyof typeof TOPIC_WORDS]).join(" "))
      .split(" ")
      .filter((word) => spoken.has(word))
      .join(" ");
  const guesses = topics.flatMap((topic, place) => {
    const others = Array.from({ length: GUESSED_OF - 1 }, (_, index) => topics[(place + 7 * (index + 1)) % topics.length] ?? "");
    return [0, 1].flatMap((rest) => {
      const half = (name: string) =>
        (pools.get(name) ?? [])
          .filter((_, index) => index % 2 !== rest)
          .map((unit) => [name, gist(unit.replace(SLOT, ""))] as const);
      const names = [topic, ...others];
      const known = names.map((name) => [name, labels(name)] as const);
      const topicOf = learn([...known, ...known, ...known, ...names.flatMap(half)]);
      return all
        .filter((one) => one.topic === topic && one.unit % 2 === rest)
        .map(({ sentences }) => topicOf(gist(sentences.join(" "))) === topic);
    });
  });
  return shareOf(guesses, Boolean);
}

export { mean };
