import { DAY_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { RetentionTask } from "../../platform/retention/index.ts";
import { trimAllVersions } from "./versions-store.ts";

/** How long replies wait to be told of where their mail can't be sent: as long as its job is kept. */
const UNSENT_KEPT_MS = 8 * DAY_MS;

/** What the forum keeps for a time, or a number of, only. */
export const forumRetention = ({ db, config }: Pick<Core, "db" | "config">): readonly RetentionTask[] => [
  {
    what: "versions of replies beyond those kept",
    remove: (_now, limit) => trimAllVersions(db, config.forumLimits.versionsKept, limit),
  },
  {
    what: "replies for mails that could not be sent",
    table: "forum_digest_items",
    key: "job_id",
    since: "at",
    keptMs: UNSENT_KEPT_MS,
  },
];
