import type { Topic } from "@tenfold/contract/forum";
import { Lock } from "lucide-react";
import { Link } from "react-router";
import { CategoryBadge } from "./category-badge.tsx";
import { friendlyDate, shortDate } from "./forum-dates.ts";
import { topicAddress } from "./place.ts";
import styles from "./topic-list.module.css";
import { countOf } from "./words.ts";

/** What the member has not seen of a topic. */
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

/** A topic in the list. A click anywhere on it opens it. */
export function TopicCard({ topic, onOpen }: { readonly topic: Topic; readonly onOpen: (address: string) => void }) {
  const address = topicAddress(topic.id);
  const { title, description, author, postCount, createdAt, lastPostAt } = topic;
  return (
    <li className={`card card-link stack ${styles.card}`}>
      <h3 className={styles.title} dir="auto">
        <Link to={address} onClick={() => onOpen(address)}>
          {title}
        </Link>
      </h3>
      <p className={`row ${styles.marks}`}>
        <Unread topic={topic} />
        <CategoryBadge category={topic.category} />
        {topic.locked && (
          <span className="badge">
            <Lock aria-hidden="true" />
            Locked
          </span>
        )}
      </p>
      {description && (
        <p className={`soft ${styles.description}`} dir="auto">
          {description}
        </p>
      )}
      <ul className={`row hint ${styles.facts}`}>
        <li>
          by <bdi>{author.username ?? "former member"}</bdi>
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
    </li>
  );
}
