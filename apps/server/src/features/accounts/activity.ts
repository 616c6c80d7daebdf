import { createHmac } from "node:crypto";
import { ACTS } from "@tenfold/contract/accounts";
import { v7 as sortableUuid } from "uuid";
import type { Db } from "../../platform/db/index.ts";
import type { AccountsDeps, PastVisitor, Visitor } from "./deps.ts";
import { findActivity, insertActivity } from "./store.ts";

export type Act = (typeof ACTS)[number];

/** Counts the entries of this process: what happens within one millisecond is listed in its order too. */
let written = 0;

/** A visitor without their network address: its keyed hash tells one visitor from another. */
export function hashVisitor({ secrets }: Pick<AccountsDeps, "secrets">, { address, device }: Visitor): PastVisitor {
  return { addressHash: createHmac("sha256", secrets.hashPepper).update(address).digest("base64url").slice(0, 22), device };
}

/** Writes down what happened to an account, within the transaction that makes it happen. */
export async function record(
  deps: AccountsDeps,
  db: Db,
  entry: { readonly userId: string | undefined; readonly act: Act; readonly visitor: Visitor | PastVisitor | undefined },
): Promise<void> {
  const at = deps.now();
  const visitor = entry.visitor && "address" in entry.visitor ? hashVisitor(deps, entry.visitor) : entry.visitor;
  await insertActivity(db, {
    id: sortableUuid({ msecs: at, seq: written++ }),
    user_id: entry.userId ?? null,
    act: entry.act,
    device: visitor?.device ?? null,
    address_hash: visitor?.addressHash ?? "",
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
