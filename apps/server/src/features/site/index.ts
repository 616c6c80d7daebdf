import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Config } from "../../config.ts";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { sendText } from "../../platform/conditional.ts";
import type { Site } from "../../platform/served-file.ts";
import { element, xmlDocument } from "../../platform/xml.ts";
import type { Providers } from "../../providers/index.ts";
import { naturalVoices } from "../speech/index.ts";
import { adsOf } from "./ads.ts";
import { readSite } from "./read-site.ts";

export { readSite } from "./read-site.ts";

const FOLDER = fileURLToPath(new URL("../../../../web/dist/client", import.meta.url));

/** The built site filled with the settings; undefined if none is built. */
export function openSite(config: Config, providers: Providers): Site | undefined {
  // During development the pages come from elsewhere, and none need be built.
  if (!existsSync(FOLDER)) return undefined;
  return readSite(FOLDER, {
    ...config,
    ads: config.ads && adsOf(config.ads),
    sendsMail: config.mail.kind === "smtp",
    hasAdmin: config.adminToken !== undefined,
    naturalVoices: naturalVoices(providers),
  });
}

function sitemapXml({ site, config, linkBase }: Core): string {
  const listed = (site?.listed ?? []).filter((path) => config.forumPublic || path !== "/forum");
  const pages = listed.map((path) => element("url", {}, element("loc", {}, `${linkBase()}${path}`)));
  return xmlDocument(element("urlset", { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }, ...pages));
}

const robots = ({ linkBase }: Core) =>
  ["User-agent: *", "Disallow: /api/", "Allow: /", "", `Sitemap: ${linkBase()}/sitemap.xml`, ""].join("\n");

/** For search engines: which pages exist, and where not to look. */
function mountSiteMap(app: App, core: Core): void {
  const answers = [
    ["/sitemap.xml", "application/xml; charset=utf-8", sitemapXml],
    ["/robots.txt", "text/plain; charset=utf-8", robots],
  ] as const;
  for (const [path, type, write] of answers)
    app.get(path, { schema: { hide: true } }, async (request, reply) => sendText(request, reply, write(core), type));
}

export const site: Feature = { open: (core) => ({ mount: (app) => mountSiteMap(app, core) }) };
