import { readFileSync } from "node:fs";
import { type Corpus, parseCorpus } from "@tenfold/domain/readings";

const FOLDER = new URL("../../../../../content/angel/", import.meta.url);

/** Reads the sentences that are angel numbers' own. */
export function readAngelCorpus(): Corpus {
  const files = ["forms", "principles", "messages"].map((name) => `${name}.corpus`);
  return new Map(
    files.flatMap((file) => {
      try {
        return [...parseCorpus(readFileSync(new URL(file, FOLDER), "utf8"))];
      } catch (error) {
        throw new Error(`content/angel/${file} can't be read`, { cause: error });
      }
    }),
  );
}
