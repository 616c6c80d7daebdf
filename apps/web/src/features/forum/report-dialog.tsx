import { foldText, REASON_MAX, reasonFault } from "@tenfold/domain/forum-rules";
import { call } from "../../app/api.ts";
import { fieldFault } from "../../app/failure.ts";
import { useForm } from "../../app/use-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { useForumDraft } from "./drafts.ts";
import { TextArea } from "./text-area.tsx";

interface Reported {
  readonly kind: "reply" | "topic";
  readonly id: string;
}

function ReportForm({ kind, id, onDone }: Reported & { readonly onDone: () => void }) {
  const toast = useToast();
  const [reason, setReason] = useForumDraft(`report:${id}`);
  const form = useForm({
    rules: { reason: reasonFault(reason) },
    judges: "sending",
    send: () => call(kind === "reply" ? "reportPost" : "reportTopic", { params: { id }, body: { reason: foldText(reason) } }),
    onDone: ({ message }) => {
      setReason("");
      toast({ title: "Thank you for the report", description: message });
      onDone();
    },
    fallback: "Please try again.",
    onFailure: (error, words) => {
      if (!fieldFault(error, "reason")) toast({ title: `Failed to report ${kind}`, description: words, tone: "alert" });
    },
  });

  return (
    <form className="form" {...form.formProps}>
      <TextArea
        begin
        label={`What is wrong with this ${kind}?`}
        {...form.field("reason", [reason, setReason])}
        max={REASON_MAX}
        readOnly={form.busy}
      />
      <button {...form.buttonProps}>{form.busy ? "Sending..." : "Send report"}</button>
    </form>
  );
}

interface ReportDialogProps extends Reported {
  /** What is reported, such as "reply #3". */
  readonly what: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReportDialog({ what, open, onClose, ...reported }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report ${what}`}
      description="Your report goes to the people who run this site. The author does not learn who sent it."
    >
      <ReportForm {...reported} onDone={onClose} />
    </Dialog>
  );
}
