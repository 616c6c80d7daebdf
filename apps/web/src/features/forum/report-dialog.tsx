import type { Post } from "@tenfold/contract/forum";
import { foldText, REASON_MAX, reasonFault } from "@tenfold/domain/forum-rules";
import { call } from "../../app/api.ts";
import { fieldFault } from "../../app/failure.ts";
import { useForm } from "../../app/use-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { useForumDraft } from "./drafts.ts";
import { TextArea } from "./text-area.tsx";

function ReportForm({ post, onDone }: { readonly post: Post; readonly onDone: () => void }) {
  const toast = useToast();
  const [reason, setReason] = useForumDraft(`report:${post.id}`);
  const form = useForm({
    rules: { reason: reasonFault(reason) },
    judges: "sending",
    send: () => call("reportPost", { params: { id: post.id }, body: { reason: foldText(reason) } }),
    onDone: ({ message }) => {
      setReason("");
      toast({ title: "Thank you for the report", description: message });
      onDone();
    },
    fallback: "Please try again.",
    onFailure: (error, words) => {
      if (!fieldFault(error, "reason")) toast({ title: "Failed to report reply", description: words, tone: "alert" });
    },
  });

  return (
    <form className="form" {...form.formProps}>
      <TextArea
        begin
        label="What is wrong with this reply?"
        {...form.field("reason", [reason, setReason])}
        max={REASON_MAX}
        readOnly={form.busy}
      />
      <button {...form.buttonProps}>{form.busy ? "Sending..." : "Send report"}</button>
    </form>
  );
}

/** Reports a reply that breaks the rules to the site's operator. */
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
