// Angel numbers' own sentences, as the server opens them.
import { readFileSync } from "node:fs";
import { type Corpus, parseCorpus } from "../src/readings/index.ts";

const read = (name: string) =>
  parseCorpus(readFileSync(new URL(`../../../content/angel/${name}.corpus`, import.meta.url), "utf8"));

export const angelOwn: Corpus = new Map(["forms", "principles", "messages"].flatMap((name) => [...read(name)]));
