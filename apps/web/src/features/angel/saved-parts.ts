import type { InfiniteData } from "@tanstack/react-query";
import { callForList, type Listed } from "../../app/api.ts";
import type { Saved } from "./angel-reading.ts";

type Part = Listed<"getSavedAngelNumbers">;

/** The list as far as it has been loaded. */
export type Parts = InfiniteData<Part, string | undefined>;

/** As many as the server returns at once, for exporting all of them. */
const AT_MOST = 200;

export function fetchPart(limit: number, cursor: string | undefined, signal?: AbortSignal): Promise<Part> {
  return callForList("getSavedAngelNumbers", { query: { limit, cursor }, ...(signal ? { signal } : {}) });
}

export async function fetchAllSaved(): Promise<Saved[]> {
  const all: Saved[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const part = await fetchPart(AT_MOST, cursor);
    all.push(...part.items);
    cursor = part.cursor;
  }
  return all;
}

export function withNew(parts: Parts | undefined, saved: Saved): Parts | undefined {
  if (!parts) return parts;
  const pages = parts.pages.map((page, index) => ({
    ...page,
    items: index === 0 ? [saved, ...page.items] : page.items,
    total: page.total + 1,
  }));
  return { ...parts, pages };
}

export function without(parts: Parts | undefined, id: string): Parts | undefined {
  if (!parts?.pages.some(({ items }) => items.some((saved) => saved.id === id))) return parts;
  const pages = parts.pages.map((page) => ({
    ...page,
    items: page.items.filter((saved) => saved.id !== id),
    total: page.total - 1,
  }));
  return { ...parts, pages };
}

/** The list after everything was removed: there is nothing left to load. */
export const NONE: Parts = { pageParams: [undefined], pages: [{ items: [], total: 0, cursor: undefined }] };
