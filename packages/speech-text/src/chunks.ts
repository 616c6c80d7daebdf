import { type Stretch, sentences, trimmed } from "./sentences.ts";
import type { SpeechLanguage } from "./voices.ts";

/** The most characters of the first chunk (short, so that sound starts soon) and of every other one. */
export const FIRST_CHUNK_MAX = 120;
export const CHUNK_MAX = 400;

/** How the first chunks grow, so that each is there before those before it have been heard. */
export interface Pace {
  /** The most characters of the first chunk. */
  readonly first: number;
  /** How many times as long as all before it together a chunk may be; what is too short for that goes on with the next one. */
  readonly growth: number;
}

/** For voices that speak at a fiftieth of real time, which are never waited for after the first chunk. */
export const QUICK_PACE: Pace = { first: FIRST_CHUNK_MAX, growth: CHUNK_MAX };

/** Whether the first chunk is to go on: while so little is heard, hardly anything would be made. */
export const isTooLittle = (spoken: number, { first, growth }: Pace): boolean => spoken > 0 && spoken * growth < first;

/**
 * For natural voices. At three tenths of real time a chunk is made while 2.3 times as much is heard as it is behind those
 * before it.
 */
export const NATURAL_PACE: Pace = { first: 40, growth: 2 };

/** Where to break a stretch that is too long, best first: after a clause, after a comma, at a space. */
const BREAKS = [/[;:—–。！？；：](?=\s)|[。！？；：।]|\s[—–](?=\s)/gu, /[,،](?=\s)|[、，]/gu, /\s/gu];

/** A break in the first part of what fits is skipped in favor of a worse one nearer to the end. */
const LEAST_SHARE = 0.4;

/** Cuts between whole characters, as people see them, if there is no better place. */
function hardBreak(text: string, most: number): number {
  const whole = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text.slice(0, most + 64)).containing(most);
  if (whole && whole.index > most / 2) return whole.index;
  return /[\uD800-\uDBFF]$/.test(text.slice(0, most)) ? most - 1 : most;
}

function breakPlace(text: string, most: number): number {
  const fitting = text.slice(0, most + 1);
  for (const pattern of BREAKS) {
    let best = 0;
    for (const match of fitting.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (end <= most) best = end;
    }
    if (best >= most * LEAST_SHARE) return best;
  }
  return hardBreak(text, most);
}

/**
 * Letters, digits, and signs that are spoken as words. This does not ask prepareSpeech, so that the page, which cuts texts, does
 * not need all the tables of the server, which prepares them. Rows of signs are rules under a heading.
 */
const HEARD = /[\p{L}\p{N}×÷≈√%&°♈-♓☉☽☿♀♂♃-♇℞]|(?<![+=])[+=]{1,3}(?![+=])/u;

/**
 * The chunks that a player fetches, in order: one sentence each, longer ones in parts. Only spaces, and sentences with nothing to
 * speak, lie between the chunks.
 */
export function speechChunks(
  text: string,
  language: SpeechLanguage,
  {
    first,
    growth,
    most = CHUNK_MAX,
    before = 0,
  }: Pace & { readonly most?: number /** Characters that are spoken before this text. */; readonly before?: number } = QUICK_PACE,
): Stretch[] {
  const chunks: Stretch[] = [];
  let spoken = before;
  for (const sentence of sentences(text, language)) {
    let left: Stretch | undefined = sentence;
    while (left) {
      const next = isTooLittle(spoken, { first, growth }) ? first - spoken : growth * spoken;
      const limit = spoken === 0 ? first : Math.min(most, next);
      const length = left.end - left.start;
      const end: number = length <= limit ? left.end : left.start + breakPlace(text.slice(left.start, left.end), limit);
      const chunk = trimmed(text, { start: left.start, end });
      if (chunk && HEARD.test(text.slice(chunk.start, chunk.end))) {
        chunks.push(chunk);
        // With the space behind it.
        spoken += chunk.end - chunk.start + 1;
      }
      left = trimmed(text, { start: end, end: left.end });
    }
  }
  return chunks;
}
