import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenTopic, Post } from "@tenfold/contract/forum";
import { useMemo } from "react";
import { call } from "../../app/api.ts";
import { refreshNotifications } from "./notification-queries.ts";
import { isTopicList, TOPICS } from "./queries.ts";

const topicKey = (id: string) => [...TOPICS, id];
const allPostsKey = (id: string) => [...topicKey(id), "posts"];
const postsKey = (id: string, page: number) => [...allPostsKey(id), page];

/** Refetched whenever it is opened. */
export function useTopic(id: string) {
  return useQuery({
    queryKey: topicKey(id),
    queryFn: ({ signal }) => call("getTopic", { params: { id }, signal }),
    refetchOnMount: "always",
  });
}

export function usePosts(id: string, page: number) {
  return useQuery({
    queryKey: postsKey(id, page),
    queryFn: ({ signal }) => call("getPosts", { params: { id }, query: { page }, signal, isReply: Array.isArray }),
    // Replies of another page can have changed since that page was open.
    staleTime: 0,
    refetchOnMount: "always",
  });
}

function patchTopic(client: QueryClient, id: string, part: Partial<OpenTopic>): void {
  client.setQueryData<OpenTopic>(topicKey(id), (topic) => (topic ? { ...topic, ...part } : topic));
}

export function useTopicChanges(id: string) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      patch: (part: Partial<OpenTopic>) => patchTopic(client, id, part),
      patchPost: (part: Partial<Post> & Pick<Post, "id">) => {
        const queryKey = allPostsKey(id);
        client.setQueriesData<Post[]>({ queryKey }, (posts) =>
          posts?.map((post) => (post.id === part.id ? { ...post, ...part } : post)),
        );
        // Replies that were asked for before the change would undo it when they come.
        void client.refetchQueries({ queryKey, fetchStatus: "fetching" });
      },
      /** Another reply, or none, is the answer; lists requested earlier are out of date. */
      patchAnswer: (answerNumber: number | null) => {
        patchTopic(client, id, { answerNumber });
        void client.invalidateQueries({ queryKey: TOPICS, predicate: isTopicList });
      },
      /** The topic was read up to this reply; lists requested earlier are out of date. */
      markRead: (readNumber: number) => {
        patchTopic(client, id, { readNumber });
        void client.invalidateQueries({ queryKey: TOPICS, predicate: isTopicList });
        void refreshNotifications(client);
      },
      refreshPosts: () => client.invalidateQueries({ queryKey: allPostsKey(id) }),
      /** Refetches the topic and the replies of the current page; whether that worked. */
      refresh: async (): Promise<boolean> => {
        await client.invalidateQueries({ queryKey: topicKey(id) });
        return client.getQueryState(topicKey(id))?.status === "success";
      },
    }),
    [client, id],
  );
}
