import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere, type Member, mailsTo } from "../../../test/factories/member.ts";
import { forumTest, type Site } from "../../../test/site-test.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { release } from "./moderation.ts";

const it = forumTest()
  .extend("carl", { scope: "file" }, ({ site }) => forum.makeOldMember(site))
  .extend("topicId", async ({ ada }) => (await forum.startTopic(ada, { title: 'One & "only"' })).id);
it.beforeEach(async ({ ada, ben, carl, site }) => {
  // Nobody has got enough mails from anybody yet.
  site.clock.pass(3 * 60 * MINUTE_MS);
  for (const member of [ada, ben, carl]) await newMails(site, member);
});

const seen = new Map<string, number>();
/** The mails that came to a member since they were last asked for. */
async function newMails(site: Site, member: Member) {
  const mails = await mailsTo(site, member.email);
  const before = seen.get(member.email) ?? 0;
  seen.set(member.email, mails.length);
  return mails.slice(before);
}

const markRead = (topicId: string, member: Member) =>
  member.send("POST", `/api/forum/topics/${topicId}/read`, { number: 1_000_000 }, fromAnywhere());

const editTopic = (member: Member, topicId: string, description: string) =>
  member.send("PATCH", `/api/forum/topics/${topicId}`, { title: 'One & "only"', description }, fromAnywhere());

describe("mails about a mention in a topic's own text", () => {
  it("go to who is mentioned, with a way to the topic, and not to its author", async ({ ada, ben, carl, site }) => {
    const { id } = await forum.startTopic(ada, {
      title: "On two",
      description: `**You**, @${ben.username}? I, @${ada.username}`,
    });
    const [mail, ...more] = await newMails(site, ben);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${ada.username} mentioned you in “On two”`);
    expect(mail?.text).toContain(`You, @${ben.username}?`);
    expect(mail?.links?.[0]).toBe(`http://tenfold.test/forum/topic/${id}`);
    expect([await newMails(site, ada), await newMails(site, carl)]).toEqual([[], []]);
    // As after a reply: no more until it is read.
    await forum.reply(carl, id, `@${ben.username}`);
    expect(await newMails(site, ben)).toEqual([]);
  });

  it("are not sent about one that is hidden before they are, and go to nobody who has blocked its author", async ({
    ada,
    ben,
    carl,
    site,
  }) => {
    await carl.send("PUT", `/api/forum/members/${ada.username}/block`, undefined, fromAnywhere());
    const { id } = await forum.startTopic(ada, { description: `@${ben.username} @${carl.username}` });
    await forum.setTopic(site, id, { hidden_at: 1 });
    expect([await newMails(site, ben), await newMails(site, carl)]).toEqual([[], []]);
    await forum.setTopic(site, id, { hidden_at: null });
    await carl.send("DELETE", `/api/forum/members/${ada.username}/block`, undefined, fromAnywhere());
    await forum.reply(carl, id, `@${ben.username}`);
    expect(await newMails(site, ben)).toHaveLength(1);
  });
});

