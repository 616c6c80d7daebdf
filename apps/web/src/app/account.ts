import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "@tenfold/contract/accounts";
import { MINUTE_MS } from "@tenfold/domain/time";
import { useMemo, useSyncExternalStore } from "react";
import { ApiError, call, memberSession } from "./api.ts";
import { otherTabsOf } from "./other-tabs.ts";
import { createSignal } from "./store.ts";

/** Set beside the session cookie, readable by the page: it tells whether asking for the user makes sense. */
const MARKER_COOKIE = "signed_in";

/** Under what the signed-in member is kept; everything that is theirs is kept under keys that begin with "api". */
const USER_KEY = ["api", "user"];

/** After a sign-in. */
const REFRESH_DELAY_MS = 100;

export type { User };

export type Account =
  | { readonly state: "loading" }
  | { readonly state: "signed-out" }
  | { readonly state: "signed-in"; readonly user: User };

/** Tells when somebody signs in or out, here or in another tab. */
const { tell, subscribe } = createSignal();
const otherTabs = otherTabsOf("account");

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

/** Whether the visitor is signed in, and who they are. A browser that never signed in is not asked for. */
export function useAccount(): Account {
  const marked = useSyncExternalStore(subscribe, hasMarker, () => false);
  const user = useQuery({
    queryKey: USER_KEY,
    queryFn: ({ signal }) => fetchUser(signal),
    enabled: marked,
    staleTime: 5 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  });
  if (!marked || user.isError) return { state: "signed-out" };
  if (user.isPending) return { state: "loading" };
  return user.data ? { state: "signed-in", user: user.data } : { state: "signed-out" };
}

/** Forgets everything that was read for a member; the marker tells by itself whether somebody is signed in now. */
function forgetMember(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === "api" && queryKey[1] !== "user" });
}

/** The member has signed out, or is signed in no more. */
function signOut(client: QueryClient): void {
  client.setQueryData(USER_KEY, null);
  forgetMember(client);
  tell();
  otherTabs?.postMessage("changed");
}

/** What the page does once a call has changed who is signed in, or what is known of them. */
export function useAccountChanges() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** Somebody has signed in, in the place of whoever was. */
      signedIn(user: User): void {
        forgetMember(client);
        client.setQueryData(USER_KEY, user);
        tell();
        otherTabs?.postMessage("changed");
        setTimeout(() => void client.invalidateQueries({ queryKey: USER_KEY }), REFRESH_DELAY_MS);
      },
      signedOut: () => signOut(client),
      /** Something about the member has changed. */
      changed(user: User): void {
        client.setQueryData(USER_KEY, user);
        otherTabs?.postMessage("changed");
      },
    }),
    [client],
  );
}

/** Keeps this tab in step with its session, and with what happens in other tabs; returns how to stop. */
export function followSession(client: QueryClient): () => void {
  const follow = () => {
    forgetMember(client);
    tell();
    void client.invalidateQueries({ queryKey: USER_KEY });
  };
  const end = () => signOut(client);
  otherTabs?.addEventListener("message", follow);
  memberSession.addEventListener("ended", end);
  return () => {
    otherTabs?.removeEventListener("message", follow);
    memberSession.removeEventListener("ended", end);
  };
}
