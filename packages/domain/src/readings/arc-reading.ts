import { type Composition, foldKeywords, type Preferences, type Style } from "../preferences/index.ts";
import { type Digit, principleOf } from "../principles/index.ts";
import type { Arc, ArcPart, ArcText } from "./arcs.ts";
import { woundsOf } from "./care.ts";
import { type ComposedReading, voiceFor } from "./compose.ts";
import { WORD_RANGES } from "./compositions.ts";
import { type Corpus, countWords } from "./corpus.ts";

import { keywordsOf } from "./keywords.ts";
import { drawOf, numberOf, type Seed } from "./shuffle.ts";
import type { Wound } from "./sorrows.ts";
import { weave } from "./weave.ts";

/** What a reading of a principle is made of: its arcs by voice, and the sentences that carry keywords. */
export interface ArcLibrary {
  readonly arcs: Readonly<Record<Style, readonly Arc[]>>;
  readonly keywords: Corpus;
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
  simple: ["simple", "close"],
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

/** Every way to read these arcs that would not hurt, in a fixed order in which each arc comes once before any comes again. */
function variantsOf(arcs: readonly Arc[], composition: Composition, wounds: readonly Wound[]): Variant[] {
  const parts = [...PARTS_OF[composition], "title", "insight", "affirmation"] as const;
  return VARIANTS.flatMap(([dress, ending]) => arcs.map((arc): Variant => ({ arc, dress, ending }))).filter(
    (variant) =>
      parts.every((part) => isFit(textOf(variant, part), wounds)) &&
      (composition !== "detailed" || addressesOf(variant, wounds).length >= ADDRESSES),
  );
}

type Layout = readonly (readonly string[])[];

/** The ways to lay out a reading of a length, the best first, as paragraphs of sentences; later ones leave more out. */
function layoutsOf(variant: Variant, composition: Composition, woven: readonly string[], addresses: readonly string[]): Layout[] {
  const text = (part: ArcPart) => textOf(variant, part).text;
  if (composition === "brief") {
    const last = variant.ending === 0 ? text("question") : text("close");
    if (woven.length === 0)
      return [
        [[text("open"), text("meaning"), last]],
        [[text("open"), text("meaning"), text("close")]],
        [[text("open"), last]],
        [[text("meaning"), last]],
      ];
    return [
      [[text("open"), text("meaning"), ...woven]],
      [[text("open"), ...woven, text("close")]],
      [[text("meaning"), ...woven, text("close")]],
      [[...woven, text("close")]],
    ];
  }
  if (composition === "detailed") {
    const [first, second] = [
      [text("open"), text("develop")],
      [text("meaning"), text("turn")],
    ];
    const end = [text("practice"), text("question"), text("close")];
    const spoken = addresses.slice(0, woven.length > 0 ? 1 : ADDRESSES);
    return [
      [first, second, [...woven, ...spoken], end],
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
  return [[[text("simple"), ...woven, text("close")]], [[text("simple"), ...woven]]];
}

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
  /** The reading of a seed: the same for the same choice and library, whoever asks. */
  read(seed: Seed): ComposedReading;
  /**
   * A fresh seed for a visitor whose latest readings of this choice had these seeds (newest first): for the arc that they
   * had longest ago or never, in what they have not had of it.
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

/** Opens the readings of a choice. Throws an Error where the library has no arc for it. */
export function readerOf(library: ArcLibrary, number: Digit, preferences: Preferences): ArcReader {
  const { composition } = preferences;
  const folded = foldKeywords(preferences.keywords);
  const keywords = keywordsOf(folded);
  const wounds = keywords.flatMap(({ text, kind }) => (kind === "sorrow" ? woundsOf(text) : []));
  const style = voiceFor(preferences.style, keywords);
  const variants = variantsOf(library.arcs[style], composition, wounds);
  if (variants.length === 0) throw new Error(`no arc of the ${style} voice is left`);
  const arcs = [...new Set(variants.map(({ arc }) => arc))];
  const variantOf = (seed: Seed) => variants[numberOf(seed) % variants.length] as Variant;
  const occasion = `${number} ${style} ${composition} ${folded}`;
  const voice = composition === "simple" ? "simple" : style;

  return {
    read(seed) {
      const variant = variantOf(seed);
      const draw = drawOf(seed, occasion);
      const woven = weave(library.keywords, voice, keywords, draw, draw.random(0), new Set()).map(({ text }) => text);
      const [best] = layoutsOf(variant, composition, woven, addressesOf(variant, wounds))
        .map((layout) => layout.filter((paragraph) => paragraph.length > 0))
        .map((paragraphs) => ({ paragraphs, content: paragraphs.map((paragraph) => paragraph.join(" ")).join("\n\n") }))
        .map((laid) => ({ ...laid, miss: missedBy(laid.content, composition) }))
        .sort((a, b) => a.miss - b.miss);
      if (!best) throw new Error(`no reading could be composed for ${number}`);
      const text = (part: ArcPart) => textOf(variant, part).text;
      return {
        principle: { title: `${principleOf(number).title}: ${text("title")}`, content: best.content, insight: text("insight") },
        affirmation: text("affirmation"),
        sentences: best.paragraphs.flat(),
      };
    },
    freshSeed(recent, chance) {
      const had = recent.map(variantOf);
      const pick = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)] as T;
      const arc = pick(
        longestAgo(
          arcs,
          had.map((variant) => variant.arc),
        ),
      );
      const variant = pick(
        longestAgo(
          variants.filter((one) => one.arc === arc),
          had,
        ),
      );
      return Math.floor(chance() * 2 ** 30) * variants.length + variants.indexOf(variant);
    },
  };
}
