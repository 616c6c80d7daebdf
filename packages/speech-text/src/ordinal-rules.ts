import { germanEnding, NOUN_FOLLOWS } from "./german-ordinals.ts";
import { dutchOrdinal, frenchOrdinal, germanOrdinal, russianOrdinal, slavicOrdinal } from "./ordinals.ts";
import { REGNAL_RULES } from "./regnal-rules.ts";
import { romanValue } from "./roman.ts";
import { type Context, instead, PERIOD, type Rule } from "./rule.ts";
import type { SpeechLanguage } from "./voices.ts";

const before = ({ text, at }: Context, length: number) => text.slice(Math.max(0, at - length), at);

const germanNumbered = instead(/([1-9]\d?)\./uy, ([whole, number], { language, text, at }) => {
  if (language !== "de-DE" || !NOUN_FOLLOWS.test(text.slice(at + whole.length, at + whole.length + 40))) return undefined;
  const ending = germanEnding(text.slice(Math.max(0, at - 40), at));
  return ending === undefined ? undefined : germanOrdinal(Number(number), ending);
});

const FRENCH_FIRST: Readonly<Record<string, string>> = {
  "1er": "premier",
  "1re": "première",
  "1ère": "première",
  "2nd": "second",
  "2nde": "seconde",
};

/** Russian endings as they are written after a hyphen. */
const RUSSIAN: Readonly<Record<string, Parameters<typeof russianOrdinal>[1]>> = {
  й: "ый",
  я: "ая",
  е: "ое",
  го: "ого",
  му: "ому",
  м: "ом",
  х: "ых",
  ю: "ую",
  ми: "ыми",
};

const WRITTEN: Partial<Record<SpeechLanguage, (number: number, suffix: string) => string | undefined>> = {
  "fr-FR": (number, suffix) =>
    FRENCH_FIRST[`${number}${suffix}`] ?? (number > 1 && /^(?:e|è|i?[eè]me)s?$/.test(suffix) ? frenchOrdinal(number) : undefined),
  "nl-NL": (number, suffix) => (/^(?:e|de|ste)$/.test(suffix) ? dutchOrdinal(number) : undefined),
  // The voices know "1º" and "1ª".
  "es-ES": (number, suffix) => {
    if (/^\.[ºª]$/.test(suffix)) return `${number}${suffix.slice(1)}`;
    return suffix === "er" ? { 1: "primer", 3: "tercer" }[number] : undefined;
  },
  "ru-RU": (number, suffix) => {
    const ending = suffix.startsWith("-") ? RUSSIAN[suffix.slice(1)] : undefined;
    // 80-е годы: the tens stand for years.
    return ending && russianOrdinal(number, ending === "ое" && number >= 20 && number % 10 === 0 ? "ые" : ending);
  },
};

/** 2e, 1re, 8ste, 2.º and 5-я. */
const written = instead(/([1-9]\d?)(-?\p{L}{1,4}|\.[ºª])(?![\p{L}\d])/uy, ([, number, suffix = ""], { language }) =>
  WRITTEN[language]?.(Number(number), suffix),
);

const ITALIAN: Readonly<Record<string, string>> = { 1: "uno", 8: "otto", 11: "undici", 80: "ottanta", 800: "ottocento" };
const ITALIAN_ONES = "uno due tre quattro cinque sei sette otto nove";

/** l'8 marzo, nell'80%: the voice would spell what stands before the number. */
const elided = instead(/(\p{L}{0,6}l)'(1|8|11|8\d|800)(?![\p{L}\d:]|[.,]\d)/iuy, ([, article, number = ""], { language }) => {
  const one = ITALIAN_ONES.split(" ")[Number(number) - 81] ?? "";
  return language === "it-IT" ? `${article}'${ITALIAN[number] ?? `ottant${/^[uo]/.test(one) ? "" : "a"}${one}`}` : undefined;
});

const DEGREE_FOLLOWS = /^ (?:d[aeiou]l?|nel|in|e|o|est|ovest|nord|sud|sono|a|di)(?!\p{L})/u;
const SOUTHERN_MONTHS =
  "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|(?:de )?(?:enero|febrero|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)";
const DAY_FOLLOWS = new RegExp(String.raw`^ (?:${SOUTHERN_MONTHS})(?!\p{L})`, "u");

