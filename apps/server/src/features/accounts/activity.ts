import { createHmac } from "node:crypto";
import { ACTS } from "@tenfold/contract/accounts";
import { v7 as sortableUuid } from "uuid";
import type { Db } from "../../platform/db/index.ts";
import type { AccountsDeps, Visitor } from "./deps.ts";
import { findActivity, insertActivity } from "./store.ts";

export type Act = (typeof ACTS)[number];

/** Counts the entries of this process: what happens within one millisecond is listed in its order too. */
let written = 0;

/** Writes down what happened to an account, within the transaction that makes it happen. */
export async function record(
  deps: AccountsDeps,
  db: Db,
  entry: { readonly userId: string | undefined; readonly act: Act; readonly visitor: Visitor | undefined },
): Promise<void> {
  const at = deps.now();
  await insertActivity(db, {
    id: sortableUuid({ msecs: at, seq: written++ }),
    user_id: entry.userId ?? null,
    act: entry.act,
    device: entry.visitor?.device ?? null,
    address_hash: entry.visitor
      ? createHmac("sha256", deps.secrets.hashPepper).update(entry.visitor.address).digest("base64url").slice(0, 22)
      : "",
    at,
  });
}

/** What happened to a member's account as it is shown and exported, the latest first. */
export async function listActivity(deps: AccountsDeps, userId: string, limit?: number) {
  const rows = await findActivity(deps.db, userId, limit);
  return rows.flatMap(({ id, act, device, at }) => {
    const known = ACTS.find((name) => name === act);
    return known ? [{ id, act: known, device, at: new Date(at).toISOString() }] : [];
  });
}
