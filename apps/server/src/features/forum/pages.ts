import { CATEGORY_LABELS, isCategory, POSTS_PER_PAGE } from "@tenfold/domain/forum-rules";
import { validate as isUuid } from "uuid";
import type { Core } from "../../core.ts";
import { partsOf } from "../../platform/address.ts";
import type { App } from "../../platform/app.ts";
import { iso } from "../../platform/instants.ts";
import { type PageHead, withHead } from "../../platform/page-head.ts";
import { type Site, sendFile } from "../../platform/served-file.ts";
import { forumFeedPath, forumPath, nameOf, replyPath, topicFeedPath, topicPath } from "./addresses.ts";
import { excerptOf } from "./excerpt.ts";
import { isMember } from "./members.ts";
import { plainText } from "./plain-text.ts";
import { findPosts, type PostRow } from "./posts-store.ts";
import { toCategory } from "./topics.ts";
import { findTopic, findTopics, type TopicRow } from "./topics-store.ts";

/** The one built page that stands for every topic's. */
const TOPIC_PAGE = "/forum/topic";

/** The one built page that stands for every member's. */
const MEMBER_PAGE = "/forum/member";

/** How many topics a category's page begins with. */
const LISTED = 25;

/** Keeps a page out of search engines. */
const UNLISTED = { "x-robots-tag": "noindex" };

const person = (username: string | null) => ({ "@type": "Person", name: nameOf(username) });

const isVisible = (post: PostRow) => post.deleted_at === null && post.hidden_at === null && post.held_at === null;

function discussion(base: string, topic: TopicRow, posts: readonly PostRow[]): object {
  const url = `${base}${topicPath(topic.id)}`;
  return {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    headline: topic.title,
    text: topic.description === null ? topic.title : plainText(topic.description),
    author: person(topic.username),
    datePublished: iso(topic.created_at),
    dateModified: iso(topic.updated_at),
    url,
    mainEntityOfPage: url,
    articleSection: CATEGORY_LABELS[toCategory(topic.category)],
    commentCount: topic.post_count,
    comment: posts.map((post) => ({
      "@type": "Comment",
      text: plainText(post.content),
      author: person(post.username),
      datePublished: iso(post.created_at),
      dateModified: iso(post.updated_at),
      url: `${base}${replyPath(topic.id, post.number)}`,
    })),
  };
}

/** The requested page of a topic if it exists, else the first. */
function askedPage(page: unknown, lastNumber: number): number {
  const number = typeof page === "string" && /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
  return (number - 1) * POSTS_PER_PAGE < lastNumber ? number : 1;
}

async function topicHead(core: Core, topic: TopicRow, page: number): Promise<PageHead> {
  const base = core.linkBase();
  const posts = (await findPosts(core.db, topic.id, page, undefined)).filter(isVisible);
  return {
    title: `${topic.title} · ${core.config.productName}`,
    description: excerptOf(plainText(topic.description ?? posts[0]?.content ?? topic.title)),
    links: [
      { rel: "canonical", href: `${base}${topicPath(topic.id, page)}` },
      { rel: "alternate", type: "application/atom+xml", title: topic.title, href: `${base}${topicFeedPath(topic.id)}` },
    ],
    data: discussion(base, topic, posts),
  };
}

function mountTopicPage(app: App, core: Core, site: Site): void {
  const shell = site.find(TOPIC_PAGE);
  // Without the built page there is nothing to send for any topic.
  if (!shell) return;
  type Route = { Params: { id: string }; Querystring: { page?: unknown } };
  app.get<Route>("/forum/topic/:id", { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    // Visitors who may not read learn nothing about what exists: all addresses get the same page.
    if (!core.config.forumPublic) return sendFile(request, reply.headers(UNLISTED), shell);
    const topic = isUuid(id) ? await findTopic(core.db, id.toLowerCase(), undefined) : undefined;
    if (!topic) return sendFile(request, reply.headers(UNLISTED), shell, 404);
    const head = await topicHead(core, topic, askedPage(request.query.page, topic.last_number));
    return sendFile(request, reply, await withHead(request, shell, head));
  });
  app.get<Route>("/forum/topic/:id/", { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/forum/topic/${encodeURIComponent(request.params.id)}${partsOf(request.url).query}`, 308),
  );
}

function listing(base: string, name: string, path: string, topics: readonly TopicRow[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name,
    url: `${base}${path}`,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: topics.map((topic, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: topic.title,
        url: `${base}${topicPath(topic.id)}`,
      })),
    },
  };
}

/**
 * The pages of members, which are for people and not for search engines. Whether there is such a member is told where
 * everybody may read.
 */
function mountMemberPage(app: App, core: Core, site: Site): void {
  const shell = site.find(MEMBER_PAGE);
  if (!shell) return;
  type Route = { Params: { name: string } };
  app.get<Route>("/forum/member/:name", { schema: { hide: true } }, async (request, reply) => {
    const known = !core.config.forumPublic || (await isMember(core, request.params.name));
    return sendFile(request, reply.headers(UNLISTED), shell, known ? 200 : 404);
  });
  app.get<Route>("/forum/member/:name/", { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/forum/member/${encodeURIComponent(request.params.name)}`, 308),
  );
}

function mountForumPage(app: App, core: Core, site: Site): void {
  const page = site.find("/forum");
  if (!page) return;
  app.get<{ Querystring: { category?: unknown } }>("/forum", { schema: { hide: true } }, async (request, reply) => {
    if (!core.config.forumPublic) return sendFile(request, reply.headers(UNLISTED), page);
    const { category: code } = request.query;
    const category = typeof code === "string" && isCategory(code) ? code : undefined;
    const title = category ? CATEGORY_LABELS[category] : "Forum";
    const topics = await findTopics(core.db, { category, limit: LISTED, after: undefined, readerId: undefined });
    const head: PageHead = {
      links: [
        // Exactly what the page's scripts write, or there would be two once they run.
        { rel: "canonical", href: `${core.config.publicUrl ?? ""}${forumPath(category)}` },
        { rel: "alternate", type: "application/atom+xml", title, href: `${core.linkBase()}${forumFeedPath(category)}` },
      ],
      data: listing(core.linkBase(), title, forumPath(category), topics),
    };
    return sendFile(request, reply, await withHead(request, page, head));
  });
}

/** Mounts the forum's pages that are not files of the built site, or whose heads depend on the data. */
export function mountForumPages(app: App, core: Core): void {
  if (!core.site) return;
  mountTopicPage(app, core, core.site);
  mountMemberPage(app, core, core.site);
  mountForumPage(app, core, core.site);
}
