import { readFileSync } from "node:fs";
import { type Digit, PRINCIPLES } from "@tenfold/domain/principles";
import { type Corpus, corpusNameOf, type Library, parseCorpus } from "@tenfold/domain/readings";

const FOLDER = new URL("../../../../../content/", import.meta.url);

/** Reads a corpus by its path within the content, such as "readings/change". Throws where it can't be read. */
export function readCorpus(path: string): Corpus {
  const file = `${path}.corpus`;
  try {
    return parseCorpus(readFileSync(new URL(file, FOLDER), "utf8"));
  } catch (error) {
    throw new Error(`content/${file} can't be read`, { cause: error });
  }
}

/** Reads the whole corpus, once; the library of a digit from then on. */
export function openLibrary(): (digit: Digit) => Library {
  const keywords = readCorpus("readings/keywords");
  const libraries = PRINCIPLES.map(
    ({ digit }): Library => ({ principle: readCorpus(`readings/${corpusNameOf(digit)}`), keywords }),
  );
  return (digit) => libraries[digit] as Library;
}
