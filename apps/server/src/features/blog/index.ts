import { v5 as uuidOf } from "uuid";
import type { App } from "../../platform/app.ts";
import { sendText } from "../../platform/pages.ts";
import { element, instant, type Xml, xmlDocument } from "../../platform/xml.ts";
import { type Article, readArticles } from "./articles.ts";

const FEED = "/blog/feed.atom";

export interface BlogDeps {
  readonly productName: string;
  /** The address that the site's links begin with. */
  readonly linkBase: () => string;
}

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

function feedXml({ productName, linkBase }: BlogDeps, articles: readonly Article[]): string {
  const base = linkBase();
  return xmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en-US" },
      idOf(`${base}${FEED}`),
      element("title", {}, `Blog · ${productName}`),
      element("author", {}, element("name", {}, productName)),
      element("link", { rel: "self", type: "application/atom+xml", href: `${base}${FEED}` }),
      element("link", { rel: "alternate", type: "text/html", href: `${base}/blog` }),
      instant("updated", Math.max(0, ...articles.map(({ updated }) => updated))),
      ...articles.map((article) => entryXml(base, article)),
    ),
  );
}

/** The blog's articles as an Atom feed. */
export function mountBlog(app: App, deps: BlogDeps): void {
  const articles = readArticles();
  app.get(FEED, { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, feedXml(deps, articles), "application/atom+xml; charset=utf-8"),
  );
}
