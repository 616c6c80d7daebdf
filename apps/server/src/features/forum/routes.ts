import type { Endpoint, ReplyOf } from "@tenfold/contract/endpoint";
import * as calls from "@tenfold/contract/forum";
import * as memberCalls from "@tenfold/contract/forum-members";
import * as searchCalls from "@tenfold/contract/forum-search";
import { POSTS_PER_PAGE, pageOf } from "@tenfold/domain/forum-rules";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { AppError } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { type Call, mount } from "../../platform/mount.ts";
import { linkTo, sendPart } from "../../platform/paging.ts";
import { findMember, findNames, mountForMembers, type UserRow } from "../accounts/index.ts";
import { mountEvents } from "./events.ts";
import { mountFeeds } from "./feeds.ts";
import { answer, like, unlike } from "./likes.ts";
import { block, changePrivacy, listWritings, readMember, readPrivacy, unblock } from "./members.ts";
import { mountModeration } from "./moderation-routes.ts";
import { mountNotifications } from "./notifications-routes.ts";
import { setTopicRead } from "./notifications-store.ts";
import { listOwnPosts, listOwnTopics } from "./own.ts";
import { countOwn } from "./own-store.ts";
import { changeTopic, deleteTopic, readTopicHistory } from "./own-topics.ts";
import { mountForumPages } from "./pages.ts";
import { mountPictures } from "./pictures/routes.ts";
import { addPost, changePost, deletePost, listPosts, readHistory, report } from "./posts.ts";
import { findSimilar, search } from "./search.ts";
import { listCategories, listTopics, readTopic, reportTopic, startTopic, toCategory } from "./topics.ts";
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
  mount(app, declared, { conditional: true }, async (call) => {
    const member = await findMember(core, call.request, call.reply);
    if (!member && !core.config.forumPublic) throw new AppError("not_signed_in");
    const body = await answer({ ...call, reader: member?.user });
    if (!member) call.reply.header("cache-control", "private, no-cache");
    return body;
  });
}

/** Of calls by which members write. */
const WRITES = { limit: "forum" } as const;

/** Of calls that read what a text was before its edits. */
const READS_HISTORY = { limit: "history" } as const;

function mountOwn(app: App, core: Core): void {
  mountForMembers(app, core, calls.getOwnCounts, ({ user }) => countOwn(core.db, user.id));
  mountForMembers(app, core, calls.getOwnTopics, async (call) =>
    sendPart(call, await listOwnTopics(core, call.user.id, call.query)),
  );
  mountForMembers(app, core, calls.getOwnPosts, async (call) =>
    sendPart(call, await listOwnPosts(core, call.user.id, call.query)),
  );
}

