// How many mails members can cause each other, and that nothing of what they are about is lost.

import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { makeOldMember, reply, sendDelete, sendEdit, startTopic } from "../../../test/factories/forum.ts";
import { fromAnywhere, type Member } from "../../../test/factories/member.ts";
import { openSite, type Site, siteTest } from "../../../test/site-test.ts";
import { MailRefusedError } from "../../providers/mail/mail.ts";

type Someone = Member & { readonly id: string };

const it = siteTest().extend("ada", ({ site }) => makeOldMember(site));
it.beforeEach(({ site }) => {
  // To the beginning of the next hour, in which what follows happens.
  site.clock.pass(HOUR_MS - (site.clock.now() % HOUR_MS));
});

/** The mails about the forum that came to a member so far. */
async function mailsTo(site: Site, member: Member) {
  await site.worker.drain();
  return site.mails.filter(({ to, unsubscribeUrl }) => to === member.email && unsubscribeUrl !== undefined);
}

/** A topic of somebody's in which a member is mentioned. */
async function mention(author: Someone, member: Member, title: string): Promise<string> {
  const { id } = await startTopic(author, { title });
  await reply(author, id, `Hello @${member.username}`);
  return id;
}

const passToDigest = (site: Site) => site.clock.pass(HOUR_MS + MINUTE_MS - (site.clock.now() % HOUR_MS));

