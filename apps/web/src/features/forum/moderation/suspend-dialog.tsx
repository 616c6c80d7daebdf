import { foldText, REASON_MAX, reasonFault } from "@tenfold/domain/forum-rules";
import { DAY_MS } from "@tenfold/domain/time";
import { useState } from "react";
import { call } from "../../../app/api.ts";
import { useForm } from "../../../app/use-form.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { useToast } from "../../../ui/toaster.tsx";
import { useForumDraft } from "../drafts.ts";
import { TextArea } from "../text-area.tsx";
import { useAct } from "./queries.ts";

const ENDS = { "1": "One day", "3": "Three days", "7": "One week", "30": "Thirty days", never: "It has no end" } as const;
type End = keyof typeof ENDS;

function SuspendForm({ username, onDone }: { readonly username: string; readonly onDone: () => void }) {
  const toast = useToast();
  const [reason, setReason] = useForumDraft(`suspend:${username}`);
  const [end, setEnd] = useState<End>("7");
  const { mutateAsync } = useAct({});
  const form = useForm({
    rules: { reason: reasonFault(reason) ? "Please say why, in 500 characters or less." : undefined },
    judges: "sending",
    send: () => {
      const until = end === "never" ? null : new Date(Date.now() + Number(end) * DAY_MS).toISOString();
      return mutateAsync(() => call("suspendMember", { params: { username }, body: { reason: foldText(reason), until } }));
    },
    onDone: () => {
      setReason("");
      toast({ title: `${username} is suspended`, description: "It can be undone in the log." });
      onDone();
    },
    fallback: "That did not work. Please try again.",
  });
  return (
    <form className="form" {...form.formProps}>
      <TextArea
        begin
        label="Why"
        hint="The member is told."
        {...form.field("reason", [reason, setReason])}
        max={REASON_MAX}
        readOnly={form.busy}
      />
      <Select
        label="For how long"
        value={end}
        options={["1", "3", "7", "30", "never"] as const}
        nameOf={(one) => ENDS[one]}
        onChange={setEnd}
      />
      {form.problem !== "" && (
        <p className="form-problem" role="alert">
          {form.problem}
        </p>
      )}
      <button {...form.buttonProps}>{form.busy ? "Suspending..." : `Suspend ${username}`}</button>
    </form>
  );
}

/** Suspends a member with a reason and an end. */
export function SuspendDialog({ username, onClose }: { readonly username: string | undefined; readonly onClose: () => void }) {
  return (
    <Dialog
      open={username !== undefined}
      onClose={onClose}
      title={`Suspend ${username ?? ""}`}
      description="Who is suspended may read the forum, but not write in it. They are told why and until when."
    >
      {username !== undefined && <SuspendForm username={username} onDone={onClose} />}
    </Dialog>
  );
}