function mountTopics(app: App, core: Core): void {
  mount(app, calls.getForum, async () => ({ openToGuests: core.config.forumPublic }));

  mountForReaders(app, core, calls.getCategories, () => listCategories(core));

  mountForReaders(app, core, calls.getTopics, async (call) =>
    sendPart(call, await listTopics(core, call.query, call.reader?.id)),
  );

  mountForMembers(app, core, calls.createTopic, WRITES, ({ user, body, headers }) =>
    startTopic(core, user, body, headers["idempotency-key"]),
  );

  mountForMembers(app, core, calls.editTopic, WRITES, ({ user, params, body }) => changeTopic(core, user, params.id, body));
  mountForMembers(app, core, calls.deleteTopic, WRITES, ({ user, params }) => deleteTopic(core, user, params.id));
  mountForMembers(app, core, calls.getTopicHistory, READS_HISTORY, async (call) =>
    sendPart(call, await readTopicHistory(core, call.user, call.params.id, call.query)),
  );

  mountForReaders(app, core, calls.getTopic, ({ params, reader }) => readTopic(core, params.id, reader?.id));

  mountForMembers(app, core, calls.markRead, async ({ params, body, user }) => {
    const readNumber = await markRead(core.db, { userId: user.id, topicId: params.id, number: body.number });
    if (readNumber < 0) throw new AppError("not_found");
    await setTopicRead(core.db, { userId: user.id, topicId: params.id, number: readNumber, now: core.now() });
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

  mountForMembers(app, core, calls.createPost, WRITES, ({ user, params, body, headers }) =>
    addPost(core, user, { topicId: params.id, content: body.content, key: headers["idempotency-key"] }),
  );
  mountForMembers(app, core, calls.editPost, WRITES, ({ user, params, body }) => changePost(core, user, params.id, body.content));
  mountForMembers(app, core, calls.deletePost, WRITES, ({ user, params }) => deletePost(core, user, params.id));
  mountForMembers(app, core, calls.getPostHistory, READS_HISTORY, async (call) =>
    sendPart(call, await readHistory(core, call.user, call.params.id, call.query)),
  );
  mountForMembers(app, core, calls.reportPost, WRITES, async ({ user, params, body }) => {
    await report(core, user, params.id, body.reason);
    return { message: "Thank you. We will look at this reply." };
  });
  mountForMembers(app, core, calls.reportTopic, WRITES, async ({ user, params, body }) => {
    await reportTopic(core, user, params.id, body.reason);
    return { message: "Thank you. We will look at this topic." };
  });
}

function mountKindness(app: App, core: Core): void {
  mountForMembers(app, core, memberCalls.likePost, WRITES, ({ user, params }) => like(core, user, params.id));
  mountForMembers(app, core, memberCalls.unlikePost, WRITES, ({ user, params }) => unlike(core, user, params.id));
  mountForMembers(app, core, memberCalls.setAnswer, WRITES, ({ user, params, body }) =>
    answer(core, user, params.id, body.number),
  );
  mountForMembers(app, core, memberCalls.clearAnswer, WRITES, ({ user, params }) => answer(core, user, params.id, null));
  mountForReaders(app, core, memberCalls.getMember, ({ params, reader }) => readMember(core, params.name, reader));
  mountForReaders(app, core, memberCalls.getWritings, async (call) =>
    sendPart(call, await listWritings(core, call.params.name, call.query, call.reader)),
  );
  mountForMembers(app, core, memberCalls.blockMember, WRITES, ({ user, params }) => block(core, user, params.name));
  mountForMembers(app, core, memberCalls.unblockMember, WRITES, ({ user, params }) => unblock(core, user, params.name));
  mountForMembers(app, core, memberCalls.getForumPrivacy, ({ user }) => readPrivacy(core, user));
  mountForMembers(app, core, memberCalls.setForumPrivacy, WRITES, ({ user, body }) =>
    changePrivacy(core, user, body.openToGuests),
  );
}

export function mountForum(app: App, core: Core): void {
  mountTopics(app, core);
  mountPosts(app, core);
  mountOwn(app, core);
  mountForReaders(app, core, searchCalls.searchForum, async ({ query: { q, ...filters }, reader }) => {
    // What one member has written is gathered for members, as their pages are.
    if (filters.author !== undefined && !reader) throw new AppError("not_signed_in");
    return (await search(core.db, q, filters, core.now())).map((row) => ({
      topicId: row.topic_id,
      topicTitle: row.title,
      category: toCategory(row.category),
      postNumber: row.number,
      author: { username: row.username },
      createdAt: iso(row.created_at),
      markedTitle: row.markedTitle,
      excerpt: row.excerpt,
    }));
  });
  mountForMembers(app, core, searchCalls.findSimilarTopics, async ({ query }) =>
    (await findSimilar(core.db, query.title)).map(({ id, title, category, post_count }) => ({
      id,
      title,
      category: toCategory(category),
      postCount: post_count,
    })),
  );
  mountForMembers(app, core, searchCalls.findMembers, async ({ query }) => findNames(core.db, query.prefix));
  mountKindness(app, core);
  mountPictures(app, core);
  mountNotifications(app, core);
  mountModeration(app, core);
  mountEvents(app, core);
  mountFeeds(app, core);
  mountForumPages(app, core);
}
