import { type Stretch, sentences, trimmed } from "./sentences.ts";
import type { SpeechLanguage } from "./voices.ts";

/** The most characters of the first chunk (short, so that sound starts soon) and of every other one. */
export const FIRST_CHUNK_MAX = 120;
export const CHUNK_MAX = 400;

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
  { first = FIRST_CHUNK_MAX, most = CHUNK_MAX }: { readonly first?: number; readonly most?: number } = {},
): Stretch[] {
  const chunks: Stretch[] = [];
  for (const sentence of sentences(text, language)) {
    let left: Stretch | undefined = sentence;
    while (left) {
      const limit = chunks.length === 0 ? first : most;
      const length = left.end - left.start;
      const end: number = length <= limit ? left.end : left.start + breakPlace(text.slice(left.start, left.end), limit);
      const chunk = trimmed(text, { start: left.start, end });
      if (chunk && HEARD.test(text.slice(chunk.start, chunk.end))) chunks.push(chunk);
      left = trimmed(text, { start: end, end: left.end });
    }
  }
  return chunks;
}
