import { DAY_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { RetentionTask } from "../../platform/retention/index.ts";
import { exportAuthor } from "./export-author.ts";
import { fanOutJobs } from "./fan-out.ts";
import { forgetAuthor } from "./forget.ts";
import { forumMigrations } from "./migrations.ts";
import { moderationJobs } from "./moderation-mails.ts";
import { removeOldNotifications, removeSurplusNotifications } from "./notifications-store.ts";
import { forumJobs, givenUpForumMails } from "./notify.ts";
import { unusedPictures } from "./pictures/upload.ts";
import { mountForum } from "./routes.ts";
import { topicEvents } from "./topic-events.ts";
import { trimAllVersions } from "./versions-store.ts";

/** How long replies wait for a mail that can't be sent: as long as its job is kept. */
const UNSENT_KEPT_MS = 8 * DAY_MS;

/** What the forum keeps only for a time, or only a number of. */
const forumRetention = ({ db, config, providers }: Pick<Core, "db" | "config" | "providers">): readonly RetentionTask[] => [
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
  { what: "notifications", remove: (now, limit) => removeOldNotifications(db, now, limit) },
  { what: "notifications beyond those kept", remove: (_now, limit) => removeSurplusNotifications(db, limit) },
  unusedPictures({ db, providers }),
  { what: "how followers were told of replies", table: "forum_fan_outs", key: "post_id", since: "at", keptMs: UNSENT_KEPT_MS },
];

export const forum: Feature = {
  migrations: forumMigrations,
  open: (core) => ({
    mount: (app) => mountForum(app, core),
    jobs: { ...forumJobs(core), ...fanOutJobs(core), ...moderationJobs(core) },
    onGivenUp: givenUpForumMails(core),
    retention: forumRetention(core),
    exportOf: (userId) => ({ forum: exportAuthor(core.db, userId) }),
    forgetMember: (tx, userId) => forgetAuthor(tx, userId, core.now()),
    close: () => topicEvents(core).close(),
  }),
};
