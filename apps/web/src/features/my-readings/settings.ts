import { useSyncExternalStore } from "react";
import { forget, recall, store } from "../../app/storage.ts";
import { createSignal } from "../../app/store.ts";

const OFF_KEY = "my-readings-off";

/** Whether readings are stored on this device. */
export const isKeeping = () => recall(OFF_KEY) === undefined;

export function setKeeping(on: boolean): void {
  if (on) forget(OFF_KEY);
  else store(OFF_KEY, "1");
}

const ACCOUNT_KEY = "my-readings-account";

/** The account that this device syncs its readings with, and how far the sync has come. */
export interface JoinedAccount {
  readonly userId: string;
  readonly epoch?: string;
  readonly version: number;
}

export function joinedAccount(): JoinedAccount | undefined {
  try {
    const kept = JSON.parse(recall(ACCOUNT_KEY) ?? "null") as JoinedAccount | null;
    return typeof kept?.userId === "string" ? { ...kept, version: Number(kept.version) || 0 } : undefined;
  } catch {
    return undefined;
  }
}

/** Tells when it changes, here or in another tab. */
const { tell, subscribe } = createSignal("storage");

export function setJoinedAccount(account: JoinedAccount | undefined): void {
  if (account) store(ACCOUNT_KEY, JSON.stringify(account));
  else forget(ACCOUNT_KEY);
  tell();
}

/** Whether this device's readings are stored in the member's account as well. */
export const useIsJoined = (userId: string) =>
  useSyncExternalStore(
    subscribe,
    () => joinedAccount()?.userId === userId,
    () => false,
  );
