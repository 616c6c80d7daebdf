import { quantity } from "./agreement.ts";
import { inChinese } from "./counting-rules.ts";
import type { Counted } from "./language-words.ts";
import { type Context, ENDS, instead, joined, measuring, PERIOD, type Rule } from "./rule.ts";
import type { SpeechLanguage } from "./voices.ts";

interface Units {
  /** In the order of {@link MEASURES}. Forms are divided by bars: the only one; one and other; or one, few, many and other. */
  readonly measures: string;
  /** Euros, dollars and pounds, and the country's own money. */
  readonly money: string;
  /** Square, cubic, and in an hour: # is the unit, in its form; ~ the number with it. */
  readonly patterns: readonly [square: string, cubic: string, hourly: string];
  /** Thousand, million and milliard, where they are written short, and what joins them to money. */
  readonly large?: string;
  readonly of?: string;
}

const ENGLISH: Units = {
  measures:
    "kilometer|kilometers kilogram|kilograms centimeter|centimeters millimeter|millimeters meter|meters gram|grams milligram|milligrams liter|liters milliliter|milliliters minute|minutes hour|hours second|seconds foot|feet ounce|ounces mile|miles",
  money: "euro|euros dollar|dollars pound|pounds",
  patterns: ["# squared", "# cubed", "~ an hour"],
};

