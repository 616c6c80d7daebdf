// What the server's own engine does, done in the browser: the same sentences from the same corpus.
import type { CallReply } from "@tenfold/contract/calls";
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
import {
  composeAnyway,
  composeReading,
  corpusNameOf,
  freshSeed,
  type Library,
  parseCorpus,
  REMEMBERED_READINGS,
  type ReadingRequest,
  type Seed,
} from "@tenfold/domain/readings";
import { judgeKeywords, SELF_HARM_HELP } from "@tenfold/domain/safety";
import { ApiError } from "../../app/api.ts";

const CORPORA = import.meta.glob<string>("../../../../../content/readings/*.corpus", { query: "?raw", import: "default" });

/** The seeds of each digit's latest readings that were made here, the newest first. They last as long as the page. */
const recent = new Map<Digit, readonly Seed[]>();

async function readCorpus(name: string) {
  const load = CORPORA[`../../../../../content/readings/${name}.corpus`];
  if (!load) throw new Error(`there is no corpus called ${name}`);
  return parseCorpus(await load());
}

async function readLibrary(number: Digit): Promise<Library> {
  const [principle, keywords] = await Promise.all([readCorpus(corpusNameOf(number)), readCorpus("keywords")]);
  return { principle, keywords };
}

function compose(library: Library, request: ReadingRequest) {
  const { principle, affirmation } = composeAnyway(
    request,
    (asked) => composeReading(library, asked),
    () => undefined,
  );
  return { principle, affirmation };
}

/** Refuses what the server refuses, in its words. */
function refuseUnsafe(keywords: string): void {
  const judged = judgeKeywords(keywords);
  if (judged.verdict === "ok") return;
  const help = judged.reason === "self-harm" ? { help: SELF_HARM_HELP } : {};
  throw new ApiError(422, JSON.stringify({ code: "GRAPHIC_ALERT", field: "preferences.keywords", ...help }));
}

/** A reading without a picture. Rejects with an ApiError where its keywords are refused. */
export async function composeHere(number: Digit, preferences: Preferences): Promise<CallReply<"generateContent">> {
  refuseUnsafe(preferences.keywords);
  const library = await readLibrary(number);
  const written = (seed: Seed) => compose(library, { number, preferences, seed });
  const before = recent.get(number) ?? [];
  const seed = freshSeed(before, Math.random, (other) => written(other).principle.content);
  recent.set(number, [seed, ...before].slice(0, REMEMBERED_READINGS));
  return { id: `local-${seed}`, seed, ...written(seed) };
}

/** The analysis of a birth date. The same date is told the same here each time; the server chooses other sentences. */
export async function analyzeHere(date: BirthDate): Promise<CallReply<"analyzeBirthDate">> {
  const birthDate = formatBirthDate(date);
  const [digits, number] = [digitsOfDate(date), lifePathOf(date)];
  const request = { number, preferences: DEFAULT_PREFERENCES, seed: `birth date:${birthDate}` };
  const { principle } = compose(await readLibrary(number), request);
  return {
    birthDate,
    extractedNumbers: digits,
    primaryPrinciple: { number, ...principle },
    numberInteractions: encountersOf(digits),
    lifePathSummary: lifePathSummary(digits),
  };
}
