import { type Corpus, parseCorpus } from "@tenfold/domain/readings";

const FOLDER = "../../../../../content";
const FILES = import.meta.glob<string>(
  ["../../../../../content/personal-years/*.corpus", "../../../../../content/two-people/*.corpus"],
  { query: "?raw", import: "default" },
);

/** Reads the prose about years or about two people. Rejects if it can't be loaded. */
export async function readProse(path: string): Promise<Corpus> {
  const load = FILES[`${FOLDER}/${path}.corpus`];
  if (!load) throw new Error(`there is no ${path}`);
  return parseCorpus(await load());
}
