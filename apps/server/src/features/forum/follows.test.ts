// Following topics, and the views "Followed" and "Unread".
import { randomUUID } from "node:crypto";
import type { OpenTopic, Topic } from "@tenfold/contract/forum";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeOldMember, reply, sendDelete, setTopic, startTopic, UNKNOWN } from "../../../test/factories/forum.ts";
import { flushSessions, fromAnywhere, type Guest } from "../../../test/factories/member.ts";
import { forumTest, type Site } from "../../../test/site-test.ts";
import { watchStatements } from "../../../test/statements.ts";

const it = forumTest().extend("carl", ({ site }) => makeOldMember(site));
it.beforeEach(({ site }) => site.clock.pass(1000));

const get = (member: Guest, path: string) => member.send("GET", `/api/forum/${path}`, undefined, fromAnywhere());
const follows = async (member: Guest, topicId: string): Promise<boolean> =>
  ((await get(member, `topics/${topicId}`)).json() as OpenTopic).following;
const follow = (member: Guest, topicId: string, following: unknown = true) =>
  member.send("POST", `/api/forum/topics/${topicId}/follow`, { following }, fromAnywhere());
const listOf = async (member: Guest, view: string): Promise<string[]> =>
  (await get(member, `followed?view=${view}`)).json().map(({ id }: Topic) => id);
const countsOf = async (member: Guest) => (await get(member, "followed/counts")).json();
const markRead = (member: Guest, topicId: string, number: number) =>
  member.send("POST", `/api/forum/topics/${topicId}/read`, { number }, fromAnywhere());

/** Members who follow a topic, as if they had chosen to. */
async function addFollowers({ db, clock }: Site, topicId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 1000) {
    const ids = Array.from({ length: Math.min(1000, count - from) }, () => randomUUID());
    const names = ids.map((id) => id.replaceAll("-", "").slice(0, 20));
    const values = ids.map(
      (id, n) =>
        sql`(${id}, ${names[n]}, ${names[n]}, '', 0, 0, 0, cast(${clock.now()} as bigint), cast(${clock.now()} as bigint))`,
    );
    await sql`insert into users (id, username, username_folded, password_hash, email_held, is_email_verified, forum_notifications,
      first_signed_in_at, created_at) values ${sql.join(values)}`.execute(db);
    await sql`insert into forum_follows (user_id, topic_id, following, at)
      values ${sql.join(ids.map((id) => sql`(${id}, ${topicId}, 1, 0)`))}`.execute(db);
  }
}

describe("following a topic", () => {
  it("begins by writing there, unless the member chose otherwise", async ({ ada, ben, carl, topicId }) => {
    expect([await follows(ada, topicId), await follows(ben, topicId)]).toEqual([true, false]);
    await reply(ben, topicId);
    expect(await follows(ben, topicId)).toBe(true);
    await carl.send("PATCH", "/api/forum/notifications/settings", { followOwn: false }, fromAnywhere());
    await reply(carl, topicId);
    expect([await follows(carl, topicId), await follows(carl, (await startTopic(carl)).id)]).toEqual([false, false]);
  });

  it("begins and ends by choice, and writing doesn't undo that", async ({ ben, site, topicId }) => {
    expect((await follow(ben, topicId)).json()).toEqual({ following: true });
    expect((await follow(ben, topicId, false)).json()).toEqual({ following: false });
    await reply(ben, topicId);
    expect(await follows(ben, topicId)).toBe(false);
    expect((await follow(ben, topicId, 1)).statusCode).toBe(400);
    expect((await follow(ben, UNKNOWN)).statusCode).toBe(404);
    await setTopic(site, topicId, { hidden_at: 1 });
    expect((await follow(ben, topicId)).statusCode).toBe(404);
  });
});

describe("the views", () => {
  it("hold what is followed, by newest activity, and of it what is unread", async ({ ada, carl, site }) => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      site.clock.pass(1000);
      ids.push((await startTopic(ada)).id);
    }
    const [one = "", two = "", three = ""] = ids;
    for (const id of ids) await follow(carl, id);
    expect(await listOf(carl, "followed")).toEqual([three, two, one]);
    expect([await listOf(carl, "unread"), await countsOf(carl)]).toEqual([[], { followed: 3, unread: 0 }]);
    site.clock.pass(1000);
    await reply(ada, one);
    site.clock.pass(1000);
    const deleted = await reply(ada, two);
    expect(await listOf(carl, "followed")).toEqual([two, one, three]);
    expect(await listOf(carl, "unread")).toEqual([two, one]);
    await sendDelete(ada, deleted.id);
    expect([await listOf(carl, "unread"), await countsOf(carl)]).toEqual([[one], { followed: 3, unread: 1 }]);
    await markRead(carl, one, 1);
    await setTopic(site, three, { hidden_at: 1 });
    await follow(carl, two, false);
    expect([await listOf(carl, "unread"), await countsOf(carl)]).toEqual([[], { followed: 1, unread: 0 }]);
  });

  it("go on by cursor", async ({ ada, carl, site }) => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await startTopic(ada);
      await follow(carl, id);
      ids.unshift(id);
    }
    site.clock.pass(1000);
    const seen: string[] = [];
    let address = "/api/forum/followed?limit=2";
    while (address && seen.length < 6) {
      const answer = await carl.send("GET", address, undefined, fromAnywhere());
      expect(answer.headers["x-total-count"]).toBe("5");
      seen.push(...answer.json().map(({ id }: Topic) => id));
      address = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? "";
    }
    expect(seen).toEqual(ids);
    expect((await get(carl, "followed?cursor=x")).statusCode).toBe(400);
    expect((await get(carl, "followed?view=mine")).statusCode).toBe(400);
  });

  it("take as many queries with one topic as with a hundred", async ({ ada, carl, site }) => {
    const { id } = await startTopic(ada);
    await follow(carl, id);
    const ask = async () => {
      await flushSessions(site);
      const [, asked] = await watchStatements(() => get(carl, "followed?limit=100"));
      return asked.length;
    };
    await ask();
    const before = await ask();
    await site.db
      .insertInto("forum_follows")
      .columns(["user_id", "topic_id", "following", "at"])
      .expression((from) =>
        from
          .selectFrom("forum_topics")
          .select([sql<string>`${carl.id}`.as("user_id"), "id", sql<number>`1`.as("following"), "created_at"])
          .where("id", "<>", id),
      )
      .execute();
    expect(await ask()).toBe(before);
  });
});

describe("ten thousand followers", () => {
  it("are told in batches, and cost a reply nothing", async ({ ada, carl, site, topicId }) => {
    const answerOne = async () => {
      await flushSessions(site);
      return (await watchStatements(() => reply(carl, topicId)))[1].length;
    };
    await answerOne();
    await site.worker.drain();
    const alone = await answerOne();
    await site.worker.drain();
    await addFollowers(site, topicId, 10_000);
    expect(await answerOne()).toBe(alone);
    const [, asked] = await watchStatements(() => site.worker.drain());
    const { told } = await site.db
      .selectFrom("forum_notifications")
      .select(({ fn }) => fn.countAll<number>().as("told"))
      .where("fold", "=", `reply:${topicId}`)
      .where("user_id", "<>", ada.id)
      .executeTakeFirstOrThrow();
    expect(Number(told)).toBe(10_000);
    expect(asked.filter((statement) => statement.startsWith("insert into forum_notifications"))).toHaveLength(101);
    expect(asked.length).toBeLessThan(101 * 9 + 60);
  }, 60_000);
});
