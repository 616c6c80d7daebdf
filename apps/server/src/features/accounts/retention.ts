import { DAY_MS } from "@tenfold/domain/time";
import type { RetentionTask } from "../../platform/retention/index.ts";

/** What accounts keep for a time only. */
export const accountsRetention: readonly RetentionTask[] = [
  { what: "sessions that have ended", table: "sessions", key: "id", since: "expires_at", keptMs: 0 },
  { what: "links that have ended", table: "account_links", key: "id", since: "expires_at", keptMs: 0 },
  { what: "second steps that nobody took", table: "account_challenges", key: "token_hash", since: "expires_at", keptMs: 0 },
  {
    what: "registrations that nobody came in by",
    table: "users",
    key: "id",
    since: "created_at",
    keptMs: 30 * DAY_MS,
    onlyWithout: "first_signed_in_at",
  },
  {
    what: "tries to sign in under unknown names",
    table: "account_activity",
    key: "id",
    since: "at",
    keptMs: 30 * DAY_MS,
    onlyWithout: "user_id",
  },
];
