import { DAY_MS } from "@tenfold/domain/time";
import type { RetentionTask } from "../../platform/retention/index.ts";

/** What angel numbers keep for a time only. */
export const angelRetention: readonly RetentionTask[] = [
  {
    what: "angel numbers of visitors",
    table: "angel_readings",
    key: "id",
    since: "created_at",
    keptMs: 365 * DAY_MS,
    onlyWithout: "user_id",
  },
  {
    what: "addresses of angel numbers",
    table: "angel_readings",
    key: "id",
    since: "created_at",
    // Thirty days at most: what would be due before the next night goes now.
    keptMs: 29 * DAY_MS,
    forgets: "address_hash",
  },
];
