import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LATEST_IN_ACCOUNT, LATEST_ON_DEVICE } from "@tenfold/domain/kept-readings";
import { useCallback } from "react";
import { useAccount } from "../../app/account.ts";
import { otherTabsOf, useChangesOfOtherTabs } from "../../app/other-tabs.ts";
import { useToast } from "../../ui/toaster.tsx";
import { isKeeping, joinedAccount } from "./settings.ts";
import type { KeptReading, Marks } from "./settle.ts";

/** Loaded on demand: no page has to wait for it. */
const database = () => import("./database.ts");

const KEY = ["my-readings"];

const otherTabs = otherTabsOf("my-readings");

/** Refetches the readings shown, here and in other tabs. */
async function tellOfChange(client: QueryClient): Promise<void> {
  otherTabs?.postMessage("changed");
  await client.invalidateQueries({ queryKey: KEY });
}

/** Syncs this device's readings with the signed-in account, if that was turned on for it. */
export function useJoin(): () => Promise<void> {
  const client = useQueryClient();
  const account = useAccount();
  const userId = account.state === "signed-in" ? account.user.id : undefined;
  return useCallback(async () => {
    if (userId === undefined || joinedAccount()?.userId !== userId) return;
    try {
      await (await import("./sync.ts")).joinReadings(userId);
    } finally {
      await tellOfChange(client);
    }
  }, [client, userId]);
}

export function useMyReadings() {
  useChangesOfOtherTabs(otherTabs, KEY);
  return useQuery({ queryKey: KEY, queryFn: async () => (await database()).readAll(), retry: false });
}

/** A stored reading; null if there is none. */
export function useKeptReading(id: string) {
  useChangesOfOtherTabs(otherTabs, KEY);
  return useQuery({ queryKey: [...KEY, id], queryFn: async () => (await (await database()).readOne(id)) ?? null, retry: false });
}

/** Whether a failure was reported, which happens once per page. */
let hasFailed = false;

/** `asked` means that the visitor wants this one stored, even if storing is turned off. */
type Keep = (
  id: string,
  reading: Omit<KeptReading["reading"], "readAt">,
  options?: { readonly asked?: boolean },
) => Promise<void>;

/** Stores a new reading, unless the visitor has turned that off. */
export function useKeep(): Keep {
  const client = useQueryClient();
  const join = useJoin();
  const toast = useToast();
  return async (id, reading, { asked = false } = {}) => {
    if (!asked && !isKeeping()) return;
    try {
      await (await database()).keep(
        id,
        { ...reading, readAt: Date.now() },
        joinedAccount() ? LATEST_IN_ACCOUNT : LATEST_ON_DEVICE,
      );
    } catch {
      if (asked || !hasFailed)
        toast({
          title: "Not in My Readings",
          description: "This browser has no room for your readings, or keeps nothing. They are gone once the page is closed.",
          tone: "alert",
        });
      hasFailed = true;
      return;
    }
    await tellOfChange(client);
    // Without a connection, it happens the next time.
    await join().catch(() => undefined);
  };
}

export function useChanges() {
  const client = useQueryClient();
  const join = useJoin();
  /** Without a connection, it happens the next time. */
  const joinLater = () => void join().catch(() => undefined);
  const tell = () => tellOfChange(client);
  const marking = useMutation({
    mutationFn: async ({ id, ...marks }: Partial<Marks> & { readonly id: string }) => (await database()).mark(id, marks),
    // One at a time, so that what was typed last wins.
    scope: { id: "my-readings" },
    onSuccess: tell,
  });
  const removing = useMutation({
    mutationFn: async (ids: readonly string[]) => (await database()).remove(ids),
    onSuccess: () => tell().then(joinLater),
  });
  const restoring = useMutation({
    mutationFn: async (kept: KeptReading) => (await database()).restore(kept),
    onSuccess: () => tell().then(joinLater),
  });
  return { marking, removing, restoring, joinLater };
}
