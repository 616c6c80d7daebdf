import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every article has an address of its own, so that an address without one is no page. */
const ARTICLES = Object.keys(import.meta.glob(["../../../../content/blog/*.mdx", "!../../../../content/blog/index.mdx"])).map(
  (file) => `/blog/${file.slice(file.lastIndexOf("/") + 1, -".mdx".length)}`,
);

export default [
  index("../features/home/home-page.tsx"),
  route("/auth", "../features/accounts/auth-page.tsx"),
  route("/verify-email", "../features/accounts/verify-email-page.tsx"),
  route("/reset-password", "../features/accounts/reset-password-page.tsx"),
  route("/unsubscribe", "../features/accounts/unsubscribe-page.tsx"),
  route("/forum", "../features/forum/forum-page.tsx"),
  route("/forum/topic/:id?", "../features/forum/topic-page.tsx"),
  route("/user-profile", "../features/accounts/profile-page.tsx"),
  route("/angel", "../features/angel/angel-page.tsx"),
  route("/birth-date", "../features/birth-date/birth-date-page.tsx"),
  route("/astrology/:planet?", "../features/astrology/astrology-page.tsx"),
  route("/about", "../features/essays/about-page.tsx"),
  route("/numbers", "../features/essays/numbers-page.tsx"),
  route("/colors", "../features/essays/colors-page.tsx"),
  route("/nonduality", "../features/essays/nonduality-page.tsx"),
  route("/palindrome", "../features/essays/palindrome-page.tsx"),
  route("/octahedron", "../features/essays/octahedron-page.tsx"),
  route("/emotions", "../features/essays/emotions-page.tsx"),
  route("/healing", "../features/essays/healing-page.tsx"),
  route("/seven-three-one", "../features/essays/seven-three-one-page.tsx"),
  route("/blog", "../features/blog/blog-page.tsx"),
  ...ARTICLES.map((path) => route(path, "../features/blog/article-page.tsx", { id: path })),
  route("/privacy", "../features/privacy/privacy-page.tsx"),
  route("/admin/emails", "../features/admin/emails-page.tsx"),
  route("/debug-terminology", "../features/terminology/terminology-page.tsx"),
  route("/3d-viewer", "../features/viewer/viewer-page.tsx"),
  route("*", "./not-found.tsx"),
] satisfies RouteConfig;
