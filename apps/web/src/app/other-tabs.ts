import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** A channel to the site's other tabs; undefined in browsers without them, or that refuse one, as Firefox does with all cookies blocked. */
export function otherTabsOf(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Refetches a query when another tab has changed its data. The key must not change. */
export function useChangesOfOtherTabs(otherTabs: BroadcastChannel | undefined, queryKey: QueryKey): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = () => void client.invalidateQueries({ queryKey });
    otherTabs?.addEventListener("message", follow);
    return () => otherTabs?.removeEventListener("message", follow);
  }, [client, otherTabs, queryKey]);
}