const UNITS: Readonly<Record<SpeechLanguage, Units>> = {
  "en-US": ENGLISH,
  "en-UK": ENGLISH,
  "en-AU": ENGLISH,
  "es-ES": {
    measures:
      "kilómetro|kilómetros kilogramo|kilogramos centímetro|centímetros milímetro|milímetros metro|metros gramo|gramos miligramo|miligramos litro|litros mililitro|mililitros minuto|minutos hora|horas segundo|segundos",
    money: "euro|euros dólar|dólares libra|libras",
    patterns: ["# cuadrado|# cuadrados", "# cúbico|# cúbicos", "~ por hora"],
  },
  "fr-FR": {
    measures:
      "kilomètre|kilomètres kilogramme|kilogrammes centimètre|centimètres millimètre|millimètres mètre|mètres gramme|grammes milligramme|milligrammes litre|litres millilitre|millilitres minute|minutes heure|heures seconde|secondes",
    money: "euro|euros dollar|dollars livre|livres",
    patterns: ["# carré|# carrés", "# cube|# cubes", "~ à l'heure"],
    large: "mille million|millions milliard|milliards",
    of: "d'",
  },
  "de-DE": {
    measures:
      "Kilometer Kilogramm Zentimeter Millimeter Meter Gramm Milligramm Liter Milliliter Minute|Minuten Stunde|Stunden Sekunde|Sekunden",
    money: "Euro Dollar Pfund",
    patterns: ["Quadrat#", "Kubik#", "~ pro Stunde"],
    large: "tausend Million|Millionen Milliarde|Milliarden",
  },
  "it-IT": {
    measures:
      "chilometro|chilometri chilogrammo|chilogrammi centimetro|centimetri millimetro|millimetri metro|metri grammo|grammi milligrammo|milligrammi litro|litri millilitro|millilitri minuto|minuti ora|ore secondo|secondi",
    money: "euro dollaro|dollari sterlina|sterline",
    patterns: ["# quadrato|# quadrati", "# cubo|# cubi", "~ all'ora"],
    large: "mila milione|milioni miliardo|miliardi",
    of: "di ",
  },
  "pt-BR": {
    measures:
      "quilômetro|quilômetros quilo|quilos centímetro|centímetros milímetro|milímetros metro|metros grama|gramas miligrama|miligramas litro|litros mililitro|mililitros minuto|minutos hora|horas segundo|segundos",
    money: "euro|euros dólar|dólares libra|libras real|reais",
    patterns: ["# quadrado|# quadrados", "# cúbico|# cúbicos", "~ por hora"],
  },
  "nl-NL": {
    measures:
      "kilometer kilogram centimeter millimeter meter gram milligram liter milliliter minuut|minuten uur seconde|seconden",
    money: "euro dollar pond",
    patterns: ["vierkante #", "kubieke #", "~ per uur"],
    large: "duizend miljoen miljard",
  },
  "pl-PL": {
    measures:
      "kilometr|kilometry|kilometrów|kilometra kilogram|kilogramy|kilogramów|kilograma centymetr|centymetry|centymetrów|centymetra milimetr|milimetry|milimetrów|milimetra metr|metry|metrów|metra gram|gramy|gramów|grama miligram|miligramy|miligramów|miligrama litr|litry|litrów|litra mililitr|mililitry|mililitrów|mililitra minuta|minuty|minut|minuty godzina|godziny|godzin|godziny sekunda|sekundy|sekund|sekundy",
    money: "euro dolar|dolary|dolarów|dolara funt|funty|funtów|funta złoty|złote|złotych|złotego",
    patterns: [
      "# kwadratowy|# kwadratowe|# kwadratowych|# kwadratowego",
      "# sześcienny|# sześcienne|# sześciennych|# sześciennego",
      "~ na godzinę",
    ],
    large: "tysiąc|tysiące|tysięcy|tysiąca milion|miliony|milionów|miliona miliard|miliardy|miliardów|miliarda",
  },
  "ja-JP": {
    measures: "キロメートル キログラム センチメートル ミリメートル メートル グラム ミリグラム リットル ミリリットル 分 時間 秒",
    money: "ユーロ ドル ポンド 円",
    patterns: ["平方#", "立方#", "時速~"],
  },
  "zh-CN": {
    measures: "公里 公斤 厘米 毫米 米 克 毫克 升 毫升 分钟 小时 秒",
    money: "欧元 美元 英镑 元",
    patterns: ["平方#", "立方#", "每小时~"],
  },
  "ko-KR": {
    measures: "킬로미터 킬로그램 센티미터 밀리미터 미터 그램 밀리그램 리터 밀리리터 분 시간 초",
    money: "유로 달러 파운드 원",
    patterns: ["제곱#", "세제곱#", "시속 ~"],
  },
  "hi-IN": {
    measures: "किलोमीटर किलोग्राम सेंटीमीटर मिलीमीटर मीटर ग्राम मिलीग्राम लीटर मिलीलीटर मिनट घंटा|घंटे सेकंड",
    money: "यूरो डॉलर पाउंड रुपया|रुपये",
    patterns: ["वर्ग #", "घन #", "~ प्रति घंटा"],
  },
  "ru-RU": {
    measures:
      "километр|километра|километров|километра килограмм|килограмма|килограммов|килограмма сантиметр|сантиметра|сантиметров|сантиметра миллиметр|миллиметра|миллиметров|миллиметра метр|метра|метров|метра грамм|грамма|граммов|грамма миллиграмм|миллиграмма|миллиграммов|миллиграмма литр|литра|литров|литра миллилитр|миллилитра|миллилитров|миллилитра минута|минуты|минут|минуты час|часа|часов|часа секунда|секунды|секунд|секунды",
    money: "евро доллар|доллара|долларов|доллара фунт|фунта|фунтов|фунта рубль|рубля|рублей|рубля",
    patterns: [
      "квадратный #|квадратных #|квадратных #|квадратного #",
      "кубический #|кубических #|кубических #|кубического #",
      "~ в час",
    ],
    large: "тысяча|тысячи|тысяч|тысячи миллион|миллиона|миллионов|миллиона миллиард|миллиарда|миллиардов|миллиарда",
  },
  "ar-SA": {
    measures: "كيلومتر كيلوغرام سَنْتيمِتر مِلّيمِتر متر غَرام مِلّيغرام لِتر مِلّيلِتر دقيقة ساعة ثانية",
    money: "يورو دولار جنيه",
    patterns: ["# مُرَبَّع", "# مكعب", "~ في الساعة"],
  },
};

