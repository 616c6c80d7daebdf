import type { Post, Topic } from "@tenfold/contract/forum";
import { refusalToAnswer, refusalToLike } from "@tenfold/domain/forum-rules";
import { Ellipsis, History, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { callForList } from "../../app/api.ts";
import { AnswerButton } from "./answer-button.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { lateDialog } from "./late.tsx";
import { LikeButton, Likes } from "./like-button.tsx";
import { QuoteButton } from "./quote-button.tsx";
import { RichText } from "./rich-text.tsx";
import styles from "./topic.module.css";
import { useBlocking } from "./use-blocking.ts";

const ReportDialog = lateDialog(() => import("./report-dialog.tsx").then((module) => module.ReportDialog));

interface ActionProps {
  readonly name: string;
  readonly post: Post;
  /** What follows the name for who can't see which reply it belongs to. */
  readonly rest?: string;
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  readonly expanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

function Action({ name, post, rest = ` reply #${post.number}`, icon, busy, expanded, ref, onClick }: ActionProps) {
  return (
    <button ref={ref} type="button" className={styles.action} aria-disabled={busy} aria-expanded={expanded} onClick={onClick}>
      {icon}
      {name}
      <span className="sr-only">{rest}</span>
    </button>
  );
}

interface ReplyActionsProps {
  readonly post: Post;
  readonly topic: Topic;
  readonly userId: string;
  readonly own: boolean;
  readonly locked: boolean;
  readonly editRef: Ref<HTMLButtonElement>;
  readonly deleteRef: Ref<HTMLButtonElement>;
  readonly onQuote: (selected: string) => void;
  /** The reply is folded, or no longer, and its actions with it. */
  readonly onBlocked: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function BlockAction({
  post,
  username,
  onBlocked,
}: {
  readonly post: Post;
  readonly username: string;
  readonly onBlocked: () => void;
}) {
  const { mutate, isPending } = useBlocking(username, onBlocked);
  return (
    <Action
      name={post.blocked ? "Unblock" : "Block"}
      rest={` the author of reply #${post.number}`}
      post={post}
      busy={isPending}
      onClick={() => !isPending && mutate(!post.blocked)}
    />
  );
}

interface MoreActionsProps extends Pick<ReplyActionsProps, "post" | "onBlocked"> {
  readonly onReport: () => void;
}

/** What is seldom done with the reply of somebody else. */
function MoreActions({ post, onReport, onBlocked }: MoreActionsProps) {
  const [open, setOpen] = useState(false);
  const { username } = post.author;
  return (
    <>
      <Action
        name="More"
        rest={` for reply #${post.number}`}
        post={post}
        icon={<Ellipsis aria-hidden="true" />}
        expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div className={styles.rare}>
          <Action name="Report" post={post} onClick={onReport} />
          {username !== null && <BlockAction post={post} username={username} onBlocked={onBlocked} />}
        </div>
      )}
    </>
  );
}

/** What everybody, and what its author, can do with a reply. */
export function ReplyActions(props: ReplyActionsProps) {
  const { post, topic, userId, own, locked, editRef, deleteRef, onEdit, onDelete } = props;
  // The server also knows whether the member is suspended, and says so.
  const actor = { id: userId, suspended: false, moderator: false };
  const [dialog, setDialog] = useState<"history" | "report">();
  const close = () => setDialog(undefined);
  return (
    <div className={`row screen-only ${styles.actions}`}>
      {refusalToLike(actor, post) ? <Likes count={post.likeCount} /> : <LikeButton post={post} topicId={topic.id} />}
      {!locked && post.state === "visible" && <QuoteButton post={post} onQuote={props.onQuote} />}
      {!refusalToAnswer(actor, topic, post.state) && <AnswerButton post={post} topic={topic} />}
      {own && !locked && <Action name="Edit" post={post} icon={<Pencil aria-hidden="true" />} ref={editRef} onClick={onEdit} />}
      {own && post.edited && (
        <Action name="History" post={post} icon={<History aria-hidden="true" />} onClick={() => setDialog("history")} />
      )}
      {own && <Action name="Delete" post={post} icon={<Trash2 aria-hidden="true" />} ref={deleteRef} onClick={onDelete} />}
      {!own && post.state === "visible" && (
        <MoreActions post={post} onReport={() => setDialog("report")} onBlocked={props.onBlocked} />
      )}
      {own ? (
        <HistoryDialog
          title={`Earlier versions of #${post.number}`}
          description="The latest first. Only you can see them, and moderators where the reply was reported, hidden or had to wait."
          open={dialog === "history"}
          onClose={close}
          keyParts={["posts", post.id]}
          load={(cursor, signal) => callForList("getPostHistory", { params: { id: post.id }, query: { cursor }, signal })}
        >
          {({ content }) => <RichText text={content} />}
        </HistoryDialog>
      ) : (
        <ReportDialog kind="reply" id={post.id} what={`reply #${post.number}`} open={dialog === "report"} onClose={close} />
      )}
    </div>
  );
}