describe("mails about a mention that an edit adds", () => {
  it("go once to those newly mentioned, in a reply or a topic, and not again where it is taken out and added", async ({
    ada,
    ben,
    carl,
    site,
    topicId,
  }) => {
    const post = await forum.reply(ben, topicId, `Hello @${ada.username}`);
    await newMails(site, ada);
    const edits = [
      { author: ben, edit: (words: string) => forum.sendEdit(ben, post.id, `Hello @${ada.username} ${words}`), hash: "#reply-1" },
      { author: ada, edit: (words: string) => editTopic(ada, topicId, `Hello ${words}`), hash: "" },
    ];
    for (const { author, edit, hash } of edits) {
      await markRead(topicId, ada);
      expect((await edit(`and @${carl.username}, from @${author.username}`)).statusCode).toBe(200);
      expect(await newMails(site, carl)).toMatchObject([
        {
          subject: `${author.username} mentioned you in “One & "only"”`,
          links: [`http://tenfold.test/forum/topic/${topicId}${hash}`, expect.anything()],
        },
      ]);
      for (const words of ["", `@${carl.username}`]) {
        await markRead(topicId, carl);
        await edit(words);
        expect(await newMails(site, carl)).toEqual([]);
      }
      expect([await newMails(site, ada), await newMails(site, ben)]).toEqual([[], []]);
    }
  });

  it("are not sent while the reply is held, and not again about what could be read before", async ({
    ada,
    carl,
    site,
    topicId,
  }) => {
    const dora = await forum.makeNewMember(site);
    const post = await forum.reply(dora, topicId, `Hello @${ada.username}`);
    expect(await newMails(site, ada)).toHaveLength(1);
    await markRead(topicId, ada);
    await forum.sendEdit(dora, post.id, `See https://example.com @${ada.username} @${carl.username}`);
    expect(await newMails(site, carl)).toEqual([]);
    await release({ db: site.db, now: site.clock.now }, post.id);
    expect(await newMails(site, carl)).toHaveLength(1);
    // Held again, and let go by its author.
    const eve = await forum.makeOldMember(site);
    await newMails(site, eve);
    site.clock.pass(1000);
    await forum.setPost(site, post.id, { held_at: site.clock.now() });
    await forum.sendEdit(dora, post.id, `See https://example.com @${eve.username}`);
    await forum.sendEdit(dora, post.id, `See @${carl.username} @${eve.username}`);
    expect(await newMails(site, eve)).toMatchObject([{ subject: expect.stringContaining("mentioned you") }]);
    expect([await newMails(site, ada), await newMails(site, carl)]).toEqual([[], []]);
  });
});

