import type { Db } from "../../platform/db/index.ts";
import type { Clearing } from "../../platform/nightly/index.ts";
import { forgetReadings } from "./store.ts";

const DAY = 24 * 60 * 60_000;

/** How long it is remembered what a visitor has just read, in milliseconds. */
const KEPT = 30 * DAY;

/** What readings keep for a time only. */
export function readingsClearings(db: Db): readonly Clearing[] {
  return [{ what: "latest readings", clear: (now, limit) => forgetReadings(db, now - KEPT, limit) }];
}
