import type { ModeratedTopic } from "@tenfold/contract/forum-moderation";
import { useRef } from "react";
import { Link } from "react-router";
import { failureWords } from "../../../app/failure.ts";
import { LoadProblem } from "../../../ui/load-problem.tsx";
import { CategoryBadge } from "../category-badge.tsx";
import { Waiting } from "../forum-gate.tsx";
import { topicAddress } from "../place.ts";
import { PostTime } from "../post-time.tsx";
import { RichText } from "../rich-text.tsx";
import styles from "./moderation.module.css";
import { useModeratedTopic } from "./queries.ts";
import { type Openers, useDecisions } from "./use-decisions.tsx";
import { AuthorFacts, type MoreActs, TopicAndAuthor } from "./waiting-item.tsx";

const stateOf = ({ deleted, hidden }: ModeratedTopic) => (deleted ? "Deleted by its author" : hidden ? "Hidden" : undefined);

function Case({ topic, acts }: { readonly topic: ModeratedTopic; readonly acts: MoreActs }) {
  const { id, title, description, category, locked, hidden, createdAt, editedAt, author } = topic;
  const state = stateOf(topic);
  return (
    <article className={`card ${styles.item}`} data-reply={id} tabIndex={-1} aria-labelledby={`case-${id}`}>
      <header>
        <h2 id={`case-${id}`} className={styles.title}>
          The topic{" "}
          {hidden ? (
            <bdi>{title}</bdi>
          ) : (
            <Link className="link" to={topicAddress(id)} dir="auto">
              {title}
            </Link>
          )}{" "}
          by <bdi>{author?.username ?? "a former member"}</bdi>
        </h2>
        <p className={`row ${styles.marks}`}>
          {state && (
            <span className="badge" data-tone="alert">
              {state}
            </span>
          )}
          {locked && <span className="badge">Closed</span>}
          <CategoryBadge category={category} />
          <span className="hint">
            Started <PostTime at={createdAt} />
            {editedAt !== null && (
              <>
                , edited <PostTime at={editedAt} />
              </>
            )}
          </span>
        </p>
        <AuthorFacts author={author} />
      </header>
      <div className={styles.content}>
        {description === null ? <p className="soft">It has no text of its own.</p> : <RichText text={description} />}
      </div>
      <TopicAndAuthor topic={topic} author={author} acts={acts} />
    </article>
  );
}

/** One topic with what can be done about it. */
export function TopicCase({ id, ...openers }: { readonly id: string } & Openers) {
  const query = useModeratedTopic(id);
  const section = useRef<HTMLElement>(null);
  const { more, last } = useDecisions(section, openers);
  return (
    <>
      <section ref={section} tabIndex={-1} aria-label="The topic">
        {query.isPending && <Waiting text="Loading the topic" />}
        {query.isError && (
          <LoadProblem words={failureWords(query.error) ?? "Failed to fetch the topic"} onRetry={() => void query.refetch()} />
        )}
        {query.data && <Case topic={query.data} acts={more} />}
      </section>
      {last}
    </>
  );
}
