// What members are told of in the site: mentions, replies in what they follow, likes, and moderators' acts.
import type { Notification } from "@tenfold/contract/forum-notifications";
import { DAY_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere, type Guest, type Member } from "../../../test/factories/member.ts";
import { forumTest } from "../../../test/site-test.ts";
import type { Db } from "../../platform/db/index.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { release } from "./moderation.ts";
import { addNotifications } from "./notifications.ts";
import { MOST_NOTIFICATIONS } from "./notifications-store.ts";

const it = forumTest()
  .extend("carl", { scope: "file" }, ({ site }) => forum.makeOldMember(site))
  .extend("topicId", async ({ ada }) => (await forum.startTopic(ada, { title: "On one" })).id);
it.beforeEach(async ({ ada, ben, carl, site }) => {
  site.clock.pass(1000);
  await site.worker.drain();
  for (const member of [ada, ben, carl]) await markAll(member);
});

const get = async (member: Guest, path: string) => (await member.send("GET", path, undefined, fromAnywhere())).json();
const send = (member: Guest, path: string, body: object) => member.send("POST", `/api/forum/${path}`, body, fromAnywhere());
const listOf = (member: Guest, query = ""): Promise<Notification[]> => get(member, `/api/forum/notifications${query}`);
const unreadOf = async (member: Guest) => (await listOf(member)).filter(({ read }) => !read);
const stateOf = async (member: Guest): Promise<boolean> => (await get(member, "/api/forum/notifications/state")).unread;
const markAll = (member: Guest) => send(member, "notifications/read", {});
const markRead = (member: Guest, topicId: string, number: number) => send(member, `topics/${topicId}/read`, { number });
const follow = (member: Guest, topicId: string, following = true) => send(member, `topics/${topicId}/follow`, { following });
const choose = (member: Guest, settings: object) =>
  member.send("PATCH", "/api/forum/notifications/settings", settings, fromAnywhere());

/** Whether a statement waits for another transaction's row. */
async function waitsForRow(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'transactionid'
    and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db);
  return rows.length > 0;
}

describe("a mention", () => {
  it.runIf(process.env.TEST_DATABASE_URL)(
    "of who deletes their account in that moment holds up no reply",
    async ({ ben, site, topicId }) => {
      const leaver = await forum.makeOldMember(site);
      const leaving = await site.db.startTransaction().execute();
      await leaving.deleteFrom("users").where("id", "=", leaver.id).execute();
      const replied = send(ben, `topics/${topicId}/posts`, { content: `Bye @${leaver.username}` });
      await expect.poll(() => waitsForRow(site.db)).toBe(true);
      await leaving.commit().execute();
      expect((await replied).statusCode).toBe(200);
    },
  );

  it("is told at once, to nobody twice, and never to who wrote it", async ({ ada, ben, site, topicId }) => {
    await forum.reply(ben, topicId, `Hello @${ada.username.toUpperCase()} and @${ben.username}`);
    const told = [{ kind: "mention", topic: { id: topicId, title: "On one" }, postNumber: 1, count: 1, read: false }];
    expect(await unreadOf(ada)).toMatchObject(told.map((one) => ({ ...one, actor: { username: ben.username } })));
    await site.worker.drain();
    expect(await unreadOf(ada)).toMatchObject(told);
    expect(await unreadOf(ben)).toEqual([]);
  });

  it("in a topic's own text is told, too, until the topic is read or hidden", async ({ ada, ben, site }) => {
    const { id } = await forum.startTopic(ada, {
      title: "On two",
      description: `What do you say, @${ben.username} and @${ada.username}?`,
    });
    const told = { kind: "mention", topic: { id, title: "On two" }, postNumber: null, actor: { username: ada.username } };
    expect([await unreadOf(ben), await unreadOf(ada)]).toMatchObject([[told], []]);
    await forum.setTopic(site, id, { hidden_at: 1 });
    expect([await unreadOf(ben), await stateOf(ben)]).toEqual([[], false]);
    await forum.setTopic(site, id, { hidden_at: null });
    await markRead(ben, id, 0);
    expect(await stateOf(ben)).toBe(false);
  });

  it("in a topic of a blocked member tells nobody, and of one that is sent twice tells once", async ({ ada, ben, carl }) => {
    await ben.send("PUT", `/api/forum/members/${ada.username}/block`, undefined, fromAnywhere());
    const given = { title: "On three", description: `@${ben.username} @${carl.username}`, category: "general" };
    const start = () => ada.send("POST", "/api/forum/topics", given, { ...fromAnywhere(), "idempotency-key": "one-topic-key" });
    expect([(await start()).statusCode, (await start()).statusCode]).toEqual([200, 200]);
    expect([await unreadOf(ben), await unreadOf(carl)]).toMatchObject([[], [{ count: 1 }]]);
    await ben.send("DELETE", `/api/forum/members/${ada.username}/block`, undefined, fromAnywhere());
  });
});

