import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Prepared } from "@tenfold/speech-text";
import type { IpadicFeatures, Tokenizer } from "kuromoji";
import { countInKana, NUMBERS } from "./japanese-numbers.ts";

/** A file of the dictionary, unpacked in one piece: the package's own loader keeps each in pieces and twice, 130 MB in all. */
function unpack(file: string): ArrayBufferLike {
  const packed = readFileSync(file);
  // A gzip file ends with the size of what is in it.
  const { buffer, byteOffset, byteLength } = gunzipSync(packed, {
    chunkSize: Math.max(packed.readUInt32LE(packed.length - 4), 64),
  });
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
}

/** Reads the dictionary, which takes about half a second and 180 MB. */
async function openDictionary(): Promise<Tokenizer<IpadicFeatures>> {
  const [{ default: DictionaryLoader }, { default: Tokenizer }] = await Promise.all([
    import("kuromoji/src/loader/DictionaryLoader.js"),
    import("kuromoji/src/Tokenizer.js"),
  ]);
  class Unpacker extends DictionaryLoader {
    override loadArrayBuffer(file: string, take: (error: unknown, bytes?: ArrayBufferLike) => void) {
      take(null, unpack(file));
    }
  }
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve("kuromoji/package.json")), "dict");
  return new Promise((resolve, reject) => {
    new Unpacker(folder).load((error, dictionaries) => (error ? reject(error) : resolve(new Tokenizer(dictionaries))));
  });
}

/** A word in kana and where it came from. */
interface Word {
  readonly kana: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is spoken in one breath with the previous word, as particles and endings are. */
  readonly clings: boolean;
}

const CLINGING = new Set(["助詞", "助動詞"]);
const CLINGING_PARTS = new Set(["接尾", "非自立"]);

function wordOf(token: IpadicFeatures, start: number): Word {
  const said = token.pronunciation && token.pronunciation !== "*" ? token.pronunciation : token.surface_form;
  // The voice reads out unknown signs in English.
  const heard = /[\p{L}\p{N}、。！？,.!?]/u.test(said);
  return {
    // The object's particle is written ヲ and said O, which eSpeak does not know.
    kana: heard ? said.replaceAll("ヲ", "オ") : " ",
    start,
    end: start + token.surface_form.length,
    clings: CLINGING.has(token.pos) || CLINGING_PARTS.has(token.pos_detail_1),
  };
}

/** What the dictionary sees in the place of a number, so that it knows the particle after it. */
const SOME = "三人";

/** The text with {@link SOME} for its numbers, and without characters that the tokenizer stumbles over; and the numbers. */
function withoutNumbers(text: string): { readonly plain: string; readonly numbers: ReadonlyMap<number, Word> } {
  const numbers = new Map<number, Word>();
  let plain = "";
  let done = 0;
  for (const match of text.matchAll(NUMBERS)) {
    const before = text.slice(0, match.index);
    plain += text.slice(done, match.index);
    done = match.index + match[0].length;
    numbers.set(plain.length, {
      kana: countInKana(match, before),
      start: match.index,
      end: done,
      clings: before.endsWith("月"),
    });
    plain += SOME;
  }
  return { plain: `${plain}${text.slice(done)}`.replace(/\p{C}/gu, (character) => " ".repeat(character.length)), numbers };
}

function wordsOf(tokenizer: Tokenizer<IpadicFeatures>, text: string): Word[] {
  const { plain, numbers } = withoutNumbers(text);
  const words: Word[] = [];
  let at = 0;
  let source = 0;
  let number = { to: 0 };
  for (const token of tokenizer.tokenize(plain)) {
    const { surface_form: surface } = token;
    for (let place = at; place < at + surface.length; place += 1) {
      const found = numbers.get(place);
      if (!found) continue;
      // A token that reaches into the place holder: what it has before it is said as it is written.
      const before = { ...token, surface_form: plain.slice(Math.max(at, number.to), place), pronunciation: "*" };
      if (before.surface_form !== "") words.push(wordOf(before, found.start - before.surface_form.length));
      words.push(found);
      number = { to: place + SOME.length };
      source = found.end;
    }
    at += surface.length;
    if (number.to >= at) continue;
    // A token that begins inside the number's place holder is the text's own from there on.
    const own = Math.min(surface.length, at - number.to);
    const word = own < surface.length ? { ...token, surface_form: surface.slice(-own), pronunciation: "*" } : token;
    words.push(wordOf(word, source));
    source += own;
  }
  return words;
}

/** Joins words, with a space before each that starts a new one: by spaces the voice tells words apart and when each is said. */
function joined(words: readonly Word[]): Prepared {
  const places: { readonly at: number; readonly word: Word }[] = [];
  let spoken = "";
  for (const word of words) {
    if (spoken !== "" && !word.clings && /[\p{L}\p{N}ー]$/u.test(spoken) && /^[\p{L}\p{N}]/u.test(word.kana)) spoken += " ";
    places.push({ at: spoken.length, word });
    spoken += word.kana;
  }
  const wordAt = (place: number) => (places.findLast(({ at }) => at <= place) ?? places[0])?.word;
  return {
    spoken,
    sourceOf(start, end) {
      const first = wordAt(start);
      const last = wordAt(Math.max(start, end - 1));
      return { start: first?.start ?? 0, end: Math.max(first?.end ?? 0, last?.end ?? 0) };
    },
  };
}

/**
 * Loads what turns Japanese text into kana, which is all that eSpeak reads; words that the dictionary does not know stay as
 * they are. It imports nothing of the server, so that the process that speaks can load it, and only when it is needed.
 */
export async function loadJapanese(): Promise<(text: string) => Prepared> {
  const tokenizer = await openDictionary();
  return (text) => joined(wordsOf(tokenizer, text));
}
