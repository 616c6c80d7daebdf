import nlp from "compromise";
import type { KeywordKind } from "./corpus.ts";

/** One of a visitor's keywords, to the letter, and the kind of sentence that can carry it. */
export interface Keyword {
  readonly text: string;
  readonly kind: Exclude<KeywordKind, "several">;
}

const SORROW =
  /\b(cancer|tumou?r|leuk[ae]emia|dementia|alzheimer'?s|stroke|illness|ill|sick(ness)?|disease|diagnosis|hospice|surgery|pain|grie(f|ve|ving|v)|mourning|loss|lost|losing|death|dead|died|dies|dying|funeral|widow(ed|er)?|miscarriage|stillborn|stillbirth|infertility|divorced?|separation|breakup|break-up|heartbreak|heartbroken|abuse|trauma|ptsd|depress(ed|ion)|anxiety|anxious|panic|afraid|fear|fears|scared|lonely|loneliness|alone|despair|hopeless(ness)?|addiction|relapse|burnout|bankrupt(cy)?|debt|unemployed|fired|homeless(ness)?|war|refugee|prison|shame|guilt|regret|suffering|sorrow|sadness|sad|hurt|broken|betrayal|betrayed)\b/iu;

const FIRST_PERSON = /\b(i|i'm|i’m|me|my|mine|myself|we|us|our|ours)\b/iu;
/** The sentences and the tagger are English; what is written in another script is quoted. */
const PLAIN_WORDS = /^[\p{Script=Latin}\p{M}’' -]+$/u;
/** Nouns that a tagger takes for verbs or adjectives where they stand alone. */
const NOUNS =
  /^(love|hope|dream|dreams|dance|rain|travel|work|sleep|rest|change|study|support|balance|trust|help|play|laughter|healing|calm|light|dark|night|song|snow|fire|water|faith|luck|wonder|focus|growth|desire|harmony|remembrance)$/i;
const RELATIVES = /^(mom|mum|mama|dad|papa|grandma|grandpa|granny|nana)$/i;

interface Term {
  readonly tags: readonly string[];
}

/** What an English tagger says of each word, or nothing where it finds no words. */
function termsOf(text: string): readonly Term[] {
  const sentences = nlp(text).json() as { terms?: Term[] }[];
  return sentences.flatMap((sentence) => sentence.terms ?? []);
}

function kindOf(text: string): Keyword["kind"] {
  if (SORROW.test(text)) return "sorrow";
  if (!PLAIN_WORDS.test(text) || FIRST_PERSON.test(text)) return "quoted";
  if (NOUNS.test(text)) return "thing";
  const terms = termsOf(text);
  const first = terms[0];
  const last = terms.at(-1);
  if (!first || !last || terms.length > 4) return "quoted";
  const any = (tag: string) => terms.some((term) => term.tags.includes(tag));
  const capitalized = /^\p{Lu}/u.test(text);
  if (RELATIVES.test(text) || (any("Person") && capitalized && !any("Verb"))) return "person";
  if (any("Place") && capitalized && terms.every((term) => term.tags.includes("ProperNoun"))) return "place";
  if (first.tags.includes("Gerund")) return "doing";
  if (terms.length === 1 && first.tags.includes("Adjective") && !capitalized) return "quality";
  if (last.tags.includes("Noun") && !any("Verb") && !any("Pronoun") && !any("Conjunction") && terms.length <= 3) return "thing";
  return "quoted";
}

/** A visitor's keywords, split at commas and the like, without repeats and without quotation marks around them. */
export function keywordsOf(folded: string): Keyword[] {
  const seen = new Set<string>();
  const keywords: Keyword[] = [];
  for (const part of folded.split(/[,;、，；،\n]+/u)) {
    const text = part
      .trim()
      .replace(/^["“”„«]+|["“”»]+$/gu, "")
      .trim();
    const key = text.toLowerCase();
    if (text === "" || seen.has(key)) continue;
    seen.add(key);
    keywords.push({ text, kind: kindOf(text) });
  }
  return keywords;
}
