import { instead, type Rule } from "./rule.ts";

const KOREAN_ONES = " 한 두 세 네 다섯 여섯 일곱 여덟 아홉";
const KOREAN_TENS = " 열 스물 서른 마흔 쉰 예순 일흔 여든 아흔";

/** 1 to 99 as Korean counts things, people, years of life and hours. */
export function koreanCount(number: number): string {
  if (number === 20) return "스무";
  return `${KOREAN_TENS.split(" ")[Math.floor(number / 10)]}${KOREAN_ONES.split(" ")[number % 10]}`;
}

/** 2마리, 7시, 20살; from 21 on most things may be counted either way, but not years of life. */
const korean = instead(
  /([1-9]\d?)(?=\s?(시간|시(?!리)|명|개(?!월)|마리|살|잔|병|권|번째|달(?!러)|사람|가지|배(?!럴)))/uy,
  ([, written, counter], { language, text, at }) => {
    const number = Number(written);
    if (language !== "ko-KR" || /[\d.,제]$/u.test(text.slice(Math.max(0, at - 1), at))) return undefined;
    if (number > (counter === "살" ? 99 : counter === "시" ? 12 : 20)) return undefined;
    return number === 1 && counter === "번째" ? "첫" : koreanCount(number);
  },
);

/** The two months whose number loses its last sound. */
export const KOREAN_MONTHS = { "6월": "유월", "10월": "시월" } as const;

const koreanMonth = instead(/(6월|10월)/uy, ([, month], { language, text, at }) =>
  language === "ko-KR" && !/\d/.test(text.charAt(at - 1)) ? KOREAN_MONTHS[month as keyof typeof KOREAN_MONTHS] : undefined,
);

/** Two of something is 两; the second of something is 二. */
const chineseTwo = instead(
  /2(?=个|天|年|次|种|位|本|只|条|张|岁|点|小时|分钟|块|倍|件|人|周|星期|遍|杯|颗|座|句)/uy,
  (_match, { language, text, at }) => (language === "zh-CN" && !/[第\d.,]/u.test(text.charAt(at - 1)) ? "两" : undefined),
);

/** ½杯. */
const chineseHalf = instead(/1⁄2(?=[个小天年杯月公斤分块碗])/uy, (_match, { language, text, at }) =>
  language === "zh-CN" && !/\d\s?$/.test(text.slice(Math.max(0, at - 2), at)) ? "半" : undefined,
);

/** 1万 is ten thousand and 1亿 a hundred million; the voice would count in thousands. */
function inMyriads(digits: string): string {
  const groups = digits.match(/\d{1,4}(?=(?:\d{4})*$)/g) ?? [];
  return groups
    .map((group, place) => {
      const value = Number(group);
      const unit = ["", "万", "亿"][groups.length - 1 - place] ?? "";
      return value === 0 ? "" : `${place > 0 && value < 1000 ? "零" : ""}${value}${unit}`;
    })
    .join("");
}

/** A quantity as the voice counts it: from ten thousand on in 万. */
export function inChinese(number: string): string {
  const [whole = "", decimals] = number.replaceAll(",", "").split(".");
  return `${whole.length > 4 && whole.length < 13 ? inMyriads(whole) : whole}${decimals === undefined ? "" : `.${decimals}`}`;
}

/** 10,000 and 100000; other long rows of digits are no quantities. */
const chineseMyriads = instead(/(\d{1,3}(?:,\d{3}){1,3}|[1-9]\d{1,8}000)(?![\d.,])/uy, ([number = ""], { language }) => {
  const digits = number.replaceAll(",", "");
  return language === "zh-CN" && digits.length > 4 ? inMyriads(digits) : undefined;
});

export const COUNTING_RULES: readonly Rule[] = [korean, koreanMonth, chineseHalf, chineseTwo, chineseMyriads];
