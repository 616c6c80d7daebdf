import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { wordsOrNoAnswer } from "../../app/failure.ts";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { Waiting } from "./forum-gate.tsx";
import { LoadMore } from "./load-more.tsx";
import styles from "./topic-list.module.css";
import { useLoadMore } from "./use-load-more.ts";
import { useOpened } from "./use-opened.ts";
import { shownOf } from "./words.ts";

interface LoadedListProps<Item> {
  readonly title: string;
  readonly query: UseInfiniteQueryResult & { readonly items: readonly Item[] | undefined; readonly total: number };
  /** What one and many of them are called. */
  readonly things: readonly [one: string, many: string];
  readonly failed: string;
  /** Shown where there are none. */
  readonly empty: ReactNode;
  readonly children: (item: Item, onOpen: (address: string) => void) => ReactNode;
}

/** A list as far as it is loaded, with a button for more. The focus moves to the first of what was added. */
export function LoadedList<Item>({ title, query, things, failed, empty, children }: LoadedListProps<Item>) {
  const { items, total } = query;
  const shown = items?.length ?? 0;
  const { section, list, more, retry } = useLoadMore(shown, query);
  const onOpen = useOpened(list);
  return (
    <section
      ref={section}
      className={`stack ${styles.list}`}
      aria-labelledby="forum-list-title"
      tabIndex={-1}
      aria-busy={query.isFetching}
    >
      <div className={`row ${styles.head}`}>
        <h2 className="section-title" id="forum-list-title">
          {title}
        </h2>
        {/* Always present: tells screen reader users what choosing a list or loading more has brought. */}
        <p className="hint" role="status">
          {items && shownOf(shown, total, things)}
        </p>
      </div>
      {!items && query.isFetching && <Waiting text="Loading..." />}
      {query.isError && !query.isFetching && !query.isFetchNextPageError && (
        <LoadProblem title={failed} words={wordsOrNoAnswer(query.error)} onRetry={retry} />
      )}
      {shown === 0 && items && empty}
      {items && shown > 0 && (
        <ol ref={list} className={`stack ${styles.topics}`}>
          {items.map((item) => children(item, onOpen))}
        </ol>
      )}
      <LoadMore query={query} more={more} failed={failed} />
    </section>
  );
}
