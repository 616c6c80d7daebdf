import { useQuery } from "@tanstack/react-query";
import { call } from "../../app/api.ts";

/** Query keys of the member's own lists: the parts of their paths. */
export const LIST_KEYS = { getSessions: ["api", "sessions"], getActivity: ["api", "account", "activity"] } as const;

/** One of the member's own lists, refetched whenever it is opened: somebody else may have changed it. */
export function useMemberList<Name extends keyof typeof LIST_KEYS>(name: Name) {
  return useQuery({
    queryKey: LIST_KEYS[name],
    queryFn: ({ signal }) => call(name, { signal, isReply: Array.isArray }),
    refetchOnMount: "always",
  });
}
