import type { Db } from "../../platform/db/index.ts";
import type { Clearing } from "../../platform/nightly/index.ts";
import { deletePreferences } from "./store.ts";

const DAY = 24 * 60 * 60_000;

/** How long preferences are kept after they were last saved, in milliseconds. */
const KEPT = 365 * DAY;

/** What preferences keep for a time only. */
export function preferencesClearings(db: Db): readonly Clearing[] {
  return [{ what: "preferences", clear: (now, limit) => deletePreferences(db, now - KEPT, limit) }];
}
