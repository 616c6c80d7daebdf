import type { Db } from "../../platform/db/index.ts";
import type { Clearing } from "../../platform/nightly/index.ts";
import { deleteEndedLinks, deleteEndedSessions, deleteStaleRegistrations, deleteUnknownActivity } from "./store.ts";
import { deleteEndedChallenges } from "./two-step/store.ts";

const DAY = 24 * 60 * 60_000;

/** How long a registration waits for its owner to come in for the first time, in milliseconds. */
const REGISTRATION_KEPT = 30 * DAY;

/** How long it is kept that somebody tried a name that nobody has, in milliseconds. */
const UNKNOWN_KEPT = 30 * DAY;

/** What accounts keep for a time only. */
export function accountClearings(db: Db): readonly Clearing[] {
  return [
    { what: "sessions that have ended", clear: (now, limit) => deleteEndedSessions(db, now, limit) },
    { what: "links that have ended", clear: (now, limit) => deleteEndedLinks(db, now, limit) },
    { what: "second steps that nobody took", clear: (now, limit) => deleteEndedChallenges(db, now, limit) },
    {
      what: "registrations that nobody came in by",
      clear: (now, limit) => deleteStaleRegistrations(db, now - REGISTRATION_KEPT, limit),
    },
    {
      what: "tries to sign in under unknown names",
      clear: (now, limit) => deleteUnknownActivity(db, now - UNKNOWN_KEPT, limit),
    },
  ];
}
