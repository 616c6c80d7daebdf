import type { App } from "../../platform/app.ts";
import { type Site, sendText } from "../../platform/pages.ts";
import { element, xmlDocument } from "../../platform/xml.ts";

export interface SiteMapDeps {
  readonly site: Site | undefined;
  /** Whether the forum can be read by everybody. */
  readonly forumPublic: boolean;
  /** The address that the site's links begin with. */
  readonly linkBase: () => string;
}

function siteMap({ site, forumPublic, linkBase }: SiteMapDeps): string {
  const listed = (site?.listed ?? []).filter((path) => forumPublic || path !== "/forum");
  const pages = listed.map((path) => element("url", {}, element("loc", {}, `${linkBase()}${path}`)));
  return xmlDocument(element("urlset", { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }, ...pages));
}

const robots = ({ linkBase }: SiteMapDeps) =>
  ["User-agent: *", "Disallow: /api/", "Allow: /", "", `Sitemap: ${linkBase()}/sitemap.xml`, ""].join("\n");

/** What search engines ask for: which pages there are, and where they need not look. */
export function mountSiteMap(app: App, deps: SiteMapDeps): void {
  const answers = [
    ["/sitemap.xml", "application/xml; charset=utf-8", siteMap],
    ["/robots.txt", "text/plain; charset=utf-8", robots],
  ] as const;
  for (const [path, type, write] of answers)
    app.get(path, { schema: { hide: true } }, async (request, reply) => sendText(request, reply, write(deps), type));
}