describe("mails that members cause each other", () => {
  it("are five in an hour from one author, and one more that lists the rest", async ({ ada, site }) => {
    const ben = await makeOldMember(site);
    const at = site.clock.now();
    const like = { description: null, category: "general", author_id: ben.id, locked_at: null, hidden_at: null };
    const times = { last_post_at: at, created_at: at, updated_at: at, idempotency_key: null };
    const topics = Array.from({ length: 300 }, (_, n) => ({ ...like, ...times, id: randomUUID(), title: `Topic “${n}” & more` }));
    await site.db.insertInto("forum_topics").values(topics).execute();
    for (const { id } of topics) await reply(ben, id, `Hello @${ada.username}`);
    const direct = await mailsTo(site, ada);
    expect(direct).toHaveLength(5);
    for (const { subject } of direct) expect(subject).toMatch(/ mentioned you in “Topic “\d+” & more”$/);
    // Which of them are first is not told where several are worked on at once.
    const later = topics.filter(({ id }) => !direct.some(({ text }) => text.includes(id)));
    passToDigest(site);
    const [digest, ...more] = (await mailsTo(site, ada)).slice(5);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe("News for you in 295 topics of the forum");
    expect(later).toHaveLength(295);
    for (const { id, title } of later) {
      const url = `http://tenfold.test/forum/topic/${id}#reply-1`;
      expect(digest?.text).toContain(`You are mentioned in “${title}”\n${url}\n`);
      expect(digest?.html).toContain(`<li><a href="${url}">You are mentioned in “${title.replace("&", "&amp;")}”</a></li>`);
      expect(digest?.links).toContain(url);
    }
    for (const { id } of topics.filter((topic) => !later.includes(topic))) expect(digest?.text).not.toContain(id);
    const url = new URL(digest?.unsubscribeUrl ?? "");
    expect(url.pathname).toBe("/api/unsubscribe");
    expect(digest?.text).toContain(`No more mails about the forum:\nhttp://tenfold.test/unsubscribe${url.search}`);
    expect(digest?.id).toMatch(/^[\w.-]+$/);
    site.clock.pass(3 * HOUR_MS);
    expect(await mailsTo(site, ada)).toHaveLength(6);
    expect(await site.db.selectFrom("forum_digest_items").selectAll().where("user_id", "=", ada.id).execute()).toEqual([]);
  });

  it("are twenty in an hour from twenty authors together, and one more that lists the rest", async ({ ada, site }) => {
    const authors: Someone[] = [];
    for (let count = 0; count < 20; count += 1) authors.push(await makeOldMember(site));
    const topics: string[] = [];
    for (let round = 0; round < 3; round += 1)
      await Promise.all(authors.map(async (author, n) => void topics.push(await mention(author, ada, `Topic ${round} ${n}`))));
    expect(await mailsTo(site, ada)).toHaveLength(20);
    passToDigest(site);
    const mails = await mailsTo(site, ada);
    expect(mails).toHaveLength(21);
    expect(mails.at(-1)?.subject).toBe("News for you in 40 topics of the forum");
    const told = mails.map(({ text }) => text).join("\n");
    for (const id of topics) expect(told.split(`/forum/topic/${id}#reply-1\n`)).toHaveLength(2);
  });

  it("are as many about replies in one's own topics", async ({ ada, site }) => {
    const ben = await makeOldMember(site);
    for (let count = 0; count < 8; count += 1) await reply(ben, (await startTopic(ada, { title: `Mine ${count}` })).id, "Hello");
    expect(await mailsTo(site, ada)).toHaveLength(5);
    passToDigest(site);
    const digest = (await mailsTo(site, ada))[5];
    expect(digest?.subject).toBe("News for you in 3 topics of the forum");
    expect(digest?.text).toContain("New replies in “Mine 7”");
  });

  it("come one at a time again in the next hour, and a digest an hour at most", async ({ ada, site }) => {
    const ben = await makeOldMember(site);
    for (let count = 0; count < 7; count += 1) await mention(ben, ada, `Before ${count}`);
    expect(await mailsTo(site, ada)).toHaveLength(5);
    passToDigest(site);
    expect(await mailsTo(site, ada)).toHaveLength(6);
    for (let count = 0; count < 7; count += 1) await mention(ben, ada, `Afterwards ${count}`);
    expect(await mailsTo(site, ada)).toHaveLength(11);
    site.clock.pass(HOUR_MS - 2 * MINUTE_MS);
    expect(await mailsTo(site, ada)).toHaveLength(11);
    passToDigest(site);
    expect((await mailsTo(site, ada)).at(-1)?.subject).toBe("News for you in 2 topics of the forum");
    expect(await mailsTo(site, ada)).toHaveLength(12);
  });

  it("leave out what was read, deleted or ended meanwhile, and are not sent for nothing", async ({ ada, site }) => {
    const ben = await makeOldMember(site);
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await mention(ben, ada, `Topic ${count}`));
    const [read = "", deleted = "", left = ""] = ids.slice(5);
    expect(await mailsTo(site, ada)).toHaveLength(5);
    await ada.send("POST", `/api/forum/topics/${read}/read`, { number: 1 }, fromAnywhere());
    const posts = await site.db.selectFrom("forum_posts").select("id").where("topic_id", "=", deleted).execute();
    await sendDelete(ben, posts[0]?.id ?? "");
    passToDigest(site);
    const [digest, ...more] = (await mailsTo(site, ada)).slice(5);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe("News for you in 1 topic of the forum");
    expect(digest?.text).toContain(left);
    // Without the mail about what was deleted, the next reply is the one to tell of.
    await reply(ben, deleted, `@${ada.username} again`);
    await reply(ben, left, `@${ada.username} again`);
    expect(await mailsTo(site, ada)).toHaveLength(7);
    for (let count = 0; count < 6; count += 1) await mention(ben, ada, `More ${count}`);
    const before = (await mailsTo(site, ada)).length;
    await ada.send("PATCH", "/api/account", { forumNotifications: false });
    passToDigest(site);
    expect(await mailsTo(site, ada)).toHaveLength(before);
    expect(await site.db.selectFrom("forum_digest_items").selectAll().where("user_id", "=", ada.id).execute()).toEqual([]);
  });
});