/** 1° maggio and il 3° giorno: an ordinal written with the sign of degrees. */
const withDegreeSign = instead(/([1-9]\d?)°/uy, ([whole, number], context) => {
  if (!/^(?:it|es|pt)/.test(context.language)) return undefined;
  const following = context.text.slice(context.at + whole.length, context.at + whole.length + 14);
  const counted =
    context.language === "it-IT" &&
    /(?<!\p{L})(?:il|lo|al|del|dal|nel|sul|un|ogni|i|gli)\s$/iu.test(before(context, 8)) &&
    /^ \p{Ll}/u.test(following) &&
    !DEGREE_FOLLOWS.test(following);
  return counted || DAY_FOLLOWS.test(following) ? `${number}º` : undefined;
});

const ROMAN = "(?=[IVX]{2})(?!XXX)X{0,2}(?:IX|IV|V?I{0,3})";
const ROMAN_ENDS = String.raw`(?![\p{L}\p{M}\d'])`;

/** Voices that read XIV as a number, and as an ordinal where it is one. */
const READ_ROMAN: ReadonlySet<SpeechLanguage> = new Set(["es-ES", "it-IT", "pt-BR"]);

/** 第II章, 제III장: letters follow without a space. */
const numbered = instead(/[第제]([IVX]{1,5})(?=\p{L})/uy, ([whole, numeral = ""]) =>
  romanValue(numeral) > 0 ? `${whole.charAt(0)}${romanValue(numeral)}` : undefined,
);

/** XIV: other voices say "Roman fourteen", or spell it. */
const roman = instead(new RegExp(`(${ROMAN})${ROMAN_ENDS}`, "uy"), ([, numeral = ""], { language }) =>
  READ_ROMAN.has(language) ? undefined : String(romanValue(numeral)),
);

/** Ludwig XIV. and Ludwigs XIV. in the middle of a German sentence. */
const germanRoman = instead(/([IVX]{1,6})\.(?=,? \p{Ll})/uy, ([, numeral = ""], context) => {
  const value = romanValue(numeral);
  if (context.language !== "de-DE" || value < 1 || value > 39 || !/\p{Ll} $/u.test(before(context, 2))) return undefined;
  const named = germanEnding(before(context, 40));
  if (named !== undefined) return germanOrdinal(value, named);
  if (/(?<!\p{L})(?:Elisabeth|Elizabeth|Katharina|Maria|Margarethe|Kleopatra) $/u.test(before(context, 14)))
    return `die ${germanOrdinal(value, "")}`;
  return /s $/.test(before(context, 2)) ? `des ${germanOrdinal(value, "n")}` : `der ${germanOrdinal(value, "")}`;
});

/** XXe siècle. */
const frenchRoman = instead(/([IVX]{1,5})(er|re|i?[eè]me|e)(?![\p{L}\d])/uy, ([, numeral = "", suffix = ""], { language }) => {
  const value = romanValue(numeral);
  return language === "fr-FR" ? WRITTEN["fr-FR"]?.(value, suffix) : undefined;
});

const CENTURY = { век: "nominative", века: "genitive", веке: "locative", wiek: "nominative" } as const;

const CENTURIES = {
  "ru-RU": { nominative: "век", genitive: "века", locative: "веке" },
  "pl-PL": { nominative: "wiek", genitive: "wieku", locative: "wieku" },
} as const;

/** XIX век, w XIX wieku, XIX в. */
const slavicCentury = instead(
  new RegExp(String.raw`([IVX]{1,5})(?: (в|w)(?=\.)${PERIOD}|(?= (веке|века|век|wieku|wiek)(?!\p{L})))`, "uy"),
  ([, numeral = "", short, noun], context) => {
    const { language } = context;
    const value = romanValue(numeral);
    if ((language !== "ru-RU" && language !== "pl-PL") || value < 1 || value > 39) return undefined;
    const within = /(?<!\p{L})[wв][eо]?\s$/iu.test(before(context, 4));
    // What a century belongs to stands before it; alone it is a heading.
    const form = within ? "locative" : /[\p{L}\d.]\s$/u.test(before(context, 2)) ? "genitive" : "nominative";
    if (short) return `${slavicOrdinal(language, value, form)} ${CENTURIES[language][form]}`;
    return slavicOrdinal(
      language,
      value,
      noun === "wieku" ? (within ? "locative" : "genitive") : CENTURY[noun as keyof typeof CENTURY],
    );
  },
);

/** Ordinals that begin with a digit, and numerals in letters. */
export const ORDINAL_RULES: readonly Rule[] = [germanNumbered, written, withDegreeSign];
export const ROMAN_RULES: readonly Rule[] = [elided, numbered, ...REGNAL_RULES, germanRoman, frenchRoman, slavicCentury, roman];
