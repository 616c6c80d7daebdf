import type { ModeratedTopic } from "@tenfold/contract/forum-moderation";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { failureWords } from "../../../app/failure.ts";
import { isFocusLost } from "../../../app/focus.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadProblem } from "../../../ui/load-problem.tsx";
import { CategoryBadge } from "../category-badge.tsx";
import { Waiting } from "../forum-gate.tsx";
import { topicAddress } from "../place.ts";
import { PostTime } from "../post-time.tsx";
import { RichText } from "../rich-text.tsx";
import styles from "./moderation.module.css";
import { useModeratedTopic } from "./queries.ts";
import { type Openers, useDecisions } from "./use-decisions.tsx";
import { AuthorFacts, Edited, type MoreActs, Reports, TopicAndAuthor } from "./waiting-item.tsx";

const stateOf = ({ deleted, hidden }: ModeratedTopic) => (deleted ? "Deleted by its author" : hidden ? "Hidden" : undefined);

function Case({ topic, acts }: { readonly topic: ModeratedTopic; readonly acts: MoreActs }) {
  const { id, title, description, category, locked, hidden, createdAt, updatedAt, author, reports, clearable } = topic;
  const state = stateOf(topic);
  return (
    <article className={`card stack ${styles.item}`} data-reply={id} tabIndex={-1} aria-labelledby={`case-${id}`}>
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
          {reports.length > 0 && (
            <span className="badge" data-tone="alert">
              Reported
            </span>
          )}
          {locked && <span className="badge">Closed</span>}
          <CategoryBadge category={category} />
          <span className="hint">
            Started <PostTime at={createdAt} />
          </span>
        </p>
        <AuthorFacts author={author} />
      </header>
      <Reports {...topic} />
      <div className={styles.content}>
        {description === null ? <p className="soft">It has no text of its own.</p> : <RichText text={description} />}
      </div>
      {updatedAt > createdAt && (
        <Edited of={{ kind: "topics", id, what: "the topic" }} at={updatedAt} accused={hidden || reports.length > 0} />
      )}
      {reports.length > 0 && clearable && (
        <p className="row">
          <Button onClick={() => acts.onTopic(topic, "resolve")}>
            Keep, close reports<span className="sr-only"> of the topic {title}</span>
          </Button>
        </p>
      )}
      <TopicAndAuthor topic={topic} author={author} acts={acts} />
    </article>
  );
}

/** Topics whose own texts are reported; nothing where there are none. Once one is dealt with, it goes, and the focus stays here. */
export function ReportedTopics({ topics, ...openers }: { readonly topics: readonly ModeratedTopic[] } & Openers) {
  const section = useRef<HTMLElement>(null);
  const acted = useRef(false);
  const { more, last } = useDecisions(section, openers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what can be focused has changed with the topics.
  useEffect(() => {
    if (acted.current && isFocusLost()) section.current?.focus();
  }, [topics]);
  const acts: MoreActs = {
    ...more,
    onTopic: (topic, act) => {
      acted.current = true;
      more.onTopic(topic, act);
    },
  };
  return (
    <>
      <section
        ref={section}
        tabIndex={-1}
        aria-label={topics.length > 0 || acted.current ? "Reported topics" : undefined}
        className={topics.length > 0 ? `stack ${styles.list}` : undefined}
      >
        {topics.map((topic) => (
          <Case key={topic.id} topic={topic} acts={acts} />
        ))}
      </section>
      {last}
    </>
  );
}

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