describe("a mention that an edit adds", () => {
  it("is told once, in a reply and in a topic, however the text goes back and forth", async ({
    ada,
    ben,
    carl,
    site,
    topicId,
  }) => {
    const post = await forum.reply(ben, topicId, "Hello");
    const where = { kind: "mention", topic: { id: topicId } };
    const edits = [
      { author: ben, number: 1, edit: (words: string) => forum.sendEdit(ben, post.id, words) },
      {
        author: ada,
        number: null,
        edit: (description: string) =>
          ada.send("PATCH", `/api/forum/topics/${topicId}`, { title: "On one", description }, fromAnywhere()),
      },
    ];
    for (const { author, number, edit } of edits) {
      const told = { ...where, postNumber: number, actor: { username: author.username } };
      await edit(`Hello @${carl.username} and @${author.username}`);
      expect([await unreadOf(carl), await unreadOf(author)]).toMatchObject([[told], []]);
      await markAll(carl);
      for (const words of ["Nobody", `@${carl.username} again`, `@${carl.username} and more`]) await edit(words);
      expect(await unreadOf(carl)).toEqual([]);
    }
    // Two tabs at once.
    const dora = await forum.makeOldMember(site);
    await Promise.all(["one", "two"].map((words) => forum.sendEdit(ben, post.id, `@${dora.username} ${words}`)));
    expect(await unreadOf(dora)).toMatchObject([{ ...where, count: 1 }]);
  });

  it("is told to nobody who has blocked its author, and not while the reply waits", async ({ ben, carl, site, topicId }) => {
    const dora = await forum.makeNewMember(site);
    const post = await forum.reply(dora, topicId, "Hello");
    await ben.send("PUT", `/api/forum/members/${dora.username}/block`, undefined, fromAnywhere());
    await forum.sendEdit(dora, post.id, `https://example.com @${ben.username} @${carl.username}`);
    expect([await unreadOf(ben), await unreadOf(carl)]).toEqual([[], []]);
    await forum.sendEdit(dora, post.id, `@${ben.username} @${carl.username}`);
    await site.worker.drain();
    expect([await unreadOf(ben), await unreadOf(carl)]).toMatchObject([[], [{ kind: "mention", postNumber: 1 }]]);
  });
});

