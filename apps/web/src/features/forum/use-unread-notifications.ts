import { useQuery } from "@tanstack/react-query";
import { MINUTE_MS } from "@tenfold/domain/time";
import { call } from "../../app/api.ts";

/** The keys of all that the member is told of, and of whether anything of it is new. */
export const NOTIFICATIONS = ["api", "forum", "notifications"] as const;
export const UNREAD = [...NOTIFICATIONS, "state"] as const;

/** Whether the member is told of anything they have not read, once that is known; asked again on return. */
export function useUnreadNotifications(): boolean | undefined {
  const { data } = useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => call("getNotificationState", { signal }),
    staleTime: MINUTE_MS,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  });
  return data?.unread;
}
