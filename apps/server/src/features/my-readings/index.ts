import { deleteKeptReadings, syncReadings } from "@tenfold/contract/my-readings";
import { DAY_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { BATCH, inBatches } from "../../platform/db/in-batches.ts";
import { transact } from "../../platform/db/transact.ts";
import { mountForMembers } from "../accounts/index.ts";
import { myReadingsMigrations } from "./migrations.ts";
import { deleteKeeping, findChanged, toKept } from "./store.ts";
import { syncKept } from "./sync.ts";

/** How long a removal is remembered: a device that syncs later than this keeps the reading for itself. */
const REMOVAL_KEPT_MS = 180 * DAY_MS;

/** One change has to fit: the longest note, what it was before and the longest reading, in letters of three bytes. */
const MAX_BODY_BYTES = 160 * 1024;

function mountMyReadings(app: App, core: Core): void {
  const options = { limit: "readings", bodyLimit: MAX_BODY_BYTES } as const;
  mountForMembers(app, core, syncReadings, options, ({ user, body }) => syncKept(core, user.id, body));
  mountForMembers(app, core, deleteKeptReadings, { limit: "readings" }, async ({ user }) => ({
    deleted: await transact(core.db, (tx) => deleteKeeping(tx, user.id)),
  }));
}

async function* exportKept({ db }: Core, userId: string) {
  const rows = inBatches<Awaited<ReturnType<typeof findChanged>>[number]>((last) =>
    findChanged(db, userId, last?.version ?? 0, BATCH),
  );
  for await (const row of rows) {
    const { reading, ...kept } = toKept(row);
    if (reading !== null) yield { ...kept, reading };
  }
}

export const myReadings: Feature = {
  migrations: myReadingsMigrations,
  open: (core) => ({
    mount: (app) => mountMyReadings(app, core),
    retention: [
      {
        what: "removed readings of members",
        table: "kept_readings",
        key: "key",
        since: "changed_at",
        keptMs: REMOVAL_KEPT_MS,
        onlyWithout: "reading",
      },
    ],
    // An account's readings are deleted with it by the database.
    exportOf: (userId) => ({ myReadings: exportKept(core, userId) }),
  }),
};
