import type { Arc, ArcPart, ArcText } from "./arcs.ts";
import { numberOf, type Seed } from "./seed.ts";
import type { Wound } from "./sorrows.ts";
import type { TakenUp } from "./take-up.ts";

/** One way to read an arc: in one of its dresses, with one of its two endings. */
export interface Variant {
  readonly arc: Arc;
  readonly dress: 0 | 1;
  readonly ending: 0 | 1;
}

/** The order in which a visitor reads an arc's variants: each shares as little as possible with the one before. */
const VARIANTS = [
  [0, 0],
  [1, 1],
  [0, 1],
  [1, 0],
] as const;

/** The parts that end a reading; either ending fits either dress. */
const ENDINGS: readonly ArcPart[] = ["close"];

/** A part of an arc in one of its variants. Throws an Error if the arc lacks it. */
export function textOf({ arc, dress, ending }: Variant, part: ArcPart): ArcText {
  const texts = arc.parts[part];
  const text = texts[ENDINGS.includes(part) ? ending : dress] ?? texts[0];
  if (!text) throw new Error(`the arc ${arc.name} has no ${part}`);
  return text;
}

/** Whether a text would hurt nobody with these wounds. */
export const isFit = (text: Pick<ArcText, "wounds">, wounds: readonly Wound[]) =>
  !text.wounds.some((wound) => wounds.includes(wound));

/** What an arc says to areas of life, without the texts that would hurt; the ending decides which two come first. */
export function addressesOf({ arc, ending }: Variant, wounds: readonly Wound[]): readonly string[] {
  const fit = arc.addresses.filter((address) => isFit(address, wounds)).map(({ text }) => text);
  const first = ending === 0 ? 0 : Math.min(2, Math.max(fit.length - 2, 0));
  return [...fit.slice(first), ...fit.slice(0, first)];
}

/** What was said to a visitor, as it is remembered. */
export interface Heard {
  readonly about: string;
  /** The reading's seed; of an answer to keywords, which one of its pool it was. */
  readonly seed: Seed;
}

/** What all readings do: the next one goes by what the visitor has heard before. */
export interface SeedChoice {
  /** What its readings are about. */
  readonly choice: string;
  /** What has seeds of the same kind, by which a shared one counts as heard; its own included. */
  readonly alike: readonly string[];
  /** All that a fresh seed goes by. */
  readonly abouts: readonly string[];
  /**
   * A fresh seed for a visitor who has heard this (newest first): for the arc that they had longest ago or never, in a variant
   * that they have not had, with the answer to their keywords after the latest one.
   * @param chance numbers from 0 to below 1
   */
  freshSeed(heard: readonly Heard[], chance: () => number): number;
  /** What to remember of a seed's reading. */
  told(seed: Seed): readonly Heard[];
  /**
   * The few seeds that all visitors with the same keywords share, each for a different arc. A language model writes only the
   * readings of these seeds, so that its texts can be reused for others.
   */
  sharedSeeds(): readonly number[];
}

/** Which variant of which arc a seed stands for, and which seed comes next. */
interface ArcChoice extends Omit<SeedChoice, "told"> {
  variantOf(seed: Seed): Variant;
  /** Which turn of the sentences beside the arc a seed stands for, from 0 to below the number of turns. */
  turnOf(seed: Seed): number;
  /** Which answer to the keywords a seed stands for, from 0 to below their number. */
  answerOf(seed: Seed): number;
  /** What to remember of a seed's reading that has this answer. */
  told(seed: Seed, answer: number): readonly Heard[];
}

/** The seeds of what a visitor has heard about some things. */
export const seedsAbout = (heard: readonly Heard[], abouts: readonly string[]): Seed[] =>
  heard.filter(({ about }) => abouts.includes(about)).map(({ seed }) => seed);

/** One of the shared seeds that a visitor has not had; undefined if they have had all of them. */
export function nextShared(shared: readonly number[], recent: readonly Seed[], chance: () => number): number | undefined {
  const unseen = shared.filter((seed) => !recent.includes(seed));
  return unseen[Math.floor(chance() * unseen.length)];
}

/** Those had longest ago, given `had` with the newest first; those never had come before all others. */
export function longestAgo<T>(all: readonly T[], had: readonly T[]): T[] {
  const ago = (one: T) => (had.includes(one) ? had.indexOf(one) : had.length);
  const most = Math.max(...all.map(ago));
  return all.filter((one) => ago(one) === most);
}

/** How many seeds stand for the same variant in the same turn with the same answer. */
const ROUNDS = 2 ** 20;

/** How many readings of a choice are shared without keywords, and how many with the same keywords, which fewer people ask for. */
const SHARED = 12;
const SHARED_WITH_KEYWORDS = 3;

