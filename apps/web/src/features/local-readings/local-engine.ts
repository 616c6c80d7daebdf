// The server's own engine in the browser: the same sentences from the same corpus.
import type { CallReply } from "@tenfold/contract/calls";
import {
  type BirthDate,
  digitsOfDate,
  encountersOfDate,
  formatBirthDate,
  lifePathOf,
  lifePathSummary,
} from "@tenfold/domain/numerology";
import { DEFAULT_PREFERENCES, foldKeywords, type Preferences, type Style } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import {
  type ArcReader,
  composeAnyway,
  corpusNameOf,
  keywordsOf,
  numberOf,
  parseArcs,
  parseCorpus,
  REMEMBERED,
  type ReadingRequest,
  readerOf,
  voiceFor,
} from "@tenfold/domain/readings";
import { judgeKeywords, SELF_HARM_HELP } from "@tenfold/domain/safety";
import { v4 as randomUuid } from "uuid";
import { ApiError } from "../../app/api.ts";
import { recall, store } from "../../app/storage.ts";

const FOLDER = "../../../../../content/readings";
const FILES = import.meta.glob<string>(
  ["../../../../../content/readings/{sorrows,topics}.corpus", "../../../../../content/readings/*/*.arcs"],
  { query: "?raw", import: "default" },
);

/**
 * Where this browser stores the seeds of its latest readings of a choice, newest first, or the latest answer to keywords, by a
 * hash: what somebody grieves over is nobody's to read in the browser.
 */
const keyOf = (about: string) =>
  `local-readings:${about.replace(/^keywords (.*)$/s, (_, from: string) => `keywords ${numberOf(from)}`)}`;

async function read<T>(file: string, parse: (text: string) => T): Promise<T> {
  const load = FILES[`${FOLDER}/${file}`];
  if (!load) throw new Error(`there is no ${file}`);
  return parse(await load());
}

/** Opens the readings of a choice; loads only the arcs of the chosen voice and of the one that answers. */
async function openReader({ number, preferences }: Omit<ReadingRequest, "seed">): Promise<ArcReader> {
  const [sorrows, topics] = await Promise.all([read("sorrows.corpus", parseCorpus), read("topics.corpus", parseCorpus)]);
  const styles = [preferences.style, voiceFor(preferences.style, keywordsOf(foldKeywords(preferences.keywords)))];
  const arcsOf = async (style: Style) => [style, await read(`${corpusNameOf(number)}/${style}.arcs`, parseArcs)] as const;
  const library = { arcs: Object.fromEntries(await Promise.all(styles.map(arcsOf))), sorrows, topics };
  return composeAnyway(
    { preferences },
    (asked) => readerOf(library, number, asked.preferences),
    () => undefined,
  );
}

/** Refuses what the server refuses, in the same words. */
function refuseUnsafe(keywords: string): void {
  const judged = judgeKeywords(keywords);
  if (judged.verdict === "ok") return;
  const help = judged.reason === "self-harm" ? { help: SELF_HARM_HELP } : {};
  throw new ApiError(422, JSON.stringify({ code: "GRAPHIC_ALERT", field: "preferences.keywords", ...help }));
}

/** A reading without a picture. Rejects with an ApiError if its keywords are refused. */
export async function composeHere(number: Digit, preferences: Preferences): Promise<CallReply<"generateContent">> {
  refuseUnsafe(preferences.keywords);
  const reader = await openReader({ number, preferences });
  const seedsOf = (about: string) => recall(keyOf(about))?.split(" ") ?? [];
  const heard = reader.abouts.flatMap((about) => seedsOf(about).map((seed) => ({ about, seed })));
  const seed = reader.freshSeed(heard, Math.random);
  for (const { about, seed: one } of reader.told(seed)) {
    const kept = about.startsWith("keywords ") ? 1 : REMEMBERED;
    store(keyOf(about), [one, ...seedsOf(about)].slice(0, kept).join(" "));
  }
  const { principle, affirmation, afterwards } = reader.read(seed);
  return { id: `local-${randomUuid()}`, seed, principle, affirmation, afterwards };
}

/** The analysis of a birth date. It is always the same here for a given date; the server varies its sentences. */
export async function analyzeHere(date: BirthDate): Promise<CallReply<"analyzeBirthDate">> {
  const birthDate = formatBirthDate(date);
  const [digits, number] = [digitsOfDate(date), lifePathOf(date)];
  const reader = await openReader({ number, preferences: DEFAULT_PREFERENCES });
  return {
    birthDate,
    extractedNumbers: digits,
    primaryPrinciple: { number, ...reader.read(`birth date:${birthDate}`).principle },
    numberInteractions: encountersOfDate(digits),
    lifePathSummary: lifePathSummary(digits),
  };
}
