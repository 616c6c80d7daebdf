import { ACTS } from "@tenfold/contract/accounts";
import { v7 as sortableUuid } from "uuid";
import type { Core } from "../../core.ts";
import { BATCH, inBatches } from "../../platform/db/in-batches.ts";
import type { Db } from "../../platform/db/index.ts";
import { iso } from "../../platform/instants.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { findActivity, insertActivity } from "./store.ts";
import type { PastVisitor, Visitor } from "./visitor.ts";

export type Act = (typeof ACTS)[number];

/** Keeps the order of entries that this process writes within one millisecond. */
let written = 0;

/** A visitor with the network address as a keyed hash, which still tells one visitor from another. */
export function hashVisitor({ secrets }: Pick<Core, "secrets">, { address, device }: Visitor): PastVisitor {
  return { addressHash: shortKeyedHash(secrets.hashPepper, address), device };
}

/** Records what happened to an account, within the transaction that makes it happen. */
export async function record(
  core: Core,
  db: Db,
  entry: { readonly userId: string | undefined; readonly act: Act; readonly visitor: Visitor | PastVisitor | undefined },
): Promise<void> {
  const at = core.now();
  const visitor = entry.visitor && "address" in entry.visitor ? hashVisitor(core, entry.visitor) : entry.visitor;
  await insertActivity(db, {
    id: sortableUuid({ msecs: at, seq: written++ }),
    user_id: entry.userId ?? null,
    act: entry.act,
    device: visitor?.device ?? null,
    address_hash: visitor?.addressHash ?? "",
    at,
  });
}

type ActivityRow = Awaited<ReturnType<typeof findActivity>>[number];

function toEntry({ id, act, device, at }: ActivityRow) {
  const known = ACTS.find((name) => name === act);
  return known ? [{ id, act: known, device, at: iso(at) }] : [];
}

export async function listActivity(core: Core, userId: string, limit: number) {
  return (await findActivity(core.db, userId, limit)).flatMap(toEntry);
}

export async function* exportActivity(core: Core, userId: string) {
  const rows = inBatches<ActivityRow>((last) => findActivity(core.db, userId, BATCH, last?.id));
  for await (const row of rows) for (const { id: _, ...entry } of toEntry(row)) yield entry;
}
