import { foldText, REASON_MAX, reasonFault } from "@tenfold/domain/forum-rules";
import { DAY_MS } from "@tenfold/domain/time";
import { useState } from "react";
import type { ApiError } from "../../../app/api.ts";
import { isRefused } from "../../../app/failure.ts";
import { useForm } from "../../../app/use-form.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Select } from "../../../ui/select.tsx";
import { useForumDraft } from "../drafts.ts";
import { TextArea } from "../text-area.tsx";
import { type Done, useAct } from "./queries.ts";

/** An act whose reason is asked for. */
export interface AskedAct {
  /** What is done and to what, such as "Hide reply #3 by ada". */
  readonly title: string;
  readonly button: string;
  readonly draft: string;
  /** Whether it is a suspension, which has a reason and an end. */
  readonly suspends?: true;
  readonly perform: (reason: string | undefined, until: string | null) => Promise<{ act: Done }>;
}

/** What becomes of an asked act, told before what it changes is shown: the focus can go there only once the dialog is closed. */
interface Outcome {
  readonly onDone: (act: Done) => void;
  /** Somebody else has decided meanwhile, or the text has changed. */
  readonly onLate?: (error: ApiError) => void;
}

export type Asked = AskedAct & Outcome;

const ENDS = { "1": "One day", "3": "Three days", "7": "One week", "30": "Thirty days", never: "It has no end" } as const;
type End = keyof typeof ENDS;

const untilOf = (end: End) => (end === "never" ? null : new Date(Date.now() + Number(end) * DAY_MS).toISOString());

const WORDS = {
  act: {
    description: "Its author is told that it was done, and not by whom.",
    label: "Why (optional)",
    hint: "The author is told, and other moderators read it in the log.",
  },
  suspension: {
    description: "Who is suspended may read the forum, but not write in it. They are told why and until when.",
    label: "Why",
    hint: "The member is told, and other moderators read it in the log.",
  },
} as const;
const wordsFor = (asked: AskedAct | undefined) => WORDS[asked?.suspends ? "suspension" : "act"];

function faultOf(reason: string, { suspends }: AskedAct): string | undefined {
  if (suspends) return reasonFault(reason) && "Please say why, in 500 characters or less.";
  return foldText(reason) === "" ? undefined : reasonFault(reason);
}

function ReasonForm({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const [reason, setReason] = useForumDraft(`because:${asked.draft}`);
  const [end, setEnd] = useState<End>("7");
  const { label, hint } = wordsFor(asked);
  const { mutateAsync } = useAct({
    onDone: (act) => {
      setReason("");
      onClose();
      asked.onDone(act);
    },
    onError: (error) => {
      if (!isRefused(error, 409) || !asked.onLate) return;
      onClose();
      asked.onLate(error);
    },
  });
  const form = useForm({
    rules: { reason: faultOf(reason, asked) },
    judges: "sending",
    send: () => mutateAsync(() => asked.perform(foldText(reason) || undefined, untilOf(end))),
    onDone: () => undefined,
    fallback: "That did not work. Please try again.",
  });
  return (
    <form className="form" {...form.formProps}>
      <TextArea
        begin
        label={label}
        hint={hint}
        {...form.field("reason", [reason, setReason])}
        max={REASON_MAX}
        readOnly={form.busy}
      />
      {asked.suspends && (
        <Select
          label="For how long"
          value={end}
          options={["1", "3", "7", "30", "never"] as const}
          nameOf={(one) => ENDS[one]}
          onChange={setEnd}
        />
      )}
      {form.problem !== "" && <FormProblem words={form.problem} />}
      <button {...form.buttonProps}>{form.busy ? "One moment..." : asked.button}</button>
    </form>
  );
}

/** Asks why, before something is hidden, closed or moved, or somebody is suspended. */
export function ReasonDialog({ asked, onClose }: { readonly asked: Asked | undefined; readonly onClose: () => void }) {
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={asked?.title ?? ""} description={wordsFor(asked).description}>
      {asked && <ReasonForm asked={asked} onClose={onClose} />}
    </Dialog>
  );
}
