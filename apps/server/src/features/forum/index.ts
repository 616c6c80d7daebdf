export { openBulletin } from "./bulletin.ts";
export { forumClearings } from "./clearings.ts";
export { exportAuthor } from "./export-author.ts";
export { mountFeeds } from "./feeds.ts";
export { forgetAuthor } from "./forget.ts";
export { forumJobs } from "./notify.ts";
export { mountForumPages } from "./pages.ts";
export { mountForum } from "./routes.ts";
export type { ForumSiteDeps } from "./site-deps.ts";
