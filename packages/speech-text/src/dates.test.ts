import { describe, expect, it } from "vitest";
import { prepareSpeech, type SpeechLanguage } from "./index.ts";

const CASES: readonly [SpeechLanguage, shown: string, heard: string][] = [
  [
    "de-DE",
    "geboren am 07.03.85. Oder am 7.3.1985. Version 07.03.",
    "geboren am siebten März 85. Oder am siebten März neunzehnhundert 85. Version 07.03.",
  ],
  ["de-DE", "am 21. Dez. 2012, der 3. Okt., das Dez. 5", "am einundzwanzigsten Dezember 2012, der dritte Oktober, das Dez. 5"],
  [
    "de-DE",
    "Am Di., 3.6., um 9 Uhr, Mi. 4.6., seit 2012/13",
    "Am Dienstag, dritten Juni, um 9 Uhr, Mittwoch vierter Juni, seit 2012 13",
  ],
  ["de-DE", "Mi., 3.6. Dann kommt er.", "Mittwoch, 3.6. Dann kommt er."],
  ["es-ES", "a las 21.30 h", "a las veintiuna y 30"],
  ["pl-PL", "o godz. 21.30, 21.30", "o godzinie dwudziestej pierwszej 30, 21.30"],
  ["de-DE", "Elisabeth II. starb, Karl III. kam", "Elisabeth die zweite starb, Karl der dritte kam"],
  ["de-DE", "meine 2. Frage, in meinem 2. Buch, mein 2. Buch", "meine zweite Frage, in meinem zweiten Buch, mein 2. Buch"],
  ["es-ES", "desde el 18/7, 3/5, el 21 de dic. de 2012", "desde el 18 de julio, 3 sobre 5, el 21 de diciembre de 2012"],
  ["es-ES", "Juan Pablo II, Isabel II, Alfonso XII", "Juan Pablo 2º, Isabel 2ª, Alfonso XII"],
  ["es-ES", "Luis V. Gil y María I. Sol, Juan Pablo II. Luego", "Luis V. Gil y María I. Sol, Juan Pablo 2º. Luego"],
  ["pt-BR", "Paulo V. Lima e Maria I. Reis, Pedro II. Depois", "Paulo V. Lima e Maria I. Reis, Pedro 2º. Depois"],
  ["pt-BR", "João Paulo II, Pedro I", "João Paulo 2º, Pedro 1º"],
  ["fr-FR", "le 18/7, du 1/8, 21 déc. 2012, 3 sept. à", "le 18 juillet, du 1er août, 21 décembre 2012, 3 septembre à"],
  ["it-IT", "dal 18/7, il 21 dic. 2012", "dal 18 luglio, il 21 dicembre 2012"],
  ["pt-BR", "dia 18/7, 21 de dez. de 2012", "dia 18 de julho, 21 de dezembro de 2012"],
  ["nl-NL", "21 dec. 2012, 5 mrt. om", "21 december 2012, 5 maart om"],
  [
    "pl-PL",
    "ur. 7.03.1985 r., w XXI w., lata 90. XX w., w XIX w. Potem 7.03.1985 r. Dalej",
    "ur. siódmego marca 1900 osiemdziesiątego piątego roku, w dwudziestym pierwszym wieku, lata dziewięćdziesiąte dwudziestego wieku, w dziewiętnastym wieku. Potem siódmego marca 1900 osiemdziesiątego piątego roku. Dalej",
  ],
  ["pl-PL", "Elżbieta II, czasy Elżbiety II", "Elżbieta druga, czasy Elżbiety drugiej"],
  [
    "ru-RU",
    "родился 07.03.1985 г., 1984 г. Потом, в XXI в., начало XX в., XIX в. Потом 07.03.1985 г. Дальше",
    "родился седьмого марта 1980 пятого года, 1984 год. Потом, в 20 первом веке, начало двадцатого века, девятнадцатый век. Потом седьмого марта 1980 пятого года. Дальше",
  ],
  ["ar-SA", "عام 2024م و 1445هـ", "عام 2024 ميلادي و 1445 هجري"],
  ["ru-RU", "Екатерины II, Елизаветы III, 500 г. до н. э.", "Екатерины второй, Елизаветы третьей, 500 год до нашей эры"],
  ["pt-BR", "Em 2/3 dos casos, em 3/5, no dia 1/2", "Em dois terços dos casos, em 3 sobre 5, no dia primeiro de fevereiro"],
  [
    "fr-FR",
    "le 1/3 des gens, du 1/4 au 3/4 de la bouteille, le 24/7, du 1/8 au 15/8 de 2012",
    "le un tiers des gens, du un quart au trois quarts de la bouteille, le 24 7, du 1er août au 15 août de 2012",
  ],
  ["es-ES", "El 1/2 litro, el 3/5 del pan, el 3/5 a las 9", "El un medio litro, el 3 sobre 5 del pan, el 3 de mayo a las 9"],
  ["es-ES", "el día 1/2, del 3/5 al 5/5", "el día 1 de febrero, del 3 de mayo al 5 de mayo"],
  ["it-IT", "al 3/5 della vita, il 7/10 in musica, il 3/5.", "al 3 fratto 5 della vita, il 7 fratto 10 in musica, il 3 maggio."],
  ["it-IT", "Vinse in 3 set. Poi andò via, in 3 set. e basta.", "Vinse in 3 set. Poi andò via, in 3 set. e basta."],
  ["it-IT", "il 3 set. alle 9, 3 set. 2012, 3 ott., e", "il 3 settembre alle 9, 3 settembre 2012, 3 ottobre, e"],
  ["pt-BR", "Foram 2 out. Depois 3 ago.", "Foram 2 out. Depois 3 ago."],
  ["pt-BR", "dia 2 out., 2 out. de 2012, 2 de mar., e", "dia 2 outubro, 2 outubro de 2012, 2 de março, e"],
  ["es-ES", "A 3 mar. y 5, el 3 mar. y el 5 dic., sí", "A 3 mar. y 5, el 3 marzo y el 5 diciembre, sí"],
  ["de-DE", "Es war am 21. Dez. Dann kam Neujahr.", "Es war am einundzwanzigsten Dez. Dann kam Neujahr."],
];

describe("dates, years and orders", () => {
  it.each(CASES)("%s %j", (language, shown, heard) => {
    expect(prepareSpeech(shown, language).spoken).toBe(heard);
  });
});
