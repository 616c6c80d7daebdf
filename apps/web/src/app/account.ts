import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { ApiError, call } from "./api.ts";

/** Set beside the session cookie, readable by the page: it tells whether asking for the user makes sense. */
const MARKER_COOKIE = "signed_in";

const MINUTE = 60_000;

export type Account =
  | { readonly state: "loading" }
  | { readonly state: "signed-out" }
  | { readonly state: "signed-in"; readonly username: string };

function hasMarker(): boolean {
  try {
    return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${MARKER_COOKIE}=`));
  } catch {
    // Where the page may have no cookies at all, nobody is signed in.
    return false;
  }
}

async function fetchUser(signal: AbortSignal) {
  try {
    return await call("getUser", { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Whether the visitor is signed in. A browser that never signed in is not asked for. */
export function useAccount(): Account {
  const marked = useSyncExternalStore(
    () => () => undefined,
    hasMarker,
    () => false,
  );
  const user = useQuery({
    queryKey: ["api", "user"],
    queryFn: ({ signal }) => fetchUser(signal),
    enabled: marked,
    staleTime: 5 * MINUTE,
    gcTime: 30 * MINUTE,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  });
  if (!marked || user.isError) return { state: "signed-out" };
  if (user.isPending) return { state: "loading" };
  return user.data ? { state: "signed-in", username: user.data.username } : { state: "signed-out" };
}