describe("who has chosen one mail a day", () => {
  it("gets no single mails, and one for all of the day's after it", async ({ ada, site }) => {
    const ben = await makeOldMember(site);
    await ada.send("PATCH", "/api/forum/notifications/settings", { dailyMail: true }, fromAnywhere());
    site.clock.pass(DAY_MS - (site.clock.now() % DAY_MS));
    for (const title of ["Morning", "Evening"]) await mention(ben, ada, title);
    passToDigest(site);
    expect(await mailsTo(site, ada)).toEqual([]);
    site.clock.pass(DAY_MS + MINUTE_MS - (site.clock.now() % DAY_MS));
    const [mail, ...more] = await mailsTo(site, ada);
    expect([mail?.subject, more]).toEqual(["News for you in 2 topics of the forum", []]);
    expect(mail?.text).toContain("You have chosen one mail a day.");
  });

  it("finds mentions of topics' own texts and of edits in it, also where the reply was read before, but none read since", async ({
    ada,
    site,
  }) => {
    const ben = await makeOldMember(site);
    await ada.send("PATCH", "/api/forum/notifications/settings", { dailyMail: true }, fromAnywhere());
    site.clock.pass(DAY_MS - (site.clock.now() % DAY_MS));
    const read = (id: string) => ada.send("POST", `/api/forum/topics/${id}/read`, { number: 9 }, fromAnywhere());
    const mentioning = { description: `@${ada.username}` };
    const started = await startTopic(ben, { title: "Started", ...mentioning });
    const read1 = await startTopic(ben, { title: "Read", ...mentioning });
    const edited = await startTopic(ben, { title: "Edited" });
    const post = await reply(ben, edited.id, "Hello");
    for (const { id } of [read1, edited]) await read(id);
    site.clock.pass(1000);
    await sendEdit(ben, post.id, `Hello @${ada.username}`);
    // Mentioned, read, and mentioned again by an edit: that is listed, what was read is not.
    const twice = await startTopic(ben, { title: "Twice", ...mentioning });
    const second = await reply(ben, twice.id, "Hello");
    await read(twice.id);
    site.clock.pass(1000);
    await sendEdit(ben, second.id, `Hello @${ada.username}`);
    expect(await mailsTo(site, ada)).toEqual([]);
    site.clock.pass(DAY_MS + MINUTE_MS - (site.clock.now() % DAY_MS));
    const [mail, ...more] = await mailsTo(site, ada);
    expect([mail?.subject, more]).toEqual(["News for you in 3 topics of the forum", []]);
    for (const [title, url] of [
      ["Started", started.id],
      ["Edited", `${edited.id}#reply-1`],
      ["Twice", `${twice.id}#reply-1`],
    ])
      expect(mail?.text).toContain(`You are mentioned in “${title}”\nhttp://tenfold.test/forum/topic/${url}\n`);
  });
});

describe("a digest that can't be sent at once", () => {
  it("is tried again as the same mail with all that was in it, and what came meanwhile is in the next", async () => {
    let down = true;
    const sent: { id: string; subject: string }[] = [];
    const own = await openSite({
      mailer: {
        send: async (mail) => {
          if (down && mail.subject.startsWith("News")) throw new Error("The mail server is away.");
          sent.push(mail);
          // As where the process ends before it is written down that the mail has gone.
          if (mail.subject.startsWith("News") && sent.filter(({ id }) => id === mail.id).length === 1)
            throw new Error("The connection was lost.");
        },
        close: async () => undefined,
      },
    });
    const [ben, carl] = [await makeOldMember(own), await makeOldMember(own)];
    own.clock.pass(HOUR_MS - (own.clock.now() % HOUR_MS));
    const flood = async (title: string) => {
      for (let count = 0; count < 7; count += 1) {
        const { id } = await startTopic(ben, { title: `${title} ${count}` });
        await reply(ben, id, `@${carl.username}`);
      }
      await own.worker.drain();
    };
    await flood("First");
    own.clock.pass(HOUR_MS + MINUTE_MS);
    await own.worker.drain();
    await flood("Second");
    down = false;
    own.clock.pass(HOUR_MS);
    await own.worker.drain();
    own.clock.pass(HOUR_MS);
    await own.worker.drain();
    const digests = sent.filter(({ subject }) => subject.startsWith("News"));
    expect(digests.map(({ subject }) => subject)).toEqual(digests.map(() => "News for you in 2 topics of the forum"));
    expect(new Set(digests.map(({ id }) => id)).size).toBe(2);
    expect(await own.db.selectFrom("forum_digest_items").selectAll().execute()).toEqual([]);
  });

  it("is forgotten some days after it was refused", async () => {
    const own = await openSite({
      mailer: { send: () => Promise.reject(new MailRefusedError("no")), close: async () => undefined },
    });
    const [ben, carl] = [await makeOldMember(own), await makeOldMember(own)];
    for (let count = 0; count < 6; count += 1) {
      const { id } = await startTopic(ben, { title: `Topic ${count}` });
      await reply(ben, id, `@${carl.username}`);
    }
    await own.worker.drain();
    own.clock.pass(2 * HOUR_MS);
    await own.worker.drain();
    const left = () => own.db.selectFrom("forum_digest_items").selectAll().execute();
    expect(await left()).toHaveLength(1);
    const drop = () => own.removeDue("replies for mails that could not be sent", own.clock.now());
    expect(await drop()).toBe(0);
    own.clock.pass(8 * 24 * HOUR_MS);
    expect(await drop()).toBe(1);
    expect(await left()).toEqual([]);
  });
});
