import { abbreviationsOf } from "./abbreviations.ts";
import { isGermanOrdinal } from "./german-ordinals.ts";
import { localeOf } from "./language-words.ts";
import type { SpeechLanguage } from "./voices.ts";

/** A stretch of a text, in UTF-16 units, from `start` to before `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Abbreviations that come before what they belong to in any language with Latin letters, in addition to the language's own. */
const BEFORE =
  /(?:^|[\s("'“‘(])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Sr|Sra|Jr|vs|cf|No|Nr|nr|Fig|fig|approx|ca|bzw|M|Mme|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|e\.g|i\.e|z)\.\s*$/u;

/** 2024. 5. 3.에 */
const KOREAN_DATE = /\d{4}\. ?\d{1,2}\. ?\d{1,2}\./u;

function endsInAbbreviation(text: string, language: SpeechLanguage): boolean {
  if (BEFORE.test(text.slice(-24))) return true;
  const end = text.trimEnd().length;
  const written = abbreviationsOf(language).flatMap(({ short, ends }) =>
    // With an abbreviation in parts, a sentence may seem to end after the first part.
    ends ? [] : [short, short.replaceAll(" ", ""), ...(short.includes(" ") ? [short.slice(0, short.indexOf(" "))] : [])],
  );
  return written.some((one) => text.slice(0, end).endsWith(one) && !/\p{L}/u.test(text.charAt(end - one.length - 1)));
}

/** The stretch without surrounding spaces, or undefined if nothing is left. */
export function trimmed(text: string, { start, end }: Stretch): Stretch | undefined {
  const piece = text.slice(start, end);
  const from = start + piece.length - piece.trimStart().length;
  const to = from + piece.trim().length;
  return from < to ? { start: from, end: to } : undefined;
}

/** The sentences of a text, without surrounding spaces. Every line ends one, so headings and list items are separate. */
export function sentences(text: string, language: SpeechLanguage): Stretch[] {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: "sentence" });
  const found: Stretch[] = [];
  for (const line of text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    let open: Stretch | undefined;
    for (const { segment, index } of segmenter.segment(line[0])) {
      const start = open?.start ?? line.index + index;
      const end = line.index + index + segment.length;
      open = { start, end };
      const written = text.slice(start, end);
      const following = text.slice(end, end + 40);
      const inside =
        (language === "de-DE" && isGermanOrdinal(written, following)) ||
        (language === "ko-KR" &&
          /\d\.\s*$/u.test(written) &&
          /^(?:\d{1,2}\.|\p{L})/u.test(following) &&
          KOREAN_DATE.test(`${written}${following}`));
      if (inside || endsInAbbreviation(written, language)) continue;
      found.push(open);
      open = undefined;
    }
    if (open) found.push(open);
  }
  return found.flatMap((stretch) => trimmed(text, stretch) ?? []);
}
