import type { WaitingReply } from "@tenfold/contract/forum-moderation";
import { callForList } from "../../../app/api.ts";
import { HistoryDialog } from "../history-dialog.tsx";
import { RichText } from "../rich-text.tsx";

interface VersionsDialogProps {
  readonly reply: WaitingReply;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a reply was before its author changed it. */
export function VersionsDialog({ reply: { id, number, updatedAt }, open, onClose }: VersionsDialogProps) {
  return (
    <HistoryDialog
      title={`Earlier versions of #${number}`}
      description="The latest first."
      open={open}
      onClose={onClose}
      of={["posts", id, updatedAt]}
      load={(cursor, signal) => callForList("getPostHistory", { params: { id }, query: { cursor }, signal })}
    >
      {({ content }) => <RichText text={content} />}
    </HistoryDialog>
  );
}
