import type { Topic } from "@tenfold/contract/forum";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { countOf } from "../../app/count-of.ts";
import { shortDate } from "../../app/dates.ts";
import { CategoryBadge } from "./category-badge.tsx";
import { Fold } from "./fold.tsx";
import { friendlyDate } from "./forum-dates.ts";
import { MemberName } from "./member-name.tsx";
import { topicAddress } from "./place.ts";
import { Solved } from "./solved.tsx";
import styles from "./topic-list.module.css";

function Unread({ topic: { readNumber, unreadCount } }: { readonly topic: Topic }) {
  if (readNumber === null)
    return (
      <span className="badge" data-tone="new">
        New<span className="sr-only"> to you</span>
      </span>
    );
  const unread = unreadCount ?? 0;
  if (unread === 0) return null;
  return (
    <span className="badge" data-tone="new">
      {unread.toLocaleString("en-US")} new<span className="sr-only">{unread === 1 ? " reply" : " replies"}</span>
    </span>
  );
}

/** A card in the list; what is by somebody whom its reader has blocked is folded in it. */
function Card({ blocked, children }: { readonly blocked: boolean; readonly children: ReactNode }) {
  if (!blocked) return <li className={`card card-link stack ${styles.card}`}>{children}</li>;
  return (
    <li className={`card ${styles.card}`}>
      <Fold folded what="A topic">
        <div className="card-link stack">{children}</div>
      </Fold>
    </li>
  );
}

interface TopicCardProps {
  readonly topic: Topic;
  /** What a guest has read is not kept, so nothing is told of it. */
  readonly isGuest?: boolean;
  readonly onOpen: (address: string) => void;
}

export function TopicCard({ topic, isGuest = false, onOpen }: TopicCardProps) {
  const address = topicAddress(topic.id);
  const { title, summary, author, postCount, createdAt, lastPostAt } = topic;
  return (
    <Card blocked={topic.blocked}>
      <h3 className={styles.title} dir="auto">
        <Link to={address} onClick={() => onOpen(address)}>
          {title}
        </Link>
      </h3>
      <p className={`row ${styles.marks}`}>
        {!isGuest && <Unread topic={topic} />}
        <CategoryBadge category={topic.category} />
        {topic.locked && (
          <span className="badge">
            <Lock aria-hidden="true" />
            Locked
          </span>
        )}
        {topic.answerNumber !== null && (
          <Solved number={topic.answerNumber} to={topicAddress(topic.id, topic.answerNumber)} className={styles.aside ?? ""} />
        )}
      </p>
      {summary && (
        <p className={`soft ${styles.description}`} dir="auto">
          {summary}
        </p>
      )}
      <ul className={`row hint ${styles.facts}`}>
        <li>
          by <MemberName username={author.username} className={styles.aside ?? ""} />
        </li>
        <li>{countOf(postCount, "reply", "replies")}</li>
        <li>
          Started <time dateTime={createdAt}>{shortDate(createdAt)}</time>
        </li>
        {postCount > 0 && (
          <li>
            Last reply{" "}
            <time dateTime={lastPostAt} title={shortDate(lastPostAt)}>
              {friendlyDate(lastPostAt)}
            </time>
          </li>
        )}
      </ul>
    </Card>
  );
}