describe("mails about replies", () => {
  it("go to the topic's owner, once until the topic is read", async ({ ada, ben, carl, site, topicId }) => {
    await forum.reply(ben, topicId, "First line\n\nSecond part");
    const [mail, ...more] = await newMails(site, ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${ben.username} replied to your topic “One & "only"”`);
    expect(mail?.text).toContain("First line\n\nSecond part");
    expect(mail?.links?.[0]).toMatch(new RegExp(`^http://tenfold\\.test/forum/topic/${topicId}#reply-1$`));
    for (let count = 0; count < 3; count += 1) await forum.reply(carl, topicId);
    expect(await newMails(site, ada)).toEqual([]);
    await markRead(topicId, ada);
    await forum.reply(carl, topicId);
    await forum.reply(ben, topicId);
    expect(await newMails(site, ada)).toHaveLength(1);
    expect(await newMails(site, ben)).toEqual([]);
    expect(await newMails(site, carl)).toEqual([]);
    await forum.reply(ben, (await forum.startTopic(ada)).id);
    expect(await newMails(site, ada)).toHaveLength(1);
  });

  it("go to nobody about what they wrote themselves", async ({ ada, ben, site, topicId }) => {
    await forum.reply(ada, topicId, `Me, @${ada.username}`);
    await forum.reply(ben, topicId, `I, @${ben.username}`);
    expect(await newMails(site, ben)).toEqual([]);
    expect(await newMails(site, ada)).toHaveLength(1);
  });

  it("go to who is mentioned, in any case, and never twice for one reply", async ({ ada, ben, carl, site, topicId }) => {
    await forum.reply(
      ben,
      topicId,
      `Hello @${ada.username.toUpperCase()}, (@${carl.username}) and @nobody_here and a@${carl.username}`,
    );
    expect(await newMails(site, ada)).toMatchObject([{ subject: `${ben.username} mentioned you in “One & "only"”` }]);
    expect(await newMails(site, carl)).toMatchObject([{ subject: `${ben.username} mentioned you in “One & "only"”` }]);
    await forum.reply(ada, topicId, `@${carl.username} again`);
    expect(await newMails(site, carl)).toEqual([]);
    await markRead(topicId, carl);
    await forum.reply(ada, topicId, `@${carl.username} again`);
    expect(await newMails(site, carl)).toHaveLength(1);
  });

  it("say what was written as text, whatever it looks like", async ({ ada, ben, site, topicId }) => {
    const evil = `<img src=x onerror=alert(1)> & "quoted" 'so' <a href="https://evil.example">x</a>`;
    await forum.reply(ben, topicId, evil);
    const [mail] = await newMails(site, ada);
    expect(mail?.text.replace(/\s+/g, " ")).toContain(evil);
    expect(mail?.html).not.toContain("<img");
    expect(mail?.html).not.toContain('<a href="https://evil');
    expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;so&#39;");
    expect(mail?.html).toContain("“One &amp; &quot;only&quot;”");
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it("can be stopped with one click, and do not come to who wants none", async ({ ada, ben, site, topicId }) => {
    await forum.reply(ben, topicId);
    const [mail] = await newMails(site, ada);
    const url = new URL(mail?.unsubscribeUrl ?? "");
    expect(url.origin).toBe("http://tenfold.test");
    expect(mail?.text).toContain(`/unsubscribe${url.search}`);
    const answer = await site.app.inject({
      method: "POST",
      url: `${url.pathname}${url.search}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(answer.statusCode).toBe(200);
    await markRead(topicId, ada);
    await forum.reply(ben, topicId, `@${ada.username}`);
    expect(await newMails(site, ada)).toEqual([]);
    await ada.send("PATCH", "/api/account", { forumNotifications: true });
    await forum.reply(ben, topicId);
    expect(await newMails(site, ada)).toHaveLength(1);
  });

  it("do not go to addresses that may be somebody else's", async ({ ben, site, topicId }) => {
    const dora = await forum.makeNewMember(site);
    await site.db.updateTable("users").set({ email_held: 0 }).where("id", "=", dora.id).execute();
    await forum.reply(ben, topicId, `@${dora.username}`);
    expect((await mailsTo(site, dora.email)).filter(({ subject }) => subject.includes("mentioned"))).toEqual([]);
  });

  it("are not sent about what can no longer be read, and then the next reply is told of", async ({
    ada,
    ben,
    carl,
    site,
    topicId,
  }) => {
    const doomed = [
      async () => void (await forum.sendDelete(ben, (await forum.reply(ben, topicId)).id)),
      async () => void (await forum.setPost(site, (await forum.reply(ben, topicId)).id, { hidden_at: 1 })),
      async () => void (await forum.setPost(site, (await forum.reply(ben, topicId)).id, { held_at: 1 })),
      async () => void (await forum.reply(await forum.makeNewMember(site), topicId, "See https://example.com")),
    ];
    for (const write of doomed) {
      await write();
      expect(await newMails(site, ada)).toEqual([]);
    }
    await forum.reply(ben, topicId);
    await forum.setTopic(site, topicId, { hidden_at: 1 });
    expect(await newMails(site, ada)).toEqual([]);
    await forum.setTopic(site, topicId, { hidden_at: null });
    await forum.reply(carl, topicId);
    expect(await newMails(site, ada)).toMatchObject([{ subject: expect.stringContaining(carl.username) }]);
  });

  it("are sent once a reply that was held is let go by an edit, and not again for one that could be read before", async ({
    ada,
    site,
    topicId,
  }) => {
    const dora = await forum.makeNewMember(site);
    const held = await forum.reply(dora, topicId, "See https://example.com");
    expect(await newMails(site, ada)).toEqual([]);
    await forum.sendEdit(dora, held.id, "See my profile");
    expect(await newMails(site, ada)).toMatchObject([{ text: expect.stringContaining("See my profile") }]);
    await markRead(topicId, ada);
    await forum.sendEdit(dora, held.id, "See https://example.com");
    await forum.sendEdit(dora, held.id, "See my profile after all");
    expect(await newMails(site, ada)).toEqual([]);
  });

  it("are taken back between being queued and being sent", async ({ ada, ben, carl, site, topicId }) => {
    const { id } = await forum.reply(ben, topicId);
    await forum.sendDelete(ben, id);
    expect(await newMails(site, ada)).toEqual([]);
    await forum.reply(carl, topicId);
    expect(await newMails(site, ada)).toHaveLength(1);
  });

  it("say what the reply says when they are sent, and come once however often the job is done", async ({
    ada,
    ben,
    site,
    topicId,
  }) => {
    const { id } = await forum.reply(ben, topicId, "Before");
    await forum.sendEdit(ben, id, "Afterwards");
    const [mail] = await newMails(site, ada);
    expect(mail?.text).toContain("Afterwards");
    expect(mail?.text).not.toContain("Before");
    await enqueue(site.db, { kind: "forum.notify", payload: { postId: id }, now: site.clock.now() });
    expect(await newMails(site, ada)).toEqual([]);
  });
});
