const DIGITS = ["ゼロ", "イチ", "ニ", "サン", "ヨン", "ゴ", "ロク", "ナナ", "ハチ", "キュー"];
const HUNDREDS = [
  "",
  "ヒャク",
  "ニヒャク",
  "サンビャク",
  "ヨンヒャク",
  "ゴヒャク",
  "ロッピャク",
  "ナナヒャク",
  "ハッピャク",
  "キューヒャク",
];
const THOUSANDS = ["", "セン", "ニセン", "サンゼン", "ヨンセン", "ゴセン", "ロクセン", "ナナセン", "ハッセン", "キューセン"];
const MYRIADS = ["", "マン", "オク", "チョー"];

const digit = (character: string | undefined) => Number(character ?? 0);

/** Up to four digits; "" for 0. */
function belowMyriad(digits: string): string {
  const [thousands, hundreds, tens, ones] = [...digits.padStart(4, "0")].map(digit);
  const ten = tens ? `${tens > 1 ? DIGITS[tens] : ""}ジュー` : "";
  return `${THOUSANDS[thousands ?? 0]}${HUNDREDS[hundreds ?? 0]}${ten}${ones ? DIGITS[ones] : ""}`;
}

/** A number as spoken; with leading zeros or too many digits, digit by digit. */
function numberInKana(written: string): string {
  const [whole = "", decimals] = written.replaceAll(",", "").split(".");
  const point = decimals ? `テン${[...decimals].map((one) => DIGITS[digit(one)]).join("")}` : "";
  if (whole.length > 16 || /^0\d/.test(whole)) return [...whole].map((one) => DIGITS[digit(one)]).join(" ") + point;
  const groups = whole.match(/\d{1,4}(?=(?:\d{4})*$)/g) ?? [];
  const said = groups.map((group, place) => {
    const kana = belowMyriad(group);
    return kana && `${kana}${MYRIADS[groups.length - 1 - place]}`;
  });
  return `${said.join("").replaceAll("イチチョー", "イッチョー") || DIGITS[0]}${point}`;
}

const KANJI_DIGITS = "〇一二三四五六七八九";
const KANJI_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The value below 10,000 of a number in kanji, with units (二十三) or digit by digit (二〇二五). */
function kanjiValue(kanji: string): number {
  if (!/[十百千]/.test(kanji)) return Number([...kanji].map((one) => KANJI_DIGITS.indexOf(one)).join(""));
  let sum = 0;
  let count = 0;
  for (const one of kanji) {
    const unit = KANJI_UNITS[one];
    if (unit) sum += (count || 1) * unit;
    count = unit ? 0 : KANJI_DIGITS.indexOf(one);
  }
  return sum + count;
}

/** How a counter sounds after the numbers that change it or are changed by it. */
interface Counter {
  readonly kana: string;
  /** Numbers with their own form, said instead of number and counter. */
  readonly own?: Readonly<Record<number, string>>;
  /** What the last digit of a number, or its ten (10), becomes together with the counter. */
  readonly ends?: Readonly<Record<number, string>>;
}

const DAYS = {
  2: "フツカ",
  3: "ミッカ",
  4: "ヨッカ",
  5: "イツカ",
  6: "ムイカ",
  7: "ナノカ",
  8: "ヨーカ",
  9: "ココノカ",
  10: "トーカ",
  14: "ジューヨッカ",
  20: "ハツカ",
  24: "ニジューヨッカ",
};

/** 一本, 三本, 六本: counters that begin with H, and those that begin with K or S. */
const h = (h: string, b: string, p: string): Counter => ({
  kana: h,
  ends: { 1: `イッ${p}`, 3: `サン${b}`, 6: `ロッ${p}`, 8: `ハッ${p}`, 10: `ジュッ${p}` },
});
const k = (kana: string, third = kana): Counter => ({
  kana,
  ends: { 1: `イッ${kana}`, 3: `サン${third}`, 6: `ロッ${kana}`, 8: `ハッ${kana}`, 10: `ジュッ${kana}` },
});
const s = (kana: string, own: Counter["own"] = {}): Counter => ({
  kana,
  own,
  ends: { 1: `イッ${kana}`, 8: `ハッ${kana}`, 10: `ジュッ${kana}` },
});

