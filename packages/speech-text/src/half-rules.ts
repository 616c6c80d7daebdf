import type { Rule } from "./rule.ts";
import type { SpeechLanguage } from "./voices.ts";

type Gender = "feminine" | "masculine";

/** What halves are often counted of, in each gender; of anything else the gender is not known. */
const NOUNS: Partial<Record<SpeechLanguage, Readonly<Partial<Record<Gender, RegExp>>>>> = {
  "es-ES": {
    feminine: /^(?:taza|cucharada|cucharadita|hora|docena|libra|botella|cebolla|manzana|naranja|vuelta|página|copa|milla)s?$/u,
    masculine: /^(?:kilo|litro|vaso|metro|kilómetro|minuto|segundo|grado|siglo|año|día|punto)s?$/u,
  },
  "pt-BR": {
    feminine: /^(?:xícara|colher|hora|dúzia|garrafa|cebola|maçã|laranja|volta|página|taça|milha)s?$/u,
    masculine: /^(?:quilo|litro|copo|metro|quilômetro|minuto|segundo|grau|século|ano|dia|ponto)s?$/u,
  },
  "it-IT": {
    feminine: /^(?:tazz[ae]|or[ae]|dozzin[ae]|bottigli[ae]|cipoll[ae]|mel[ae]|pagin[ae]|giornat[ae])$/u,
    masculine:
      /^(?:chil[oi]|litr[oi]|bicchier[ei]|metr[oi]|chilometr[oi]|minut[oi]|second[oi]|grad[oi]|secol[oi]|ann[oi]|giorn[oi]|punt[oi])$/u,
  },
  "fr-FR": {
    feminine: /^(?:tasse|heure|cuillère|douzaine|bouteille|journée|année|page|minute|seconde|pomme)s?$/u,
    masculine: /^(?:litre|kilo|verre|mètre|kilomètre|siècle|an|jour|tour|degré|point)s?$/u,
  },
  "de-DE": {
    feminine: /^(?:Tasse|Stunde|Minute|Sekunde|Seite|Flasche|Zwiebel|Zitrone|Drehung|Packung|Umdrehung)$/u,
    // Neuter; a masculine one has an ending for its case.
    masculine: /^(?:Jahr|Jahrhundert|Kilo|Pfund|Glas|Dutzend|Haus)$/u,
  },
  // "Common" in Dutch, which has "halve" where the others have "half".
  "nl-NL": {
    feminine: /^(?:kop|liter|theelepel|eetlepel|minuut|seconde|dag|maan|bladzijde|fles|kilometer|meter|eeuw|ui)$/u,
    masculine: /^(?:uur|jaar|glas|pond|kwartier)$/u,
  },
  "pl-PL": {
    feminine: /^(?:godziny|minuty|szklanki|łyżki|łyżeczki|strony|mili)$/u,
    masculine: /^(?:roku|litra|kilometra|metra|kilograma|miesiąca|dnia|tygodnia|stopnia)$/u,
  },
  "ru-RU": {
    feminine: /^(?:минуты|секунды|чашки|ложки|страницы|недели|мили)$/u,
    masculine: /^(?:часа|года|месяца|дня|литра|метра|километра|килограмма|стакана|века)$/u,
  },
};

interface Halves {
  /** Before the noun. */
  readonly before?: Readonly<Partial<Record<Gender, string>>>;
  /** After a counted noun: two hours "and a half". */
  readonly after?: Readonly<Record<Gender, string>>;
  /** After a number, whatever is counted. */
  readonly mixed?: (whole: string) => string;
}

const HALVES: Partial<Record<SpeechLanguage, Halves>> = {
  "es-ES": { before: { feminine: "media", masculine: "medio" }, after: { feminine: "y media", masculine: "y medio" } },
  "pt-BR": { before: { feminine: "meia", masculine: "meio" }, after: { feminine: "e meia", masculine: "e meio" } },
  "it-IT": { before: { feminine: "mezza", masculine: "mezzo" }, after: { feminine: "e mezza", masculine: "e mezzo" } },
  // The two genders sound alike at the end.
  "fr-FR": { before: { feminine: "une demi" }, after: { feminine: "et demi", masculine: "et demi" } },
  "de-DE": {
    before: { feminine: "eine halbe", masculine: "ein halbes" },
    mixed: (whole) => (whole === "1" ? "eineinhalb" : `${whole} einhalb`),
  },
  "nl-NL": { before: { feminine: "een halve" } },
  "ru-RU": { mixed: (whole) => `${whole} с половиной` },
  "hi-IN": { mixed: (whole) => ({ 1: "डेढ़", 2: "ढाई" })[whole] ?? `साढ़े ${whole}` },
};

/** One and a half, where that is one word before the noun. */
const ONE_AND_A_HALF: Partial<Record<SpeechLanguage, Readonly<Record<Gender, string>>>> = {
  "nl-NL": { feminine: "anderhalve", masculine: "anderhalf" },
  "pl-PL": { feminine: "półtorej", masculine: "półtora" },
  "ru-RU": { feminine: "полторы", masculine: "полтора" },
};

/** "1½ horas" is said as one hour and a half. */
const singular = (noun: string, language: SpeechLanguage) =>
  language === "it-IT" ? noun.replace(/e$/, "a").replace(/i$/, "o") : noun.replace(/s$/, "");
const ONE: Partial<Record<SpeechLanguage, Readonly<Record<Gender, string>>>> = {
  "es-ES": { feminine: "una", masculine: "un" },
  "pt-BR": { feminine: "uma", masculine: "um" },
  "it-IT": { feminine: "una", masculine: "un" },
  "fr-FR": { feminine: "une", masculine: "un" },
};

/** ½ taza, 2½ tazas. What no language has words of its own for is any other fraction. */
export const half: Rule = {
  pattern: /(?:(\d{1,4}) )?1⁄2(?: (\p{L}{2,20}))?(?![\p{L}\d⁄])/uy,
  say([whole, number, noun = ""], spoken, { language, at }) {
    const { before, after, mixed } = HALVES[language] ?? {};
    const bare = at + whole.length - (noun && ` ${noun}`).length;
    const nouns = NOUNS[language];
    const gender = (["feminine", "masculine"] as const).find((each) => nouns?.[each]?.test(noun));
    const one = number === "1" && gender ? ONE_AND_A_HALF[language]?.[gender] : undefined;
    const said = one ?? (number === undefined ? gender && before?.[gender] : mixed?.(number));
    if (said !== undefined) {
      spoken.word(said, at, bare);
      return bare - at;
    }
    if (number === undefined || !gender || !after) return 0;
    const counted = number === "1" ? `${ONE[language]?.[gender] ?? number} ${singular(noun, language)}` : `${number} ${noun}`;
    spoken.word(`${counted} ${after[gender]}`, at, at + whole.length);
    return whole.length;
  },
};
