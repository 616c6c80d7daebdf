import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import { call } from "../../app/api.ts";
import { failureToast } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { isTopicList, TOPICS } from "./queries.ts";
import { useTopicChanges } from "./use-topic.ts";

/** Follows a topic or stops following it; says so politely once it is done. */
export function FollowButton({ topicId, following }: { readonly topicId: string; readonly following: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const { patch } = useTopicChanges(topicId);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (wanted: boolean) => call("followTopic", { params: { id: topicId }, body: { following: wanted } }),
    onSuccess: (now) => {
      patch(now);
      void client.invalidateQueries({ queryKey: TOPICS, predicate: isTopicList });
    },
    onError: (error, wanted) =>
      toast(failureToast(wanted ? "You don’t follow this topic yet" : "You still follow this topic", error, "Please try again.")),
  });
  return (
    <>
      <p className="sr-only" role="status">
        {isSuccess && (following ? "You follow this topic now." : "You no longer follow this topic.")}
      </p>
      <Button quiet off={isPending} onClick={() => mutate(!following)}>
        {following ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />}
        {following ? "Unfollow" : "Follow"}
        <span className="sr-only"> this topic</span>
      </Button>
    </>
  );
}
