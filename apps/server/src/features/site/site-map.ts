import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { sendText } from "../../platform/conditional.ts";
import { element, xmlDocument } from "../../platform/xml.ts";

function sitemapXml({ site, config, linkBase }: Core): string {
  const listed = (site?.listed ?? []).filter((path) => config.forumPublic || path !== "/forum");
  const pages = listed.map((path) => element("url", {}, element("loc", {}, `${linkBase()}${path}`)));
  return xmlDocument(element("urlset", { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }, ...pages));
}

const robots = ({ linkBase }: Core) =>
  ["User-agent: *", "Disallow: /api/", "Allow: /", "", `Sitemap: ${linkBase()}/sitemap.xml`, ""].join("\n");

/** What search engines ask for: which pages there are, and where they need not look. */
export function mountSiteMap(app: App, core: Core): void {
  const answers = [
    ["/sitemap.xml", "application/xml; charset=utf-8", sitemapXml],
    ["/robots.txt", "text/plain; charset=utf-8", robots],
  ] as const;
  for (const [path, type, write] of answers)
    app.get(path, { schema: { hide: true } }, async (request, reply) => sendText(request, reply, write(core), type));
}