/** The last three have words in English alone. */
const MEASURES = ["km", "kg", "cm", "mm", "m", "g", "mg", "l", "ml", "min", "h", "s", "ft", "oz", "mi"];
const ENGLISH_ALSO = { hr: "h", hrs: "h", mins: "min", sec: "s", secs: "s", mph: "mi" };
/** How else they are written: in the languages' own letters, or with a period. */
const ALSO: Partial<Record<SpeechLanguage, Readonly<Record<string, string>>>> = {
  "en-US": ENGLISH_ALSO,
  "en-UK": ENGLISH_ALSO,
  "en-AU": ENGLISH_ALSO,
  "de-DE": { Min: "min", Std: "h", Sek: "s" },
  "it-IT": { mq: "m²" },
  "pl-PL": { godz: "h", sek: "s" },
  "ru-RU": { км: "km", кг: "kg", см: "cm", мм: "mm", м: "m", г: "g", мг: "mg", л: "l", мл: "ml", мин: "min", ч: "h", сек: "s" },
  "hi-IN": { किमी: "km", किग्रा: "kg", सेमी: "cm", मिमी: "mm" },
  "ar-SA": { كم: "km", كغ: "kg", سم: "cm", مم: "mm", م: "m", غ: "g", ملغ: "mg", مل: "ml" },
};
const SIGNS = ["€", "$", "£"];
const CODES = ["EUR", "USD", "GBP"];
const OWN: Partial<Record<SpeechLanguage, readonly string[]>> = {
  "pt-BR": ["R$"],
  "pl-PL": ["zł", "PLN"],
  "ja-JP": ["¥"],
  "zh-CN": ["¥"],
  "ko-KR": ["₩"],
  "hi-IN": ["₹"],
  "ru-RU": ["₽", "руб", "руб."],
};

/** Forms divided by bars. */
function formsIn(forms: string): Counted {
  const [one = "", few = one, many = few, other = few] = forms.split("|");
  return forms.split("|").length > 2 ? { one, few, many, other } : { one, other: few };
}

/** The forms of the unit at a place in a list. */
function formsOf(units: string | undefined, place: number): Counted | undefined {
  const forms = place < 0 ? undefined : units?.split(" ")[place];
  return forms === undefined ? undefined : formsIn(forms);
}

const places = [...new Set([...MEASURES, ...Object.values(ALSO).flatMap(Object.keys), "L"])]
  .sort((one, other) => other.length - one.length)
  .join("|");

/** "Hauptstr. 12g", "дом 5г", "calle Sol 5 l": a letter after the number of a house or a room. */
const HOUSE =
  /(?:str(?:\.|aße)|(?<!\p{L})(?:apt\.?|apto|flat|room|row|seat|Haus|Zimmer|дом|д\.|кв\.|casa|piso|huis|kamer|dom|pokój|(?:ул\.|ul\.|calle|rua|rue|via) \p{L}{2,20},?)) $/iu;

/** 5 km, 1,5 kg, 20 m², 90 km/h, 30 Min. */
const measure = measuring(
  (number) => String.raw`(${number})\s?(${places})(?:([²³]|[23](?!\d))|(\/[huчس]))?${ENDS}(?!['/])${PERIOD}`,
  ([whole, written = "", unit = "", raise, hour], { language, english, text, at }) => {
    const { measures, patterns } = UNITS[language];
    const plain = ALSO[language]?.[unit] ?? (unit === "L" ? "l" : unit);
    const forms = formsOf(measures, MEASURES.indexOf(plain.replace("²", "")));
    const power = plain.endsWith("²") ? "²" : raise;
    const hourly = hour ?? (unit === "mph" || undefined);
    // "4g" is a network, "5 L" an address; "90s" are years, as are "1984 г" and "500 г."; only lengths are raised to a power.
    if (
      !forms ||
      (unit === "م" && !power) ||
      (unit === "L" && english) ||
      /^[45]g$/.test(whole) ||
      (/^[ghlгл]$/.test(unit) && HOUSE.test(text.slice(Math.max(0, at - 32), at))) ||
      (unit === "s" && (english || !/\ss/u.test(whole))) ||
      (unit === "г" && (/^(?:1\d|20)\d\d$/.test(written) || text.charAt(at + whole.length) === "." || whole.endsWith("."))) ||
      (power && !/m²?$/.test(plain))
    )
      return undefined;
    const number = joined(written);
    if (hourly) return patterns[2].replace("~", () => quantity(number, forms, language));
    return quantity(number, power ? raised(forms, patterns[/[²2]/.test(power) ? 0 : 1]) : forms, language);
  },
);

/** The forms of a unit, squared or cubed: "Quadratmeter", "metro cuadrado" and "metros cuadrados". */
function raised(forms: Counted, pattern: string): Counted {
  const patterns = formsIn(pattern);
  const put = (form: keyof Counted) =>
    (patterns[form] ?? patterns.other).replace(/(.?)#/u, (_match, before: string) => {
      const unit = forms[form] ?? forms.other;
      return `${before}${/\p{Ll}/u.test(before) ? unit.toLowerCase() : unit}`;
    });
  return { one: put("one"), few: put("few"), many: put("many"), other: put("other") };
}

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

