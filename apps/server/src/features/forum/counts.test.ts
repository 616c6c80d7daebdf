// Numbers, pages and counts under whatever members do, by chance and at once.

import { CATEGORIES, type Category, POSTS_PER_PAGE } from "@tenfold/domain/forum-rules";
import { createRandom } from "@tenfold/domain/random";
import { MINUTE_MS } from "@tenfold/domain/time";
import type { LightMyRequestResponse } from "fastify";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { flushSessions, fromAnywhere, type Member } from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";
import { watchStatements } from "../../../test/statements.ts";

const it = siteTest().extend("members", { scope: "file" }, ({ site }) =>
  Promise.all([1, 2, 3].map(() => forum.makeOldMember(site))),
);

interface Known {
  id: string;
  author: Member;
  createdAt: number;
  deleted: boolean;
  hidden: boolean;
  held: boolean;
  content: string;
}

/** All that a reader can read about a topic says the same as what is known of its replies. */
async function checkTopic(reader: Member, topicId: string, known: readonly Known[], lastPostAt?: number): Promise<void> {
  const topic = await forum.readTopic(reader, topicId);
  const visible = known.filter(({ deleted, hidden, held }) => !deleted && !hidden && !held);
  const told = known.flatMap((post, n) => (post.held && post.author !== reader ? [] : [{ ...post, number: n + 1 }]));
  expect(topic).toMatchObject({ postCount: visible.length, lastNumber: told.at(-1)?.number ?? 0 });
  if (lastPostAt !== undefined) expect(topic.lastPostAt).toBe(new Date(lastPostAt).toISOString());
  for (let page = 1; page <= Math.ceil(known.length / POSTS_PER_PAGE) + 1; page += 1) {
    const posts = await forum.readPosts(reader, topicId, page);
    const expected = told.filter(({ number }) => Math.ceil(number / POSTS_PER_PAGE) === page);
    expect(posts.map(({ number }) => number)).toEqual(expected.map(({ number }) => number));
    expect(posts.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(posts.map(({ content }) => content)).toEqual(
      expected.map((post) => (post.deleted || post.hidden ? null : post.content)),
    );
  }
}

async function countsOf(reader: Member): Promise<Record<string, number>> {
  const rows: { code: string; topicCount: number }[] = (
    await reader.send("GET", "/api/forum/categories", undefined, fromAnywhere())
  ).json();
  return Object.fromEntries(rows.map(({ code, topicCount }) => [code, topicCount]));
}

describe("numbers, pages and counts", () => {
  it.for(["one", "two", "three"])("are right whatever is done, one after the other (%s)", async (seed, { members, site }) => {
    const random = createRandom(`counts ${seed}`);
    const reader = members[0] as Member;
    const topic = await forum.startTopic(reader);
    let lastPostAt = site.clock.now();
    const known: Known[] = [];
    for (let step = 0; step < 160; step += 1) {
      site.clock.pass(random.whole(0, 2000));
      const post = known.length > 0 ? random.pick(known) : undefined;
      const act = random.pick(["create", "create", "create", "edit", "delete", "hide", "restore", "hold", "release"] as const);
      if (act === "create" || !post) {
        const author = random.pick(members);
        const content = `Reply ${step}`;
        known.push({
          ...(await forum.reply(author, topic.id, content)),
          author,
          createdAt: site.clock.now(),
          deleted: false,
          hidden: false,
          held: false,
          content,
        });
        lastPostAt = site.clock.now();
        continue;
      }
      const seen = () => !post.deleted && !post.hidden && !post.held;
      const before = seen();
      if (act === "edit") {
        const answer = await forum.sendEdit(post.author, post.id, `Edit ${step}`);
        expect(answer.statusCode).toBe(post.deleted || post.hidden ? 404 : 200);
        // Without a link, what waited is let go.
        if (answer.statusCode === 200) Object.assign(post, { content: `Edit ${step}`, held: false });
      } else if (act === "delete") {
        expect((await forum.sendDelete(post.author, post.id)).statusCode).toBe(200);
        post.deleted = true;
      } else if (act === "hide" || act === "restore") {
        await forum.setPost(site, post.id, { hidden_at: act === "hide" ? site.clock.now() : null });
        post.hidden = act === "hide";
      } else {
        await forum.setPost(site, post.id, { held_at: act === "hold" ? site.clock.now() : null });
        post.held = act === "hold";
      }
      if (!before && seen()) lastPostAt = Math.max(lastPostAt, post.createdAt);
      if (step % 20 === 0) await checkTopic(reader, topic.id, known, lastPostAt);
    }
    expect(known.length).toBeGreaterThan(POSTS_PER_PAGE);
    await checkTopic(reader, topic.id, known, lastPostAt);
  });

  it("a reply that was held gives the topic its time once it is shown, and not before", async ({ members, site }) => {
    const ada = members[0] as Member;
    const topic = await forum.startTopic(ada);
    site.clock.pass(1000);
    const held = await forum.reply(ada, topic.id);
    const at = site.clock.now();
    await site.db
      .updateTable("forum_topics")
      .set({ last_post_at: at - 1000 })
      .where("id", "=", topic.id)
      .execute();
    await forum.setPost(site, held.id, { held_at: at });
    site.clock.pass(1000);
    expect((await forum.readTopic(ada, topic.id)).lastPostAt).toBe(topic.lastPostAt);
    await forum.setPost(site, held.id, { held_at: null });
    expect((await forum.readTopic(ada, topic.id)).lastPostAt).toBe(new Date(at).toISOString());
  });

  it("are right where thirty write at once", async ({ members }) => {
    const topic = await forum.startTopic(members[0] as Member);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => forum.sendReply(members[n % 3] as Member, topic.id, `Reply ${n}`)),
    );
    const posts = answers.map((answer) => answer.json());
    expect(posts.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(posts.map((_, n) => n + 1));
    // Edits, deletions and new replies at once; of each reply that is deleted, twice.
    const random = createRandom("at once");
    const doomed = posts.toSorted(() => random.next() - 0.5).slice(0, 10);
    const authorOf = (post: { authorId: string }) => members.find(({ id }) => id === post.authorId) as Member;
    await Promise.all([
      ...doomed.flatMap((post) => [1, 2].map(() => forum.sendDelete(authorOf(post), post.id))),
      ...posts.slice(0, 10).map((post) => forum.sendEdit(authorOf(post), post.id, "Edited")),
      ...Array.from({ length: 10 }, (_, n) => forum.sendReply(members[n % 3] as Member, topic.id, `More ${n}`)),
    ]);
    expect(await forum.readTopic(members[0] as Member, topic.id)).toMatchObject({ postCount: 30, lastNumber: 40 });
    const read = await forum.readPosts(members[0] as Member, topic.id);
    expect(read.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(read.filter(({ state }) => state === "deleted").map(({ id }) => id)).toEqual(
      posts
        .toSorted((a, b) => a.number - b.number)
        .filter((post) => doomed.includes(post))
        .map(({ id }) => id),
    );
  });

  it("are right in every category where topics come, go and come back at once", async ({ members, site }) => {
    const random = createRandom("categories");
    const reader = members[0] as Member;
    const expected = await countsOf(reader);
    const categories = Array.from({ length: 30 }, () => random.pick<Category>(CATEGORIES));
    const topics = await Promise.all(
      categories.map(async (category, n) => (await forum.sendTopic(members[n % 3] as Member, { category })).json()),
    );
    for (const category of categories) expected[category] = (expected[category] ?? 0) + 1;
    expect(await countsOf(reader)).toEqual(expected);
    await Promise.all(topics.slice(0, 20).map(({ id }) => forum.setTopic(site, id, { hidden_at: 1 })));
    await Promise.all(topics.slice(0, 10).flatMap(({ id }) => [1, 2].map(() => forum.setTopic(site, id, { hidden_at: null }))));
    for (const { category } of topics.slice(10, 20)) expected[category] = (expected[category] ?? 0) - 1;
    expect(await countsOf(reader)).toEqual(expected);
    const sum = Object.values(expected).reduce((all, count) => all + count, 0);
    const list = await reader.send("GET", "/api/forum/topics?limit=1", undefined, fromAnywhere());
    expect(list.headers["x-total-count"]).toBe(String(sum));
  });
});

describe("the number of queries", () => {
  it("is at most three in each call, with a session that is due for renewal, also where it is refused", async ({
    members,
    site,
  }) => {
    const [ada, ben] = [members[0] as Member, members[1] as Member];
    const topic = await forum.startTopic(ada);
    const post = await forum.reply(ada, topic.id);
    // Enough that her links are seen at once.
    for (let more = 0; more < site.core.config.trust.trustedAfterReplies; more += 1) await forum.reply(ada, topic.id);
    await forum.sendTopic(ada, {}, { "idempotency-key": "queries-1" });
    await forum.sendReply(ada, topic.id, "Once", { "idempotency-key": "queries-1" });
    const closed = await forum.startTopic(ada);
    await forum.setTopic(site, closed.id, { locked_at: 1 });
    const get = (url: string) => () => ada.send("GET", url, undefined, fromAnywhere());
    const calls: [string, number, () => Promise<LightMyRequestResponse>][] = [
      ["categories", 200, get("/api/forum/categories")],
      ["topics", 200, get("/api/forum/topics?category=general")],
      ["topic", 200, get(`/api/forum/topics/${topic.id}`)],
      ["posts", 200, get(`/api/forum/topics/${topic.id}/posts`)],
      ["search", 200, get("/api/forum/search?q=reply&category=general")],
      ["members", 200, get("/api/forum/members?prefix=m")],
      ["history", 200, get(`/api/forum/posts/${post.id}/history`)],
      ["new topic", 200, () => forum.sendTopic(ada)],
      ["new topic with a used key", 200, () => forum.sendTopic(ada, {}, { "idempotency-key": "queries-1" })],
      ["new reply", 200, () => forum.sendReply(ada, topic.id, "See https://example.com")],
      ["new reply with a key", 200, () => forum.sendReply(ada, topic.id, "Hello", { "idempotency-key": "queries-2" })],
      ["new reply with a used key", 200, () => forum.sendReply(ada, topic.id, "Hello", { "idempotency-key": "queries-1" })],
      ["reply in a closed topic", 403, () => forum.sendReply(ada, closed.id, "Hello", { "idempotency-key": "queries-3" })],
      ["read", 200, () => ada.post(`/api/forum/topics/${topic.id}/read`, { number: 1 })],
      ["report", 200, () => ben.post(`/api/forum/posts/${post.id}/report`, { reason: "Spam" })],
      ["edit", 200, () => forum.sendEdit(ada, post.id, "New, see https://example.com")],
      ["edit of another's", 403, () => forum.sendEdit(ben, post.id, "New")],
      ["like", 200, () => ben.send("PUT", `/api/forum/posts/${post.id}/like`, undefined, fromAnywhere())],
      ["no like", 200, () => ben.send("DELETE", `/api/forum/posts/${post.id}/like`, undefined, fromAnywhere())],
      ["answer", 200, () => ada.send("PUT", `/api/forum/topics/${topic.id}/answer`, { number: 1 }, fromAnywhere())],
      ["member", 200, get(`/api/forum/members/${ben.username}`)],
      ["writings", 200, get(`/api/forum/members/${ben.username}/writings`)],
      ["block", 200, () => ada.send("PUT", `/api/forum/members/${ben.username}/block`, undefined, fromAnywhere())],
      ["privacy", 200, get("/api/forum/privacy")],
      ["delete", 200, () => forum.sendDelete(ada, post.id)],
    ];
    const counted: Record<string, number> = {};
    for (const [name, status, send] of calls) {
      await flushSessions(site);
      site.clock.pass(10 * MINUTE_MS);
      const [answer, statements] = await watchStatements(send);
      const queries = statements.filter((text) => !/^(begin|commit|rollback|start transaction)/i.test(text));
      expect(answer.statusCode, name).toBe(status);
      expect(
        answer.cookies.map((cookie) => cookie.name),
        name,
      ).toContain("session");
      // Fewer than two would mean that they were not seen.
      expect(queries.length, `${name}: ${queries.join("\n")}`).toBeGreaterThanOrEqual(2);
      counted[name] = queries.length;
    }
    // A reading in earlier versions, and a like, is counted first, in two; a block is looked at again. Who is liked is told,
    // and no more where a like is taken back, what is read is no news anymore, and a reply is told to followers and makes its author one; moderators are told of a report. On PostgreSQL other servers are, too.
    const more: Readonly<Record<string, number>> = {
      ...{ history: 5, like: 8, "no like": 7, block: 4, read: 4, report: 4 },
      ...{ "new reply": 5, "new reply with a key": 5 },
    };
    expect(Object.entries(counted).filter(([name, count]) => count > (more[name] ?? 3))).toEqual([]);
  });
});
