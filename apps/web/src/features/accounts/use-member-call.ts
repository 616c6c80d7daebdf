import { useQuery } from "@tanstack/react-query";
import type { CallName, CallReply } from "@tenfold/contract/paths";
import { useCallback } from "react";
import { useAccountChanges } from "../../app/account.ts";
import { ApiError, call } from "../../app/api.ts";

/** Makes calls for a member. One who turns out to be signed in no more is signed out on the page as well. */
export function useMemberCall() {
  const { signedOut } = useAccountChanges();
  return useCallback(
    async <Name extends CallName>(name: Name, options?: Parameters<typeof call<Name>>[1]): Promise<CallReply<Name>> => {
      try {
        return await call(name, options);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) signedOut();
        throw error;
      }
    },
    [signedOut],
  );
}

/** Where a list of the member's own is kept: the parts of its address. */
export const LIST_KEYS = { getSessions: ["api", "sessions"], getActivity: ["api", "account", "activity"] } as const;

/** A list of the member's own, read anew whenever it is opened: it tells what others may be doing. */
export function useMemberList<Name extends keyof typeof LIST_KEYS>(name: Name) {
  const memberCall = useMemberCall();
  return useQuery({
    queryKey: LIST_KEYS[name],
    queryFn: async ({ signal }) => {
      const list = await memberCall(name, { signal });
      // Something between the page and the server can have answered in its place.
      if (!Array.isArray(list)) throw new TypeError("what was answered is no list");
      return list;
    },
    refetchOnMount: "always",
  });
}
