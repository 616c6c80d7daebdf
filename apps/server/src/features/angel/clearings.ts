import type { Db } from "../../platform/db/index.ts";
import type { Clearing } from "../../platform/nightly/index.ts";
import { deleteReadingsOfVisitors } from "./store.ts";

const DAY = 24 * 60 * 60_000;

/** How long angel numbers of visitors without an account are kept, in milliseconds. */
const VISITORS_KEPT = 365 * DAY;

/** What angel numbers keep for a time only. */
export function angelClearings(db: Db): readonly Clearing[] {
  return [{ what: "angel numbers of visitors", clear: (now, limit) => deleteReadingsOfVisitors(db, now - VISITORS_KEPT, limit) }];
}
