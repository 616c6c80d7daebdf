const GERMAN =
  "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte vierzehnte fünfzehnte sechzehnte siebzehnte achtzehnte neunzehnte";
const GERMAN_ONES = " ein zwei drei vier fünf sechs sieben acht neun";
const GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig";
const DUTCH =
  "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende";
const DUTCH_ONES = " eenen tweeën drieën vieren vijfen zesen zevenen achten negenen";
const DUTCH_TENS = "twintig dertig veertig vijftig zestig zeventig tachtig negentig";
const FRENCH =
  "unième deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième";
const FRENCH_TENS = "vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt";
const RUSSIAN =
  "перв втор трет четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат";
const RUSSIAN_TENS = "двадцат тридцат сороков пятидесят шестидесят семидесят восьмидесят девяност";
const POLISH =
  "pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast";
const POLISH_TENS = "dwudziest trzydziest czterdziest pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt";

const wordAt = (words: string, place: number) => words.split(" ")[place] ?? "";
const tensOf = (number: number) => Math.floor(number / 10) - 2;

/** 14th: the voices read it as an ordinal. */
export function englishOrdinal(number: number): string {
  const ending = new Intl.PluralRules("en", { type: "ordinal" }).select(number);
  return `${number}${{ one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" }[ending]}`;
}

/** The ordinal of 1 to 99 in German with an ending: "erste" plus "r", "n" or nothing. */
export function germanOrdinal(number: number, ending: "r" | "n" | ""): string {
  if (number < 20) return `${wordAt(GERMAN, number - 1)}${ending}`;
  const one = wordAt(GERMAN_ONES, number % 10);
  return `${one && `${one}und`}${wordAt(GERMAN_TENS, tensOf(number))}ste${ending}`;
}

/** The ordinal of 1 to 99 in Dutch. */
export function dutchOrdinal(number: number): string {
  if (number < 20) return wordAt(DUTCH, number - 1);
  return `${wordAt(DUTCH_ONES, number % 10)}${wordAt(DUTCH_TENS, tensOf(number))}ste`;
}

/** The ordinal of 2 to 99 in French; 1 has forms of its own. */
export function frenchOrdinal(number: number): string {
  if (number < 20) return wordAt(FRENCH, number - 1);
  const tens = wordAt(FRENCH_TENS, tensOf(number));
  // Seventy and ninety count on from sixty and eighty.
  const rest = number >= 60 ? number % 20 : number % 10;
  if (rest === 0) return `${tens.replace(/e$/, "")}ième`;
  return `${tens}${rest % 10 === 1 && number < 80 ? " et " : "-"}${wordAt(FRENCH, rest - 1)}`;
}

/** The masculine endings of Russian and Polish ordinals: what a year, a century or a day has in a case. */
export type Case = "nominative" | "genitive" | "locative";

const RUSSIAN_ENDINGS = { nominative: "ый", genitive: "ого", locative: "ом" } as const;
const SOFT_ENDINGS = {
  ый: "ий",
  ого: "ьего",
  ому: "ьему",
  ом: "ьем",
  ая: "ья",
  ой: "ьей",
  ую: "ью",
  ое: "ье",
  ые: "ьи",
  ых: "ьих",
  ыми: "ьими",
};

/** The ordinal of 1 to 99 in Russian with a hard ending, such as "ая"; what comes before its last word stays a number. */
export function russianOrdinal(number: number, ending: keyof typeof SOFT_ENDINGS): string {
  const one = number % 10;
  const round = number < 20 || one === 0;
  const stem =
    number < 20 ? wordAt(RUSSIAN, number - 1) : wordAt(round ? RUSSIAN_TENS : RUSSIAN, round ? tensOf(number) : one - 1);
  const stressed = ending === "ый" && /^(?:втор|шест|седьм|восьм|сороков)$/.test(stem);
  const word = `${stem}${stem === "трет" ? SOFT_ENDINGS[ending] : stressed ? "ой" : ending}`;
  return round ? word : `${number - one} ${word}`;
}

const POLISH_ENDINGS = { nominative: "y", genitive: "ego", locative: "ym" } as const;

/** The ordinal of 1 to 99 in Polish with a hard ending, such as "ej". */
export function polishOrdinal(number: number, ending: "y" | "ego" | "ym" | "a" | "ą" | "ej" | "e" | "ych" | "ymi"): string {
  const inflected = (stem: string) =>
    stem === "trzec" || (stem === "drug" && !/^[aą]/.test(ending)) ? `${stem}i${ending.replace("y", "")}` : `${stem}${ending}`;
  if (number < 20) return inflected(wordAt(POLISH, number - 1));
  const tens = inflected(wordAt(POLISH_TENS, tensOf(number)));
  return number % 10 === 0 ? tens : `${tens} ${inflected(wordAt(POLISH, (number % 10) - 1))}`;
}

export const slavicOrdinal = (language: "ru-RU" | "pl-PL", number: number, form: Case) =>
  language === "ru-RU" ? russianOrdinal(number, RUSSIAN_ENDINGS[form]) : polishOrdinal(number, POLISH_ENDINGS[form]);

/** A year, 1101 to 2099, in a case: only what comes after its hundreds is inflected. Round years stay numbers. */
export function slavicYear(language: "ru-RU" | "pl-PL", year: number, form: Case): string {
  const rest = year % 100;
  return rest === 0 ? String(year) : withHundreds(year, slavicOrdinal(language, rest, form));
}

/** "1980" and "четвёртый" are one number; so are "2000" and "первый". */
export function withHundreds(year: number, ordinal: string): string {
  const [, tens = "0", word = ordinal] = /^(\d+) (.*)$/.exec(ordinal) ?? [];
  return `${year - (year % 100) + Number(tens)} ${word}`;
}
