import { type Composition, foldKeywords, type Preferences, type Style } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import type { Arc, ArcPart, ArcText } from "./arcs.ts";
import { woundsOf } from "./care.ts";
import { type ComposedReading, type ReadingRequest, voiceFor, WORD_RANGES } from "./compose.ts";
import { type Corpus, countWords } from "./corpus.ts";
import { keywordsOf } from "./keywords.ts";
import { numberOf, type Seed } from "./shuffle.ts";
import type { Wound } from "./sorrows.ts";
import { type KeywordLibrary, takeUp } from "./take-up.ts";

/** What a reading of a principle is made of: its arcs by voice, and the sentences that take up keywords. */
export interface ArcLibrary extends KeywordLibrary {
  readonly arcs: Readonly<Partial<Record<Style, readonly Arc[]>>>;
}

/** The same with the single sentences that planets and angel numbers draw from. */
export interface Library extends ArcLibrary {
  readonly principle: Corpus;
}

/** One way to read an arc: in one of its dresses, and with one or the other of what both may end in. */
interface Variant {
  readonly arc: Arc;
  readonly dress: 0 | 1;
  readonly ending: 0 | 1;
}

/** How many addresses a detailed reading has without keywords. */
const ADDRESSES = 2;

/** In which order a visitor gets to read an arc's variants: the next one shares as little as can be with the last. */
const VARIANTS = [
  [0, 0],
  [1, 1],
  [0, 1],
  [1, 0],
] as const;

/** The parts that a reading of a length is made of, without its addresses. */
const PARTS_OF: Readonly<Record<Composition, readonly ArcPart[]>> = {
  brief: ["open", "meaning", "question", "close"],
  detailed: ["open", "develop", "meaning", "turn", "practice", "question", "close"],
  metaphorical: ["open", "develop", "figure", "close"],
  simple: ["simple", "open", "close"],
};

/** The parts that end a reading, of which both are fit for either dress. */
const ENDINGS: readonly ArcPart[] = ["close"];

function textOf({ arc, dress, ending }: Variant, part: ArcPart): ArcText {
  const texts = arc.parts[part];
  const text = texts[ENDINGS.includes(part) ? ending : dress] ?? texts[0];
  if (!text) throw new Error(`the arc ${arc.name} has no ${part}`);
  return text;
}

const isFit = (text: ArcText, wounds: readonly Wound[]) => !text.wounds.some((wound) => wounds.includes(wound));

/** What an arc says to the areas of somebody's life, as far as it would not hurt; which two come first is the ending's. */
function addressesOf({ arc, ending }: Variant, wounds: readonly Wound[]): readonly string[] {
  const fit = arc.addresses.filter((address) => isFit(address, wounds)).map(({ text }) => text);
  const first = ending === 0 ? 0 : Math.min(2, Math.max(fit.length - 2, 0));
  return [...fit.slice(first), ...fit.slice(0, first)];
}

/** Every way to read these arcs, in a fixed order in which each arc comes once before any comes again. */
const variantsOf = (arcs: readonly Arc[]): Variant[] =>
  VARIANTS.flatMap(([dress, ending]) => arcs.map((arc): Variant => ({ arc, dress, ending })));

/** Whether a way to read an arc would hurt nobody who has these wounds. */
function isSparing(variant: Variant, composition: Composition, wounds: readonly Wound[]): boolean {
  const parts = [...PARTS_OF[composition], "title", "insight", "affirmation"] as const;
  return (
    parts.every((part) => isFit(textOf(variant, part), wounds)) &&
    (composition !== "detailed" || addressesOf(variant, wounds).length >= ADDRESSES)
  );
}

type Layout = readonly (readonly string[])[];

/** The ways to lay out a reading of a length, the best first, as paragraphs of sentences; later ones leave more out. */
function layoutsOf(variant: Variant, composition: Composition, woven: readonly string[], addresses: readonly string[]): Layout[] {
  const text = (part: ArcPart) => textOf(variant, part).text;
  if (composition === "brief") {
    const last = variant.ending === 0 ? text("question") : text("close");
    // A meaning leans on its opening.
    if (woven.length === 0)
      return [
        [[text("open"), text("meaning"), last]],
        [[text("open"), text("meaning"), text("close")]],
        [[text("open"), text("meaning")]],
        [[text("open"), text("question"), text("close")]],
        [[text("open"), last]],
      ];
    return [
      [[text("open"), text("meaning")], woven],
      [[text("open")], [...woven, last]],
      [[text("open")], woven],
      [[...woven, text("close")]],
    ];
  }
  if (composition === "detailed") {
    const first = [text("open"), text("develop")];
    const second = [text("meaning"), text("turn")];
    const end = [text("practice"), text("question"), text("close")];
    if (woven.length === 0) return [[first, second, addresses.slice(0, ADDRESSES), end]];
    return [
      [first, [...second, ...addresses.slice(0, 1)], woven, end],
      [first, second, woven, end],
      [first, [text("meaning")], woven, end.slice(1)],
    ];
  }
  if (composition === "metaphorical")
    return [
      [[text("open"), text("develop")], [text("figure"), ...woven], [text("close")]],
      [[text("open")], [text("figure"), ...woven], [text("close")]],
      [[text("figure"), ...woven], [text("close")]],
    ];
  return [
    [[text("simple"), ...woven, text("close")]],
    [[text("simple"), ...woven]],
    // Beside all that somebody carries there may be no room for the telling.
    [[...woven, text("open"), text("close")]],
  ];
}

