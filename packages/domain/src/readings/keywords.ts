import nlp from "compromise";
import { woundsOf } from "./care.ts";
import { respelled } from "./respell.ts";

/** One of a visitor's keywords, exactly as typed, and the kind of sentence that can hold it. */
export interface Keyword {
  readonly text: string;
  readonly kind: "person" | "place" | "doing" | "quality" | "thing" | "quoted" | "sorrow" | "beside";
}

const FIRST_PERSON = /\b(i|i['’]m|me|my|mine|myself|we|us|our|ours)\b/iu;
/** The sentences and the tagger are English; keywords in another script are quoted. */
const PLAIN_WORDS = /^[\p{Script=Latin}\p{M}’' -]+$/u;
/** What people are or worship, and words that could have several meanings in a sentence. */
const DELICATE =
  /^((the )?(god|lord|christ|jesus|allah|buddha|kids?|twins|gay|lesbian|queer|trans(gender)?|bi(sexual)?|(a|pan|inter)sex(ual)?|non ?binary|cis|straight|black|white|brown|asian|jewish|male|female|blind|deaf|disabled|autis(m|tic)|pregnan(t|cy)|fat|thin|ugly|old|rich|single|adopted|obese|overweight|skinny|bald|childfree|suspended|unemployed|hearing aids)|future|past|building|meeting|wedding|feeling|blessing|routine|duckling|animal|pandemic|purgatory|rebel|trial|relative|executive|mercenary|giant|silver|orange|mourning dove|secret|vanilla|annual|present|plural|plastic|comic|(para|tetra|quadri)plegic|aromantic|(last|only) hope|being\b.*)$/iu;
/** Nouns that need no article and that the tagger does not recognize as such. */
const MASS_NOUNS =
  /^(love|hope|joy|faith|trust|truth|courage|freedom|wisdom|beauty|gratitude|kindness|creativity|compassion|friendship|success|health|nature|growth|change|harmony|desire|remembrance|balance|stress|support|help|care|time|work|study|travel|play|dance|art|poetry|yoga|meditation|coffee|chocolate|food|rain|snow|fire|water|light|sleep|rest|calm|stillness|silence|solitude|laughter|luck|wonder|focus|healing|strength|dreams|stars|flowers|books|football|basketball|baseball|volleyball|public speaking|abundance|immigration|politics|justice|power|mercy|grace|honesty|loyalty|integrity|fame|glory|confidence|self[ -](?:esteem|worth|doubt)|discipline|motivation|energy|intuition|karma|clarity|resilience|independence|vulnerability|intimacy|polyamory|leadership|empathy|pride|humility|humor|nostalgia|innocence|adulthood|masculinity|femininity|feminism|veganism|fomo|equality|democracy|paperwork|insurance|boredom|doubt|anger|rage|envy|jealousy|frustration|resentment|bitterness|disappointment|insecurity|procrastination|mathematics|chess|poker|motherhood|fatherhood|parenthood)$/iu;
/** Days that everybody has, so that they are nobody's own, with a capital or without. */
const FEASTS = /^(?:christmas(?: eve| day)?|xmas|thanksgiving|halloween|new year’?'?s(?: eve| day)?)$/iu;
const RELATIVES = /^(mom|mum|mama|dad|papa|grandma|grandpa|granny|nana)$/i;

interface Term {
  readonly text: string;
  readonly tags: readonly string[];
}

/** What an English tagger says about each word; empty if it finds no words. */
export function termsOf(text: string): readonly Term[] {
  const sentences = nlp(respelled(text)).json() as { terms?: Term[] }[];
  return sentences.flatMap((sentence) => sentence.terms ?? []);
}

type Tagged = (term: Term | undefined, ...tags: string[]) => boolean;
const tagged: Tagged = (term, ...tags) => tags.some((tag) => term?.tags.includes(tag));

/** Whether the words are a noun phrase that needs no article: "the sea", "old songs", "inner peace"; not "new job". */
function standsAlone(terms: readonly Term[]): boolean {
  const unfit = ["Verb", "Pronoun", "Possessive", "Conjunction", "Negative", "Expression", "Actor", "Person", "Place"];
  if (terms.some((term) => tagged(term, ...unfit))) return false;
  const preposition = terms.findIndex((term) => tagged(term, "Preposition"));
  const head = preposition < 0 ? terms.at(-1) : terms[preposition - 1];
  if (!head || !tagged(head, "Noun")) return false;
  return tagged(terms[0], "Determiner") || tagged(head, "Plural", "Uncountable") || MASS_NOUNS.test(head.text);
}

/** Whether an -ing form is something people do: "running", "letting go"; not "missing you" or "playing guitar". */
function isDoing([first, second, ...others]: readonly Term[]): boolean {
  if (
    !tagged(first, "Gerund") ||
    first?.text.toLowerCase() === "wedding" ||
    [second, ...others].some((term) => tagged(term, "Pronoun"))
  )
    return false;
  return !tagged(second, "Singular") || tagged(second, "Uncountable", "ProperNoun") || MASS_NOUNS.test(second?.text ?? "");
}

/** Something that is done, in words of which the second looks like a thing with an owner. */
const SET_DOINGS =
  /^(?:(?:moving|leaving|going|coming|staying) (?:back )?home|moving(?: house)?|growing old|paying rent|losing weight|getting married|quitting smoking)$/u;

/** The kind of the words; anything doubtful is quoted, since a quotation is never wrong. */
function kindOf(typed: string): Keyword["kind"] {
  if (woundsOf(typed).length > 0) return "sorrow";
  const text = respelled(typed);
  if (FEASTS.test(text)) return "thing";
  if (!PLAIN_WORDS.test(text) || FIRST_PERSON.test(text) || DELICATE.test(text)) return "quoted";
  const terms = termsOf(text);
  const [first] = terms;
  if (!first || terms.length > 4) return "quoted";
  const every = (...tags: string[]) => terms.every((term) => tagged(term, ...tags));
  const some = (...tags: string[]) => terms.some((term) => tagged(term, ...tags));
  const hasCapital = /\p{Lu}/u.test(text);
  if (RELATIVES.test(text)) return "person";
  if (hasCapital && every("Person") && some("FirstName", "LastName", "Actor") && !some("Possessive")) return "person";
  if (hasCapital && every("Place", "ProperNoun", "Determiner") && some("Place")) return "place";
  if (SET_DOINGS.test(text) || isDoing(terms)) return "doing";
  // A capitalized word may be somebody's name.
  if (terms.length === 1 && hasCapital) return "quoted";
  if (MASS_NOUNS.test(text)) return "thing";
  if (terms.length === 1 && tagged(first, "Adjective") && !tagged(first, "Comparative", "Superlative")) return "quality";
  return standsAlone(terms) ? "thing" : "quoted";
}

/** What can be said: words, figures, signs and pictures, not only the marks between them. */
const SAYABLE = /[\p{L}\p{N}\p{S}]/u;

/**
 * A visitor's keywords, split at commas and the like, without repeats and without surrounding quotation marks. Sorrows come
 * first; anything typed next to one is only mentioned beside it, and nothing is made of it.
 */
export function keywordsOf(folded: string): Keyword[] {
  const seen = new Set<string>();
  const keywords: Keyword[] = [];
  for (const part of folded.split(/[,;、，；،\n]+/u)) {
    const text = part
      .trim()
      .replace(/^["“”„«]+|["“”»]+$/gu, "")
      .trim();
    const key = text.toLowerCase();
    if (text === "" || seen.has(key) || (SAYABLE.test(folded) && !SAYABLE.test(text))) continue;
    seen.add(key);
    keywords.push({ text, kind: kindOf(text) });
  }
  const sorrows = keywords.filter(({ kind }) => kind === "sorrow");
  const others = keywords.filter(({ kind }) => kind !== "sorrow");
  return sorrows.length === 0 ? keywords : [...sorrows, ...others.map(({ text }): Keyword => ({ text, kind: "beside" }))];
}
