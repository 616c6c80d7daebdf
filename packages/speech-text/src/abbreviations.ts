import type { SpeechLanguage } from "./voices.ts";

/** Abbreviations, with their periods, and the words that they stand for. */
type Table = Readonly<Record<string, string>>;

/** Abbreviations that come before what they belong to, so their period never ends a sentence. */
const ENGLISH: Table = {
  "e.g.": "for example",
  "i.e.": "that is",
  "vs.": "versus",
  "cf.": "compare",
  "approx.": "approximately",
  "a.k.a.": "also known as",
  "Dr.": "Doctor",
  "Mr.": "Mister",
  "Mrs.": "Missis",
  "Ms.": "Miz",
  "Prof.": "Professor",
  "St.": "Saint",
  "Fig.": "Figure",
  "fig.": "figure",
};
const SPANISH: Table = {
  "p. ej.": "por ejemplo",
  "Sr.": "señor",
  "Sra.": "señora",
  "Dr.": "doctor",
  "Dra.": "doctora",
  "aprox.": "aproximadamente",
};
const FRENCH: Table = {
  "p. ex.": "par exemple",
  "c.-à-d.": "c'est-à-dire",
  "M.": "Monsieur",
  "Dr.": "docteur",
  "env.": "environ",
};
const GERMAN: Table = {
  "z. B.": "zum Beispiel",
  "d. h.": "das heißt",
  "u. a.": "unter anderem",
  "bzw.": "beziehungsweise",
  "ca.": "circa",
  "Nr.": "Nummer",
  "Dr.": "Doktor",
};
const ITALIAN: Table = { "ad es.": "ad esempio", "p. es.": "per esempio", "Sig.": "signor", "Dott.": "dottor" };
const PORTUGUESE: Table = { "p. ex.": "por exemplo", "Sr.": "senhor", "Sra.": "senhora", "Dr.": "doutor", "Dra.": "doutora" };
const DUTCH: Table = { "bijv.": "bijvoorbeeld", "d.w.z.": "dat wil zeggen", "ca.": "circa", "nr.": "nummer", "dhr.": "de heer" };
const POLISH: Table = { "np.": "na przykład", "tzn.": "to znaczy", "ok.": "około", "tj.": "to jest" };
const RUSSIAN: Table = { "т. е.": "то есть", "напр.": "например" };
const HINDI: Table = { "डॉ.": "डॉक्टर" };
const ARABIC: Table = { "د.": "دكتور" };

const BEFORE: Readonly<Record<SpeechLanguage, Table>> = {
  "en-US": ENGLISH,
  "en-UK": ENGLISH,
  "en-AU": ENGLISH,
  "es-ES": SPANISH,
  "fr-FR": FRENCH,
  "de-DE": GERMAN,
  "it-IT": ITALIAN,
  "pt-BR": PORTUGUESE,
  "nl-NL": DUTCH,
  "pl-PL": POLISH,
  "ja-JP": {},
  "zh-CN": {},
  "ko-KR": {},
  "hi-IN": HINDI,
  "ru-RU": RUSSIAN,
  "ar-SA": ARABIC,
};

/** Abbreviations that come after what they belong to: before a capital, their period also ends the sentence. */
const AFTER: Partial<Record<SpeechLanguage, Table>> = {
  "en-US": { "etc.": "et cetera" },
  "en-UK": { "etc.": "et cetera" },
  "en-AU": { "etc.": "et cetera" },
  "es-ES": { "etc.": "etcétera" },
  "fr-FR": { "etc.": "et cetera" },
  "de-DE": { "usw.": "und so weiter", "etc.": "et cetera" },
  "it-IT": { "ecc.": "eccetera" },
  "pt-BR": { "etc.": "etcétera" },
  "nl-NL": { "enz.": "enzovoort" },
  "pl-PL": { "itd.": "i tak dalej", "itp.": "i tym podobne" },
  "ru-RU": { "и т. д.": "и так далее", "и т. п.": "и тому подобное" },
};

export interface Abbreviation {
  /** With its periods; a space in it may be missing in a text. */
  readonly short: string;
  readonly long: string;
  readonly ends: boolean;
}

const listed = (table: Table, ends: boolean): Abbreviation[] =>
  Object.entries(table).map(([short, long]) => ({ short, long, ends }));

export function abbreviationsOf(language: SpeechLanguage): readonly Abbreviation[] {
  return [...listed(BEFORE[language], false), ...listed(AFTER[language] ?? {}, true)];
}

/** The length of an abbreviation if the text has it at this position, otherwise 0. */
export function lengthAt(text: string, at: number, { short }: Abbreviation): number {
  let end = at;
  for (const [place, part] of short.split(" ").entries()) {
    if (place > 0 && text.charAt(end) === " ") end += 1;
    if (!text.startsWith(part, end)) return 0;
    end += part.length;
  }
  return /^[\p{L}\d]/u.test(text.slice(end, end + 2)) ? 0 : end - at;
}
