import type { Feature } from "../../feature.ts";
import { exportAuthor } from "./export-author.ts";
import { forgetAuthor } from "./forget.ts";
import { forumMigrations } from "./migrations.ts";
import { forumJobs } from "./notify.ts";
import { forumRetention } from "./retention.ts";
import { mountForum } from "./routes.ts";
import { topicEvents } from "./topic-events.ts";

export const forum: Feature = {
  migrations: forumMigrations,
  open: (core) => ({
    mount: (app) => mountForum(app, core),
    jobs: forumJobs(core),
    retention: forumRetention(core),
    exportOf: (userId) => ({ forum: exportAuthor(core.db, userId) }),
    forgetMember: forgetAuthor,
    close: () => topicEvents(core).close(),
  }),
};
