import { useQuery } from "@tanstack/react-query";
import { call } from "../../app/api.ts";

/** Where a list of the member's own is kept: the parts of its address. */
export const LIST_KEYS = { getSessions: ["api", "sessions"], getActivity: ["api", "account", "activity"] } as const;

/** A list of the member's own, read anew whenever it is opened: it tells what others may be doing. */
export function useMemberList<Name extends keyof typeof LIST_KEYS>(name: Name) {
  return useQuery({
    queryKey: LIST_KEYS[name],
    queryFn: ({ signal }) => call(name, { signal, isReply: Array.isArray }),
    refetchOnMount: "always",
  });
}
