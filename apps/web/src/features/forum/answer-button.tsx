import { useMutation } from "@tanstack/react-query";
import type { Post, Topic } from "@tenfold/contract/forum";
import { CircleCheck, CircleX } from "lucide-react";
import { call } from "../../app/api.ts";
import { failureToast } from "../../app/failure.ts";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./topic.module.css";
import { useTopicChanges } from "./use-topic.ts";

/** Marks a reply as the answer of the member's own topic, or takes that back. */
export function AnswerButton({ post, topic }: { readonly post: Post; readonly topic: Topic }) {
  const toast = useToast();
  const { patchAnswer } = useTopicChanges(topic.id);
  const isAnswer = topic.answerNumber === post.number;
  const { mutate, isPending } = useMutation({
    mutationFn: (marked: boolean) =>
      marked
        ? call("setAnswer", { params: { id: topic.id }, body: { number: post.number } })
        : call("clearAnswer", { params: { id: topic.id } }),
    onSuccess: ({ answerNumber }) => {
      patchAnswer(answerNumber);
      toast(
        answerNumber === null
          ? { title: "The topic has no answer now" }
          : { title: "Solved", description: `Reply #${answerNumber} is the answer.` },
      );
    },
    onError: (error) => toast(failureToast("The answer is as it was", error)),
  });
  return (
    <button type="button" className={styles.action} aria-disabled={isPending} onClick={() => !isPending && mutate(!isAnswer)}>
      {isAnswer ? <CircleX aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      {isAnswer ? "Not the answer" : "Mark as answer"}
      <span className="sr-only">: reply #{post.number}</span>
    </button>
  );
}
