import type { ReactNode } from "react";
import { wordsOrNoAnswer } from "../../app/failure.ts";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { Waiting } from "./forum-gate.tsx";
import { type Loaded, LoadMore, useLoadMore } from "./load-more.tsx";
import styles from "./topic-list.module.css";
import { useOpened } from "./use-opened.ts";
import { shownOf } from "./words.ts";

interface ListProps<Item> {
  readonly query: Loaded;
  readonly items: readonly Item[] | undefined;
  readonly failed: string;
  /** Shown where there are none. */
  readonly empty: ReactNode;
  readonly children: (item: Item, onOpen: (address: string) => void) => ReactNode;
}

interface ListSectionProps<Item> extends ListProps<Item> {
  /** Of the heading in the head. */
  readonly titleId: string;
  readonly head: ReactNode;
  readonly waiting?: string;
}

/** A list as far as it is loaded, with a button for more. The focus moves to the first of what was added. */
export function ListSection<Item>(props: ListSectionProps<Item>) {
  const { titleId, head, query, items, waiting = "Loading...", failed, empty, children } = props;
  const shown = items?.length ?? 0;
  const { section, list, more, retry } = useLoadMore(shown, query);
  const onOpen = useOpened(list);
  return (
    <section
      ref={section}
      className={`stack ${styles.list}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      aria-busy={query.isFetching}
    >
      {head}
      {!items && query.isFetching && <Waiting text={waiting} />}
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

interface LoadedListProps<Item> extends Omit<ListProps<Item>, "items"> {
  readonly title: string;
  readonly query: Loaded & { readonly items: readonly Item[] | undefined; readonly total: number };
  /** What one and many of them are called. */
  readonly things: readonly [one: string, many: string];
}

/** The list of the forum's page, under its title and how many there are. */
export function LoadedList<Item>({ title, things, ...rest }: LoadedListProps<Item>) {
  const { items, total } = rest.query;
  const head = (
    <div className={`row ${styles.head}`}>
      <h2 className="section-title" id="forum-list-title">
        {title}
      </h2>
      {/* Always present: tells screen reader users what choosing a list or loading more has brought. */}
      <p className="hint" role="status">
        {items && shownOf(items.length, total, things)}
      </p>
    </div>
  );
  return <ListSection titleId="forum-list-title" head={head} items={items} {...rest} />;
}
