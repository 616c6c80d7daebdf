import type { Post, Topic } from "@tenfold/contract/forum";
import type { Ref } from "react";
import { Waiting } from "./forum-gate.tsx";
import { PostItem } from "./post-item.tsx";
import styles from "./topic.module.css";
import { ReadingFailed } from "./topic-problem.tsx";
import { useDeletions } from "./use-deletions.ts";

interface ReplyListProps {
  readonly query: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly topic: Topic;
  readonly posts: readonly Post[] | undefined;
  readonly userId: string | undefined;
  readonly moderates: boolean;
  readonly locked: boolean;
  /** How far the topic was read when its reader arrived; null if they had not been here. */
  readonly arrival: number | null;
  readonly listRef: Ref<HTMLOListElement>;
  readonly onQuote: (post: Post, selected: string) => void;
  readonly onSaved: (post: Post) => void;
  readonly onDeleted: (post: Post) => void;
}

export function ReplyList(props: ReplyListProps) {
  const { query, topic, posts, userId, moderates, locked, arrival, listRef } = props;
  const deletions = useDeletions(props.onDeleted);
  const leaving = posts?.filter((post) => deletions.leaving.has(post.id)) ?? [];

  return (
    <>
      <p className="sr-only" role="status">
        {leaving.map((post) => `Reply #${post.number} is being deleted. There are five seconds to undo it. `)}
      </p>
      {!posts && query.isError && !query.isFetching && (
        <ReadingFailed title="Failed to fetch posts" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!posts && (query.isFetching || !query.isError) && <Waiting text="Loading discussion" />}
      {posts?.length === 0 && <p className={`soft ${styles.none}`}>No replies yet. What do you think?</p>}
      {posts && posts.length > 0 && (
        <ol className={`stack ${styles.list}`} ref={listRef}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostItem
                post={post}
                topic={topic}
                userId={userId}
                moderates={moderates}
                locked={locked}
                unread={arrival !== null && post.number > arrival && post.authorId !== userId}
                leaving={deletions.leaving.has(post.id)}
                onQuote={(selected) => props.onQuote(post, selected)}
                onSaved={props.onSaved}
                onDelete={() => deletions.start(post.id)}
                onUndo={() => deletions.undo(post.id)}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
