import { index, type RouteConfig, route } from "@react-router/dev/routes";

const addressOf = (file: string) => `/${file.slice(file.lastIndexOf("/") + 1, -".mdx".length)}`;

/** Every essay is a page, named like its file. */
const ESSAYS = Object.keys(import.meta.glob("../../../../content/essays/*.mdx"));

/** Every article has its own route, so that unknown addresses are not found. */
const ARTICLES = Object.keys(import.meta.glob(["../../../../content/blog/*.mdx", "!../../../../content/blog/index.mdx"])).map(
  (file) => `/blog${addressOf(file)}`,
);

export default [
  index("../features/home/home-page.tsx"),
  route("/auth", "../features/accounts/auth-page.tsx"),
  route("/verify-email", "../features/accounts/verify-email-page.tsx"),
  route("/reset-password", "../features/accounts/reset-password-page.tsx"),
  route("/unsubscribe", "../features/accounts/unsubscribe-page.tsx"),
  route("/forum", "../features/forum/forum-page.tsx"),
  route("/forum/notifications", "../features/forum/notifications-page.tsx"),
  route("/forum/topic/:id?", "../features/forum/topic-page.tsx"),
  route("/forum/member/:name?", "../features/forum/member-page.tsx"),
  route("/forum/moderation", "../features/forum/moderation/moderation-page.tsx"),
  route("/user-profile", "../features/accounts/profile-page.tsx"),
  route("/angel", "../features/angel/angel-page.tsx"),
  route("/birth-date", "../features/birth-date/birth-date-page.tsx"),
  route("/astrology/:planet?", "../features/astrology/astrology-page.tsx"),
  ...ESSAYS.map((file) => route(addressOf(file), file)),
  route("/blog", "../features/blog/blog-page.tsx"),
  ...ARTICLES.map((path) => route(path, "../features/blog/article-page.tsx", { id: path })),
  route("/my-readings", "../features/my-readings/my-readings-page.tsx"),
  route("/privacy", "../features/privacy/privacy-page.tsx"),
  route("/admin/emails", "../features/admin/emails-page.tsx"),
  route("/r/:id?", "../features/shared-readings/shared-page.tsx"),
  route("/debug-terminology", "../features/terminology/terminology-page.tsx"),
  route("/3d-viewer", "../features/viewer/viewer-page.tsx"),
  route("*", "./not-found.tsx"),
] satisfies RouteConfig;
