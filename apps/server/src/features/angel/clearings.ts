import type { Db } from "../../platform/db/index.ts";
import type { Clearing } from "../../platform/nightly/index.ts";
import { deleteReadingsOfVisitors, dropAddresses } from "./store.ts";

const DAY = 24 * 60 * 60_000;

/** How long angel numbers of visitors without an account are kept, in milliseconds. */
const VISITORS_KEPT = 365 * DAY;

/** How long the hash of an address is kept at most, in milliseconds. */
const ADDRESSES_KEPT = 30 * DAY;

/** What angel numbers keep for a time only. What would be due before the next night goes now. */
export function angelClearings(db: Db): readonly Clearing[] {
  return [
    { what: "angel numbers of visitors", clear: (now, limit) => deleteReadingsOfVisitors(db, now - VISITORS_KEPT, limit) },
    { what: "addresses of angel numbers", clear: (now, limit) => dropAddresses(db, now - ADDRESSES_KEPT + DAY, limit) },
  ];
}
