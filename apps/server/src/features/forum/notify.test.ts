import { MINUTE_MS } from "@tenfold/domain/time";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Forum,
  fromAnywhere,
  makeForum,
  makeNewMember,
  makeOldMember,
  reply,
  sendDelete,
  sendEdit,
  setPost,
  setTopic,
  startTopic,
} from "../../../test/factories/forum.ts";
import { type Made, type Member, mailsTo } from "../../../test/factories/member.ts";

let forum: Forum;
let ada: Member & { id: string };
let ben: Member & { id: string };
let carl: Member & { id: string };
let topicId: string;
const seen = new Map<string, number>();
beforeAll(async () => {
  forum = await makeForum();
  [ada, ben, carl] = [await makeOldMember(forum), await makeOldMember(forum), await makeOldMember(forum)];
});
afterAll(() => forum.close());
beforeEach(async () => {
  // Nobody has got enough mails from anybody yet.
  forum.clock.pass(3 * 60 * MINUTE_MS);
  topicId = (await startTopic(ada, { title: 'One & "only"' })).id;
  for (const member of [ada, ben, carl]) await newMails(member);
});

/** The mails that came to a member since they were last asked for. */
async function newMails(member: Member) {
  const mails = await mailsTo(forum as Made, member.email);
  const before = seen.get(member.email) ?? 0;
  seen.set(member.email, mails.length);
  return mails.slice(before);
}

const markRead = (member: Member) =>
  member.send("POST", `/api/forum/topics/${topicId}/read`, { number: 1_000_000 }, fromAnywhere());

