import { quantity } from "./agreement.ts";
import type { Counted } from "./language-words.ts";
import { type Context, ENDS, instead, QUANTITY, type Rule } from "./rule.ts";
import type { SpeechLanguage } from "./voices.ts";

/** Kilometers, kilograms, centimeters, millimeters and meters; then euros, dollars and pounds, and the country's own money. */
type Units = readonly [measures: string, money: string];

const ENGLISH: Units = [
  "kilometer|kilometers kilogram|kilograms centimeter|centimeters millimeter|millimeters meter|meters",
  "euro|euros dollar|dollars pound|pounds",
];

/** Forms are divided by bars: the only one; one and other; or one, few, many and other. */
const UNITS: Readonly<Record<SpeechLanguage, Units>> = {
  "en-US": ENGLISH,
  "en-UK": ENGLISH,
  "en-AU": ENGLISH,
  "es-ES": [
    "kilómetro|kilómetros kilogramo|kilogramos centímetro|centímetros milímetro|milímetros metro|metros",
    "euro|euros dólar|dólares libra|libras",
  ],
  "fr-FR": [
    "kilomètre|kilomètres kilogramme|kilogrammes centimètre|centimètres millimètre|millimètres mètre|mètres",
    "euro|euros dollar|dollars livre|livres",
  ],
  "de-DE": ["Kilometer Kilogramm Zentimeter Millimeter Meter", "Euro Dollar Pfund"],
  "it-IT": [
    "chilometro|chilometri chilogrammo|chilogrammi centimetro|centimetri millimetro|millimetri metro|metri",
    "euro dollaro|dollari sterlina|sterline",
  ],
  "pt-BR": [
    "quilômetro|quilômetros quilo|quilos centímetro|centímetros milímetro|milímetros metro|metros",
    "euro|euros dólar|dólares libra|libras real|reais",
  ],
  "nl-NL": ["kilometer kilogram centimeter millimeter meter", "euro dollar pond"],
  "pl-PL": [
    "kilometr|kilometry|kilometrów|kilometra kilogram|kilogramy|kilogramów|kilograma centymetr|centymetry|centymetrów|centymetra milimetr|milimetry|milimetrów|milimetra metr|metry|metrów|metra",
    "euro dolar|dolary|dolarów|dolara funt|funty|funtów|funta złoty|złote|złotych|złotego",
  ],
  "ja-JP": ["キロメートル キログラム センチメートル ミリメートル メートル", "ユーロ ドル ポンド 円"],
  "zh-CN": ["公里 公斤 厘米 毫米 米", "欧元 美元 英镑 元"],
  "ko-KR": ["킬로미터 킬로그램 센티미터 밀리미터 미터", "유로 달러 파운드 원"],
  "hi-IN": ["किलोमीटर किलोग्राम सेंटीमीटर मिलीमीटर मीटर", "यूरो डॉलर पाउंड रुपये"],
  "ru-RU": [
    "километр|километра|километров|километра килограмм|килограмма|килограммов|килограмма сантиметр|сантиметра|сантиметров|сантиметра миллиметр|миллиметра|миллиметров|миллиметра метр|метра|метров|метра",
    "евро доллар|доллара|долларов|доллара фунт|фунта|фунтов|фунта рубль|рубля|рублей|рубля",
  ],
  "ar-SA": ["كيلومتر كيلوغرام سنتيمتر مليمتر متر", "يورو دولار جنيه"],
};

const MEASURES = ["km", "kg", "cm", "mm", "m"];
const CYRILLIC = ["км", "кг", "см", "мм", "м"];
const SIGNS = ["€", "$", "£"];
const OWN: Partial<Record<SpeechLanguage, readonly string[]>> = {
  "pt-BR": ["R$"],
  "pl-PL": ["zł"],
  "ja-JP": ["¥"],
  "zh-CN": ["¥"],
  "ko-KR": ["₩"],
  "hi-IN": ["₹"],
  "ru-RU": ["₽", "руб", "руб."],
};

/** The forms of the unit at a place in a list. */
function formsOf(units: string, place: number): Counted | undefined {
  const forms = place < 0 ? undefined : units.split(" ")[place]?.split("|");
  if (!forms) return undefined;
  const [one = "", few = one, many = few, other = few] = forms;
  return forms.length > 2 ? { one, few, many, other } : { one, other: few };
}

/** 5 km, 1,5 kg. */
const measure = instead(
  new RegExp(String.raw`(${QUANTITY})\s?(km|kg|cm|mm|m|км|кг|см|мм|м)${ENDS}`, "uy"),
  ([, number = "", unit = ""], { language }) => {
    const place = Math.max(MEASURES.indexOf(unit), language === "ru-RU" ? CYRILLIC.indexOf(unit) : -1);
    const forms = formsOf(UNITS[language][0], place);
    return forms && quantity(number, forms, language);
  },
);

/** Between the whole and the hundredths of an amount; undefined where the amount stays a decimal number. */
const JOINTS: Partial<Record<SpeechLanguage, string>> = {
  "es-ES": "con ",
  "fr-FR": "",
  "de-DE": "",
  "it-IT": "e ",
  "pt-BR": "e ",
  "nl-NL": "",
  "pl-PL": "",
  "ru-RU": "",
};

/** The country's own money follows its number in one word where there are no spaces. */
const CLOSE: ReadonlySet<SpeechLanguage> = new Set(["ja-JP", "zh-CN"]);

function amount(number: string, sign: string, { language, english }: Context): string | undefined {
  const place = OWN[language]?.includes(sign) ? SIGNS.length : SIGNS.indexOf(sign);
  const forms = formsOf(UNITS[language][1], place);
  if (!forms) return undefined;
  const [, whole, hundredths] = /^(.*\d)[.,](\d\d)$/.exec(number) ?? [];
  const joint = english ? "and " : JOINTS[language];
  if (whole === undefined || joint === undefined)
    return CLOSE.has(language) ? `${number}${forms.other}` : quantity(number, forms, language);
  const money = quantity(whole, forms, language);
  return hundredths === "00" ? money : `${money} ${joint}${Number(hundredths)}${english && sign !== "£" ? " cents" : ""}`;
}

/** $20, € 12,50 and R$ 5. */
const signFirst = instead(
  new RegExp(String.raw`(R\$|[$€£¥₩₹₽])\s?(${QUANTITY})${ENDS}`, "uy"),
  ([, sign = "", number = ""], context) => amount(number, sign, context),
);

/** 12,50 € and 5 zł. */
const signLast = instead(
  new RegExp(String.raw`(${QUANTITY})\s?([$€£¥₩₹₽]|zł|руб\.?)(?![\p{L}\d])`, "uy"),
  ([, number = "", sign = ""], context) => amount(number, sign, context),
);

/** What begins with a digit or a sign, and what begins with a letter. */
export const UNIT_RULES: readonly Rule[] = [measure, signFirst, signLast];
export const LETTERED_UNIT_RULES: readonly Rule[] = [signFirst];
