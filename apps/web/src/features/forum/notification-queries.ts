import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NotificationSettings } from "@tenfold/contract/forum-notifications";
import { call, callForList } from "../../app/api.ts";
import { useParts } from "./queries.ts";
import { NOTIFICATIONS, UNREAD } from "./use-unread-notifications.ts";

const LIST = [...NOTIFICATIONS, "list"] as const;
const SETTINGS = ["api", "forum", "notification-settings"] as const;

export const refreshNotifications = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: NOTIFICATIONS });

/** What the member is told of, as far as it is loaded. */
export const useNotifications = () =>
  useParts(LIST, (cursor, signal) => callForList("getNotifications", { query: { cursor }, signal }), {
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Marks one as read, or all. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: number) => call("readNotifications", { body: id === undefined ? {} : { id } }),
    onSuccess: (state) => {
      client.setQueryData(UNREAD, state);
      return client.invalidateQueries({ queryKey: LIST });
    },
  });
}

export function useNotificationSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call("getNotificationSettings", { signal }),
    refetchOnMount: "always",
  });
}

export function useChangeSettings(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<NotificationSettings>) => call("changeNotificationSettings", { body }),
    // One at a time, so that the last choice wins.
    scope: { id: "notification-settings" },
    onSuccess: (settings) => client.setQueryData(SETTINGS, settings),
    onError: onFailed,
  });
}
