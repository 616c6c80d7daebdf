import type { Db } from "../../platform/db/index.ts";
import type { Clearing } from "../../platform/nightly/index.ts";
import { deleteAudit } from "./store.ts";

/** How long it is kept who showed the token of whoever runs the site, in milliseconds. */
const KEPT = 365 * 24 * 60 * 60_000;

/** What the admin's pages keep for a time only. */
export function adminClearings(db: Db): readonly Clearing[] {
  return [{ what: "the admin's audit log", clear: (now, limit) => deleteAudit(db, now - KEPT, limit) }];
}