function moneyOf(sign: string, language: SpeechLanguage): Counted | undefined {
  const own = OWN[language]?.includes(sign);
  return formsOf(UNITS[language].money, own ? SIGNS.length : Math.max(SIGNS.indexOf(sign), CODES.indexOf(sign)));
}

/** What is counted in thousands or millions. */
const ofMany = (forms: Counted) => forms.many ?? forms.other;

function amount(written: string, sign: string, { language, english }: Context): string | undefined {
  const forms = moneyOf(sign, language);
  if (!forms) return undefined;
  const number = language === "zh-CN" ? inChinese(written) : joined(written);
  const [, whole, hundredths] = /^(.*\d)[.,](\d\d)$/.exec(number) ?? [];
  const joint = english ? "and " : JOINTS[language];
  if (whole === undefined || joint === undefined)
    return CLOSE.has(language) ? `${number}${forms.other}` : quantity(number, forms, language);
  const money = quantity(whole, forms, language);
  return hundredths === "00" ? money : `${money} ${joint}${Number(hundredths)}${english && sign !== "£" ? " cents" : ""}`;
}

/** What may stand between a number and its money: R$ 5 mil, $2 million. */
const SCALE = String.raw`(?:\s(thousand|million|billion|trillion|mil|milh(?:ão|ões)|mill(?:ón|ones)|Tausend|Millionen|Milliarden|miljoen|miljard)(?!\p{L}))?`;

/** $20, € 12,50 and R$ 5. */
const signFirst = measuring(
  (number) => String.raw`(?:US(?=\$))?(R\$|[$€£¥₩₹₽])\s?(${number})${SCALE}${ENDS}`,
  ([, sign = "", number = "", scale], context) => {
    const forms = moneyOf(sign, context.language);
    if (!scale || !forms) return amount(number, sign, context);
    return `${joined(number)} ${scale} ${/^mil[hl].*[sãó]/u.test(scale) && !context.english ? "de " : ""}${ofMany(forms)}`;
  },
);

/** 12,50 €, 5 EUR and 5 zł. */
const signLast = measuring(
  (number) => String.raw`(${number})\s?([$€£¥₩₹₽]|zł|PLN|EUR|USD|GBP|руб${PERIOD})(?![\p{L}\d])`,
  ([, number = "", sign = ""], context) => amount(number, sign, context),
);

const LARGE = [
  ["tys", "тыс", "Tsd"],
  ["mln", "млн", "Mio"],
  ["mld", "млрд", "Mrd", "Md", "Mds"],
];

/** 2 mln zł, 3 млрд, 1 Mio. € */
const large = measuring(
  (number) =>
    String.raw`(${number})\s?(${LARGE.flat().reverse().join("|")})(?!\p{L})(?:(?<=Mio|Mrd|Tsd)\.|${PERIOD})(?:\s(?:di )?([$€£₽]|zł|EUR|USD|GBP|руб${PERIOD})(?![\p{L}\d]))?`,
  ([, number = "", scale = "", sign = ""], { language }) => {
    const { large: words, of = "" } = UNITS[language];
    const forms = formsOf(
      words,
      LARGE.findIndex((each) => each.includes(scale)),
    );
    const money = moneyOf(sign, language);
    return forms && `${quantity(joined(number), forms, language)}${money ? ` ${of}${ofMany(money)}` : ""}`;
  },
);

const AFTER_MANY =
  /(?<!\p{L})(?:mil(?:[ahijl]\p{L}*|es)?|(?:b|tr)il(?:[hj]|l?i|l[oó]n)\p{L}*|thousands?|tausende?|duizend|tysi\p{L}+|тысяч\p{L}*|милли\p{L}+)\s(?:d[ei]\s)?$/iu;

/** "millones de €": the sign alone; elsewhere a sign is no amount. */
const lone = instead(/[€$£](?![\p{L}\p{Sc}\d])/uy, ([sign], { language, text, at }) => {
  const forms = AFTER_MANY.test(text.slice(Math.max(0, at - 20), at)) ? moneyOf(sign, language) : undefined;
  return forms && ofMany(forms);
});

/** What begins with a digit or a sign, and what begins with a letter. */
export const UNIT_RULES: readonly Rule[] = [...measure, ...large, ...signFirst, ...signLast, lone];
export const LETTERED_UNIT_RULES: readonly Rule[] = signFirst;
