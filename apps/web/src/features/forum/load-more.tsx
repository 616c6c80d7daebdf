import { useEffect, useRef } from "react";
import { wordsOrNoAnswer } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./load-more.module.css";

/** What was asked for; where it comes by parts, also whether there are more. */
export interface Loaded {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => Promise<unknown>;
}

/**
 * A list that is loaded by parts: after more was asked for, the focus moves to the first of what was added (to the item
 * or what it consists of, where that takes the focus, else to its link), and where all is asked for anew, it waits in the section around the list.
 */
export function useLoadMore(shown: number, query: Loaded) {
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** How many were shown when more were requested. */
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    const added = list.current?.children[before.current];
    (added?.hasAttribute("tabindex") ? (added as HTMLElement) : added?.querySelector<HTMLElement>("[tabindex], a"))?.focus();
    before.current = undefined;
  }, [shown]);

  return {
    section,
    list,
    more: () => {
      before.current = shown;
      void query.fetchNextPage?.();
    },
    retry: () => {
      // The button disappears while the list loads; the focus must not be lost with it.
      section.current?.focus();
      void query.refetch();
    },
  };
}

interface LoadMoreProps {
  readonly query: Loaded;
  readonly more: () => void;
  readonly failed: string;
}

/** The button for the next part of a list, with what is wrong where that could not be loaded. */
export function LoadMore({ query, more, failed }: LoadMoreProps) {
  const { error, hasNextPage, isFetchingNextPage = false } = query;
  const hasFailed = query.isFetchNextPageError && !isFetchingNextPage;
  if (!hasNextPage) return;
  return (
    <div className={`stack ${styles.more}`}>
      <p className="field-error" role="alert">
        {hasFailed && `${failed}. ${wordsOrNoAnswer(error)}`}
      </p>
      <Button quiet off={isFetchingNextPage} onClick={more}>
        {isFetchingNextPage ? "Loading..." : hasFailed ? "Try again" : "Load more"}
      </Button>
    </div>
  );
}
