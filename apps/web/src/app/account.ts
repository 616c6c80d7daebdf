import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "@tenfold/contract/accounts";
import { MINUTE_MS } from "@tenfold/domain/time";
import { useMemo, useSyncExternalStore } from "react";
import { call, memberSession } from "./api.ts";
import { isRefused } from "./failure.ts";
import { otherTabsOf } from "./other-tabs.ts";
import { createSignal } from "./store.ts";

/** Set beside the session cookie and readable by the page: without it there is no point in asking for the user. */
const MARKER_COOKIE = "signed_in";

/** Where the signed-in member is cached. Everything that belongs to a member is under keys that begin with "api". */
export const USER_KEY = ["api", "user"];

const REFRESH_DELAY_MS = 100;

export type { User };

export type Account =
  | { readonly state: "loading" }
  | { readonly state: "signed-out" }
  | { readonly state: "signed-in"; readonly user: User };

/** Tells when somebody signs in or out, here or in another tab. */
const { tell, subscribe } = createSignal();
const otherTabs = otherTabsOf("account");

export function hasMarker(): boolean {
  try {
    return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${MARKER_COOKIE}=`));
  } catch {
    // If the page may not read cookies, nobody is signed in.
    return false;
  }
}

async function fetchUser(signal: AbortSignal) {
  try {
    return await call("getUser", { signal });
  } catch (error) {
    if (isRefused(error, 401)) return null;
    throw error;
  }
}

const USER_QUERY = { queryKey: USER_KEY, queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchUser(signal) };

/** Whether the visitor is signed in, and who they are. Browsers that never signed in don't ask the server. */
export function useAccount(): Account {
  const marked = useSyncExternalStore(subscribe, hasMarker, () => false);
  const user = useQuery({
    ...USER_QUERY,
    enabled: marked,
    staleTime: 5 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  });
  if (marked && user.isPending) return { state: "loading" };
  // Who is known stays signed in where asking again fails, as on a phone that wakes before its network does.
  return marked && user.data ? { state: "signed-in", user: user.data } : { state: "signed-out" };
}

/** Forgets everything read for a member. The marker cookie shows whether somebody is still signed in. */
function forgetMember(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === "api" && queryKey[1] !== "user" });
}

/** The member has signed out, or the session has ended. */
function signOut(client: QueryClient): void {
  client.setQueryData(USER_KEY, null);
  forgetMember(client);
  tell();
  otherTabs?.postMessage("changed");
}

export function useAccountChanges() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** Somebody has signed in, possibly replacing another member. */
      signedIn(user: User): void {
        forgetMember(client);
        client.setQueryData(USER_KEY, user);
        tell();
        otherTabs?.postMessage("changed");
        setTimeout(() => void client.invalidateQueries({ queryKey: USER_KEY }), REFRESH_DELAY_MS);
      },
      signedOut: () => signOut(client),
      changed(user: User): void {
        client.setQueryData(USER_KEY, user);
        otherTabs?.postMessage("changed");
      },
    }),
    [client],
  );
}

/** Keeps this tab in step with its session and with other tabs; returns a function that stops it. */
export function followSession(client: QueryClient): () => void {
  const follow = async () => {
    const known = client.getQueryData<User | null>(USER_KEY)?.id;
    tell();
    const user = hasMarker()
      ? await client.fetchQuery({ ...USER_QUERY, staleTime: 0 }).catch(() => undefined)
      : client.setQueryData<User | null>(USER_KEY, null);
    // What a member reads and writes stays where only their address or a setting has changed.
    if (!user || user.id !== known) forgetMember(client);
  };
  const end = async () => {
    // A call with the token from before a change of password is refused as well, and this browser has a new one.
    await follow();
    otherTabs?.postMessage("changed");
  };
  otherTabs?.addEventListener("message", follow);
  memberSession.addEventListener("ended", end);
  return () => {
    otherTabs?.removeEventListener("message", follow);
    memberSession.removeEventListener("ended", end);
  };
}
