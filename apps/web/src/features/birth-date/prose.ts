import { type Corpus, parseCorpus } from "@tenfold/domain/readings";

const FOLDER = "../../../../../content";
const FILES = import.meta.glob<string>(
  ["../../../../../content/personal-years/*.corpus", "../../../../../content/two-people/*.corpus"],
  { query: "?raw", import: "default" },
);

/** Reads what is said of years and of two people. Rejects where it can't be had. */
export async function readProse(path: string): Promise<Corpus> {
  const load = FILES[`${FOLDER}/${path}.corpus`];
  if (!load) throw new Error(`there is no ${path}`);
  return parseCorpus(await load());
}
