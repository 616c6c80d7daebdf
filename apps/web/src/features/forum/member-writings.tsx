import type { CallReply } from "@tenfold/contract/calls";
import { Link } from "react-router";
import { shortDate } from "../../app/dates.ts";
import { wordsOrNoAnswer } from "../../app/failure.ts";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { Waiting } from "./forum-gate.tsx";
import { LoadMore } from "./load-more.tsx";
import { topicAddress } from "./place.ts";
import styles from "./topic-list.module.css";
import { useLoadMore } from "./use-load-more.ts";
import { useWritings } from "./use-member.ts";

type Writing = CallReply<"getWritings">[number];

function WritingCard({ writing }: { readonly writing: Writing }) {
  const { topicId, topicTitle, postNumber, excerpt, createdAt } = writing;
  return (
    <li className={`card card-link stack ${styles.card}`}>
      <h3 className={styles.title} dir="auto">
        <Link to={topicAddress(topicId, postNumber)}>
          {topicTitle}
          {postNumber !== null && <span className="sr-only">, reply {postNumber}</span>}
        </Link>
      </h3>
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      <ul className={`row hint ${styles.facts}`}>
        <li>{postNumber === null ? "Topic" : `Reply #${postNumber}`}</li>
        <li>
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
        </li>
      </ul>
    </li>
  );
}

const FAILED = "Failed to fetch what they have written";

/** A member's topics and replies, the latest first, twenty more at a time. */
export function MemberWritings({ username }: { readonly username: string }) {
  const query = useWritings(username.toLowerCase());
  const { writings, isFetching } = query;
  const shown = writings?.length ?? 0;
  const { section, list, more, retry } = useLoadMore(shown, query);
  return (
    <section
      ref={section}
      className={`stack ${styles.list}`}
      aria-labelledby="writings-title"
      tabIndex={-1}
      aria-busy={isFetching}
    >
      <h2 className="section-title" id="writings-title">
        Topics and replies
      </h2>
      {!writings && isFetching && <Waiting text="Loading..." />}
      {query.isError && !isFetching && !query.isFetchNextPageError && (
        <LoadProblem title={FAILED} words={wordsOrNoAnswer(query.error)} onRetry={retry} />
      )}
      {shown === 0 && writings && <p className="soft">Nothing yet.</p>}
      {writings && shown > 0 && (
        <ol ref={list} className={`stack ${styles.topics}`}>
          {writings.map((writing) => (
            <WritingCard key={`${writing.topicId}/${writing.postNumber}`} writing={writing} />
          ))}
        </ol>
      )}
      <LoadMore query={query} more={more} failed={FAILED} />
    </section>
  );
}
