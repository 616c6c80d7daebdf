import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** A way to tell the site's other tabs of something; undefined in browsers that have none. */
export const otherTabsOf = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);

/** Has what stands under a key, which does not change, read again when another tab has changed it. */
export function useChangesOfOtherTabs(otherTabs: BroadcastChannel | undefined, queryKey: QueryKey): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = () => void client.invalidateQueries({ queryKey });
    otherTabs?.addEventListener("message", follow);
    return () => otherTabs?.removeEventListener("message", follow);
  }, [client, otherTabs, queryKey]);
}
