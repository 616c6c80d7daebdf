import { queryOptions } from "@tanstack/react-query";
import type { Digit } from "@tenfold/domain/principles";
import type { Corpus } from "@tenfold/domain/readings";

const proseQuery = (path: string) =>
  queryOptions({
    queryKey: ["prose", path],
    // Loaded once somebody asks for it: no page has to wait for it.
    queryFn: async () => (await import("./prose.ts")).readProse(path),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is said of a personal year ("year") and of its months ("month 1" to "month 12"). */
export const yearQuery = (number: Digit) => proseQuery(`personal-years/${number}`);

/** What is said of two numbers: pools such as "meet 1 4", the smaller one first. */
export const pairQuery = (one: Digit, other: Digit) => proseQuery(`two-people/${Math.min(one, other)}`);

/** The pool in which a part of that stands. */
export const poolOf = (part: "meet" | "rub" | "do" | "days" | "year", one: Digit, other: Digit) =>
  [part, Math.min(one, other), Math.max(one, other)].join(" ");

/** The text of a pool, its paragraphs parted by blank lines; empty where there is no such pool. */
export const textOf = (corpus: Corpus, pool: string): string => (corpus.get(pool) ?? []).map(({ text }) => text).join("\n\n");
