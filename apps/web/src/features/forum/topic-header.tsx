import type { OpenTopic, Topic } from "@tenfold/contract/forum";
import { pageOf } from "@tenfold/domain/forum-rules";
import { ArrowDown, Lock } from "lucide-react";
import { Suspense, startTransition, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { countOf } from "../../app/count-of.ts";
import { Avatar } from "./avatar.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { Fold } from "./fold.tsx";
import { FollowButton } from "./follow-button.tsx";
import { KeptText } from "./kept-text.tsx";
import { lateDialog, lateInPlace } from "./late.tsx";
import { MemberName } from "./member-name.tsx";
import { ModerateLink } from "./moderate-link.tsx";
import { PostTime } from "./post-time.tsx";
import { RichText } from "./rich-text.tsx";
import { Solved } from "./solved.tsx";
import styles from "./topic.module.css";
import { TopicActions } from "./topic-actions.tsx";
import { descriptionKey, useBegunEdit } from "./topic-edit.ts";

const ReportDialog = lateDialog(() => import("./report-dialog.tsx").then((module) => module.ReportDialog));

function ReportTopic({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report<span className="sr-only"> this topic</span>
      </button>
      <ReportDialog kind="topic" id={id} what="this topic" open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const TopicEditor = lateInPlace(() => import("./topic-editor.tsx").then((module) => module.TopicEditor));

interface TopicHeaderProps {
  readonly topic: OpenTopic;
  readonly firstUnread: number | undefined;
  /** Undefined for guests. */
  readonly userId: string | undefined;
  readonly moderates: boolean;
  readonly onChanged: (topic: Topic) => void;
}

function TopicTexts({ topic, userId, onChanged }: Omit<TopicHeaderProps, "firstUnread" | "moderates">) {
  const own = userId !== undefined && topic.authorId === userId;
  const begun = useBegunEdit(topic);
  const [editing, setEditing] = useState<boolean>();
  const editButton = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = own && !topic.locked && (editing ?? begun);
  const wasShown = useRef(false);
  useEffect(() => {
    // The editor is gone, and the focus with it.
    if (wasShown.current && !shown) (editButton.current ?? title.current)?.focus();
    wasShown.current = shown;
  }, [shown]);
  const close = () => setEditing(false);
  if (shown)
    return (
      <>
        <h1 className="sr-only">{topic.title}</h1>
        <TopicEditor
          topic={topic}
          onClose={close}
          onSaved={(saved) => {
            onChanged(saved);
            close();
          }}
        />
      </>
    );
  return (
    <>
      <h1 className={styles.title} dir="auto" ref={title} tabIndex={-1}>
        {topic.title}
      </h1>
      {topic.description && (
        <Fold what="A text" folded={topic.blocked}>
          <div className={`soft ${styles.description}`}>
            <RichText text={topic.description} />
          </div>
        </Fold>
      )}
      {own && topic.locked && <KeptText draft={descriptionKey(topic)} title="Your changes to the description were not saved" />}
      {own && <TopicActions topic={topic} editRef={editButton} onEdit={() => startTransition(() => setEditing(true))} />}
    </>
  );
}

export function TopicHeader({ topic, firstUnread, userId, moderates, onChanged }: TopicHeaderProps) {
  const { category, author, createdAt, updatedAt, postCount, locked, answerNumber } = topic;
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
        {answerNumber !== null && <Solved number={answerNumber} className={styles.solved ?? ""} />}
      </p>
      <Suspense>
        <TopicTexts topic={topic} userId={userId} onChanged={onChanged} />
      </Suspense>
      <div className={`row ${styles.facts}`}>
        <Avatar username={author.username} />
        <p>
          <span className="sr-only" data-spoken>
            Started by{" "}
          </span>
          <MemberName className={styles.author ?? ""} username={author.username} />
          <br />
          <span className={`row hint ${styles.meta}`}>
            <PostTime at={createdAt} />
            {updatedAt > createdAt && (
              <span>
                edited <PostTime at={updatedAt} />
              </span>
            )}
            <span>{countOf(postCount, "reply", "replies")}</span>
          </span>
        </p>
        <div className={`row ${styles.ways}`}>
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
          {userId !== undefined && <FollowButton topicId={topic.id} following={topic.following} />}
          {userId !== undefined && topic.authorId !== userId && <ReportTopic id={topic.id} />}
          {moderates && <ModerateLink of={{ topic: topic.id }} name="the topic" className={styles.action ?? ""} />}
        </div>
      </div>
    </header>
  );
}
