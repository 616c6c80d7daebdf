import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useAccount } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { unlessGone } from "../../app/failure.ts";
import { otherTabsOf, useChangesOfOtherTabs } from "../../app/other-tabs.ts";
import { hasSessionId } from "../../app/session-id.ts";
import type { Saved } from "./angel-reading.ts";
import { fetchPart, NONE, type Parts, withNew, without } from "./saved-parts.ts";

const KEY = ["api", "angel", "saved"] as const;

/** Ten rows. */
const AT_A_TIME = 50;

const otherTabs = otherTabsOf("angel-numbers");

const removeSaved = (id: string, signal: AbortSignal) =>
  call("deleteSavedAngelNumber", { params: { id }, signal }).catch(unlessGone);

/** Changes to the list, here and in other tabs. */
function useChanges(key: readonly string[]) {
  const client = useQueryClient();
  const change = async (next: (parts: Parts | undefined) => Parts | undefined) => {
    // An answer on its way may not include the change yet.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<Parts>(key, next);
    otherTabs?.postMessage("changed");
  };
  const add = async (saved: Saved) => {
    await change((parts) => withNew(parts, saved));
    if (!client.getQueryData(key)) await client.invalidateQueries({ queryKey: key });
  };
  const remove = async (target: Saved | "all", signal: AbortSignal) => {
    try {
      await (target === "all" ? call("clearSavedAngelNumbers", { signal }) : removeSaved(target.id, signal));
    } catch (error) {
      // What was called back may have arrived all the same.
      if (signal.aborted) void client.invalidateQueries({ queryKey: key });
      throw error;
    }
    await change((parts) => (target === "all" ? NONE : without(parts, target.id)));
  };
  return { add, remove };
}

/** The visitor's saved numbers as far as they are loaded, and what can be done with them. */
export function useSaved() {
  const account = useAccount();
  const who = account.state === "signed-in" ? account.user.id : "guest";
  const key = [...KEY, who];
  // A browser without a session id has nothing saved.
  const [returning, setReturning] = useState(false);
  useEffect(() => setReturning(hasSessionId()), []);
  useChangesOfOtherTabs(otherTabs, KEY);
  const { add: addToList, remove } = useChanges(key);
  const add = (saved: Saved) => {
    setReturning(true);
    void addToList(saved);
  };
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPart(AT_A_TIME, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    enabled: account.state === "signed-in" || (account.state === "signed-out" && returning),
    refetchOnMount: "always",
  });
  const pages = query.data?.pages;
  const saved = useMemo(
    () => [...new Map((pages ?? []).flatMap(({ items }) => items).map((one) => [one.id, one])).values()],
    [pages],
  );
  return {
    saved,
    total: Math.max(pages?.at(-1)?.total ?? 0, saved.length),
    isLoading: query.isLoading,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    moreFailed: query.isFetchNextPageError,
    add,
    remove,
  };
}

export type SavedList = ReturnType<typeof useSaved>;
