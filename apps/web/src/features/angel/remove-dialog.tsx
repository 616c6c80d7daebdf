import { useMutation } from "@tanstack/react-query";
import { longDate } from "../../app/dates.ts";
import { DID_NOT_WORK } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Saved } from "./angel-reading.ts";

interface RemoveDialogProps {
  /** What is to be removed; undefined while the dialog is closed. */
  readonly target: Saved | "all" | undefined;
  readonly total: number;
  readonly onClose: () => void;
  readonly remove: (target: Saved | "all", signal: AbortSignal) => Promise<void>;
  /** Called after the removal, with words that say so. By then the dialog may be closed, or ask about another one. */
  readonly onRemoved: (removed: Saved | "all", words: string) => void;
}

/** Asks for confirmation before removing one or all saved numbers. */
export function RemoveDialog({ target, total, onClose, remove, onRemoved }: RemoveDialogProps) {
  const { mutate, variables, isPending, isError, reset } = useMutation({
    mutationFn: ({ removed, controller }: { readonly removed: Saved | "all"; readonly controller: AbortController }) =>
      remove(removed, controller.signal),
    onSuccess: (_, { removed }) =>
      onRemoved(removed, removed === "all" ? "All saved numbers are removed." : `${removed.number} is removed.`),
  });
  const close = () => {
    // Who keeps it after all calls the removal back.
    variables?.controller.abort();
    reset();
    onClose();
  };
  const all = target === "all";
  return (
    <Dialog
      open={target !== undefined}
      onClose={close}
      title={all ? "Clear all saved numbers?" : `Remove ${target?.number ?? ""}?`}
      description={
        all
          ? `This removes ${total === 1 ? "the one reading" : `all ${total} readings`} for good.`
          : `This removes the reading${target ? ` of ${longDate(target.createdAt)}` : ""} for good.`
      }
    >
      <p className="field-error" role="alert">
        {isError && DID_NOT_WORK}
      </p>
      <div className="row">
        <Button
          data-begin
          off={isPending}
          onClick={() => target && mutate({ removed: target, controller: new AbortController() })}
        >
          {all ? "Clear All" : "Remove"}
        </Button>
        <Button quiet onClick={close}>
          {all ? "Keep Them" : "Keep It"}
        </Button>
      </div>
    </Dialog>
  );
}
