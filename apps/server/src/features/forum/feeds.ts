import { CATEGORY_LABELS, type Category, isCategory } from "@tenfold/domain/forum-rules";
import type { FastifyReply, FastifyRequest } from "fastify";
import { validate as isUuid, v5 as uuidOf } from "uuid";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { ATOM_TYPE, type AtomFeed, writeAtom } from "../../platform/atom.ts";
import { etagOf, isHeld } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import { forumFeedPath, forumPath, nameOf, replyPath, topicFeedPath, topicPath } from "./addresses.ts";
import { plainText } from "./plain-text.ts";
import { findNewestPosts } from "./posts-store.ts";
import { findTopic, findTopics } from "./topics-store.ts";

const ENTRIES = 30;

/** A feed that is no older than its subject, even without entries. */
const feedSince = (since: number, feed: Omit<AtomFeed, "updated">): AtomFeed => ({
  ...feed,
  updated: Math.max(since, ...feed.entries.map(({ updated }) => updated)),
});

/** Topics by newest activity, as in the list: a topic with a new reply is an updated entry. */
async function readForumFeed(core: Core, category: Category | undefined): Promise<AtomFeed> {
  const topics = await findTopics(core.db, { category, limit: ENTRIES, after: undefined, readerId: undefined });
  const self = forumFeedPath(category);
  return feedSince(0, {
    // The id comes from the address, since nothing else tells one site's forum from another's.
    id: uuidOf(`${core.linkBase()}${self}`, uuidOf.URL),
    title: category ? `Forum: ${CATEGORY_LABELS[category]}` : "Forum",
    path: forumPath(category),
    self,
    entries: topics.map((topic) => ({
      id: topic.id,
      title: topic.title,
      path: topicPath(topic.id),
      author: nameOf(topic.username),
      ...(topic.description === null ? {} : { content: plainText(topic.description) }),
      published: topic.created_at,
      updated: Math.max(topic.last_post_at, topic.updated_at),
    })),
  });
}

async function readTopicFeed(core: Core, id: string): Promise<AtomFeed> {
  const topic = isUuid(id) ? await findTopic(core.db, id.toLowerCase(), undefined) : undefined;
  if (!topic) throw new AppError("not_found");
  const posts = await findNewestPosts(core.db, topic.id, ENTRIES);
  return feedSince(topic.created_at, {
    // The same id as the topic's entry in the forum's feed.
    id: uuidOf("feed", topic.id),
    title: topic.title,
    path: topicPath(topic.id),
    self: topicFeedPath(topic.id),
    entries: posts.map((post) => ({
      id: post.id,
      title: `#${post.number} by ${nameOf(post.username)}`,
      path: replyPath(topic.id, post.number),
      author: nameOf(post.username),
      ...(post.content === null ? {} : { content: plainText(post.content) }),
      published: post.created_at,
      updated: post.updated_at,
    })),
  });
}

function sendFeed(core: Core, request: FastifyRequest, reply: FastifyReply, feed: AtomFeed): FastifyReply {
  const body = writeAtom({ name: core.config.productName, base: core.linkBase() }, feed);
  const second = Math.floor(feed.updated / 1000) * 1000;
  reply.header("etag", etagOf(body)).header("cache-control", "no-cache").type(ATOM_TYPE);
  // The current second may still see another change, which this date could not tell from the one before.
  if (core.now() - second > 1000) reply.header("last-modified", new Date(second).toUTCString());
  return isHeld(request, reply) ? reply.code(304).send() : reply.send(body);
}

/** Mounts the forum's feeds, if signed-out visitors can read it. */
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
