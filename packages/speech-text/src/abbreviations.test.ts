import { describe, expect, it } from "vitest";
import { prepareSpeech, type SpeechLanguage, sentences } from "./index.ts";

const CASES: readonly [SpeechLanguage, shown: string, heard: string][] = [
  [
    "en-US",
    "ch. II, est. 1984, w/ or w/o friends, St. John's St., town",
    "chapter 2, established 19 84, with or without friends, Saint John's Street, town",
  ],
  [
    "de-DE",
    "Kap. II und Kap. 3, m.E. lt. Buch, sog. Engel, s. o. Dann",
    "Kapitel 2 und Kapitel 3, meines Erachtens laut Buch, sogenannte Engel, siehe oben. Dann",
  ],
  [
    "de-DE",
    "max. 3, mind. 4, bzgl. der Zahl, Tel. 5, u.v.m. Dann",
    "maximal 3, mindestens 4, bezüglich der Zahl, Telefon 5, und vieles mehr. Dann",
  ],
  ["es-ES", "cap. II, s. V, tel. 5, Avda. Sol, Vds.", "capítulo II, siglo V, teléfono 5, avenida Sol, ustedes"],
  ["fr-FR", "chap. II, tél. 5, N.B. ceci", "chapitre 2, téléphone 5, nota bene ceci"],
  ["it-IT", "cap. II, prof.ssa Neri, tel. 5", "capitolo II, professoressa Neri, telefono 5"],
  ["pt-BR", "cap. II, séc. XX, Av. Paulista", "capítulo II, século XX, avenida Paulista"],
  [
    "nl-NL",
    "hfst. II, Mw. Bos, drs. Vos, a.u.b., m.n. dit",
    "hoofdstuk 2, mevrouw Bos, doctorandus Vos, alstublieft, met name dit",
  ],
  [
    "pl-PL",
    "rozdz. II, tzw. anioł, tel. 5, pl. Wolności, nr 7, wg mnie",
    "rozdział 2, tak zwany anioł, telefon 5, plac Wolności, numer 7, według mnie",
  ],
  [
    "ru-RU",
    "гл. II, т. н. ангел, тел. 5, д. 5, кв. 7, г-н Иванов",
    "глава 2, так называемый ангел, телефон 5, дом 5, квартира 7, господин Иванов",
  ],
  ["hi-IN", "प्रो. वर्मा, पृ. 5, 500 ई.पू., 5 कि.मी.", "प्रोफ़ेसर वर्मा, पृष्ठ 5, 500 ईसा पूर्व, 5 किलोमीटर"],
  ["es-ES", "en el s. V. Luego, Cap. II", "en el siglo V. Luego, capítulo II"],
  ["ar-SA", "أ. سارة، ص. 5، إلخ", "أُستاذ سارة، صفحة 5، إلى آخره"],
  ["fr-FR", "max. 5, min. 3", "maximum 5, minimum 3"],
  ["it-IT", "max. 5, min. 3", "massimo 5, minimo 3"],
  ["es-ES", "máx. 5, mín. 3", "máximo 5, mínimo 3"],
  ["pt-BR", "máx. 5, mín. 3", "máximo 5, mínimo 3"],
  ["nl-NL", "max. 5, min. 3", "maximaal 5, minimaal 3"],
  ["pl-PL", "maks. 5, min. 3", "maksymalnie 5, minimalnie 3"],
  ["ru-RU", "макс. 5, мин. 3", "максимум 5, минимум 3"],
];

describe("abbreviations", () => {
  it.each(CASES)("%s %j", (language, shown, heard) => {
    expect(prepareSpeech(shown, language).spoken).toBe(heard);
  });

  it.each<[SpeechLanguage, string]>([
    ["en-US", "See ch. I think it is good, ch. I'm sure, the est. 5 million, est. 1,500 people."],
    ["de-DE", "Das ist Max. Er kommt morgen."],
    ["fr-FR", "Voici Max. Il arrive."],
    ["it-IT", "Ecco Max. Arriva."],
    ["es-ES", "Velocidad máx. Después baja."],
    ["pt-BR", "Velocidade máx. Depois baixa."],
    ["nl-NL", "Plus en min. Dan verder."],
    ["pl-PL", "Mówi min. Kowalski."],
    ["es-ES", "S. V. García"],
    ["fr-FR", "T. V. Dupont"],
    ["pl-PL", "T. V. Nowak"],
    ["ru-RU", "Это Макс. Он пришёл."],
  ])("leave a name and the end of a sentence alone: %s %j", (language, shown) => {
    expect(prepareSpeech(shown, language).spoken).toBe(shown);
  });

  it("before a Roman numeral do not end a sentence", () => {
    expect(sentences("Lies Kap. II bis morgen. Dann weiter.", "de-DE")).toHaveLength(2);
  });
});
