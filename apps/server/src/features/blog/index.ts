import { v5 as uuidOf } from "uuid";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { ATOM_TYPE, writeAtom } from "../../platform/atom.ts";
import { sendText } from "../../platform/conditional.ts";
import { type Article, readArticles } from "./articles.ts";

const FEED = "/blog/feed.atom";

function feedOf({ config, linkBase }: Core, articles: readonly Article[]): string {
  const base = linkBase();
  const idOf = (path: string) => uuidOf(`${base}${path}`, uuidOf.URL);
  return writeAtom(
    { name: config.productName, base },
    {
      id: idOf(FEED),
      title: "Blog",
      path: "/blog",
      self: FEED,
      updated: Math.max(0, ...articles.map(({ updated }) => updated)),
      entries: articles.map(({ path, title, description, published, updated }) => ({
        id: idOf(path),
        title,
        path,
        published,
        updated,
        summary: description,
      })),
    },
  );
}

function mountBlog(app: App, core: Core): void {
  const articles = readArticles();
  app.get(FEED, { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, feedOf(core, articles), ATOM_TYPE),
  );
}

export const blog: Feature = { open: (core) => ({ mount: (app) => mountBlog(app, core) }) };