/** How many sentences take up a keyword at the most. */
const SENTENCES_ON_KEYWORDS: Readonly<Record<Composition, number>> = { brief: 2, detailed: 3, metaphorical: 2, simple: 2 };

/** How many words too many or too few a text has for its length. */
function missedBy(content: string, composition: Composition): number {
  const [least, most] = WORD_RANGES[composition];
  const words = countWords(content);
  return Math.max(least - words, words - most, 0);
}

/** How many of a visitor's latest readings of one choice are to be remembered. */
export const REMEMBERED = 60;

/** The readings of one choice: a digit, a voice, a length and keywords. */
export interface ArcReader {
  /** What is chosen but for the keywords: a visitor's readings of it are remembered together. */
  readonly choice: string;
  /** The reading of a seed: the same for the same choice and library, whoever asks. */
  read(seed: Seed): ComposedReading;
  /**
   * A fresh seed for a visitor whose latest readings of this choice had these seeds (newest first): for the arc that they
   * had longest ago or never, in what they have not had of it, with the sentences on keywords that they had longest ago.
   * @param chance numbers from 0 to below 1
   */
  freshSeed(recent: readonly Seed[], chance: () => number): number;
}

/** How long ago each was had, the newest first; what was never had comes last. */
function longestAgo<T>(all: readonly T[], had: readonly T[]): T[] {
  const ago = (one: T) => (had.includes(one) ? had.indexOf(one) : had.length);
  const most = Math.max(...all.map(ago));
  return all.filter((one) => ago(one) === most);
}

/** Opens the readings of a choice. Throws an Error where the library has no arc, or no sentence on the keywords, for it. */
export function readerOf(library: ArcLibrary, number: Digit, preferences: Preferences): ArcReader {
  const { composition } = preferences;
  const keywords = keywordsOf(foldKeywords(preferences.keywords));
  const wounds = keywords.flatMap(({ text, kind }) => (kind === "sorrow" ? woundsOf(text) : []));
  const style = voiceFor(preferences.style, keywords);
  const all = variantsOf(library.arcs[style] ?? []);
  const fit = all.filter((variant) => isSparing(variant, composition, wounds));
  if (fit.length === 0) throw new Error(`no arc of the ${style} voice is left`);
  const isSimple = composition === "simple";
  const takenUp = takeUp(library, keywords, { style, simple: isSimple, sentences: SENTENCES_ON_KEYWORDS[composition] });
  // A seed stands for the same arc whatever else is typed, unless that would hurt.
  const variantOf = (seed: Seed): Variant => {
    const variant = all[numberOf(seed) % all.length] as Variant;
    return fit.includes(variant) ? variant : (fit[numberOf(seed) % fit.length] as Variant);
  };
  const turnOf = (seed: Seed) => Math.floor(numberOf(seed) / all.length) % takenUp.turns;

  return {
    choice: `${number} ${style} ${composition}`,
    read(seed) {
      const variant = variantOf(seed);
      const addresses = addressesOf(variant, wounds);
      let best: { readonly sentences: readonly string[]; readonly content: string; readonly miss: number } | undefined;
      for (let later = 0; later < takenUp.turns && best?.miss !== 0; later += 1)
        for (const layout of layoutsOf(variant, composition, takenUp.of(turnOf(seed) + later), addresses)) {
          const paragraphs = layout.filter((paragraph) => paragraph.length > 0);
          const content = paragraphs.map((paragraph) => paragraph.join(" ")).join("\n\n");
          const miss = missedBy(content, composition);
          if (best === undefined || miss < best.miss) best = { sentences: paragraphs.flat(), content, miss };
          if (miss === 0) break;
        }
      if (!best) throw new Error(`no reading could be composed for ${number}`);
      const text = (part: ArcPart) => textOf(variant, part).text;
      return {
        principle: { title: `${principleOf(number).title}: ${text("title")}`, content: best.content, insight: text("insight") },
        affirmation: text("affirmation"),
        sentences: best.sentences,
      };
    },
    freshSeed(recent, chance) {
      const had = recent.map(variantOf);
      const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
      const arcs = [...new Set(fit.map(({ arc }) => arc))];
      const arc = pick(
        longestAgo(
          arcs,
          had.map((variant) => variant.arc),
        ),
      );
      const variant = pick(
        longestAgo(
          fit.filter((one) => one.arc === arc),
          had,
        ),
      );
      const turn = pick(longestAgo([...Array(takenUp.turns).keys()], recent.map(turnOf)));
      const rounds = Math.floor(chance() * 2 ** 20) * takenUp.turns + turn;
      return rounds * all.length + all.indexOf(variant);
    },
  };
}

/** The reading of a digit: the same for the same request and library, whoever asks. Throws as {@link readerOf} does. */
export const composeReading = (library: ArcLibrary, { number, preferences, seed }: ReadingRequest): ComposedReading =>
  readerOf(library, number, preferences).read(seed);
