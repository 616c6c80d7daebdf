/** Leetspeak signs that stand for a single letter; the signs that may be an i or an l are separate. */
const LEET = new Map(
  Object.entries({
    "0": "o",
    "3": "e",
    "4": "a",
    "5": "s",
    "6": "g",
    "7": "t",
    "8": "b",
    "9": "g",
    "2": "z",
    "@": "a",
    $: "s",
    "€": "e",
    "£": "l",
    "¢": "c",
    "+": "t",
    "(": "c",
    "<": "c",
    "§": "s",
    "¥": "y",
    "†": "t",
    µ: "u",
    "#": "h",
  }),
);
const LEET_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/\|_\|/g, "u"],
  [/\|</g, "k"],
  [/\|3/g, "b"],
  [/\|\)/g, "d"],
  [/\(\)/g, "o"],
  [/\/\\/g, "a"],
  [/\\\//g, "v"],
];
const I_OR_L = /[1!|¡]/g;
/** The most signs that are each tried both as i and as l; above that, all are read the same way. */
const MOST_FORKS = 3;

function leetWords(word: string): string[] {
  const plain = LEET_PAIRS.reduce((read, [pair, letter]) => read.replace(pair, letter), word);
  const mapped = plain.replace(/[02-9@$€£¢+(<§¥†µ#]/gu, (sign) => LEET.get(sign) ?? sign);
  const forks = mapped.match(I_OR_L)?.length ?? 0;
  if (forks > MOST_FORKS) return [mapped.replace(I_OR_L, "i"), mapped.replace(I_OR_L, "l")];
  return Array.from({ length: 2 ** forks }, (_, choice) => {
    let at = 0;
    return mapped.replace(I_OR_L, () => ((choice >> at++) & 1 ? "l" : "i"));
  });
}

/** Hours and minutes ("7h15"), ordinals and plain numbers are not leetspeak. */
const TIME_OR_ORDINAL = /^(\d{1,2}h([0-5]\d(m(in)?)?)?|\d+(st|nd|rd|th|s|am|pm|x|k|m|g|kg|km|cm|mm|mg|ml|d)|[\d.,:/$€£+%-]+)$/;

/** Characters that begin or end a sentence rather than stand for a letter. */
const OPENING = /["#'¿¡.,;:…«“„‘[{\s–—-]/u;
const CLOSING = /["'!?.,;:…»”’\])}\s–—-]/u;

/** A text without surrounding punctuation and spaces; a leading "(" or "!" may stand for a letter, a trailing "!" never does. */
export function trimSigns(word: string): string {
  let from = 0;
  let to = word.length;
  while (to > from && CLOSING.test(word.charAt(to - 1))) to -= 1;
  while (from < to && (OPENING.test(word.charAt(from)) || (word.charAt(from) === "(" && to < word.length))) from += 1;
  return word.slice(from, to);
}

/** The readings of a text as leetspeak (at most 8), none if it contains no leetspeak. */
export function leetReadings(text: string): string[] {
  // When spelled out, a sign stands alone: "$ h 1 t".
  if (/^(\S ){2,}\S$/u.test(text) && /\p{L}/u.test(text)) return leetWords(text.replaceAll(" ", ""));
  let any = false;
  const words = text.split(" ").map((word) => {
    const core = trimSigns(word);
    const isLeet = /[\p{L}@$]/u.test(core) && /[0-9@$€£¢+(<§¥†µ#|!¡\\]/u.test(core) && !TIME_OR_ORDINAL.test(core);
    any ||= isLeet;
    return isLeet ? leetWords(core) : [word];
  });
  if (!any) return [];
  const most = words.reduce((count, readings) => Math.max(count, readings.length), 1);
  return Array.from({ length: most }, (_, at) =>
    words.map((readings) => readings[Math.min(at, readings.length - 1)] ?? "").join(" "),
  );
}
