import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Post } from "@tenfold/contract/forum";
import { call } from "../../app/api.ts";
import { failureToast } from "../../app/failure.ts";
import { useToast } from "../../ui/toaster.tsx";
import { MEMBERS, PRIVACY, TOPICS } from "./queries.ts";

export function useBlocking(username: string, onDone?: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? "blockMember" : "unblockMember", { params: { name: username } }),
    scope: { id: `block:${username}` },
    onSuccess: ({ blocked }) => {
      // Before what was pressed goes away with the folded reply.
      onDone?.();
      client.setQueriesData<Post[]>({ queryKey: TOPICS, predicate: ({ queryKey }) => queryKey.includes("posts") }, (posts) =>
        posts?.map((post) => (post.author.username === username ? { ...post, blocked } : post)),
      );
      // Also what was asked for before, which would undo it.
      for (const queryKey of [TOPICS, MEMBERS, PRIVACY]) void client.invalidateQueries({ queryKey });
      toast(
        blocked
          ? {
              title: `You have blocked ${username}`,
              description: "What they write is folded for you, and their mentions don’t reach you. They are not told.",
            }
          : { title: `${username} is no longer blocked` },
      );
    },
    onError: (error, wanted) =>
      toast(failureToast(wanted ? `${username} was not blocked` : `${username} is still blocked`, error)),
  });
}
