import { polishOrdinal } from "./ordinals.ts";
import { type Context, endsSentence, instead, type Rule } from "./rule.ts";

const before = ({ text, at }: Context) => text.slice(Math.max(0, at - 24), at);

const PREPOSITION = /(?<!\p{L})(o|od|do|po|przed)\s$/iu;
const HOUR: Readonly<Record<string, string>> = { o: "godzinie", od: "godziny", do: "godziny", po: "godzinie", przed: "godziną" };

const prepositionOf = (written: string) => PREPOSITION.exec(written)?.[1]?.toLowerCase();

/** godz. 15:30, o godz. 15. */
const hour = instead(/godz\.(?= \d)/uy, (_match, context) =>
  context.language === "pl-PL" ? (HOUR[prepositionOf(before(context)) ?? ""] ?? "godzina") : undefined,
);

/** o 15:30, od 9:00 do 17:00: after these words the hour is an ordinal. Alone it may be anything, such as a result. */
const clock = instead(/(\d{1,2})([:.])([0-5]\d)(?![\p{L}\d]|[:.,]\d)/uy, ([, written, mark, minutes = ""], context) => {
  const named = /(?<!\p{L})godz\.\s$/iu.exec(before(context));
  if (mark === "." && !named) return undefined;
  const preposition = prepositionOf(before(context).replace(/godz\.\s$/iu, ""));
  const hours = Number(written);
  if (context.language !== "pl-PL" || !(preposition ?? named) || hours < 1 || hours > 24) return undefined;
  const said = polishOrdinal(hours, preposition === undefined ? "a" : preposition === "przed" ? "ą" : "ej");
  return minutes === "00" ? said : `${said} ${minutes.replace(/^0/, "zero ")}`;
});

const DECADES = { lata: "e", lat: "ych", latach: "ych", latom: "ym", latami: "ymi" } as const;

/** w latach 80., lat 60. XX wieku. "Ma lat 80." at the end of a sentence is an age. */
const decade: Rule = {
  pattern: /([1-9]0)\.(?![\p{L}\d])/uy,
  say([whole, tens], spoken, context) {
    const { language, text, at } = context;
    const [, noun] = /(?<!\p{L})(lata|latach|latami|latom|lat)\s$/iu.exec(before(context)) ?? [];
    if (language !== "pl-PL" || noun === undefined) return 0;
    const end = at + whole.length;
    const ends = endsSentence(text, end) && !/^ [IVX]{1,5} w/.test(text.slice(end, end + 9));
    if (ends && noun.toLowerCase() === "lat") return 0;
    spoken.word(polishOrdinal(Number(tens), DECADES[noun.toLowerCase() as keyof typeof DECADES]), at, end);
    if (ends) spoken.pause(". ");
    return whole.length;
  },
};

/** Nouns by the ending that their ordinal has, as far as one form has only one. */
const NOUNS: Readonly<Record<Parameters<typeof polishOrdinal>[1], string>> = {
  y: "raz dzień rok tydzień miesiąc rozdział tom punkt etap stopień poziom krok dom",
  ego: "dnia rozdziału tomu etapu stopnia punktu miesiąca tygodnia miejsca piętra wydania",
  ym: "rozdziale tomie etapie punkcie miejscu piętrze wydaniu",
  a: "klasa strona edycja rocznica godzina runda osoba wersja karta",
  ą: "klasę stronę edycję rocznicę rundę osobę wersję kartę",
  ej: "klasie klasy stronie strony edycji rocznicy rundzie rundy osobie osoby wersji godzinie",
  e: "miejsce piętro wydanie pytanie spotkanie",
  ych: "",
  ymi: "",
};
const ENDINGS = Object.keys(NOUNS) as (keyof typeof NOUNS)[];

/** 2. raz, w 2. klasie. */
const numbered = instead(/([1-9]\d?)\.(?= (\p{Ll}{3,9})(?!\p{L}))/uy, ([, number, noun = ""], { language }) => {
  const ending = language === "pl-PL" ? ENDINGS.find((each) => NOUNS[each].split(" ").includes(noun)) : undefined;
  return ending && polishOrdinal(Number(number), ending);
});

export const POLISH_RULES: readonly Rule[] = [hour, clock, decade, numbered];
