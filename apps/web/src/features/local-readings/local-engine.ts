// What the server's own engine does, done in the browser: the same sentences from the same corpus.
import type { CallReply } from "@tenfold/contract/paths";
import {
  type BirthDate,
  digitsOfDate,
  encountersOf,
  formatBirthDate,
  lifePathOf,
  lifePathSummary,
} from "@tenfold/domain/numerology";
import { DEFAULT_PREFERENCES, type Preferences } from "@tenfold/domain/preferences";
import type { Digit } from "@tenfold/domain/principles";
import { composeAnyway, composeReading, corpusNameOf, freshSeed, parseCorpus, type Seed } from "@tenfold/domain/readings";
import { judgeKeywords, SELF_HARM_HELP } from "@tenfold/domain/safety";
import { ApiError } from "../../app/api.ts";

const CORPORA = import.meta.glob<string>("../../../../../content/readings/*.corpus", { query: "?raw", import: "default" });

/** How many readings a new one stays clear of. */
const REMEMBERED = 3;

/** The seeds of the latest readings that were made here, the newest first. They last as long as the page. */
let recent: readonly Seed[] = [];

async function readCorpus(name: string) {
  const load = CORPORA[`../../../../../content/readings/${name}.corpus`];
  if (!load) throw new Error(`there is no corpus called ${name}`);
  return parseCorpus(await load());
}

async function compose(number: Digit, preferences: Preferences, seed: Seed) {
  const [principle, keywords] = await Promise.all([readCorpus(corpusNameOf(number)), readCorpus("keywords")]);
  const { principle: written, affirmation } = composeAnyway(
    { number, preferences, seed },
    (request) => composeReading({ principle, keywords }, request),
    () => undefined,
  );
  return { seed, principle: written, affirmation };
}

/** Refuses what the server refuses, in its words. */
function refuseUnsafe(keywords: string): void {
  const judged = judgeKeywords(keywords);
  if (judged.verdict === "ok") return;
  const help = judged.reason === "self-harm" ? { help: SELF_HARM_HELP } : {};
  throw new ApiError(422, JSON.stringify({ code: "GRAPHIC_ALERT", field: "preferences.keywords", ...help }), "");
}

/** A reading without a picture. Rejects with an ApiError where its keywords are refused. */
export async function composeHere(number: Digit, preferences: Preferences): Promise<CallReply<"generateContent">> {
  refuseUnsafe(preferences.keywords);
  const seed = freshSeed(recent, Math.random);
  const reading = await compose(number, preferences, seed);
  recent = [seed, ...recent].slice(0, REMEMBERED);
  return { id: `local-${seed}`, ...reading };
}

/** The analysis of a birth date. The same date is told the same here each time; the server chooses other sentences. */
export async function analyzeHere(date: BirthDate): Promise<CallReply<"analyzeBirthDate">> {
  const birthDate = formatBirthDate(date);
  const [digits, number] = [digitsOfDate(date), lifePathOf(date)];
  const { principle } = await compose(number, DEFAULT_PREFERENCES, `birth date:${birthDate}`);
  return {
    birthDate,
    extractedNumbers: digits,
    primaryPrinciple: { number, ...principle },
    numberInteractions: encountersOf(digits),
    lifePathSummary: lifePathSummary(digits),
  };
}
