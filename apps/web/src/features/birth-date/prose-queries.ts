import { queryOptions } from "@tanstack/react-query";
import type { Digit } from "@tenfold/domain/principles";
import type { Corpus } from "@tenfold/domain/readings";

const proseQuery = (path: string) =>
  queryOptions({
    queryKey: ["prose", path],
    // Loaded on demand: no page has to wait for it.
    queryFn: async () => (await import("./prose.ts")).readProse(path),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The prose about a personal year ("year") and its months ("month 1" to "month 12"). */
export const yearQuery = (number: Digit) => proseQuery(`personal-years/${number}`);

/** The prose about two numbers: pools such as "meet 1 4", the smaller number first. */
export const pairQuery = (one: Digit, other: Digit) => proseQuery(`two-people/${Math.min(one, other)}`);

/** The name of such a pool. */
export const poolOf = (part: "meet" | "rub" | "do" | "days" | "year", one: Digit, other: Digit) =>
  [part, Math.min(one, other), Math.max(one, other)].join(" ");

/** The text of a pool, with blank lines between paragraphs; empty if there is no such pool. */
export const textOf = (corpus: Corpus, pool: string): string => (corpus.get(pool) ?? []).map(({ text }) => text).join("\n\n");