/** What an arc is chosen from and for. */
interface ArcChoiceOf extends Pick<SeedChoice, "choice" | "alike"> {
  readonly arcs: readonly Arc[];
  /** Variants for which this is false are left out. */
  readonly isSparing: (variant: Variant) => boolean;
  /** After how many turns the sentences beside the arc repeat, other than the answers to keywords. */
  readonly turns?: number;
  readonly takenUp: Pick<TakenUp, "from" | "turns">;
  /** Folded by {@link foldKeywords}. */
  readonly keywords: string;
}

/** Opens the choice among arcs. Throws an Error if none is left. */
export function openArcChoice(of: ArcChoiceOf): ArcChoice {
  const { choice, alike, arcs, isSparing, turns = 1, takenUp, keywords } = of;
  // Other digits, planets and angel numbers answer from the same, and so do other keywords.
  const answers = takenUp.from.map((from) => `keywords ${from}`);
  // In a fixed order in which each arc comes once before any repeats.
  const all = VARIANTS.flatMap(([dress, ending]) => arcs.map((arc): Variant => ({ arc, dress, ending })));
  const fit = all.filter(isSparing);
  if (fit.length === 0) throw new Error("no arc of this voice is left");
  // A seed stands for the same arc whatever else is typed, unless that would hurt.
  const variantOf = (seed: Seed): Variant => {
    const variant = all[numberOf(seed) % all.length] as Variant;
    return fit.includes(variant) ? variant : (fit[numberOf(seed) % fit.length] as Variant);
  };
  const turnOf = (seed: Seed) => Math.floor(numberOf(seed) / all.length) % turns;
  const answerOf = (seed: Seed) => Math.floor(numberOf(seed) / all.length / turns) % takenUp.turns;
  return {
    choice,
    alike,
    abouts: [...alike, ...answers],
    variantOf,
    turnOf,
    answerOf,
    told: (seed, answer) => [{ about: choice, seed }, ...answers.map((about, index) => ({ about, seed: answer + index }))],
    freshSeed(heard, chance) {
      const had = seedsAbout(heard, alike).map(variantOf);
      // Whatever told an image lately: it waits until half of the others were had.
      const lately = had.slice(0, Math.floor(new Set(fit.map(({ arc }) => arc)).size / 2)).map(({ arc }) => arc);
      const rested = fit.filter(({ arc }) => !lately.includes(arc));
      // A title, an insight and an affirmation belong to a dress: it comes again after all others that are left.
      const dressOf = ({ arc, dress }: Variant) => `${arc.name} ${dress}`;
      const own = seedsAbout(heard, [choice]).map((seed) => dressOf(variantOf(seed)));
      const others = new Set(fit.map(dressOf)).size - 1;
      const due = longestAgo(rested.map(dressOf), own.slice(0, others));
      const left = rested.filter((one) => due.includes(dressOf(one)));
      const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
      const arc = pick(
        longestAgo(
          [...new Set(left.map((one) => one.arc))],
          had.map((one) => one.arc),
        ),
      );
      // New arcs come in the dress of the newest reading, so the other dress is new when they come again.
      const [before] = had;
      const last = had.find((one) => one.arc === arc);
      const likeness = ({ dress, ending }: Variant) =>
        last
          ? 2 * Number(dress === last.dress) + Number(ending === last.ending)
          : Number(before !== undefined && dress !== before.dress);
      const unread = longestAgo(
        left.filter((one) => one.arc === arc),
        had,
      );
      const least = Math.min(...unread.map(likeness));
      const variant = pick(unread.filter((one) => likeness(one) === least));
      // One after the other, so that each pool of sentences is used up before any repeats.
      const after = (last: number | undefined, count: number) =>
        last === undefined ? Math.floor(chance() * count) : (last + 1 + count) % count;
      const turn = after(seedsAbout(heard, [choice]).map(turnOf)[0], turns);
      // Answers after the first are as many turns ahead.
      const latest = heard.find(({ about }) => answers.includes(about));
      const answer = after(latest && Number(latest.seed) - answers.indexOf(latest.about), takenUp.turns);
      const rounds = Math.floor(chance() * ROUNDS) * takenUp.turns + answer;
      return (rounds * turns + turn) * all.length + all.indexOf(variant);
    },
    sharedSeeds() {
      const first = new Map(fit.toReversed().map((one) => [one.arc, one]));
      const variants = [...first.values()].toReversed();
      const count = Math.min(keywords === "" ? SHARED : SHARED_WITH_KEYWORDS, variants.length);
      const from = keywords === "" ? 0 : numberOf(`keywords ${keywords}`) % ROUNDS;
      return Array.from({ length: count }, (_, index) => {
        const variant = variants[(from + index) % variants.length] as Variant;
        // One more round, turn and answer each, as fresh seeds have them.
        return ((from + index) * turns + ((from + index) % turns)) * all.length + all.indexOf(variant);
      });
    },
  };
}
