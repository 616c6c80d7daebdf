import type { Topic } from "@tenfold/contract/forum";
import { pageOf } from "@tenfold/domain/forum-rules";
import { ArrowDown, ArrowLeft, Lock } from "lucide-react";
import { Link } from "react-router";
import { Avatar } from "./avatar.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { PostTime } from "./post-time.tsx";
import styles from "./topic.module.css";
import { countOf } from "./words.ts";

export function BackToForum() {
  return (
    <p>
      <Link className="back-link" to="/forum">
        <ArrowLeft aria-hidden="true" />
        Back to Forum
      </Link>
    </p>
  );
}

/** What a topic is about, and a link to the first unread reply. */
export function TopicHeader({ topic, firstUnread }: { readonly topic: Topic; readonly firstUnread: number | undefined }) {
  const { title, category, description, author, createdAt, postCount, locked } = topic;
  return (
    <header className={`stack ${styles.head}`}>
      <p className={`row ${styles.marks}`}>
        <CategoryBadge category={category} />
        {locked && (
          <span className="badge">
            <Lock aria-hidden="true" />
            Locked
          </span>
        )}
      </p>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {description && (
        <p className={`soft ${styles.description}`} dir="auto">
          {description}
        </p>
      )}
      <div className={`row ${styles.facts}`}>
        <Avatar username={author.username} />
        <p>
          <span className="sr-only">Started by </span>
          <bdi className={styles.author}>{author.username ?? "former member"}</bdi>
          <br />
          <span className={`row ${styles.meta}`}>
            <PostTime at={createdAt} />
            <span>{countOf(postCount, "reply", "replies")}</span>
          </span>
        </p>
        {firstUnread !== undefined && (
          <Link
            className="button"
            data-quiet
            to={{ search: `?page=${pageOf(firstUnread)}`, hash: `#reply-${firstUnread}` }}
            preventScrollReset
          >
            <ArrowDown aria-hidden="true" />
            Jump to first unread
          </Link>
        )}
      </div>
    </header>
  );
}
