import type { Endpoint, ReplyOf } from "@tenfold/contract/endpoint";
import * as calls from "@tenfold/contract/forum";
import { POSTS_PER_PAGE, pageOf } from "@tenfold/domain/forum-rules";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { type Call, mount } from "../../platform/mount.ts";
import { findMember, findNames, mountForMembers, type UserRow } from "../accounts/index.ts";
import { mountEvents } from "./events.ts";
import { mountFeeds } from "./feeds.ts";
import { mountForumPages } from "./pages.ts";
import { addPost, changePost, deletePost, listPosts, readHistory, report } from "./posts.ts";
import { search } from "./search.ts";
import { listCategories, listTopics, readTopic, startTopic, toCategory } from "./topics.ts";
import { markRead } from "./topics-store.ts";

/**
 * Mounts a call that reads the forum: for members only or, if the setting allows it, for everybody. Browsers may keep what
 * guests read, and ask whether it has changed; nothing is left behind of what a member reads.
 */
function mountForReaders<E extends Endpoint>(
  app: App,
  core: Core,
  declared: E,
  answer: (call: Call<E> & { readonly reader: UserRow | undefined }) => Promise<ReplyOf<E>>,
): void {
  mount(
    app,
    declared,
    async (call) => {
      const member = await findMember(core, call.request, call.reply);
      if (!member && !core.config.forumPublic) throw new AppError("not_signed_in");
      const body = await answer({ ...call, reader: member?.user });
      if (!member) call.reply.header("cache-control", "private, no-cache");
      return body;
    },
    { conditional: true },
  );
}

const writing = { limit: "forum" } as const;

/** The Link header to further parts of a list. */
const linkTo = (parts: Readonly<Record<string, string | undefined>>) =>
  Object.entries(parts)
    .flatMap(([rel, address]) => (address === undefined ? [] : [`<${address}>; rel="${rel}"`]))
    .join(", ");

function mountTopics(app: App, core: Core): void {
  mount(app, calls.getForum, async () => ({ openToGuests: core.config.forumPublic }));

  mountForReaders(app, core, calls.getCategories, () => listCategories(core));

  mountForReaders(app, core, calls.getTopics, async ({ query, reader, reply }) => {
    const { topics, total, next } = await listTopics(core, query, reader?.id);
    const address = new URLSearchParams({ limit: String(query.limit), ...(query.category ? { category: query.category } : {}) });
    if (next) reply.header("link", linkTo({ next: `/api/forum/topics?${address}&cursor=${next}` }));
    reply.header("x-total-count", total);
    return topics;
  });

  mountForMembers(
    app,
    core,
    calls.createTopic,
    ({ user, body, headers }) => startTopic(core, user, body, headers["idempotency-key"]),
    writing,
  );

  mountForReaders(app, core, calls.getTopic, ({ params, reader }) => readTopic(core, params.id, reader?.id));

  mountForMembers(app, core, calls.markRead, async ({ params, body, user }) => {
    const readNumber = await markRead(core.db, { userId: user.id, topicId: params.id, number: body.number });
    if (readNumber < 0) throw new AppError("not_found");
    return { readNumber };
  });
}

function mountPosts(app: App, core: Core): void {
  mountForReaders(app, core, calls.getPosts, async ({ params, query: { page }, reader, reply }) => {
    const { posts, lastNumber, postCount } = await listPosts(core, params.id, page, reader?.id);
    const address = (number: number) => `/api/forum/topics/${params.id}/posts?page=${number}`;
    const last = pageOf(Math.max(lastNumber, 1));
    reply.header("x-total-count", postCount);
    reply.header(
      "link",
      linkTo({
        first: address(1),
        prev: page > 1 ? address(Math.min(page - 1, last)) : undefined,
        next: page * POSTS_PER_PAGE < lastNumber ? address(page + 1) : undefined,
        last: address(last),
      }),
    );
    return posts;
  });

  mountForMembers(
    app,
    core,
    calls.createPost,
    ({ user, params, body, headers }) =>
      addPost(core, user, { topicId: params.id, content: body.content, key: headers["idempotency-key"] }),
    writing,
  );
  mountForMembers(
    app,
    core,
    calls.editPost,
    ({ user, params, body }) => changePost(core, user, params.id, body.content),
    writing,
  );
  mountForMembers(app, core, calls.deletePost, ({ user, params }) => deletePost(core, user, params.id), writing);
  mountForMembers(
    app,
    core,
    calls.getPostHistory,
    async ({ user, params, query, reply }) => {
      const { versions, total, next } = await readHistory(core, user, params.id, query);
      const address = `/api/forum/posts/${params.id}/history?limit=${query.limit}&cursor=${next}`;
      if (next !== undefined) reply.header("link", linkTo({ next: address }));
      reply.header("x-total-count", total);
      return versions;
    },
    { limit: "history" },
  );
  mountForMembers(
    app,
    core,
    calls.reportPost,
    async ({ user, params, body }) => {
      await report(core, user, params.id, body.reason);
      return { message: "Thank you. We will look at this reply." };
    },
    writing,
  );
}

export function mountForum(app: App, core: Core): void {
  mountTopics(app, core);
  mountPosts(app, core);
  mountForReaders(app, core, calls.searchForum, async ({ query }) =>
    (await search(core.db, query.q, query.category)).map((row) => ({
      topicId: row.topic_id,
      topicTitle: row.title,
      category: toCategory(row.category),
      postNumber: row.number,
      author: { username: row.username },
      createdAt: new Date(row.created_at).toISOString(),
      markedTitle: row.markedTitle,
      excerpt: row.excerpt,
    })),
  );
  mountForMembers(app, core, calls.findMembers, async ({ query }) => findNames(core.db, query.prefix));
  mountEvents(app, core);
  mountFeeds(app, core);
  mountForumPages(app, core);
}