const COUNTERS: Readonly<Record<string, Counter>> = {
  月: { kana: "ガツ", ends: { 4: "シガツ", 7: "シチガツ", 9: "クガツ" } },
  日: { kana: "ニチ", own: DAYS },
  年: { kana: "ネン", ends: { 4: "ヨネン" } },
  時: { kana: "ジ", ends: { 4: "ヨジ", 7: "シチジ", 9: "クジ" } },
  分: { ...h("フン", "プン", "プン"), ends: { ...h("フン", "プン", "プン").ends, 4: "ヨンプン" } },
  秒: { kana: "ビョー" },
  度: { kana: "ド" },
  人: { kana: "ニン", own: { 1: "ヒトリ", 2: "フタリ" }, ends: { 4: "ヨニン", 7: "シチニン" } },
  円: { kana: "エン", ends: { 4: "ヨエン" } },
  本: h("ホン", "ボン", "ポン"),
  匹: h("ヒキ", "ビキ", "ピキ"),
  杯: h("ハイ", "バイ", "パイ"),
  回: k("カイ"),
  個: k("コ"),
  階: k("カイ", "ガイ"),
  か月: k("カゲツ"),
  ヶ月: k("カゲツ"),
  カ月: k("カゲツ"),
  歳: s("サイ", { 20: "ハタチ" }),
  才: s("サイ", { 20: "ハタチ" }),
  冊: s("サツ"),
  つ: {
    kana: "ツ",
    own: {
      1: "ヒトツ",
      2: "フタツ",
      3: "ミッツ",
      4: "ヨッツ",
      5: "イツツ",
      6: "ムッツ",
      7: "ナナツ",
      8: "ヤッツ",
      9: "ココノツ",
    },
  },
  番: { kana: "バン" },
  枚: { kana: "マイ" },
  週: s("シュー"),
  万: { kana: "マン" },
  億: { kana: "オク" },
  兆: s("チョー"),
  倍: { kana: "バイ" },
};

const COUNTED = Object.keys(COUNTERS)
  .sort((one, other) => other.length - one.length)
  .join("|");

const DIGIT_NUMBER = String.raw`(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:(?<counter>${COUNTED})(?<span>間)?)?`;

/** Only counters that change with a number in kanji, which the dictionary reads one by one; 三日月, 一人前 and 十分 are words. */
const KANJI_NUMBER = String.raw`(?<=^|[^一-龯々〇]|[月年第人])(?<kanji>[〇一二三四五六七八九十百千]{1,8})(?<unit>月(?=[〇一二三四五六七八九十]{1,3}日|\s|[のにはまをも、。])|日(?![月本])|人(?![々前称気口三])|本(?!当)|匹|杯|回|個|歳|冊|階)`;

/** A number with or without a counter, or a fraction (3分の2). */
export const NUMBERS = new RegExp(String.raw`(?<lower>\d{1,9})分の(?<upper>\d{1,9})|${DIGIT_NUMBER}|${KANJI_NUMBER}`, "gu");

/** 一日 is a day's length, and the first only after a month. */
function countedInKana(value: number, written: string, name: string, afterMonth: boolean): string {
  const counter = COUNTERS[name];
  if (!counter) return `${numberInKana(written)}${name}`;
  if (name === "日" && value === 1) return afterMonth ? "ツイタチ" : "イチニチ";
  const own = counter.own?.[value];
  if (own) return own;
  const number = numberInKana(written);
  if (!Number.isInteger(value)) return `${number}${counter.kana}`;
  const last = value % 10;
  // 百本 and 百回: the hundred gives way as the six does.
  const six = counter.ends?.[6]?.slice("ロッ".length);
  if (six && value % 100 === 0 && value % 1000 !== 0) return `${number.slice(0, -1)}ッ${six}`;
  const end = counter.ends?.[last === 0 && value % 100 !== 0 ? 10 : last];
  if (!end) return `${number}${counter.kana}`;
  const before = last === 0 ? "ジュー" : (DIGITS[last] ?? "");
  return `${number.slice(0, -before.length)}${end}`;
}

/** How a match of {@link NUMBERS} is spoken; `before` is the text before it. */
export function countInKana({ groups = {} }: RegExpMatchArray, before: string): string {
  const { lower, upper, digits, counter, span, kanji, unit } = groups;
  if (lower && upper) return `${numberInKana(lower)}ブンノ${numberInKana(upper)}`;
  if (digits && !counter) return numberInKana(digits);
  const value = digits ? Number(digits.replaceAll(",", "")) : kanjiValue(kanji ?? "");
  return countedInKana(value, digits ?? String(value), counter ?? unit ?? "", before.endsWith("月")) + (span ? "カン" : "");
}
