import type { CallReply } from "@tenfold/contract/calls";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type Change, isSame, type KeptReading, type Marks, type RemovedReading, settle } from "./settle.ts";

interface Schema extends DBSchema {
  readings: { key: string; value: KeptReading };
  removed: { key: string; value: RemovedReading };
}

const NAME = "my-readings";

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("readings", { keyPath: "id" });
      db.createObjectStore("removed", { keyPath: "id" });
    },
    // Another tab wants to upgrade the database, or the visitor has cleared it.
    blocking: () => void opened?.then((db) => db.close()).finally(forget),
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

const isMarked = ({ favorite, note }: Marks) => favorite || note !== "";

const newestFirst = (one: KeptReading, other: KeptReading) => other.reading.readAt - one.reading.readAt;

export async function readAll(): Promise<KeptReading[]> {
  return (await (await open()).getAll("readings")).sort(newestFirst);
}

export async function readOne(id: string): Promise<KeptReading | undefined> {
  return (await open()).get("readings", id);
}

/** Stores a reading, which keeps its star and line if it is there already, and drops the oldest ones that are neither favorites nor have a note. */
export async function keep(id: string, reading: KeptReading["reading"], latest: number): Promise<void> {
  const tx = (await open()).transaction(["readings", "removed"], "readwrite");
  const store = tx.objectStore("readings");
  await tx.objectStore("removed").delete(id);
  await store.put({ favorite: false, note: "", ...(await store.get(id)), id, reading });
  const surplus = (await store.getAll())
    .filter((one) => !isMarked(one))
    .sort(newestFirst)
    .slice(latest);
  await Promise.all(surplus.map((one) => store.delete(one.id)));
  await tx.done;
}

export async function mark(id: string, marks: Partial<Marks>): Promise<void> {
  const tx = (await open()).transaction("readings", "readwrite");
  const kept = await tx.store.get(id);
  if (kept) await tx.store.put({ ...kept, ...marks });
  await tx.done;
}

export async function remove(ids: readonly string[]): Promise<void> {
  const tx = (await open()).transaction(["readings", "removed"], "readwrite");
  for (const id of ids) {
    const base = (await tx.objectStore("readings").get(id))?.base;
    if (base) await tx.objectStore("removed").put({ id, base });
    await tx.objectStore("readings").delete(id);
  }
  await tx.done;
}

export async function restore({ base: _, ...reading }: KeptReading): Promise<void> {
  const tx = (await open()).transaction(["readings", "removed"], "readwrite");
  await tx.objectStore("removed").delete(reading.id);
  await tx.objectStore("readings").put(reading);
  await tx.done;
}

/** Changes that the account does not have yet. */
export async function readChanges(): Promise<Change[]> {
  const db = await open();
  const [readings, removed] = await Promise.all([db.getAll("readings"), db.getAll("removed")]);
  return [
    ...readings.filter((one) => !isSame(one.base, one)),
    ...removed.map((one) => ({ ...one, reading: null, favorite: false, note: "" })),
  ];
}

/** Stores the account's answers, and takes what they answer out of what was sent. */
export async function takeReply(sent: Map<string, Change>, answers: CallReply<"syncReadings">["readings"]): Promise<void> {
  const tx = (await open()).transaction(["readings", "removed"], "readwrite");
  const [readings, removals] = [tx.objectStore("readings"), tx.objectStore("removed")];
  for (const answered of answers) {
    const { id } = answered;
    const held = { here: await readings.get(id), removed: await removals.get(id) };
    const { here, removed } = settle(held, sent.get(id), answered);
    sent.delete(id);
    await (here ? readings.put(here) : readings.delete(id));
    await (removed ? removals.put(removed) : removals.delete(id));
  }
  await tx.done;
}

/** Forgets what the account had, after its readings were deleted or put back to an earlier state. */
export async function forgetAccount(): Promise<void> {
  const tx = (await open()).transaction(["readings", "removed"], "readwrite");
  for (const { base: _, ...reading } of await tx.objectStore("readings").getAll()) await tx.objectStore("readings").put(reading);
  await tx.objectStore("removed").clear();
  await tx.done;
}
