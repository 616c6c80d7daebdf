import { CATEGORY_LABELS, type Category } from "@tenfold/domain/forum-rules";
import { useEffect, useRef } from "react";
import { failureWords } from "../../app/failure.ts";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { ALL_TOPICS } from "./category-sidebar.tsx";
import { Waiting } from "./forum-gate.tsx";
import { useTopics } from "./queries.ts";
import { TopicCard } from "./topic-card.tsx";
import styles from "./topic-list.module.css";
import { useOpened } from "./use-opened.ts";
import { countOf } from "./words.ts";

const FAILED = "Failed to fetch topics";

interface TopicListProps {
  readonly category: Category | undefined;
  /** Starts a topic; undefined for guests. */
  readonly onCreate: (() => void) | undefined;
}

function NoTopics({ category, onCreate }: TopicListProps) {
  return (
    <div className={`card stack ${styles.empty}`}>
      <p className="message-title">No topics yet</p>
      <p>
        {category
          ? `Nobody has started a topic in ${CATEGORY_LABELS[category]}. Yours can be the first.`
          : "The forum is waiting for its first topic. What would you like to talk about?"}
      </p>
      {onCreate && (
        <button type="button" className="button" aria-haspopup="dialog" onClick={onCreate}>
          Create First Topic
        </button>
      )}
    </div>
  );
}

/** The topics by latest activity, 25 more at a time. */
export function TopicList({ category, onCreate }: TopicListProps) {
  const query = useTopics(category);
  const { topics, total } = query;
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const onOpen = useOpened(list);
  /** How many topics were shown when more were requested. */
  const before = useRef<number>(undefined);
  const shown = topics?.length ?? 0;

  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    list.current?.children[before.current]?.querySelector<HTMLElement>("a")?.focus();
    before.current = undefined;
  }, [shown]);

  const retry = () => {
    // The button disappears while the list loads; the focus must not be lost with it.
    section.current?.focus();
    void query.refetch();
  };
  const words = failureWords(query.error) ?? "There was no answer. Please check your connection.";
  const moreFailed = query.isFetchNextPageError && !query.isFetchingNextPage;

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
          {category ? CATEGORY_LABELS[category] : ALL_TOPICS}
        </h2>
        {/* Always present: tells screen reader users what choosing a category or loading more has brought. */}
        <p className="hint" role="status">
          {topics && (shown < total ? `${shown} of ${countOf(total, "topic")}` : countOf(shown, "topic"))}
        </p>
      </div>
      {!topics && query.isFetching && <Waiting text="Loading..." />}
      {query.isError && !query.isFetching && !moreFailed && <LoadProblem title={FAILED} words={words} onRetry={retry} />}
      {topics?.length === 0 && <NoTopics category={category} onCreate={onCreate} />}
      {topics && topics.length > 0 && (
        <ol ref={list} className={`stack ${styles.topics}`}>
          {topics.map((topic) => (
            <TopicCard key={topic.id} topic={topic} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <div className={`stack ${styles.more}`}>
          <p className="field-error" role="alert">
            {moreFailed && `${FAILED}. ${words}`}
          </p>
          <button
            type="button"
            className="button"
            data-quiet
            aria-disabled={query.isFetchingNextPage}
            onClick={() => {
              if (query.isFetchingNextPage) return;
              before.current = shown;
              void query.fetchNextPage();
            }}
          >
            {query.isFetchingNextPage ? "Loading..." : moreFailed ? "Try again" : "Load more"}
          </button>
        </div>
      )}
    </section>
  );
}
