import type { Db } from "../../platform/db/index.ts";
import type { Clearing } from "../../platform/nightly/index.ts";
import { deleteStaleItems } from "./digest-store.ts";
import type { ForumLimits } from "./limits.ts";
import { trimAllVersions } from "./versions-store.ts";

/** How long replies wait to be told of where their mail can't be sent: as long as its job is kept. */
const UNSENT_KEPT_MS = 8 * 24 * 60 * 60_000;

/** What the forum keeps for a time, or a number of, only. */
export function forumClearings(db: Db, { versionsKept }: ForumLimits): readonly Clearing[] {
  return [
    { what: "versions of replies beyond those kept", clear: (_now, limit) => trimAllVersions(db, versionsKept, limit) },
    {
      what: "replies for mails that could not be sent",
      clear: (now, limit) => deleteStaleItems(db, now - UNSENT_KEPT_MS, limit),
    },
  ];
}
