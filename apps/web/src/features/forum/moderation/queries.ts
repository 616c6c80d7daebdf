import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallReply } from "@tenfold/contract/calls";
import type { WaitingReply } from "@tenfold/contract/forum-moderation";
import type { HoldRule } from "@tenfold/domain/forum-rules";
import { USER_KEY } from "../../../app/account.ts";
import { ApiError, call, callForList } from "../../../app/api.ts";
import { isRefused, isTooSlow } from "../../../app/failure.ts";
import { useParts } from "../queries.ts";

const MODERATION = ["api", "forum", "moderation"] as const;

/** What the server has answered, it answers again. */
const unlessAnswered = (count: number, error: Error) => !(error instanceof ApiError) && !isTooSlow(error) && count < 2;

export type Because = HoldRule | "reported";

/** What waits, as far as it is loaded. Others may have dealt with it, so it is asked for whenever it is shown. */
export const useQueue = (part: { readonly because: Because | undefined; readonly post: string | undefined }) =>
  useParts(
    [...MODERATION, "queue", part],
    (cursor, signal) => callForList("getModerationQueue", { query: { ...part, cursor }, signal }),
    { refetchOnMount: "always", refetchOnWindowFocus: "always" },
  );

export const useReportedTopics = (enabled: boolean) =>
  useQuery({
    queryKey: [...MODERATION, "topics"],
    queryFn: ({ signal }) => call("getReportedTopics", { signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    enabled,
  });

export const useModeratedTopic = (id: string) =>
  useQuery({
    queryKey: [...MODERATION, "topic", id],
    queryFn: ({ signal }) => call("getModeratedTopic", { params: { id }, signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    retry: unlessAnswered,
  });

export const useLog = () =>
  useParts([...MODERATION, "log"], (cursor, signal) => callForList("getModerationLog", { query: { cursor }, signal }), {
    refetchOnMount: "always",
  });

export function useModeratedMember(username: string | undefined) {
  return useQuery({
    queryKey: [...MODERATION, "member", username?.toLowerCase()],
    queryFn: ({ signal }) => call("getModeratedMember", { params: { username: username ?? "" }, signal }),
    enabled: username !== undefined,
    refetchOnMount: "always",
    retry: unlessAnswered,
  });
}

/** Asks again for everything of moderation, and for who is signed in: where nothing is found, they may moderate no more. */
function useRefresh() {
  const client = useQueryClient();
  return (error?: unknown) => {
    if (isRefused(error, 404)) void client.invalidateQueries({ queryKey: USER_KEY });
    return client.invalidateQueries({ queryKey: MODERATION });
  };
}

export type Done = CallReply<"moderatePost">["act"];

/** Takes a reply off what is loaded of the queue, until it is asked for again. */
export function useTakeOff() {
  const client = useQueryClient();
  return (id: string) =>
    client.setQueriesData<{ pages: { items: WaitingReply[] }[] }>(
      { queryKey: [...MODERATION, "queue"] },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })) },
    );
}

interface ActOptions {
  readonly onDone?: (done: Done) => void;
  readonly onError?: (error: unknown) => void;
}

/** Does an act, given as the call that does it. What is brought up to date after it holds up nobody who does the next. */
export function useAct({ onDone, onError }: ActOptions) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (perform: () => Promise<{ act: Done }>) => perform(),
    onSuccess: ({ act }) => {
      onDone?.(act);
      void refresh();
    },
    onError: (error) => {
      onError?.(error);
      void refresh(error);
    },
  });
}

export function useNotes(username: string) {
  const refresh = useRefresh();
  return {
    add: async (text: string) => {
      await call("addMemberNote", { params: { username }, body: { text } });
      await refresh();
    },
    remove: async (id: string) => {
      await call("deleteMemberNote", { params: { id } });
      await refresh();
    },
  };
}
