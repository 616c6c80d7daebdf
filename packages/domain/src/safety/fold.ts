import { resolveConfusablesTransformer } from "obscenity";

const confusables = resolveConfusablesTransformer();

/** Latin letters without a removable mark, and the letters that people read them as. */
const LATIN = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ſ: "s", ŋ: "n" }),
);

/**
 * Cyrillic and Greek letters that can hardly be told from a Latin one. Only these are folded in a word written entirely in its
 * own script; the wide table of `obscenity` (where Cyrillic д is an A) is for words that mix scripts.
 */
const LOOKALIKES = new Map(
  [..."аaвbеeкkмmнhоoрpсcтtуyхxіiїiјjѕsһhԁdԛqԝwѵvёeαaβbεeιiκkνvοoρpτtυuχxγyϲcϳjηnωwμm"].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? ""] as const] : [],
  ),
);

const TURNED = new Map(
  [..."ɐaɔcǝeɟfƃgɥhᴉiıiɾjʞkɯmɹrʇtʌvʍwʎyqbbqpddpnuunoosszzxxllii"].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? ""] as const] : [],
  ),
);
const TURNED_ONLY = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/u;

/** Enclosed and regional letters that compatibility normalization leaves as they are: 🅰, 🅐, 🇦 and their alphabets. */
function openEnclosed(text: string): string {
  return text.replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const start = code >= 0x1f1e6 ? 0x1f1e6 : code >= 0x1f170 ? 0x1f170 : 0x1f150;
    return String.fromCharCode(97 + code - start);
  });
}

/**
 * Text in one form: compatibility-normalized, lower case, nothing invisible, no letter more than three times in a row. Accents
 * stay, since some words of other languages differ only by them.
 */
export function foldAccented(text: string): string {
  return openEnclosed(text.normalize("NFKC"))
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/[\s\u{2800}\p{Cc}]+/gu, " ")
    .replace(/[‘’ʼ＇`´]/gu, "'")
    .replace(/(.)\1{3,}/gu, "$1$1$1");
}

/** Text from `foldAccented` without the marks on Latin letters, digits and signs; letters of other scripts keep theirs. */
export function stripMarks(text: string): string {
  return text
    .normalize("NFD")
    .replace(/([^\p{L}\p{M}]|\p{Script=Latin}|^)\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/[ßæœøđðþłħıſŋ]/gu, (letter) => LATIN.get(letter) ?? letter);
}

function lookalike(letter: string): string {
  const code = confusables.transform(letter.codePointAt(0) ?? 0);
  const found = code === undefined ? letter : String.fromCodePoint(code).toLowerCase();
  return /^[a-z]$/.test(found) ? found : letter;
}

/** One word with its lookalike letters made Latin, if it mixes scripts or consists only of lookalikes. */
function foldWord(word: string): string {
  if (/^[a-z\p{M}]*$/u.test(word)) return word;
  const bare = word.normalize("NFD").replace(/\p{M}+/gu, "");
  if (/\p{Script=Latin}/u.test(bare))
    return Array.from(bare, (letter) => (/[a-z]/.test(letter) ? letter : (LOOKALIKES.get(letter) ?? lookalike(letter)))).join("");
  const letters = Array.from(bare, (letter) => LOOKALIKES.get(letter));
  return letters.every((letter) => letter !== undefined) ? letters.join("") : word;
}

/**
 * Text from `stripMarks` with the lookalikes of other scripts made Latin; words entirely in another script are left as they are.
 */
export function foldLookalikes(text: string): string {
  return text.replace(/[\p{L}\p{M}]+/gu, foldWord);
}

/** The text read upside down, or nothing if it contains no letter that exists only upside down. */
export function turned(text: string): string | undefined {
  if (!TURNED_ONLY.test(text)) return undefined;
  return Array.from(text, (letter) => TURNED.get(letter) ?? letter)
    .reverse()
    .join("");
}
