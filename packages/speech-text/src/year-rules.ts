import { russianOrdinal, slavicOrdinal, slavicYear, withHundreds } from "./ordinals.ts";
import { type Context, endsSentence, instead, type Rule } from "./rule.ts";
import type { SpeechLanguage } from "./voices.ts";

/** The months as they follow a day. */
const MONTHS: Partial<Record<SpeechLanguage, string>> = {
  "ru-RU": "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря",
  "pl-PL": "stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia",
};

const isSlavic = (language: SpeechLanguage): language is "ru-RU" | "pl-PL" => language in MONTHS;

const before = ({ text, at }: Context) => text.slice(Math.max(0, at - 16), at);

/** 3 мая, 3 maja: the third of May. */
const slavicDay = instead(/(\d{1,2})(?= (\p{L}{3,12})(?!\p{L}))/uy, ([, written, month], context) => {
  const { language } = context;
  const day = Number(written);
  if (!isSlavic(language) || !MONTHS[language]?.split("|").includes(month ?? "") || day < 1 || day > 31) return undefined;
  if (language === "pl-PL") return slavicOrdinal(language, day, "genitive");
  const preposition = /(?<!\p{L})(на|к)\s$/iu.exec(before(context))?.[1]?.toLowerCase();
  return russianOrdinal(day, preposition === "на" ? "ое" : preposition === "к" ? "ому" : "ого");
});

/** 1990 года, в 1990 году, w 1990 r., 3 мая 1990: years are ordinals. */
const slavicYears: Rule = {
  pattern: /(1[1-9]\d\d|20\d\d)(?: (года|году|г\.|roku|r\.))?(?![\p{L}\d]|[.,:/-]\d)/uy,
  say([whole, digits, noun], spoken, context) {
    const { language, text, at } = context;
    if (!isSlavic(language)) return 0;
    const dated = new RegExp(`(?:${MONTHS[language]}) $`, "u").test(before(context));
    const within = /(?<!\p{L})(?:в|во|w|we)\s$/iu.test(before(context));
    if (!dated && noun === "г." && !within) {
      // What case it has is not told: the word for the year is right in itself.
      spoken.word(`${digits} год`, at, at + whole.length);
      if (endsSentence(text, at + whole.length)) spoken.pause(". ");
      return whole.length;
    }
    if (!dated && noun === undefined) return 0;
    const form = noun === "году" || (within && noun !== "года") ? "locative" : "genitive";
    const year = slavicYear(language, Number(digits), form);
    const said = language === "pl-PL" ? "roku" : form === "locative" ? "году" : "года";
    spoken.word(noun === undefined ? year : `${year} ${said}`, at, at + whole.length);
    if (noun?.endsWith(".") && endsSentence(text, at + whole.length)) spoken.pause(". ");
    return whole.length;
  },
};

/** 500 г. до н. э. */
const eraYear = instead(/(\d{1,4}) г\.(?= (?:до )?н\. ?э\.)/uy, ([, year], { language }) =>
  language === "ru-RU" ? `${year} год` : undefined,
);

const RUSSIAN_YEAR = { й: "ый", го: "ого", му: "ому", х: "ых" } as const;

/** 1980-е, в 1990-х, 1984-й, в 1984-м году. */
const russianYears = instead(
  /((?:1[1-9]|20)\d)(\d)-(й|го|му|м(?= году)|е|х)(?![\p{L}\d])/uy,
  ([, tens, one, suffix], { language }) => {
    const year = Number(`${tens}${one}`);
    const rest = year % 100;
    if (language !== "ru-RU" || (rest === 0 && year !== 2000)) return undefined;
    const ending =
      suffix === "е" ? (one === "0" ? "ые" : "ое") : suffix === "м" ? "ом" : RUSSIAN_YEAR[suffix as keyof typeof RUSSIAN_YEAR];
    return rest === 0 ? `двухтысячн${ending}` : withHundreds(year, russianOrdinal(rest, ending));
  },
);

const GERMAN_HUNDREDS = "elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn";
const DUTCH_HUNDREDS = "elf twaalf dertien veertien vijftien zestien zeventien achttien negentien";
const CHINESE_DIGITS = "零一二三四五六七八九";

const hundreds = (words: string, digits: string) => words.split(" ")[Number(digits.slice(0, 2)) - 11] ?? "";

/** A year of four digits as the language says it, if not as a quantity. Undefined where it does. */
function yearOf(digits: string, language: SpeechLanguage): string | undefined {
  const rest = Number(digits.slice(2));
  const early = /^1[1-9]/.test(digits);
  if (language === "de-DE" && early) return `${hundreds(GERMAN_HUNDREDS, digits)}hundert${rest === 0 ? "" : ` ${rest}`}`;
  if (language === "nl-NL" && early)
    return rest < 10
      ? `${hundreds(DUTCH_HUNDREDS, digits)}honderd${rest === 0 ? "" : ` ${rest}`}`
      : `${digits.slice(0, 2)} ${rest}`;
  if (language === "hi-IN" && early) return `${digits.slice(0, 2)} सौ${rest === 0 ? "" : ` ${rest}`}`;
  if (language === "zh-CN" && (early || digits.startsWith("20")) && rest !== 0)
    return digits.replace(/\d/g, (digit) => CHINESE_DIGITS.charAt(Number(digit)));
  return undefined;
}

/** A date in words, with its year as the language says it. */
export const withYearSaid = (date: string, language: SpeechLanguage) =>
  date.replace(/(?<!\d)\d{4}(?!\d)/, (digits) => yearOf(digits, language) ?? digits);

/** 1990 and 1990er; in Chinese only with 年, since without it it may be a quantity. */
const years = instead(
  /(\d{4})(er)?(?!\d|[.,:/-]\d|(?![年])\p{L})/uy,
  ([whole, digits = "", decade = ""], { language, text, at }) => {
    if (decade && language !== "de-DE") return undefined;
    if (language === "zh-CN" && text.charAt(at + whole.length) !== "年") return undefined;
    if (/(?:[$€£¥₹−]\s?|\d[.,]?)$/u.test(text.slice(Math.max(0, at - 2), at))) return undefined;
    const said = yearOf(digits, language);
    return said === undefined ? undefined : `${said}${decade}`;
  },
);

/** 2024م and 1445هـ. */
const arabicYear = instead(/(\d{3,4})\s?(م|هـ)(?![\p{L}\p{M}²³])/uy, ([, year = "", era], { language }) => {
  if (language !== "ar-SA" || (era === "م" && !/^(?:1\d|20)\d\d$/.test(year))) return undefined;
  return `${year} ${era === "م" ? "ميلادي" : "هجري"}`;
});

export const YEAR_RULES: readonly Rule[] = [eraYear, arabicYear, slavicDay, slavicYears, russianYears];
export const LONE_YEAR_RULES: readonly Rule[] = [years];