describe("mails about replies", () => {
  it("go to the topic's owner, once until the topic is read", async () => {
    await reply(ben, topicId, "First line\n\nSecond part");
    const [mail, ...more] = await newMails(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${ben.username} replied to your topic “One & "only"”`);
    expect(mail?.text).toContain("First line\n\nSecond part");
    expect(mail?.links?.[0]).toMatch(new RegExp(`^http://tenfold\\.test/forum/topic/${topicId}#reply-1$`));
    for (let count = 0; count < 3; count += 1) await reply(carl, topicId);
    expect(await newMails(ada)).toEqual([]);
    await markRead(ada);
    await reply(carl, topicId);
    await reply(ben, topicId);
    expect(await newMails(ada)).toHaveLength(1);
    expect(await newMails(ben)).toEqual([]);
    expect(await newMails(carl)).toEqual([]);
    await reply(ben, (await startTopic(ada)).id);
    expect(await newMails(ada)).toHaveLength(1);
  });

  it("go to nobody about what they wrote themselves", async () => {
    await reply(ada, topicId, `Me, @${ada.username}`);
    await reply(ben, topicId, `I, @${ben.username}`);
    expect(await newMails(ben)).toEqual([]);
    expect(await newMails(ada)).toHaveLength(1);
  });

  it("go to who is mentioned, in any case, and never twice for one reply", async () => {
    await reply(
      ben,
      topicId,
      `Hello @${ada.username.toUpperCase()}, (@${carl.username}) and @nobody_here and a@${carl.username}`,
    );
    expect(await newMails(ada)).toMatchObject([{ subject: `${ben.username} mentioned you in “One & "only"”` }]);
    expect(await newMails(carl)).toMatchObject([{ subject: `${ben.username} mentioned you in “One & "only"”` }]);
    await reply(ada, topicId, `@${carl.username} again`);
    expect(await newMails(carl)).toEqual([]);
    await markRead(carl);
    await reply(ada, topicId, `@${carl.username} again`);
    expect(await newMails(carl)).toHaveLength(1);
  });

  it("say what was written as text, whatever it looks like", async () => {
    const evil = `<img src=x onerror=alert(1)> & "quoted" 'so' <a href="https://evil.example">x</a>`;
    await reply(ben, topicId, evil);
    const [mail] = await newMails(ada);
    expect(mail?.text.replace(/\s+/g, " ")).toContain(evil);
    expect(mail?.html).not.toContain("<img");
    expect(mail?.html).not.toContain('<a href="https://evil');
    expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;so&#39;");
    expect(mail?.html).toContain("“One &amp; &quot;only&quot;”");
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it("can be stopped with one click, and do not come to who wants none", async () => {
    await reply(ben, topicId);
    const [mail] = await newMails(ada);
    const url = new URL(mail?.unsubscribeUrl ?? "");
    expect(url.origin).toBe("http://tenfold.test");
    expect(mail?.text).toContain(`/unsubscribe${url.search}`);
    const answer = await forum.app.inject({
      method: "POST",
      url: `${url.pathname}${url.search}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer.statusCode).toBe(200);
    await markRead(ada);
    await reply(ben, topicId, `@${ada.username}`);
    expect(await newMails(ada)).toEqual([]);
    await ada.send("PATCH", "/api/account", { forumNotifications: true });
    await reply(ben, topicId);
    expect(await newMails(ada)).toHaveLength(1);
  });

  it("do not go to addresses that may be somebody else's", async () => {
    const dora = await makeNewMember(forum);
    await forum.db.updateTable("users").set({ email_held: 0 }).where("id", "=", dora.id).execute();
    await reply(ben, topicId, `@${dora.username}`);
    expect((await mailsTo(forum as Made, dora.email)).filter(({ subject }) => subject.includes("mentioned"))).toEqual([]);
  });

  it("are not sent about what can no longer be read, and then the next reply is told of", async () => {
    const doomed = [
      async () => void (await sendDelete(ben, (await reply(ben, topicId)).id)),
      async () => void (await setPost(forum, (await reply(ben, topicId)).id, { hidden_at: 1 })),
      async () => void (await setPost(forum, (await reply(ben, topicId)).id, { held_at: 1 })),
      async () => void (await reply(await makeNewMember(forum), topicId, "See https://example.com")),
    ];
    for (const write of doomed) {
      await write();
      expect(await newMails(ada)).toEqual([]);
    }
    await reply(ben, topicId);
    await setTopic(forum, topicId, { hidden_at: 1 });
    expect(await newMails(ada)).toEqual([]);
    await setTopic(forum, topicId, { hidden_at: null });
    await reply(carl, topicId);
    expect(await newMails(ada)).toMatchObject([{ subject: expect.stringContaining(carl.username) }]);
  });

  it("are sent once a reply that was held is let go by an edit, and not again for one that could be read before", async () => {
    const dora = await makeNewMember(forum);
    const held = await reply(dora, topicId, "See https://example.com");
    expect(await newMails(ada)).toEqual([]);
    await sendEdit(dora, held.id, "See my profile");
    expect(await newMails(ada)).toMatchObject([{ text: expect.stringContaining("See my profile") }]);
    await markRead(ada);
    await sendEdit(dora, held.id, "See https://example.com");
    await sendEdit(dora, held.id, "See my profile after all");
    expect(await newMails(ada)).toEqual([]);
  });

  it("are taken back between being queued and being sent", async () => {
    const { id } = await reply(ben, topicId);
    const late = await forum.db.selectFrom("jobs").selectAll().where("kind", "=", "forum.notify").executeTakeFirstOrThrow();
    await forum.db.deleteFrom("jobs").where("id", "=", late.id).execute();
    await forum.db.insertInto("forum_notices").values({ user_id: ada.id, topic_id: topicId, at: forum.clock.now() }).execute();
    const payload = JSON.stringify({ userId: ada.id, postId: id, mentioned: false });
    await sendDelete(ben, id);
    await forum.db
      .insertInto("jobs")
      .values({ ...late, kind: "forum.mail", payload })
      .execute();
    expect(await newMails(ada)).toEqual([]);
    await reply(carl, topicId);
    expect(await newMails(ada)).toHaveLength(1);
  });

  it("say what the reply says when they are sent, and come once however often the job is done", async () => {
    const { id } = await reply(ben, topicId, "Before");
    await sendEdit(ben, id, "Afterwards");
    const job = await forum.db.selectFrom("jobs").selectAll().where("kind", "=", "forum.notify").executeTakeFirstOrThrow();
    const [mail] = await newMails(ada);
    expect(mail?.text).toContain("Afterwards");
    expect(mail?.text).not.toContain("Before");
    await forum.db.insertInto("jobs").values(job).execute();
    expect(await newMails(ada)).toEqual([]);
  });
});
