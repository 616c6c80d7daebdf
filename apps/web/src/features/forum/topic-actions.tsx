import type { Topic } from "@tenfold/contract/forum";
import { History, Pencil, Trash2 } from "lucide-react";
import { type Ref, useState } from "react";
import { callForList } from "../../app/api.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { lateDialog } from "./late.tsx";
import { ownAddress, useNavigateFromHere } from "./place.ts";
import { RichText } from "./rich-text.tsx";
import styles from "./topic.module.css";

const DeleteTopicDialog = lateDialog(() => import("./delete-topic-dialog.tsx").then((module) => module.DeleteTopicDialog));

interface TopicActionsProps {
  readonly topic: Topic;
  readonly editRef: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
}

export function TopicActions({ topic, editRef, onEdit }: TopicActionsProps) {
  const [dialog, setDialog] = useState<"history" | "delete">();
  const navigateFromHere = useNavigateFromHere();
  const close = () => setDialog(undefined);
  return (
    <div className={`row screen-only ${styles.actions}`}>
      {!topic.locked && (
        <button ref={editRef} type="button" className={styles.action} onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit topic
        </button>
      )}
      {topic.updatedAt > topic.createdAt && (
        <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setDialog("history")}>
          <History aria-hidden="true" />
          History <span className="sr-only">of the topic</span>
        </button>
      )}
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setDialog("delete")}>
        <Trash2 aria-hidden="true" />
        Delete topic
      </button>
      <HistoryDialog
        title="Earlier versions of the topic"
        open={dialog === "history"}
        onClose={close}
        keyParts={["topics", topic.id]}
        load={(cursor, signal) => callForList("getTopicHistory", { params: { id: topic.id }, query: { cursor }, signal })}
      >
        {({ title, description }) => (
          <>
            <p className={styles.earlierTitle} dir="auto">
              {title}
            </p>
            {description && <RichText text={description} />}
          </>
        )}
      </HistoryDialog>
      <DeleteTopicDialog
        open={dialog === "delete"}
        topic={topic}
        onDeleted={() => navigateFromHere(ownAddress("my-topics"), { replace: true })}
        onClose={close}
      />
    </div>
  );
}