describe("replies in a followed topic", () => {
  it("become one unread line with a count, which begins anew once read", async ({ ada, ben, carl, site, topicId }) => {
    await forum.reply(ben, topicId);
    await forum.reply(carl, topicId);
    await forum.reply(ben, topicId);
    await site.worker.drain();
    expect(await unreadOf(ada)).toMatchObject([{ kind: "reply", postNumber: 1, count: 3, actor: { username: ben.username } }]);
    expect(await stateOf(ada)).toBe(true);
    await markRead(ada, topicId, 2);
    expect(await stateOf(ada)).toBe(true);
    await markRead(ada, topicId, 3);
    expect(await stateOf(ada)).toBe(false);
    await forum.reply(carl, topicId);
    await site.worker.drain();
    expect(await unreadOf(ada)).toMatchObject([{ kind: "reply", postNumber: 4, count: 1, actor: { username: carl.username } }]);
    expect(await unreadOf(ben)).toMatchObject([{ postNumber: 2, count: 2 }]);
  });

  it("are not told to who has read so far, and once to who is mentioned there", async ({ ada, ben, site, topicId }) => {
    await forum.reply(ben, topicId, `Hello @${ada.username}`);
    await site.worker.drain();
    expect(await unreadOf(ada)).toMatchObject([{ kind: "mention", postNumber: 1 }]);
    await forum.reply(ben, topicId);
    await markRead(ada, topicId, 2);
    await site.worker.drain();
    expect(await unreadOf(ada)).toEqual([]);
  });

  it("are told once, however often the job runs", async ({ ada, ben, site, topicId }) => {
    const { id } = await forum.reply(ben, topicId);
    const again = () => enqueue(site.db, { kind: "forum.fan-out", payload: { postId: id }, now: site.clock.now() });
    await again();
    await site.worker.drain();
    expect(await unreadOf(ada)).toMatchObject([{ count: 1 }]);
    await markAll(ada);
    await again();
    await enqueue(site.db, { kind: "forum.notify", payload: { postId: id }, now: site.clock.now() });
    await site.worker.drain();
    expect(await unreadOf(ada)).toEqual([]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    "are not left unread for who reads them while their followers are told",
    async ({ ada, ben, carl, site, topicId }) => {
      await follow(carl, topicId);
      const { id } = await forum.reply(ben, topicId);
      const [first, last] = [ada, carl].toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [typeof carl, typeof carl];
      // A line of the last one that is not there yet holds up the transaction that tells both.
      const held = await site.db.startTransaction().execute();
      await addNotifications(held, [last.id], { kind: "reply", actorId: ben.id, topicId, postId: id, number: 1, at: 0 });
      const told = site.worker.drain();
      await expect.poll(() => waitsForRow(site.db)).toBe(true);
      await markRead(first, topicId, 1);
      await held.rollback().execute();
      await told;
      expect(await unreadOf(first)).toEqual([]);
      expect(await unreadOf(last)).toMatchObject([{ postNumber: 1 }]);
    },
  );

  it("are told of once they are released, and of none that was deleted before", async ({ ada, ben, site, topicId }) => {
    const newcomer = await forum.makeNewMember(site);
    const held = await forum.reply(newcomer, topicId, `https://else.example @${ada.username}`);
    expect(held.state).toBe("held");
    const gone = await forum.reply(ben, topicId);
    await forum.sendDelete(ben, gone.id);
    await site.worker.drain();
    expect(await unreadOf(ada)).toEqual([]);
    expect(await unreadOf(ben)).toEqual([]);
    await release({ db: site.db, now: site.clock.now }, held.id);
    await site.worker.drain();
    expect(await unreadOf(ada)).toMatchObject([{ kind: "mention", postNumber: 1 }]);
    expect(await unreadOf(ben)).toMatchObject([{ kind: "reply", postNumber: 1, count: 1 }]);
  });

  it("disappear when they are deleted or hidden later, and their topic's with it", async ({ ada, ben, site, topicId }) => {
    const { id } = await forum.reply(ben, topicId);
    await site.worker.drain();
    expect(await stateOf(ada)).toBe(true);
    await forum.setPost(site, id, { hidden_at: 1 });
    expect([await unreadOf(ada), await stateOf(ada)]).toEqual([[], false]);
    await forum.setPost(site, id, { hidden_at: null });
    await forum.setTopic(site, topicId, { hidden_at: 1 });
    expect([await unreadOf(ada), await stateOf(ada)]).toEqual([[], false]);
    await forum.setTopic(site, topicId, { hidden_at: null });
    await forum.sendDelete(ben, id);
    expect([await unreadOf(ada), await stateOf(ada)]).toEqual([[], false]);
  });

  it("are not told to who is suspended", async ({ ben, site }) => {
    const dora = await forum.makeOldMember(site);
    const { id } = await forum.startTopic(dora);
    const suspend = (since: number | null) =>
      site.db.updateTable("users").set({ suspended_at: since }).where("id", "=", dora.id).execute();
    await suspend(1);
    await forum.reply(ben, id, `@${dora.username}`);
    await site.worker.drain();
    await suspend(null);
    expect(await unreadOf(dora)).toEqual([]);
  });
});

describe("likes and moderators' acts", () => {
  it("fold by reply, and one member's again and again counts once", async ({ ada, ben, carl, site, topicId }) => {
    const post = await forum.reply(ada, topicId);
    const like = (member: Member & { readonly id: string }) =>
      addNotifications(site.db, [ada.id, ada.id], {
        ...{ kind: "like", actorId: member.id, topicId, postId: post.id, number: 1, at: site.clock.now() },
      });
    for (const member of [ben, ben, carl]) await like(member);
    expect(await like(ada)).toEqual([]);
    expect(await unreadOf(ada)).toMatchObject([{ kind: "like", postNumber: 1, count: 2, actor: { username: carl.username } }]);
  });

  it("that are taken back are told no more, however often they are given again", async ({ ada, ben, carl, site, topicId }) => {
    const post = await forum.reply(ada, topicId);
    const send = (method: "PUT" | "DELETE") => (member: Guest) => {
      site.clock.pass(1000);
      return member.send(method, `/api/forum/posts/${post.id}/like`, undefined, fromAnywhere());
    };
    const [like, unlike] = [send("PUT"), send("DELETE")];
    const told = async () => (await unreadOf(ada)).map(({ count, actor }) => [count, actor?.username]);
    await like(ben);
    await unlike(ben);
    expect([await told(), await stateOf(ada)]).toEqual([[], false]);
    for (const member of [ben, carl]) await like(member);
    for (const _ of [1, 2, 3]) {
      await unlike(ben);
      expect(await told()).toEqual([[1, carl.username]]);
      await like(ben);
      expect(await told()).toEqual([[2, ben.username]]);
    }
    // What was read before is no part of what is new.
    await markAll(ada);
    const dora = await forum.makeOldMember(site);
    await like(dora);
    await unlike(ben);
    expect(await told()).toEqual([[1, dora.username]]);
    await unlike(dora);
    expect(await told()).toEqual([]);
  });

  it("of members who are blocked are not told, nor their mentions and replies", async ({ ada, ben, site, topicId }) => {
    const dora = await forum.makeOldMember(site);
    const own = await forum.reply(dora, topicId);
    await dora.send("PUT", `/api/forum/members/${ben.username}/block`, undefined, fromAnywhere());
    const like = (member: Guest) => member.send("PUT", `/api/forum/posts/${own.id}/like`, undefined, fromAnywhere());
    expect((await like(ben)).statusCode).toBe(200);
    await forum.reply(ben, topicId, `Hello @${dora.username}`);
    await site.worker.drain();
    expect(await unreadOf(dora)).toEqual([]);
    await like(ada);
    expect(await unreadOf(dora)).toMatchObject([{ kind: "like", actor: { username: ada.username } }]);
  });

  it("of moderators say what was done, once, whatever became of the reply", async ({ ada, site, topicId }) => {
    const post = await forum.reply(ada, topicId);
    const act = (once: string) =>
      addNotifications(site.db, [ada.id], {
        ...{ kind: "moderation", actorId: null, topicId, postId: post.id, number: 1, at: site.clock.now() },
        ...{ text: "Your reply was hidden.", once },
      });
    await forum.setPost(site, post.id, { hidden_at: 1 });
    for (const once of ["1", "1", "2"]) await act(once);
    expect(await unreadOf(ada)).toMatchObject([1, 2].map(() => ({ text: "Your reply was hidden.", actor: null, count: 1 })));
  });
});

describe("what a member is told of", () => {
  it("is chosen by kind", async ({ ada, ben, site, topicId }) => {
    await choose(ada, { reply: false, mention: false });
    expect(await get(ada, "/api/forum/notifications/settings")).toEqual({
      ...{ mention: false, reply: false, like: true, moderation: true, followOwn: true, dailyMail: false },
    });
    await forum.reply(ben, topicId, `@${ada.username}`);
    await site.worker.drain();
    expect(await unreadOf(ada)).toEqual([]);
    expect((await choose(ada, { mention: true })).json()).toMatchObject({ mention: true, reply: false });
    await forum.reply(ben, topicId, `@${ada.username}`);
    await site.worker.drain();
    expect(await unreadOf(ada)).toMatchObject([{ kind: "mention" }]);
    await choose(ada, { reply: true });
    expect((await choose(ada, { mention: "yes" })).statusCode).toBe(400);
    expect((await choose(ada, {})).statusCode).toBe(200);
  });

  it("is listed in parts, the latest first, and marked one by one or at once", async ({ ada, ben, site, topicId }) => {
    for (let count = 0; count < 5; count += 1) await forum.reply(ben, topicId, `${count} @${ada.username}`);
    const seen: (number | null)[] = [];
    let address = "/api/forum/notifications?limit=2";
    while (address && seen.length < 5) {
      const answer = await ada.send("GET", address, undefined, fromAnywhere());
      seen.push(...answer.json().map(({ postNumber }: Notification) => postNumber));
      address = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? "";
    }
    expect(seen.slice(0, 5)).toEqual([5, 4, 3, 2, 1]);
    const [{ id } = expect.fail("none")] = await unreadOf(ada);
    await send(ben, "notifications/read", { id });
    expect(await unreadOf(ada)).toHaveLength(5);
    expect((await send(ada, "notifications/read", { id })).json()).toEqual({ unread: true });
    expect(await unreadOf(ada)).toHaveLength(4);
    expect((await markAll(ada)).json()).toEqual({ unread: false });
    expect(await site.removeDue("notifications", site.clock.now() + 91 * DAY_MS)).toBeGreaterThanOrEqual(5);
    expect(await listOf(ada)).toEqual([]);
  });

  it("is kept for a year where it is unread, and no more than 500", async ({ ada, ben, site, topicId }) => {
    await forum.reply(ben, topicId, `@${ada.username}`);
    await site.removeDue("notifications", site.clock.now() + 364 * DAY_MS);
    expect(await unreadOf(ada)).toHaveLength(1);
    for (let once = 0; once < MOST_NOTIFICATIONS + 2; once += 1)
      await addNotifications(site.db, [ada.id], {
        ...{
          kind: "moderation",
          actorId: null,
          topicId,
          postId: null,
          number: null,
          once: `${once}`,
          at: site.clock.now() + once,
        },
      });
    expect(await site.removeDue("notifications beyond those kept", 0)).toBe(3);
    expect(await site.removeDue("notifications beyond those kept", 0)).toBe(0);
    expect(await site.removeDue("notifications", site.clock.now() + 366 * DAY_MS)).toBe(500);
  });
});
