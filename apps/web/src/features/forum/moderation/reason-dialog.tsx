import { foldText, REASON_MAX, reasonFault } from "@tenfold/domain/forum-rules";
import { useForm } from "../../../app/use-form.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useForumDraft } from "../drafts.ts";
import { TextArea } from "../text-area.tsx";
import { type Done, useAct } from "./queries.ts";

/** An act whose reason is asked for. */
export interface AskedAct {
  /** What is done and to what, such as "Hide reply #3 by ada". */
  readonly title: string;
  readonly button: string;
  /** Names the draft of its reason. */
  readonly draft: string;
  readonly perform: (reason: string | undefined) => Promise<{ act: Done }>;
  readonly onDone?: () => void;
}

interface ReasonDialogProps {
  readonly asked: AskedAct | undefined;
  /** Called before what the act changes is shown: the focus can go there only once the dialog is closed. */
  readonly onDone: (act: Done) => void;
  readonly onClose: () => void;
}

function ReasonForm({ asked, onDone }: Pick<ReasonDialogProps, "onDone"> & { readonly asked: AskedAct }) {
  const [reason, setReason] = useForumDraft(`because:${asked.draft}`);
  const { mutateAsync } = useAct({
    onDone: (act) => {
      setReason("");
      onDone(act);
      asked.onDone?.();
    },
  });
  const form = useForm({
    rules: { reason: foldText(reason) === "" ? undefined : reasonFault(reason) },
    judges: "sending",
    send: () => mutateAsync(() => asked.perform(foldText(reason) || undefined)),
    onDone: () => undefined,
    fallback: "That did not work. Please try again.",
  });
  return (
    <form className="form" {...form.formProps}>
      <TextArea
        begin
        label="Why (optional)"
        hint="The author is told, and other moderators read it in the log."
        {...form.field("reason", [reason, setReason])}
        max={REASON_MAX}
        readOnly={form.busy}
      />
      {form.problem !== "" && (
        <p className="form-problem" role="alert">
          {form.problem}
        </p>
      )}
      <button {...form.buttonProps}>{form.busy ? "One moment..." : asked.button}</button>
    </form>
  );
}

/** Asks why, before something is hidden, closed or moved. */
export function ReasonDialog({ asked, onDone, onClose }: ReasonDialogProps) {
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={asked?.title ?? ""}
      description="Its author is told that it was done, and not by whom."
    >
      {asked && <ReasonForm asked={asked} onDone={onDone} />}
    </Dialog>
  );
}
