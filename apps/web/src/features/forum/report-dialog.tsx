import type { Post } from "@tenfold/contract/forum";
import { foldText, REASON_MAX, reasonFault } from "@tenfold/domain/forum-rules";
import { type FormEvent, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { failureWords, fieldFault } from "./failure.ts";
import { TextArea } from "./text-area.tsx";
import { useDraft } from "./use-draft.ts";
import { useForumCalls } from "./use-forum-call.ts";

function ReportForm({ post, onDone }: { readonly post: Post; readonly onDone: () => void }) {
  const { call } = useForumCalls();
  const toast = useToast();
  const [reason, setReason, clearReason] = useDraft(`report:${post.id}`);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const send = async () => {
    if (sending.current) return;
    const wrong = reasonFault(reason);
    setFault(wrong);
    if (wrong) return field.current?.focus();
    sending.current = true;
    setBusy(true);
    try {
      const { message } = await call("reportPost", { params: { id: post.id }, body: { reason: foldText(reason) } });
      clearReason();
      toast({ title: "Thank you for the report", description: message });
      onDone();
    } catch (error) {
      const wrong = fieldFault(error, "reason");
      setFault(wrong);
      if (wrong) field.current?.focus();
      else toast({ title: "Failed to report reply", description: failureWords(error) ?? "Please try again.", tone: "alert" });
    }
    sending.current = false;
    setBusy(false);
  };

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={field}
        begin
        label="What is wrong with this reply?"
        value={reason}
        onChange={(text) => {
          setReason(text);
          setFault(undefined);
        }}
        max={REASON_MAX}
        error={fault}
        readOnly={busy}
        onSubmit={() => void send()}
      />
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? "Sending..." : "Send report"}
      </button>
    </form>
  );
}

/** Tells whoever runs the site about a reply that breaks the rules. */
export function ReportDialog(props: { readonly post: Post; readonly open: boolean; readonly onClose: () => void }) {
  const { post, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report reply #${post.number}`}
      description="Your report goes to the people who run this site. The author does not learn who sent it."
    >
      <ReportForm post={post} onDone={onClose} />
    </Dialog>
  );
}
