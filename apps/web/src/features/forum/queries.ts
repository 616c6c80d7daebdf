import { type Query, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Category } from "@tenfold/domain/forum-rules";
import { MINUTE_MS } from "@tenfold/domain/time";
import { useMemo } from "react";
import { call, callForList } from "../../app/api.ts";
import type { SearchFilters } from "./place.ts";

/** The key of everything about topics: the lists, and each topic with its replies. */
export const TOPICS = ["api", "forum", "topics"] as const;
export const MEMBERS = ["api", "forum", "members"] as const;
/** Whom the member has blocked, and who may see their page. */
export const PRIVACY = ["api", "forum", "privacy"] as const;
const OWN = ["api", "forum", "own"] as const;
const CATEGORIES = ["api", "forum", "categories"] as const;
const SEARCH = ["api", "forum", "search"] as const;

/**
 * Other people change these lists, so they are refetched on return. The old data stay for the life of the page and show
 * in the meantime, so that Back finds its place.
 */
const FRESH_ON_RETURN = { refetchOnMount: "always", gcTime: Number.POSITIVE_INFINITY } as const;

const listKey = (category: Category | undefined) => [...TOPICS, { category }];

/** Whether a query is a list of topics rather than a single one. */
export const isTopicList = ({ queryKey }: Query): boolean => typeof queryKey[TOPICS.length] === "object";

/** Loads a part of a list: the first one, or the one that a cursor leads to. */
export type LoadPart<Item> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<{ readonly items: readonly Item[]; readonly total: number; readonly cursor: string | undefined }>;

/** When a list is asked for anew, and how long it is kept. */
interface Freshness {
  readonly refetchOnMount: "always";
  readonly refetchOnWindowFocus?: "always";
  readonly gcTime?: number;
}

/** A list that is loaded by parts, as far as it is loaded. */
export function useAllParts<Item>(queryKey: readonly unknown[], load: LoadPart<Item>, freshness: Freshness) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    ...freshness,
  });
  const pages = query.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items), [pages]);
  return { ...query, items, total: pages?.at(-1)?.total ?? 0 };
}

/** The same where something may have moved from one part to another between two loads, as a topic does that got a reply. */
export function useParts<Item extends { readonly id: string | number }>(
  queryKey: readonly unknown[],
  load: LoadPart<Item>,
  freshness: Freshness = FRESH_ON_RETURN,
) {
  const query = useAllParts(queryKey, load, freshness);
  const { items: all } = query;
  const items = useMemo(() => all && [...new Map(all.map((item) => [item.id, item])).values()], [all]);
  return { ...query, items };
}

export const useTopics = (category: Category | undefined) =>
  useParts(listKey(category), (cursor, signal) => callForList("getTopics", { query: { category, cursor }, signal }));

/** The member's own topics, the newest first. They are among the lists of topics, which are out of date together. */
export const useOwnTopics = () =>
  useParts([...TOPICS, { own: true }], (cursor, signal) => callForList("getOwnTopics", { query: { cursor }, signal }));

/** One topic of the member's own, a hidden one, too; null if it is not theirs. */
export const useOwnTopic = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [...TOPICS, { own: id }],
    queryFn: async ({ signal }) => (await call("getOwnTopics", { query: { topic: id }, signal }))[0] ?? null,
    enabled,
  });

/** The topics that the member follows, or those of them with unread replies, the newest activity first. */
export const useFollowedTopics = (view: "followed" | "unread") =>
  useParts([...TOPICS, { view }], (cursor, signal) => callForList("getFollowedTopics", { query: { view, cursor }, signal }));

/** How many topics the member follows, and how many of them are unread. The count is out of date when the lists are. */
export const useFollowedCounts = () =>
  useQuery({
    queryKey: [...TOPICS, { view: "counts" }],
    queryFn: ({ signal }) => call("getFollowedCounts", { signal }),
    ...FRESH_ON_RETURN,
  }).data;

export const useOwnReplies = () =>
  useParts([...OWN, "posts"], (cursor, signal) => callForList("getOwnPosts", { query: { cursor }, signal }));

export const useOwnCounts = () =>
  useQuery({ queryKey: [...OWN, "counts"], queryFn: ({ signal }) => call("getOwnCounts", { signal }), ...FRESH_ON_RETURN }).data;

export function useTopicCounts(): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    queryKey: CATEGORIES,
    queryFn: ({ signal }) => call("getCategories", { signal, isReply: Array.isArray }),
    ...FRESH_ON_RETURN,
  });
  return useMemo(() => data && new Map(data.map(({ code, topicCount }) => [code, topicCount])), [data]);
}

/** What everybody may know of a member; refetched whenever it is opened. */
export function useMember(name: string) {
  return useQuery({
    queryKey: [...MEMBERS, name],
    queryFn: ({ signal }) => call("getMember", { params: { name }, signal }),
    refetchOnMount: "always",
  });
}

export const useWritings = (name: string) =>
  useAllParts(
    [...MEMBERS, name, "writings"],
    (cursor, signal) => callForList("getWritings", { params: { name }, query: { cursor }, signal }),
    { refetchOnMount: "always" },
  );

export function useSearch(q: string, category: Category | undefined, filters: SearchFilters) {
  const query = { q, category, ...filters };
  return useQuery({
    queryKey: [...SEARCH, query],
    queryFn: ({ signal }) => call("searchForum", { query, signal, isReply: Array.isArray }),
    ...FRESH_ON_RETURN,
    // A search is seldom repeated.
    gcTime: 30 * MINUTE_MS,
  });
}

/** Call this when a topic was added, changed or deleted. */
export function useTopicsChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: TOPICS });
    void client.invalidateQueries({ queryKey: CATEGORIES });
    void client.invalidateQueries({ queryKey: OWN });
  };
}
