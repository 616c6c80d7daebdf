import { sentences } from "./sentences.ts";

/** The role of a part of a page: a generated reading, the page's own content, other text, or what surrounds them. */
export type BlockKind = "reading" | "specific" | "general" | "furniture";

/** A part of a page that is read as a unit: a paragraph, a heading, a list item. */
export interface Block {
  readonly text: string;
  readonly kind: BlockKind;
  /** How many of its characters are in links or buttons. */
  readonly linked?: number;
}

/** A stretch of a block, with the block's index in the list; positions in UTF-16 units. */
export interface BlockStretch {
  readonly block: number;
  readonly start: number;
  readonly end: number;
}

/** What is read of a page first, and what "Continue reading" goes on with. Both are empty if there is nothing to read. */
export interface Extract {
  readonly extract: readonly BlockStretch[];
  readonly rest: readonly BlockStretch[];
}

/** Specific content, and what the fallback finds, must be longer than this; so must general content. */
const SPECIFIC_MIN = 50;
const GENERAL_MIN = 100;
const FALLBACK_MIN = 50;
/** How much text is collected, and to what length the extract is trimmed. */
const COLLECTED_MAX = 2000;
const EXTRACT_MAX = 1500;
/** The fallback takes at most this many blocks, all with a score above this one. */
const FALLBACK_BLOCKS = 3;
const FALLBACK_SCORE = 15;

/** A trimmed extract ends with a sentence if one ends within its last part, of this length. */
const TRIM_REACH = 500;

/** Joins blocks: a line end, which ends a sentence when it is spoken. */
const JOINT = "\n";

const whole = (blocks: readonly Block[], block: number): BlockStretch => ({
  block,
  start: 0,
  end: blocks[block]?.text.length ?? 0,
});

/** The text of stretches, one line each. */
export function textOf(blocks: readonly Block[], stretches: readonly BlockStretch[]): string {
  return stretches.map(({ block, start, end }) => blocks[block]?.text.slice(start, end) ?? "").join(JOINT);
}

/** How likely a block is worth reading: long, in sentences, and not made of links. A paragraph of 150 characters scores over 15. */
export function scoreOf({ text, kind, linked = 0 }: Block): number {
  const length = text.trim().length;
  if (length === 0) return 0;
  const sentenceEnds = text.match(/[.!?。！？।](?=\s|$)|[。！？]/gu)?.length ?? 0;
  const unlinked = 1 - Math.min(1, linked / length);
  return (Math.min(length, 400) / 10 + 2 * Math.min(sentenceEnds, 5)) * unlinked * (kind === "furniture" ? 0.5 : 1);
}

/** Takes stretches in order up to a number of characters, joints included; the one that does not fit is cut there. */
function upTo(stretches: readonly BlockStretch[], most: number): BlockStretch[] {
  const taken: BlockStretch[] = [];
  let length = 0;
  for (const stretch of stretches) {
    const room = most - length - (taken.length > 0 ? JOINT.length : 0);
    const size = stretch.end - stretch.start;
    if (room <= 0) break;
    taken.push(size <= room ? stretch : { ...stretch, end: stretch.start + room });
    if (size > room) break;
    length = most - room + size;
  }
  return taken;
}

/** The end of the last sentence before the cut, or else of the last word, if within reach; otherwise the cut. */
function niceEnd(text: string, start: number, cut: number, least: number): number {
  const ends = sentences(text.slice(start), "en-US").map(({ end }) => start + end);
  const sentenceEnd = ends.findLast((end) => end <= cut);
  if (sentenceEnd !== undefined && sentenceEnd >= least) return sentenceEnd;
  const space = text.lastIndexOf(" ", cut);
  if (space > Math.max(start, least)) return space;
  return /[\uD800-\uDBFF]$/.test(text.slice(0, cut)) ? cut - 1 : cut;
}

function trim(blocks: readonly Block[], collected: readonly BlockStretch[]): BlockStretch[] {
  const kept = upTo(collected, EXTRACT_MAX);
  const last = kept.at(-1);
  const block = last && blocks[last.block];
  if (!block || last.end >= block.text.length) return kept;
  const end = niceEnd(block.text, last.start, last.end, Math.max(last.start, last.end - TRIM_REACH));
  // Rather than in the middle of a heading or a first sentence, it ends with the block before.
  const short =
    kept.length > 1 && last.end - last.start < TRIM_REACH && !/[.!?。！？।]["'”’)]*\s*$/u.test(block.text.slice(0, end));
  return end > last.start && !short ? [...kept.slice(0, -1), { ...last, end }] : kept.slice(0, -1);
}

/** The parts of the wanted stretches that have not been taken yet. */
function without(wanted: readonly BlockStretch[], taken: readonly BlockStretch[]): BlockStretch[] {
  const ends = new Map(taken.map(({ block, end }) => [block, end]));
  return wanted.flatMap((stretch) => {
    const start = Math.max(stretch.start, ends.get(stretch.block) ?? 0);
    return start < stretch.end ? [{ ...stretch, start }] : [];
  });
}

/**
 * Which blocks are read, first to last: readings before the page's own content, that before other text, otherwise the best three.
 */
function candidates(blocks: readonly Block[]): number[] {
  const present = blocks.map((_, place) => place).filter((place) => blocks[place]?.text.trim());
  const lengthOf = (places: readonly number[]) =>
    textOf(
      blocks,
      places.map((place) => whole(blocks, place)),
    ).length;
  const kinds: [BlockKind[], number][] = [
    [["reading"], SPECIFIC_MIN],
    [["reading", "specific"], SPECIFIC_MIN],
    [["reading", "specific", "general"], GENERAL_MIN],
  ];
  for (const [wanted, least] of kinds) {
    const places = present.filter((place) => wanted.includes(blocks[place]?.kind ?? "furniture"));
    if (lengthOf(places) > least) return places;
  }
  const scored = present.map((place) => ({ place, score: scoreOf(blocks[place] ?? { text: "", kind: "furniture" }) }));
  const best = scored
    .filter(({ score }) => score > FALLBACK_SCORE)
    .sort((one, other) => other.score - one.score)
    .slice(0, FALLBACK_BLOCKS)
    .map(({ place }) => place)
    .sort((one, other) => one - other);
  return lengthOf(best) > FALLBACK_MIN ? best : [];
}

/**
 * What is read of a page, given as its blocks in order. The rest is what remains of the extract's blocks, then everything else
 * except furniture, in the page's order.
 */
export function chooseExtract(blocks: readonly Block[]): Extract {
  const places = candidates(blocks);
  if (places.length === 0) return { extract: [], rest: [] };
  const chosen = places.map((place) => whole(blocks, place));
  const extract = trim(blocks, upTo(chosen, COLLECTED_MAX));
  const others = blocks.flatMap((block, place) =>
    !places.includes(place) && block.kind !== "furniture" && block.text.trim() ? [whole(blocks, place)] : [],
  );
  return { extract, rest: [...without(chosen, extract), ...others] };
}
