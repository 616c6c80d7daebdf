import { useMutation } from "@tanstack/react-query";
import type { Topic } from "@tenfold/contract/forum";
import { call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { useTopicsChanged } from "./queries.ts";

interface DeleteTopicProps {
  readonly topic: Topic;
  readonly onDeleted: () => unknown;
  readonly onClose: () => void;
}

function DeleteTopic({ topic, onDeleted, onClose }: DeleteTopicProps) {
  const toast = useToast();
  const topicsChanged = useTopicsChanged();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call("deleteTopic", { params: { id: topic.id } }),
    onSuccess: async () => {
      toast({ title: "Topic deleted" });
      await onDeleted();
      topicsChanged();
    },
  });
  const busy = isPending || isSuccess;
  return (
    <div className="form">
      <FormProblem words={error ? (failureWords(error) ?? "There was no answer. Please try again.") : ""} />
      <div className="row">
        <Button off={busy} onClick={() => mutate()}>
          {busy ? "Deleting..." : "Delete"}
        </Button>
        <Button quiet data-begin onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

/** Asks before a topic is deleted, and says why where it can't be. */
export function DeleteTopicDialog({ open, ...rest }: DeleteTopicProps & { readonly open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title="Delete this topic?"
      description="It goes with what you wrote in it, and can’t be brought back. Once others have answered, a topic stays."
    >
      <DeleteTopic {...rest} />
    </Dialog>
  );
}
