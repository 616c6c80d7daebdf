import { type Counted, counted } from "./language-words.ts";
import type { SpeechLanguage } from "./voices.ts";

/** The counted words that are feminine; the voices count everything as if it were masculine. */
const FEMININE: Partial<Record<SpeechLanguage, RegExp>> = {
  "es-ES": /^(?:horas?|libras?|ve(?:z|ces))\b/u,
  "fr-FR": /^(?:heure|minute|seconde|livre|fois)/u,
  "de-DE": /^(?:Minute|Sekunde|Stunde|Milli(?:on|arde))/u,
  "it-IT": /^(?:or[ae]|sterlin[ae]|volt[ae])\b/u,
  "pt-BR": /^(?:horas?|libras?|vez(?:es)?)\b/u,
  "pl-PL": /^(?:minut|sekund|godzin)/u,
  "ru-RU": /^(?:минут|секунд|тысяч|цел|десят|сот)/u,
};

/** One, then two, as they stand before a noun: masculine and feminine, where they are other words than in counting. */
const FORMS: Partial<Record<SpeechLanguage, readonly [masculine: string, feminine: string]>> = {
  "es-ES": ["un", "una"],
  "fr-FR": ["", "une"],
  "de-DE": ["ein", "eine"],
  "it-IT": ["un", "una"],
  "pt-BR": ["", "uma duas"],
  "pl-PL": ["", "jedna dwie"],
  "ru-RU": ["", "одна две"],
};

/** What joins a ten to the one after it where these are said apart. */
const JOINT: Partial<Record<SpeechLanguage, string>> = { "es-ES": " y ", "fr-FR": " et ", "pt-BR": " e ", "ru-RU": " " };

/**
 * A number as it stands before a noun: one degree is "ein Grad" and not "eins", one minute "una", two minutes "две". What comes
 * before its last word stays a number.
 */
export function agreeing(number: string, noun: string, language: SpeechLanguage): string {
  const value = Number(number);
  const last = value % 10;
  const forms = FORMS[language]?.[FEMININE[language]?.test(noun) ? 1 : 0].split(" ");
  const word = value % 100 === 10 + last ? undefined : forms?.[last - 1];
  if (!/^\d{1,2}$/.test(number) || !word) return number;
  if (value === last) return word;
  // Italian and German put all of it in one word, and Polish has a feminine two but no feminine twenty-one.
  if (language === "es-ES" && value === 21) return word === "un" ? "veintiún" : "veintiuna";
  if (language === "pl-PL" && last === 2) return `${value - last} ${word}`;
  const joint = language === "fr-FR" && value === 81 ? " " : JOINT[language];
  return joint === undefined || (language === "fr-FR" && /^[79]/.test(number)) ? number : `${value - last}${joint}${word}`;
}

/** A decimal number in the languages whose voices have a wrong way with them; anything else as it is. */
export function decimal(number: string, language: SpeechLanguage): string {
  const [, whole = "", mark, part = ""] = /^(\d+)([.,])(\d{1,3})$/.exec(number) ?? [];
  if (language === "ko-KR" && mark === ".") return `${whole}점 ${[...part].join(" ")}`;
  if (language !== "ru-RU" || mark === undefined) return number;
  const one = (digits: string) => /(?:^|[^1])1$/.test(digits);
  const tenths = ["десят", "сот", "тысячн"][part.length - 1] ?? "";
  const wholes = `${agreeing(whole, "целая", language)} ${one(whole) ? "целая" : "целых"}`;
  return `${wholes} ${agreeing(String(Number(part)), tenths, language)} ${tenths}${one(part) ? "ая" : "ых"}`;
}

/** Three to ten feminine things, with the vowels that the voice does not know. */
const ARABIC_FEW = "ثَلاث أَربَع خَمس سِتّ سَبع ثَماني تِسع عَشر";

/** One and two are told by the noun alone, and a few feminine things are counted by the other form of their number. */
function arabicQuantity(number: string, forms: Counted, noun: string): string {
  const value = Number(number);
  if (value === 1 || (value === 2 && forms.two !== undefined)) return noun;
  const few = /^\d+$/.test(number) && forms.other.endsWith("ة") ? ARABIC_FEW.split(" ")[value - 3] : undefined;
  return `${few ?? number} ${noun}`;
}

/** A number with what is counted by it, each in the form that the other asks for. */
export function quantity(number: string, forms: Counted, language: SpeechLanguage): string {
  const noun = counted(forms, number, language);
  if (language === "ar-SA") return arabicQuantity(number, forms, noun);
  return `${agreeing(decimal(number, language), noun, language)} ${noun}`;
}
