import type { Post } from "@tenfold/contract/forum";
import { Flag, History, Pencil, Quote, Trash2 } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { PostHistoryDialog } from "./post-history-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import styles from "./topic.module.css";

interface ActionProps {
  readonly name: string;
  readonly post: Post;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

function Action({ name, post, icon, ref, onClick }: ActionProps) {
  return (
    <button ref={ref} type="button" className={styles.action} onClick={onClick}>
      {icon}
      {name}
      <span className="sr-only"> reply #{post.number}</span>
    </button>
  );
}

interface ReplyActionsProps {
  readonly post: Post;
  readonly own: boolean;
  readonly locked: boolean;
  readonly editRef: Ref<HTMLButtonElement>;
  readonly deleteRef: Ref<HTMLButtonElement>;
  readonly onQuote: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What everybody, and what its author, can do with a reply. */
export function ReplyActions({ post, own, locked, editRef, deleteRef, onQuote, onEdit, onDelete }: ReplyActionsProps) {
  const [dialog, setDialog] = useState<"history" | "report">();
  const close = () => setDialog(undefined);
  return (
    <div className={`row ${styles.actions}`}>
      {!locked && post.state === "visible" && (
        <Action name="Quote" post={post} icon={<Quote aria-hidden="true" />} onClick={onQuote} />
      )}
      {own && !locked && <Action name="Edit" post={post} icon={<Pencil aria-hidden="true" />} ref={editRef} onClick={onEdit} />}
      {own && post.edited && (
        <Action name="History" post={post} icon={<History aria-hidden="true" />} onClick={() => setDialog("history")} />
      )}
      {own && <Action name="Delete" post={post} icon={<Trash2 aria-hidden="true" />} ref={deleteRef} onClick={onDelete} />}
      {!own && post.state === "visible" && (
        <Action name="Report" post={post} icon={<Flag aria-hidden="true" />} onClick={() => setDialog("report")} />
      )}
      {own ? (
        <PostHistoryDialog post={post} open={dialog === "history"} onClose={close} />
      ) : (
        <ReportDialog post={post} open={dialog === "report"} onClose={close} />
      )}
    </div>
  );
}
