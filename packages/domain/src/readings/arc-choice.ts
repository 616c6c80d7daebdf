import type { Arc, ArcPart, ArcText } from "./arcs.ts";
import { numberOf, type Seed } from "./seed.ts";
import type { Wound } from "./sorrows.ts";

/** One way to read an arc: in one of its dresses, and with one or the other of what both may end in. */
export interface Variant {
  readonly arc: Arc;
  readonly dress: 0 | 1;
  readonly ending: 0 | 1;
}

/** In which order a visitor gets to read an arc's variants: the next one shares as little as can be with the last. */
const VARIANTS = [
  [0, 0],
  [1, 1],
  [0, 1],
  [1, 0],
] as const;

/** The parts that end a reading, of which both are fit for either dress. */
const ENDINGS: readonly ArcPart[] = ["close"];

/** A part of an arc as one of its variants has it. Throws an Error where the arc lacks it. */
export function textOf({ arc, dress, ending }: Variant, part: ArcPart): ArcText {
  const texts = arc.parts[part];
  const text = texts[ENDINGS.includes(part) ? ending : dress] ?? texts[0];
  if (!text) throw new Error(`the arc ${arc.name} has no ${part}`);
  return text;
}

/** Whether a text would hurt nobody who has these wounds. */
export const isFit = (text: Pick<ArcText, "wounds">, wounds: readonly Wound[]) =>
  !text.wounds.some((wound) => wounds.includes(wound));

/** What an arc says to the areas of somebody's life, as far as it would not hurt; which two come first is the ending's. */
export function addressesOf({ arc, ending }: Variant, wounds: readonly Wound[]): readonly string[] {
  const fit = arc.addresses.filter((address) => isFit(address, wounds)).map(({ text }) => text);
  const first = ending === 0 ? 0 : Math.min(2, Math.max(fit.length - 2, 0));
  return [...fit.slice(first), ...fit.slice(0, first)];
}

/** Which way to read which arc a seed stands for, and which seed comes next. */
export interface ArcChoice {
  variantOf(seed: Seed): Variant;
  /** Which turn of the sentences beside the arc a seed stands for, from 0 to below the number of turns. */
  turnOf(seed: Seed): number;
  /**
   * A fresh seed for a visitor whose latest readings of this choice had these seeds (newest first): for the arc that they
   * had longest ago or never, in what they have not had of it, in the turn after the newest one.
   * @param chance numbers from 0 to below 1
   */
  freshSeed(recent: readonly Seed[], chance: () => number): number;
}

/** Those that were had longest ago, the newest of `had` standing first; what was never had comes before all. */
export function longestAgo<T>(all: readonly T[], had: readonly T[]): T[] {
  const ago = (one: T) => (had.includes(one) ? had.indexOf(one) : had.length);
  const most = Math.max(...all.map(ago));
  return all.filter((one) => ago(one) === most);
}

/** Opens the choice among arcs, leaving out variants that are not sparing. Throws an Error where none is left. */
export function openArcChoice(arcs: readonly Arc[], isSparing: (variant: Variant) => boolean, turns: number): ArcChoice {
  // In a fixed order in which each arc comes once before any comes again.
  const all = VARIANTS.flatMap(([dress, ending]) => arcs.map((arc): Variant => ({ arc, dress, ending })));
  const fit = all.filter(isSparing);
  if (fit.length === 0) throw new Error("no arc of this voice is left");
  // A seed stands for the same arc whatever else is typed, unless that would hurt.
  const variantOf = (seed: Seed): Variant => {
    const variant = all[numberOf(seed) % all.length] as Variant;
    return fit.includes(variant) ? variant : (fit[numberOf(seed) % fit.length] as Variant);
  };
  const turnOf = (seed: Seed) => Math.floor(numberOf(seed) / all.length) % turns;
  return {
    variantOf,
    turnOf,
    freshSeed(recent, chance) {
      const had = recent.map(variantOf);
      const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
      const arc = pick(
        longestAgo(
          [...new Set(fit.map((one) => one.arc))],
          had.map((one) => one.arc),
        ),
      );
      const variant = pick(
        longestAgo(
          fit.filter((one) => one.arc === arc),
          had,
        ),
      );
      // One after the other, so that each pool of sentences is gone through before any comes again.
      const [newest] = recent;
      const turn = newest === undefined ? Math.floor(chance() * turns) : (turnOf(newest) + 1) % turns;
      const rounds = Math.floor(chance() * 2 ** 20) * turns + turn;
      return rounds * all.length + all.indexOf(variant);
    },
  };
}
