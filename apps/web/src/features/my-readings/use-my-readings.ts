import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LATEST_IN_ACCOUNT, LATEST_ON_DEVICE } from "@tenfold/domain/kept-readings";
import { useCallback } from "react";
import { useAccount } from "../../app/account.ts";
import { otherTabsOf, useChangesOfOtherTabs } from "../../app/other-tabs.ts";
import { useToast } from "../../ui/toaster.tsx";
import type { KeptReading, Marks } from "./database.ts";
import { isKeeping, joinedAccount } from "./settings.ts";

/** Loaded once there is something to be kept or read: no page has to wait for it. */
const database = () => import("./database.ts");

const KEY = ["my-readings"];

const otherTabs = otherTabsOf("my-readings");

/** Has what is shown read again, here and in other tabs. */
async function tellOfChange(client: QueryClient): Promise<void> {
  otherTabs?.postMessage("changed");
  await client.invalidateQueries({ queryKey: KEY });
}

/** Joins this device's readings with those of whoever is signed in, where that was turned on here for them. */
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

/** Everything that is kept on this device, the newest first. */
export function useMyReadings() {
  useChangesOfOtherTabs(otherTabs, KEY);
  return useQuery({ queryKey: KEY, queryFn: async () => (await database()).readAll(), retry: false });
}

/** One reading that is kept here; null where it is not. */
export function useKeptReading(id: string) {
  return useQuery({ queryKey: [...KEY, id], queryFn: async () => (await (await database()).readOne(id)) ?? null, retry: false });
}

/** Said once for as long as the page is open. */
let hasFailed = false;

/** `asked` says that the visitor wants this one to be kept, whatever they have turned off. */
type Keep = (
  id: string,
  reading: Omit<KeptReading["reading"], "readAt">,
  options?: { readonly asked?: boolean },
) => Promise<void>;

/** Keeps a reading that was just had, unless the visitor has turned that off. */
export function useKeep(): Keep {
  const client = useQueryClient();
  const join = useJoin();
  const toast = useToast();
  return useCallback(
    async (id, reading, { asked = false } = {}) => {
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
      // Without a connection it is done the next time.
      await join().catch(() => undefined);
    },
    [client, join, toast],
  );
}

/** What changes what is kept here. */
export function useChanges() {
  const client = useQueryClient();
  const join = useJoin();
  /** Without a connection it is done the next time. */
  const joinLater = () => void join().catch(() => undefined);
  const tell = () => tellOfChange(client);
  const marking = useMutation({
    mutationFn: async ({ id, ...marks }: Partial<Marks> & { readonly id: string }) => (await database()).mark(id, marks),
    // One after the other, so that what was typed last is what stays.
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
