import { useInfiniteQuery } from "@tanstack/react-query";
import { useForumCalls } from "./use-forum-call.ts";

/** The earlier versions of one's own reply, the latest first, as far as they have been asked for. */
export function useHistory(postId: string) {
  const { callForList } = useForumCalls();
  return useInfiniteQuery({
    queryKey: ["api", "forum", "posts", postId, "history"],
    queryFn: ({ pageParam, signal }) =>
      callForList("getPostHistory", { params: { id: postId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    // An edit moves what stands on each part, so the dialog begins anew.
    gcTime: 0,
    refetchOnMount: "always",
  });
}
