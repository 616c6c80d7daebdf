/**
 * Placeholders in the built site that the server replaces with its settings. If a placeholder is the whole value of an attribute
 * and has no setting, the attribute is removed.
 */
export const TOKENS = {
  productName: "__PRODUCT_NAME__",
  /** The site's public address, such as "https://tenfold.example", or empty. */
  publicUrl: "__PUBLIC_URL__",
  publicHost: "__PUBLIC_HOST__",
  /** The addresses of other sites' frames that show a page's video, and their hosts. */
  blogVideoUrl: "__BLOG_VIDEO_URL__",
  blogVideoHost: "__BLOG_VIDEO_HOST__",
  octahedronVideoUrl: "__OCTAHEDRON_VIDEO_URL__",
  octahedronVideoHost: "__OCTAHEDRON_VIDEO_HOST__",
  videoHosts: "__VIDEO_HOSTS__",
  /** An ad network's script, the site's id there, its hosts and the ad unit's number. */
  ads: "__ADS__",
  adHosts: "__AD_HOSTS__",
  /** The site's contact for visitors, as JSON. */
  contact: "__CONTACT__",
  contactName: "__CONTACT_NAME__",
  contactHref: "__CONTACT_HREF__",
  contactAddress: "__CONTACT_ADDRESS__",
  /** Whether the site can send mail. */
  mail: "__MAIL__",
  /** Whether an admin token for the members' addresses is set. */
  admin: "__ADMIN__",
  /** The ids of the voices that are natural. */
  natural: "__NATURAL__",
  /** In the service worker: a hash that changes with any of these. */
  settings: "__SETTINGS__",
} as const;

/** A page, as the build, the service worker, the budgets and the page itself need to know it. */
export interface SitePage {
  /** In route syntax: ":name" stands for any segment, and a "?" after it makes it optional. */
  readonly path: string;
  /** What links to it say. */
  readonly name: string;
  /** What works offline: everything, a part, or only what a member has typed. */
  readonly offline: "whole" | "part" | "member";
  /** Set if the page is not kept for offline use: it is useless without the server, or people reach it from a mail. */
  readonly kept?: false;
  /** The kind of its budget (apps/web/build/budgets.json). */
  readonly budget: "tool" | "topic" | "essay" | "film" | "policy";
  /** Set if the privacy policy links back to this page for visitors who come from it. */
  readonly backFromPolicy?: true;
}

/** Every page of the site. */
export const PAGES: readonly SitePage[] = [
  { path: "/", name: "Home", offline: "whole", budget: "tool" },
  { path: "/about", name: "About", offline: "whole", budget: "essay", backFromPolicy: true },
  { path: "/auth", name: "Sign In", offline: "member", budget: "tool", backFromPolicy: true },
  { path: "/colors", name: "Color Meanings", offline: "whole", budget: "essay", backFromPolicy: true },
  { path: "/birth-date", name: "Birth Date Analysis", offline: "whole", budget: "tool", backFromPolicy: true },
  { path: "/healing", name: "Healing", offline: "whole", budget: "essay", backFromPolicy: true },
  { path: "/seven-three-one", name: "Seven, Three, One", offline: "whole", budget: "essay", backFromPolicy: true },
  { path: "/numbers", name: "Universal Numbers", offline: "whole", budget: "essay" },
  { path: "/nonduality", name: "Nondual Foundation", offline: "whole", budget: "essay" },
  { path: "/palindrome", name: "Sacred Palindrome", offline: "whole", budget: "essay" },
  { path: "/emotions", name: "Emotional Creation", offline: "whole", budget: "essay" },
  { path: "/octahedron", name: "Octahedron Secrets", offline: "part", budget: "film" },
  { path: "/blog", name: "Blog", offline: "whole", budget: "film" },
  { path: "/blog/:article", name: "Article", offline: "whole", budget: "essay" },
  { path: "/privacy", name: "Privacy Policy", offline: "whole", budget: "policy" },
  { path: "/accessibility", name: "Accessibility", offline: "whole", budget: "essay" },
  { path: "/angel", name: "Angel Numbers", offline: "part", budget: "tool" },
  { path: "/astrology/:planet?", name: "Celestial Transits", offline: "part", kept: false, budget: "tool" },
  { path: "/my-readings", name: "My Readings", offline: "whole", budget: "tool", backFromPolicy: true },
  { path: "/forum", name: "Community Forum", offline: "member", budget: "tool" },
  { path: "/forum/notifications", name: "Notifications", offline: "member", kept: false, budget: "tool" },
  { path: "/forum/topic/:id?", name: "Topic", offline: "member", kept: false, budget: "topic" },
  { path: "/forum/member/:name?", name: "Member", offline: "member", kept: false, budget: "tool" },
  { path: "/forum/moderation", name: "Moderation", offline: "member", kept: false, budget: "tool" },
  { path: "/user-profile", name: "Your Profile", offline: "member", budget: "tool" },
  { path: "/verify-email", name: "Confirm Your Email", offline: "part", kept: false, budget: "tool" },
  { path: "/reset-password", name: "New Password", offline: "part", kept: false, budget: "tool" },
  { path: "/unsubscribe", name: "Unsubscribe", offline: "part", kept: false, budget: "tool" },
  { path: "/admin/emails", name: "Members' Addresses", offline: "part", kept: false, budget: "tool" },
  { path: "/r/:id?", name: "A Shared Reading", offline: "part", kept: false, budget: "tool" },
  { path: "/debug-terminology", name: "Terminology", offline: "part", kept: false, budget: "tool" },
  { path: "/3d-viewer", name: "3D Viewer", offline: "part", kept: false, budget: "tool" },
];

/** What is shown if there is no such page. */
const NOT_FOUND: SitePage = { path: "/404", name: "Page Not Found", offline: "part", kept: false, budget: "tool" };

/** The page at an address, with or without a slash at its end. */
export function pageAt(path: string): SitePage {
  const given = path.replace(/(?<=.)\/+$/, "").split("/");
  const fits = (part: string, index: number) =>
    given[index] === undefined ? part.endsWith("?") : part === given[index] || part.startsWith(":");
  return (
    PAGES.find((page) => {
      const parts = page.path.split("/");
      return given.length <= parts.length && parts.every(fits);
    }) ?? NOT_FOUND
  );
}

/** What is shown in place of a shared reading, by the answer's status. */
export const NO_READING: Readonly<Record<number, { readonly title: string; readonly message: string }>> = {
  404: {
    title: "No Such Reading",
    message: "There is no reading at this address. It may be mistyped, or have lost its end on the way.",
  },
  410: { title: "This Reading Was Withdrawn", message: "Whoever shared it has taken it back, words and picture." },
};
