import { CATEGORY_LABELS, type Category, isCategory } from "@tenfold/domain/forum-rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import { validate as isUuid, v5 as uuidOf } from "uuid";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { etagOf, isHeld } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import { element, instant, type Xml, xmlDocument } from "../../platform/xml.ts";
import { forumFeedPath, forumPath, nameOf, replyPath, topicFeedPath, topicPath } from "./addresses.ts";
import { findNewestPosts } from "./feeds-store.ts";
import { findTopic, findTopics } from "./topics-store.ts";

/** How many entries a feed has. */
const ENTRIES = 30;

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly author: string | null;
  readonly text: string | null;
  readonly published: number;
  readonly updated: number;
}

interface Feed {
  readonly id: string;
  readonly title: string;
  /** The page that it goes with, and its own address. */
  readonly path: string;
  readonly self: string;
  /** When what it is about began: it is no older, even without entries. */
  readonly since: number;
  readonly entries: readonly Entry[];
}

function entryXml(base: string, entry: Entry): Xml {
  return element(
    "entry",
    {},
    element("id", {}, `urn:uuid:${entry.id}`),
    element("title", {}, entry.title),
    element("link", { rel: "alternate", type: "text/html", href: `${base}${entry.path}` }),
    element("author", {}, element("name", {}, nameOf(entry.author))),
    instant("published", entry.published),
    instant("updated", entry.updated),
    ...(entry.text === null ? [] : [element("content", { type: "text" }, entry.text)]),
  );
}

const updatedOf = ({ since, entries }: Feed) => Math.max(since, ...entries.map(({ updated }) => updated));

function feedXml(base: string, productName: string, feed: Feed): string {
  return xmlDocument(
    element(
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "en-US" },
      element("id", {}, `urn:uuid:${feed.id}`),
      element("title", {}, `${feed.title} · ${productName}`),
      element("link", { rel: "self", type: "application/atom+xml", href: `${base}${feed.self}` }),
      element("link", { rel: "alternate", type: "text/html", href: `${base}${feed.path}` }),
      instant("updated", updatedOf(feed)),
      ...feed.entries.map((entry) => entryXml(base, entry)),
    ),
  );
}

/** Topics, the newest activity first, as the list has them: a topic with a new reply is an entry that was updated. */
async function readForumFeed(core: Core, category: Category | undefined): Promise<Feed> {
  const topics = await findTopics(core.db, { category, limit: ENTRIES, after: undefined, readerId: undefined });
  const self = forumFeedPath(category);
  return {
    // It is named by its address, since there is nothing else that tells one site's forum from another's.
    id: uuidOf(`${core.linkBase()}${self}`, uuidOf.URL),
    title: category ? `Forum: ${CATEGORY_LABELS[category]}` : "Forum",
    path: forumPath(category),
    self,
    since: 0,
    entries: topics.map((topic) => ({
      id: topic.id,
      title: topic.title,
      path: topicPath(topic.id),
      author: topic.username,
      text: topic.description,
      published: topic.created_at,
      updated: Math.max(topic.last_post_at, topic.updated_at),
    })),
  };
}

async function readTopicFeed(core: Core, id: string): Promise<Feed> {
  const topic = isUuid(id) ? await findTopic(core.db, id.toLowerCase(), undefined) : undefined;
  if (!topic) throw new AppError("not_found");
  const posts = await findNewestPosts(core.db, topic.id, ENTRIES);
  return {
    // The topic's own id is that of its entry in the forum's feed.
    id: uuidOf("feed", topic.id),
    title: topic.title,
    path: topicPath(topic.id),
    self: topicFeedPath(topic.id),
    since: topic.created_at,
    entries: posts.map((post) => ({
      id: post.id,
      title: `#${post.number} by ${nameOf(post.username)}`,
      path: replyPath(topic.id, post.number),
      author: post.username,
      text: post.content,
      published: post.created_at,
      updated: post.updated_at,
    })),
  };
}

function sendFeed(core: Core, request: FastifyRequest, reply: FastifyReply, feed: Feed): FastifyReply {
  const body = feedXml(core.linkBase(), core.config.productName, feed);
  const second = Math.floor(updatedOf(feed) / 1000) * 1000;
  reply.header("etag", etagOf(body)).header("cache-control", "no-cache").type("application/atom+xml; charset=utf-8");
  // A second that is not over may see another change, which this date could not tell from the one before.
  if (core.now() - second > 1000) reply.header("last-modified", new Date(second).toUTCString());
  return isHeld(request, reply) ? reply.code(304).send() : reply.send(body);
}

/** Mounts the forum's feeds, where it can be read by who is signed out. */
export function mountFeeds(app: App, core: Core): void {
  if (!core.config.forumPublic) return;
  const schema = { hide: true };
  app.get<{ Querystring: { category?: unknown } }>("/forum/feed.atom", { schema }, async (request, reply) => {
    const { category } = request.query;
    if (category === undefined) return sendFeed(core, request, reply, await readForumFeed(core, undefined));
    if (typeof category !== "string" || !isCategory(category)) throw new AppError("not_found");
    return sendFeed(core, request, reply, await readForumFeed(core, category));
  });
  app.get<{ Params: { id: string } }>("/forum/topic/:id/feed.atom", { schema }, async (request, reply) =>
    sendFeed(core, request, reply, await readTopicFeed(core, request.params.id)),
  );
}
