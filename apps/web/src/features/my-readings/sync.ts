import { CHANGES_AT_ONCE, CHANGES_BYTES_MAX } from "@tenfold/domain/kept-readings";
import { call } from "../../app/api.ts";
import { isRefused } from "../../app/failure.ts";
import { forgetAccount, readChanges, takeReply } from "./database.ts";
import { joinedAccount, setJoinedAccount } from "./settings.ts";
import type { Change } from "./settle.ts";

/** How many of the waiting changes go into one call: at least one. */
function countAtOnce(waiting: readonly unknown[]): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  const tooMany = waiting.findIndex((change, index) => {
    bytes += encoder.encode(JSON.stringify(change)).length + 1;
    return index >= CHANGES_AT_ONCE || (index > 0 && bytes > CHANGES_BYTES_MAX);
  });
  return tooMany === -1 ? waiting.length : tooMany;
}

const isJoined = (userId: string) => joinedAccount()?.userId === userId;

async function joinOnce(userId: string): Promise<void> {
  const waiting = await readChanges();
  /** What the account has not answered yet. */
  const sent = new Map<string, Change>();
  for (let more = true; more; ) {
    const account = joinedAccount();
    if (account?.userId !== userId) return;
    const changes = waiting.splice(0, countAtOnce(waiting));
    const { epoch } = account;
    const reply = await call("syncReadings", {
      body: { ...(epoch === undefined ? {} : { epoch }), since: account.version, changes },
    });
    // It may have been turned off meanwhile, or taken over by another account.
    if (!isJoined(userId)) return;
    for (const change of changes) sent.set(change.id, change);
    await takeReply(sent, reply.readings);
    if (!isJoined(userId)) return;
    // Each change that was taken has raised the version.
    if (account.version > 0 && reply.version < account.version + changes.length) {
      // The site was restored from a backup. The account may lack what it had taken since then, and gets all of it anew.
      await forgetAccount();
      if (isJoined(userId)) setJoinedAccount({ userId, epoch: reply.epoch, version: 0 });
      return joinOnce(userId);
    }
    setJoinedAccount({ userId, epoch: reply.epoch, version: reply.version });
    more = reply.more || waiting.length > 0;
  }
}

let underWay: Promise<unknown> = Promise.resolve();

/**
 * Syncs this device's readings with the signed-in account, if the visitor has turned that on here. Runs never overlap.
 * Rejects as calls do; if the account's readings were deleted, syncing is turned off first.
 */
export function joinReadings(userId: string): Promise<void> {
  const joined = underWay
    .catch(() => undefined)
    .then(async () => {
      try {
        await joinOnce(userId);
      } catch (error) {
        if (isRefused(error, "readings_gone") && isJoined(userId)) {
          setJoinedAccount(undefined);
          await forgetAccount();
        }
        throw error;
      }
    });
  underWay = joined;
  return joined;
}
