/** A text reduced to the plain characters that the rules know, and where each came from. */
export interface CleanText {
  readonly text: string;
  /** For every UTF-16 unit of the text, where its source in the original begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Typographic characters and the plain ones that sound the same. An empty one is not spoken at all. */
const PLAIN: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  "`": "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "«": '"',
  "»": '"',
  "‹": '"',
  "›": '"',
  "‐": "-",
  "‑": "-",
  "‒": "–",
  "―": "—",
  "⸺": "—",
  "〜": "–",
  "～": "–",
  "−": "−",
  "⁻": "−",
  "…": "...",
  "‥": "...",
  "∶": ":",
  "٫": ".",
  "٬": "",
  "⋅": "·",
  "∙": "·",
  "・": "·",
  "˚": "°",
  º: "º",
  ª: "ª",
  ʹ: "′",
  ʺ: "″",
  "″": "″",
  "‴": "″",
  "⁄": "⁄",
  "∕": "/",
  "⟶": "→",
  "⇒": "→",
  "➔": "→",
  "➜": "→",
  "➡": "→",
  "∼": "~",
  "¹": "¹",
  "²": "²",
  "³": "³",
  "№": "№",
  "℞": "℞",
  "℠": "",
  "™": "",
  "®": "",
  "¨": "",
  "¯": "",
  "¸": "",
  "\u20E3": "",
  // With its space, so that two numbers in a row are not one in thousands.
  "，": ", ",
  "℃": "°C",
  "℉": "°F",
};

/** Controls, unassigned and private characters, lone surrogates, marks of direction and appearance. */
const SILENT = /^(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u3164\uFFA0\uFFFC\uFFFD]|\p{Variation_Selector}|\u034F)$/u;

/** Latin letters with a macron, or marks below, as in transcriptions of Sanskrit: the voices would spell them out. */
const FOREIGN = /^[a-z][\u0300-\u036F]*[\u0304\u0323\u0325\u0331\u1E00-\u1EFF]/i;

/** Converts digits of any script to those that the rules know; each script has ten in a row, starting with its zero. */
function asciiDigit(character: string): string | undefined {
  if (!/^\p{Nd}$/u.test(character)) return undefined;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  // Mathematical digits are fifty in a row, with their zeros ten apart from U+1D7CE on.
  return String(code >= 0x1d7ce && code <= 0x1d7ff ? (code - 0x1d7ce) % 10 : code - zero);
}

function plain(character: string, before: string): string {
  if (/^[a-z0-9 ]$/i.test(character)) return character;
  if (/^[\n\r\u0085\u2028\u2029\v\f]$/.test(character)) return "\n";
  if (/^\s$/u.test(character)) return " ";
  const known = PLAIN[character];
  if (known !== undefined) return known;
  // Joiners shape letters of Indic and Arabic scripts, and mean nothing elsewhere.
  if (character === "\u200C" || character === "\u200D")
    return /[\p{Script=Arabic}\p{Script=Devanagari}]$/u.test(before) ? character : "";
  if (SILENT.test(character)) return "";
  const digit = asciiDigit(character);
  if (digit !== undefined) return digit;
  if (FOREIGN.test(character.normalize("NFD"))) return character.normalize("NFD").charAt(0);
  // Roman numerals of one character, up to twelve.
  if (/^[Ⅰ-Ⅻ]$/.test(character)) return String(character.charCodeAt(0) - 0x215f);
  const folded = character.normalize("NFKC");
  // Two numbers in circles are not one of two digits.
  if (/^[①-⑳]$/.test(character)) return ` ${folded} `;
  if (folded === character || folded.length > 4) return character;
  if (folded.includes("⁄")) return /\d$/.test(before) ? ` ${folded}` : folded;
  return /^[\p{L}\p{N}\p{P}\p{Sm}\p{Sc}\p{M}]+$/u.test(folded) ? folded : character;
}

/** Plain characters for typographic, full-width and styled ones; silent characters are left out. */
export function clean(original: string): CleanText {
  let text = "";
  let last = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of original.matchAll(/\r\n|\P{M}\p{M}{1,8}|[\s\S]/gu)) {
    const composed = cluster.normalize("NFC");
    let put = "";
    for (const character of composed === "\r\n" ? "\n" : composed) put += plain(character, put || last);
    text += put;
    last = put.slice(-2) || last;
    for (let unit = 0; unit < put.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { text, starts, ends };
}
