import { queryOptions } from "@tanstack/react-query";
import type { Digit } from "@tenfold/domain/principles";
import { type Corpus, parseCorpus } from "@tenfold/domain/readings";

const FOLDER = "../../../../../content";
const FILES = import.meta.glob<string>(
  ["../../../../../content/personal-years/*.corpus", "../../../../../content/two-people/*.corpus"],
  { query: "?raw", import: "default" },
);

async function read(path: string): Promise<Corpus> {
  const load = FILES[`${FOLDER}/${path}.corpus`];
  if (!load) throw new Error(`there is no ${path}`);
  return parseCorpus(await load());
}

/** The paragraphs of a pool; none where there is no such pool. */
export const paragraphsOf = (corpus: Corpus, pool: string): string[] => (corpus.get(pool) ?? []).map(({ text }) => text);

/** What is said of a personal year ("year") and its months ("month 1" to "month 12"). */
export const yearQuery = (number: Digit) =>
  queryOptions({
    queryKey: ["personal-year", number],
    queryFn: () => read(`personal-years/${number}`),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is said of two numbers: pools such as "meet 1 4", the smaller one first. */
export const pairQuery = (one: Digit, other: Digit) =>
  queryOptions({
    queryKey: ["two-people", Math.min(one, other)],
    queryFn: () => read(`two-people/${Math.min(one, other)}`),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a part of it is called for two numbers. */
export const poolOf = (part: "meet" | "rub" | "do" | "days" | "year", one: Digit, other: Digit) =>
  [part, Math.min(one, other), Math.max(one, other)].join(" ");
