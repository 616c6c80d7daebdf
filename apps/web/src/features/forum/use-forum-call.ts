import type { CallName } from "@tenfold/contract/paths";
import { useMemo } from "react";
import { useAccountChanges } from "../../app/account.ts";
import { ApiError, call, callForList } from "../../app/api.ts";

/** The calls of the forum. A member who turns out to be signed in no more is signed out on the page as well. */
export function useForumCalls() {
  const { signedOut } = useAccountChanges();
  return useMemo(() => {
    const noticed = (error: unknown): never => {
      if (error instanceof ApiError && error.status === 401) signedOut();
      throw error;
    };
    return {
      call: <Name extends CallName>(name: Name, options?: Parameters<typeof call<Name>>[1]) => call(name, options).catch(noticed),
      callForList: <Name extends CallName>(name: Name, options?: Parameters<typeof callForList<Name>>[1]) =>
        callForList(name, options).catch(noticed),
    };
  }, [signedOut]);
}
