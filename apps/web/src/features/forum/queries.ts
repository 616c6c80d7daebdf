import { type Query, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Category } from "@tenfold/domain/forum-rules";
import { MINUTE_MS } from "@tenfold/domain/time";
import { useCallback, useMemo } from "react";
import { call, callForList } from "../../app/api.ts";

/** The key of everything about topics: the lists, and each topic with its replies. */
export const TOPICS = ["api", "forum", "topics"] as const;
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

/** The topics of one category or of all, as far as they are loaded. */
export function useTopics(category: Category | undefined) {
  const query = useInfiniteQuery({
    queryKey: listKey(category),
    queryFn: ({ pageParam, signal }) => callForList("getTopics", { query: { category, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    ...FRESH_ON_RETURN,
  });
  const pages = query.data?.pages;
  // A topic that got a reply between two loads can be on both pages.
  const topics = useMemo(
    () => pages && [...new Map(pages.flatMap(({ items }) => items).map((topic) => [topic.id, topic])).values()],
    [pages],
  );
  return { ...query, topics, total: pages?.at(-1)?.total ?? 0 };
}

export function useTopicCounts(): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    queryKey: CATEGORIES,
    queryFn: ({ signal }) => call("getCategories", { signal, isReply: Array.isArray }),
    ...FRESH_ON_RETURN,
  });
  return useMemo(() => data && new Map(data.map(({ code, topicCount }) => [code, topicCount])), [data]);
}

export function useSearch(q: string, category: Category | undefined) {
  return useQuery({
    queryKey: [...SEARCH, { q, category }],
    queryFn: ({ signal }) => call("searchForum", { query: { q, category }, signal, isReply: Array.isArray }),
    ...FRESH_ON_RETURN,
    // A search is seldom repeated.
    gcTime: 30 * MINUTE_MS,
  });
}

/** Call this when a topic was added. */
export function useTopicAdded() {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: TOPICS });
    void client.invalidateQueries({ queryKey: CATEGORIES });
  }, [client]);
}
