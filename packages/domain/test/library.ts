// The readings' corpus, as the server loads it.
import { readFileSync } from "node:fs";
import { STYLES } from "../src/preferences/index.ts";
import { type Digit, PRINCIPLES } from "../src/principles/index.ts";
import { corpusNameOf, type Library, parseArcs, parseCorpus } from "../src/readings/index.ts";

const read = <T>(file: string, parse: (text: string) => T): T =>
  parse(readFileSync(new URL(`../../../content/readings/${file}`, import.meta.url), "utf8"));

export const sorrows = read("sorrows.corpus", parseCorpus);
export const topics = read("topics.corpus", parseCorpus);

const LIBRARIES = PRINCIPLES.map(
  ({ digit }): Library => ({
    arcs: Object.fromEntries(STYLES.map((style) => [style, read(`${corpusNameOf(digit)}/${style}.arcs`, parseArcs)])),
    sorrows,
    topics,
  }),
);

export const libraryOf = (digit: Digit) => LIBRARIES[digit] as Library;
