import type { Post, Topic } from "@tenfold/contract/forum";
import { pageOf } from "@tenfold/domain/forum-rules";
import { CircleCheck } from "lucide-react";
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { isFocusLost } from "../../app/focus.ts";
import { recall } from "../../app/storage.ts";
import { Button } from "../../ui/button.tsx";
import { Avatar } from "./avatar.tsx";
import { draftKey, editKey } from "./drafts.ts";
import { Fold } from "./fold.tsx";
import { KeptText } from "./kept-text.tsx";
import { lateInPlace } from "./late.tsx";
import { Likes } from "./like-button.tsx";
import { MemberName } from "./member-name.tsx";
import { ModerateLink } from "./moderate-link.tsx";
import { PostTime } from "./post-time.tsx";
import { ReplyActions } from "./reply-actions.tsx";
import { RichText } from "./rich-text.tsx";
import styles from "./topic.module.css";
import { HELD } from "./words.ts";

const PostEditor = lateInPlace(() => import("./post-editor.tsx").then((module) => module.PostEditor));

interface PostItemProps {
  readonly post: Post;
  readonly topic: Topic;
  /** Undefined for guests. */
  readonly userId: string | undefined;
  readonly moderates: boolean;
  readonly locked: boolean;
  /** Whether it was posted after the member's last visit. */
  readonly unread: boolean;
  /** Whether its deletion is pending. */
  readonly leaving: boolean;
  readonly onQuote: (selected: string) => void;
  readonly onSaved: (post: Post) => void;
  readonly onDelete: () => void;
  readonly onUndo: () => void;
}

const NOTICES = {
  deleted: "This reply was deleted by its author",
  hidden: "This reply was hidden by the moderators",
} as const;

function ReplyHead({ post, unread, children }: { readonly post: Post; readonly unread: boolean; readonly children?: ReactNode }) {
  const { number, author, createdAt, updatedAt, edited, content } = post;
  return (
    <header>
      <h3 className={styles.replyTitle} id={`reply-${number}-title`}>
        <MemberName className={styles.author ?? ""} username={author.username} />{" "}
        <Link
          className={`hint ${styles.number}`}
          aria-label={`Reply #${number}`}
          to={{ search: `?page=${pageOf(number)}`, hash: `#reply-${number}` }}
          preventScrollReset
        >
          #{number}
        </Link>
      </h3>
      <p className={`row hint ${styles.meta}`}>
        <PostTime at={createdAt} />
        {edited && content !== null && (
          <span>
            edited <PostTime at={updatedAt} />
          </span>
        )}
        {unread && content !== null && (
          <span className="badge" data-tone="new">
            New
          </span>
        )}
        {children}
      </p>
    </header>
  );
}

/** Replaces a reply while its deletion can be undone. */
function Leaving({ number, onUndo }: { readonly number: number; readonly onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={`row soft ${styles.leaving}`}>
      <p id={`leaving-${number}`}>This reply is being deleted.</p>
      <Button ref={undo} quiet aria-describedby={`leaving-${number}`} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

export function PostItem(props: PostItemProps) {
  const { post, topic, userId, moderates, locked, unread, leaving } = props;
  const { number, state, content } = post;
  const isAnswer = topic.answerNumber === number && content !== null;
  const own = userId !== undefined && post.authorId === userId;
  const editable = own && !locked && content !== null && (state === "visible" || state === "held");
  const [mode, setMode] = useState<"view" | "edit" | "resumed">(() =>
    editable && recall(draftKey(userId ?? "", editKey(post))) ? "resumed" : "view",
  );
  const article = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<"edit" | "delete" | undefined>(undefined);
  const editing = editable && mode !== "view";

  // The focused element is gone, so the focus moves to what replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed with these.
  useEffect(() => {
    if (focusNext.current === "edit") editButton.current?.focus();
    if (focusNext.current === "delete") (deleteButton.current ?? article.current)?.focus();
    focusNext.current = undefined;
  }, [editing, leaving, state]);

  // The "Undo" button disappears when its time is over, and the editor where nothing can be changed any more. Whoever was
  // elsewhere by then, as in a reply that they were writing, is not brought here.
  const wasHere = useRef(false);
  useEffect(() => {
    const look = () => {
      wasHere.current = article.current?.contains(document.activeElement) ?? false;
    };
    if (leaving || editing) {
      look();
      addEventListener("focusin", look);
      return () => removeEventListener("focusin", look);
    }
    if (wasHere.current && isFocusLost()) article.current?.focus({ preventScroll: true });
    wasHere.current = false;
  }, [leaving, editing]);

  const view = () => {
    focusNext.current = "edit";
    setMode("view");
  };

  const body = () => {
    if (leaving) {
      return (
        <Leaving
          number={number}
          onUndo={() => {
            focusNext.current = "delete";
            props.onUndo();
          }}
        />
      );
    }
    if (state === "deleted" || state === "hidden") return <p className={`soft ${styles.notice}`}>{NOTICES[state]}</p>;
    if (editing) {
      const saved = (next: Post) => {
        props.onSaved(next);
        view();
      };
      return <PostEditor post={post} takesFocus={mode === "edit"} onSaved={saved} onClose={view} />;
    }
    return (
      <>
        {state === "held" && <p className={`soft ${styles.notice}`}>{HELD[post.heldBy ?? "links"]}</p>}
        {content !== null && <RichText text={content} />}
        {userId === undefined && post.likeCount > 0 && (
          <div className={`row screen-only ${styles.actions}`}>
            <Likes count={post.likeCount} />
          </div>
        )}
        {userId !== undefined && (
          <ReplyActions
            post={post}
            topic={topic}
            userId={userId}
            own={own}
            locked={locked}
            editRef={editButton}
            deleteRef={deleteButton}
            onQuote={props.onQuote}
            onBlocked={() => article.current?.focus({ preventScroll: true })}
            onEdit={() => startTransition(() => setMode("edit"))}
            onDelete={props.onDelete}
          />
        )}
      </>
    );
  };

  return (
    <article
      ref={article}
      className={`card ${styles.reply}`}
      id={`reply-${number}`}
      data-number={number}
      data-state={leaving ? "leaving" : state}
      data-own={own || undefined}
      tabIndex={-1}
      aria-labelledby={`reply-${number}-title`}
      data-answer={isAnswer || undefined}
    >
      <Fold what="A reply" folded={post.blocked && !own && content !== null}>
        <Avatar username={post.author.username} />
        <ReplyHead post={post} unread={unread}>
          {moderates && <ModerateLink of={{ post: post.id }} name={`reply #${number}`} className={styles.action ?? ""} />}
          {state === "held" && <span className="badge">Waiting to be looked at</span>}
          {isAnswer && (
            <span className="badge" data-tone="well">
              <CircleCheck aria-hidden="true" />
              Answer
            </span>
          )}
        </ReplyHead>
        <div className={styles.body}>
          {/* What was there stays until the editor is loaded. */}
          <Suspense>{body()}</Suspense>
          {own && !editable && state !== "deleted" && <KeptText draft={editKey(post)} title="Your changes were not saved" />}
        </div>
      </Fold>
    </article>
  );
}
