import { v5 as uuidOf } from "uuid";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { sendText } from "../../platform/conditional.ts";
import { element, instant, type Xml, xmlDocument } from "../../platform/xml.ts";
import { type Article, readArticles } from "./articles.ts";

const FEED = "/blog/feed.atom";

const idOf = (url: string) => element("id", {}, `urn:uuid:${uuidOf(url, uuidOf.URL)}`);

const entryXml = (base: string, { path, title, description, published, updated }: Article): Xml =>
  element(
    "entry",
    {},
    idOf(`${base}${path}`),
    element("title", {}, title),
    element("link", { rel: "alternate", type: "text/html", href: `${base}${path}` }),
    instant("published", published),
    instant("updated", updated),
    element("summary", { type: "text" }, description),
  );

function feedXml({ config, linkBase }: Core, articles: readonly Article[]): string {
  const base = linkBase();
  return xmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en-US" },
      idOf(`${base}${FEED}`),
      element("title", {}, `Blog · ${config.productName}`),
      element("author", {}, element("name", {}, config.productName)),
      element("link", { rel: "self", type: "application/atom+xml", href: `${base}${FEED}` }),
      element("link", { rel: "alternate", type: "text/html", href: `${base}/blog` }),
      instant("updated", Math.max(0, ...articles.map(({ updated }) => updated))),
      ...articles.map((article) => entryXml(base, article)),
    ),
  );
}

/** The blog's articles as an Atom feed. */
function mountBlog(app: App, core: Core): void {
  const articles = readArticles();
  app.get(FEED, { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, feedXml(core, articles), "application/atom+xml; charset=utf-8"),
  );
}

export const blog: Feature = { open: (core) => ({ mount: (app) => mountBlog(app, core) }) };
