import { abbreviationsOf, lengthAt } from "./abbreviations.ts";
import { ROMAN_RULES } from "./ordinal-rules.ts";
import { respelled } from "./respelled.ts";
import { romanValue } from "./roman.ts";
import { type Context, ENDS, endsSentence, instead, type Rule } from "./rule.ts";

/** Endings that distinguish an address from two words with a missing space. */
const DOMAINS =
  "com|org|net|edu|gov|io|dev|app|info|me|co|ai|tv|blog|site|online|shop|example|test|uk|us|de|fr|es|it|nl|pl|jp|cn|kr|ch|nz|br|in|ru|eu|ca|au";
const HOST = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]{0,62})\.){1,6}(?:${DOMAINS})${ENDS}(?!-|\.[\p{L}\d])`;

const hostInWords = (host: string, dot: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, "")
    .replaceAll("-", " ")
    .split(".")
    .join(` ${dot} `);

/** Punctuation and brackets that follow an address are not part of it. */
const PATH = String.raw`(?:[/?#](?:[^\s<>"'()\[\]{}]{0,500}[^\s<>"'()\[\]{}.,;:!?…])?)?`;

/** https://example.org/path and example.org: the host without the path, which nobody can remember. */
const link = instead(
  new RegExp(String.raw`(?:(https?|ftp):\/\/|(www\.))?(${HOST})(?::\d{1,5})?(${PATH})`, "iuy"),
  ([, scheme, www, host = "", path], { words }) => {
    const said = hostInWords(host, words.dot);
    return scheme || www || path ? `${words.linkTo} ${said}` : said;
  },
);

/** The address of a machine without a known ending: localhost, an IP address. */
const bareLink = instead(
  /(?:https?|ftp):\/\/([\p{L}\d.-]{0,100}[\p{L}\d])?(?:[^\s<>"'()[\]{}]{0,500}[^\s<>"'()[\]{}.,;:!?])?/iuy,
  ([, host], { words }) => (host ? `${words.linkTo} ${hostInWords(host, words.dot)}` : words.linkTo),
);

const email = instead(
  new RegExp(String.raw`(?:mailto:)?([\p{L}\d_%+-]{1,64}(?:\.[\p{L}\d_%+-]{1,64}){0,5})@(${HOST})`, "iuy"),
  ([, name = "", host = ""], { words }) =>
    `${name
      .replace(/[%+_-]+/g, " ")
      .split(".")
      .join(` ${words.dot} `)
      .trim()} ${words.at} ${hostInWords(host, words.dot)}`,
);

/** An abbreviation of the language. If one that may end a sentence comes before a capital, its period ends the sentence. */
const abbreviation: Rule = {
  pattern: /\p{L}[\p{L}\p{M}.' -]{0,14}\./uy,
  say(_match, spoken, { language, text, at }) {
    for (const one of abbreviationsOf(language)) {
      const length = lengthAt(text, at, one);
      if (length === 0) continue;
      spoken.word(one.long, at, at + length);
      if (one.ends && endsSentence(text, at + length)) spoken.pause(". ");
      return length;
    }
    return 0;
  },
};

const ROMAN = String.raw`(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{M}\d'])`;

/** Roman numerals, only if the word before them shows that they number something: Part II, Chapter IX. */
const roman: Rule = {
  pattern: new RegExp(
    `(Part|Chapter|Book|Volume|Act|Scene|Section|House|Level|Phase|Stage|Step|War|Lesson|Appendix|Type|Class|Figure|Table)( )(${ROMAN})`,
    "iuy",
  ),
  say(match, spoken, { english, text, at }) {
    const [whole, word = "", , numeral = ""] = match;
    // "The part I play" is not part 1.
    const pronoun = numeral === "I" && /^ \p{Ll}/u.test(text.slice(at + whole.length, at + whole.length + 2));
    if (!english || pronoun || !/^[IVX]+$/.test(numeral)) return 0;
    spoken.copy(at, at + word.length);
    spoken.word(String(romanValue(numeral)), at + word.length + 1, at + whole.length);
    return whole.length;
  },
};

/** Acronyms that are spelled out although they are long and have vowels. */
const SPELLED = new Set(["ISBN", "ISSN", "IEEE", "WWII", "HTTPS", "LGBTQ", "ASCII"]);
const shouted = (word: string) => word.length >= 4 && /[AEIOUY]/.test(word) && !SPELLED.has(word);

/** All-caps words are read as words, not letters, if they are long enough or next to one that is. */
const capitals = instead(/[A-Z]{2,30}(?:'[A-Z]{1,3})?(?![\p{L}\p{M}\d])/uy, ([word], { english, text, at }: Context) => {
  if (!english || SPELLED.has(word)) return undefined;
  const before = /(?<!\p{L})(?:[A-Z']{1,30}[ -])*$/u.exec(text.slice(Math.max(0, at - 80), at))?.[0] ?? "";
  const after = /^(?:[ -][A-Z']{1,30}(?!\p{L}))*/u.exec(text.slice(at + word.length, at + word.length + 80))?.[0] ?? "";
  return `${before}${word}${after}`.split(/[ '-]/).some(shouted) ? word.toLowerCase() : undefined;
});

const with_ = instead(/[Ww]\/(o)?(?=\s)/uy, ([, out], { english }) => (english ? (out ? "without" : "with") : undefined));
const andOr = instead(/and\/or(?!\p{L})/iuy, (_match, { english }) => (english ? "and or" : undefined));
/** "St." after a name is a street, before one a saint. */
const street = instead(/St\.(?=\s*(?:[,;:)]|\p{Ll}|$))/uy, (_match, { english, text, at }) =>
  english && /\p{Lu}\p{Ll}+(?:'s)?\s$/u.test(text.slice(Math.max(0, at - 20), at)) ? "Street" : undefined,
);
const germanStreet = instead(/(\p{Lu}\p{Ll}{2,30}s)tr\.(?=\s*(?:\d|[,;)]|$))/uy, ([, name], { language }) =>
  language === "de-DE" ? `${name}traße` : undefined,
);
const dutchUntil = instead(/t\/m(?!\p{L})/uy, (_match, { language }) => (language === "nl-NL" ? "tot en met" : undefined));
/** n° 5, nº 5 and n.º 5. */
const numberSign = instead(/[Nn](?:°|\.?º)\s?(?=\d)/uy, (_match, { words }) => words.number);

const otherwise = instead(/(\p{L}{2,9}|г-(?:н|жа))(?![\p{L}\p{M}'-])/uy, ([, word = ""], { language }) =>
  respelled(word, language),
);

/** Before addresses, which "m.in." looks like. */
export const ABBREVIATION_RULES: readonly Rule[] = [street, germanStreet, dutchUntil, abbreviation];

export const WORD_RULES: readonly Rule[] = [roman, ...ROMAN_RULES, with_, andOr, numberSign, capitals, otherwise];

/** Addresses, which may begin with a letter or a digit. */
export const LINK_RULES: readonly Rule[] = [email, link, bareLink];
