import { type Case, dutchOrdinal, englishOrdinal, polishOrdinal, russianOrdinal, slavicOrdinal } from "./ordinals.ts";
import { romanValue } from "./roman.ts";
import { instead, type Rule } from "./rule.ts";
import type { SpeechLanguage } from "./voices.ts";

const named = (names: string) => new RegExp(String.raw`(?<!\p{L})(?:${names.replaceAll(" ", "|")})\s$`, "u");

const ENGLISH = named(
  "Louis Henry Charles Edward George William James Richard Elizabeth Mary Philip Francis Napoleon Frederick Wilhelm Peter Catherine Ivan Nicholas Alexander Paul Pius Leo Gregory Benedict Clement Innocent Boniface Sixtus Julius Ramesses Ramses Thutmose Amenhotep Darius Xerxes Ptolemy Cleopatra Otto Gustav Margaret Ferdinand Leopold Constantine Mehmed Selim",
);
const ENGLISH_TITLE = /(?<!\p{L})(?:King|Queen|Pope|Emperor|Empress|Tsar|Czar|Kaiser|Sultan|Pharaoh) \p{Lu}\p{Ll}+\s$/u;
const DUTCH = named(
  "Lodewijk Willem Hendrik Karel Filips Elizabeth Frederik Napoleon Wilhelm Leopold Boudewijn Alexander Paulus",
);

/** Names of kings and popes that end in a consonant, with what follows: "Ludwik", "Ludwika". */
const POLISH =
  "Ludwik Henryk Karol Fryderyk Filip Zygmunt Kazimierz Władysław Bolesław Stanisław Stefan August Edward Wilhelm Ryszard Józef Leon Pius Benedykt Grzegorz Napoleon Jan Piotr";
const RUSSIAN =
  "Людовик Генрих Карл Фридрих Филипп Александр Иван Вильгельм Эдуард Георг Ричард Наполеон Бенедикт Рамзес Иоанн Пётр Петр";
const RUSSIAN_SOFT = "Никола Васили Григори Пи";

const withEnding = (stems: string, ending: string) => named(stems.replace(/(?= |$)/g, ending));
const FORMS: Readonly<Record<"pl-PL" | "ru-RU", Readonly<Record<Exclude<Case, "locative">, readonly RegExp[]>>>> = {
  "pl-PL": {
    nominative: [named(`${POLISH} Aleksander Mikołaj Paweł Franciszek`)],
    genitive: [withEnding(POLISH, "a"), named("Aleksandra Mikołaja Pawła Franciszka")],
  },
  "ru-RU": {
    nominative: [named(`${RUSSIAN} Павел`), withEnding(RUSSIAN_SOFT, "й")],
    genitive: [withEnding(RUSSIAN, "а"), withEnding(RUSSIAN_SOFT, "я"), named("Павла")],
  },
};
/** Up to ten they are ordinals; the voices know "2º" and say XIV as a number, as people do. */
const SOUTHERN: Partial<Record<SpeechLanguage, readonly [kings: RegExp, queens: RegExp]>> = {
  "es-ES": [
    named("Pablo Felipe Carlos Alfonso Fernando Luis Enrique Pío Benedicto Gregorio Jorge Eduardo Napoleón Guillermo Federico"),
    named("Isabel Catalina María"),
  ],
  "pt-BR": [
    named("Paulo João Pedro Luís Carlos Filipe Henrique Pio Bento Gregório Jorge Eduardo Napoleão"),
    named("Isabel Catarina Maria"),
  ],
};
const RUSSIAN_QUEEN = named("Екатерина Елизавета Мария Маргарита");
const RUSSIAN_QUEENS = named("Екатерины Елизаветы Марии Маргариты");
const POLISH_QUEEN = named("Elżbieta Katarzyna Maria Małgorzata");
const POLISH_QUEENS = named("Elżbiety Katarzyny Marii Małgorzaty");

/** Louis XIV: the fourteenth of a name. Other languages say the number, or their voices know. */
const regnal = instead(/((?=[IVX])X{0,3}(?:IX|IV|V?I{0,3}))(?![\p{L}\p{M}\d'])/uy, ([, numeral = ""], context) => {
  const { language, english, text, at } = context;
  const value = romanValue(numeral);
  const before = text.slice(Math.max(0, at - 32), at);
  const initial = /^\.\s\p{Lu}/u.test(text.slice(at + numeral.length, at + numeral.length + 3));
  // "I" and an initial, "V.", are words of their own.
  if (english && numeral !== "I" && !initial)
    return ENGLISH.test(before) || ENGLISH_TITLE.test(before) ? `the ${englishOrdinal(value)}` : undefined;
  if (language === "nl-NL") return DUTCH.test(before) ? `de ${dutchOrdinal(value)}` : undefined;
  const [kings, queens] = (numeral.length === 1 && initial ? undefined : SOUTHERN[language]) ?? [];
  if (value <= 10 && kings?.test(before)) return `${value}º`;
  if (value <= 10 && queens?.test(before)) return `${value}ª`;
  if (language !== "pl-PL" && language !== "ru-RU") return undefined;
  if (language === "ru-RU" && RUSSIAN_QUEEN.test(before)) return russianOrdinal(value, "ая");
  if (language === "ru-RU" && RUSSIAN_QUEENS.test(before)) return russianOrdinal(value, "ой");
  if (language === "pl-PL" && POLISH_QUEEN.test(before)) return polishOrdinal(value, "a");
  if (language === "pl-PL" && POLISH_QUEENS.test(before)) return polishOrdinal(value, "ej");
  const form = (["nominative", "genitive"] as const).find((each) => FORMS[language][each].some((names) => names.test(before)));
  return form && slavicOrdinal(language, value, form);
});

export const REGNAL_RULES: readonly Rule[] = [regnal];
