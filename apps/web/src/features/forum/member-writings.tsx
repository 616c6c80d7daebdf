import type { CallReply } from "@tenfold/contract/calls";
import { Link } from "react-router";
import { shortDate } from "../../app/dates.ts";
import { ListSection } from "./loaded-list.tsx";
import { topicAddress } from "./place.ts";
import { useWritings } from "./queries.ts";
import styles from "./topic-list.module.css";

type Writing = CallReply<"getWritings">[number];

function WritingCard({ writing, onOpen }: { readonly writing: Writing; readonly onOpen: (address: string) => void }) {
  const { topicId, topicTitle, postNumber, excerpt, createdAt } = writing;
  const address = topicAddress(topicId, postNumber);
  return (
    <li className={`card card-link stack ${styles.card}`}>
      <h3 className={styles.title} dir="auto">
        <Link to={address} onClick={() => onOpen(address)}>
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

export function MemberWritings({ username }: { readonly username: string }) {
  const query = useWritings(username.toLowerCase());
  return (
    <ListSection
      titleId="writings-title"
      head={
        <h2 className="section-title" id="writings-title">
          Topics and replies
        </h2>
      }
      query={query}
      items={query.items}
      failed="Failed to fetch what they have written"
      empty={<p className="soft">Nothing yet.</p>}
    >
      {(writing, onOpen) => <WritingCard key={`${writing.topicId}/${writing.postNumber}`} writing={writing} onOpen={onOpen} />}
    </ListSection>
  );
}
