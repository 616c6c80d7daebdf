// What one member can do with edits, and what it costs to read and to export them.
import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere, type Member } from "../../../test/factories/member.ts";
import { act, makeModerator, report } from "../../../test/factories/moderation.ts";
import { type Site, siteTest } from "../../../test/site-test.ts";

/** The most bytes that two thousand characters have. */
const LONGEST = "🌝".repeat(2000);

const it = siteTest()
  .extend("ada", ({ site }) => forum.makeOldMember(site))
  .extend("topicId", async ({ ada }) => (await forum.startTopic(ada)).id);

const versionsOf = (site: Site, postId: string) =>
  site.db.selectFrom("forum_post_versions").select(["content", "at"]).where("post_id", "=", postId).orderBy("seq").execute();
const history = (member: Pick<Member, "send">, address: string) => member.send("GET", address, undefined, fromAnywhere());
const exported = (ada: Member) => ada.send("GET", "/api/account/export", undefined, fromAnywhere());

/** Versions as there may be from before there was a limit. */
async function addVersions(site: Site, postId: string, count: number, content = "An earlier text"): Promise<void> {
  for (let from = 0; from < count; from += 500) {
    const values = Array.from({ length: Math.min(500, count - from) }, (_, n) => ({ post_id: postId, content, at: from + n }));
    await site.db.insertInto("forum_post_versions").values(values).execute();
  }
  await site.db
    .updateTable("forum_posts")
    .set({ updated_at: site.clock.now() + 1 })
    .where("id", "=", postId)
    .execute();
}

/** All earlier versions, part by part. */
async function readAll(ada: Member, postId: string) {
  const parts: { content: string; at: string }[][] = [];
  for (let address: string | undefined = `/api/forum/posts/${postId}/history`; address; ) {
    const answer = await history(ada, address);
    expect(answer.statusCode).toBe(200);
    parts.push(answer.json());
    address = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
  }
  return parts;
}

describe("earlier versions", () => {
  it("are the first and the latest fifty, however often a reply is edited", async ({ ada, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "0");
    for (let count = 1; count <= 2000; count += 1) {
      site.clock.pass(5 * MINUTE_MS);
      expect((await forum.sendEdit(ada, id, String(count))).statusCode).toBe(200);
    }
    const kept = await versionsOf(site, id);
    expect(kept.map(({ content }) => content)).toEqual(["0", ...Array.from({ length: 50 }, (_, n) => String(1950 + n))]);
    expect(await forum.readPosts(ada, topicId)).toMatchObject([{ content: "2000", edited: true }]);
  });

  it("merge edits that follow within five minutes of the first of them, never with what was written first", async ({
    ada,
    site,
    topicId,
  }) => {
    const { id } = await forum.reply(ada, topicId, "First");
    for (const text of ["a1", "a2", "a3"]) {
      site.clock.pass(MINUTE_MS);
      await forum.sendEdit(ada, id, text);
    }
    site.clock.pass(3 * MINUTE_MS - 1);
    await forum.sendEdit(ada, id, "a4");
    expect(await versionsOf(site, id)).toMatchObject([{ content: "First" }]);
    const edited = site.clock.now();
    site.clock.pass(1);
    await forum.sendEdit(ada, id, "b1");
    expect(await versionsOf(site, id)).toMatchObject([{ content: "First" }, { content: "a4", at: edited }]);
    site.clock.pass(60 * MINUTE_MS);
    await forum.sendEdit(ada, id, "c1");
    expect((await versionsOf(site, id)).map(({ content }) => content)).toEqual(["First", "a4", "b1"]);
  });

  it("keep what was reported, however soon it is edited", async ({ ada, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "First");
    const ben = await forum.makeOldMember(site);
    await forum.sendEdit(ada, id, "Something bad");
    site.clock.pass(MINUTE_MS);
    await ben.send("POST", `/api/forum/posts/${id}/report`, { reason: "Bad" }, fromAnywhere());
    for (const text of ["Something good", "Something better"]) {
      site.clock.pass(MINUTE_MS);
      await forum.sendEdit(ada, id, text);
    }
    expect((await versionsOf(site, id)).map(({ content }) => content)).toEqual(["First", "Something bad"]);
  });

  it("keep what was reported once more, however soon it is edited", async ({ ada, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "First");
    const ben = await forum.makeOldMember(site);
    await report(ben, id, "A harmless quarrel");
    site.clock.pass(MINUTE_MS);
    await forum.sendEdit(ada, id, "Something bad");
    site.clock.pass(MINUTE_MS);
    await report(ben, id, "Now it is bad");
    site.clock.pass(MINUTE_MS);
    await forum.sendEdit(ada, id, "Something good");
    expect((await versionsOf(site, id)).map(({ content }) => content)).toEqual(["First", "Something bad"]);
  });

  it("keep what is reported, however often it is edited, until that is dealt with", async ({ ada, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "First");
    const edit = async (text: string) => {
      site.clock.pass(6 * MINUTE_MS);
      expect((await forum.sendEdit(ada, id, text)).statusCode).toBe(200);
    };
    const contents = async () => (await versionsOf(site, id)).map(({ content }) => content);
    await edit("Harmless");
    await edit("Something bad");
    site.clock.pass(MINUTE_MS);
    await report(await forum.makeOldMember(site), id, "Bad");
    for (let count = 1; count <= 52; count += 1) await edit(String(count));
    const latest = Array.from({ length: 50 }, (_, n) => String(n + 2));
    expect(await contents()).toEqual(["First", "Something bad", ...latest]);
    expect(await site.removeDue("versions of replies beyond those kept", site.clock.now())).toBe(0);
    const mira = await makeModerator(site);
    expect((await act(mira, `/posts/${id}/resolve`)).statusCode).toBe(200);
    await edit("53");
    expect(await contents()).toEqual(["First", ...latest.slice(1), "52"]);
  });

  it("come in parts of at most twenty, each of bounded size, and the parts are all of them", async ({ ada, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "now");
    await addVersions(site, id, 1000, LONGEST);
    const first = await history(ada, `/api/forum/posts/${id}/history?limit=20`);
    expect(first.json()).toHaveLength(20);
    expect(first.rawPayload.length).toBeLessThan(200_000);
    expect(first.headers["x-total-count"]).toBe("1000");
    for (const wrong of ["limit=0", "limit=21", "limit=x", "cursor=-1", "cursor=x"])
      expect((await history(ada, `/api/forum/posts/${id}/history?${wrong}`)).statusCode).toBe(400);
    const other = await forum.reply(ada, topicId, "now");
    await addVersions(site, other.id, 25);
    const parts = await readAll(ada, other.id);
    expect(parts.map(({ length }) => length)).toEqual([10, 10, 5]);
    const times = parts.flat().map(({ at }) => Date.parse(at));
    expect(times).toEqual(Array.from({ length: 25 }, (_, n) => 24 - n));
  });

  it("are read so often by one member, whatever addresses they come from", async ({ ada, site, topicId }) => {
    const { id } = await forum.reply(ada, topicId, "now");
    const read = () => history(ada, `/api/forum/posts/${id}/history`);
    for (let count = 0; count < 120; count += 1) expect((await read()).statusCode).toBe(200);
    const answer = await read();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("600");
    site.clock.pass(10 * MINUTE_MS);
    expect((await read()).statusCode).toBe(200);
  });

  it("that are too many go in the night, a bounded number at a time", async ({ ada, site, topicId }) => {
    await site.db.deleteFrom("forum_post_versions").execute();
    const { id } = await forum.reply(ada, topicId, "now");
    const [few, other] = [await forum.reply(ada, topicId, "now"), await forum.reply(ada, topicId, "now")];
    await addVersions(site, id, 1500);
    await addVersions(site, few.id, 51);
    await addVersions(site, other.id, 60);
    const removed: number[] = [];
    do removed.push(await site.removeDue("versions of replies beyond those kept", site.clock.now()));
    while (removed.at(-1) === 500);
    expect(removed).toEqual([500, 500, 458]);
    expect((await versionsOf(site, id)).map(({ at }) => at)).toEqual([0, ...Array.from({ length: 50 }, (_, n) => 1450 + n)]);
    expect(await versionsOf(site, few.id)).toHaveLength(51);
    expect(await versionsOf(site, other.id)).toHaveLength(51);
  });
});

describe("edits of a new member", () => {
  it("count among the thirty replies of the first day, also where they come at once", async ({ site, topicId }) => {
    const member = await forum.makeNewMember(site);
    const { id } = await forum.reply(member, topicId, "0");
    for (let count = 1; count < 25; count += 1) expect((await forum.sendEdit(member, id, String(count))).statusCode).toBe(200);
    expect((await forum.sendEdit(member, id, "24")).statusCode).toBe(200);
    const more = Array.from({ length: 10 }, (_, n) =>
      n % 2 ? forum.sendEdit(member, id, `more ${n}`) : forum.sendReply(member, topicId, `more ${n}`),
    );
    const statuses = (await Promise.all(more)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const answer = await forum.sendEdit(member, id, "One more");
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining("members can write 30 replies, edits included. Please try again in"),
    });
    expect((await forum.sendReply(member, topicId, "One more")).statusCode).toBe(429);
    expect((await forum.sendDelete(member, id)).statusCode).toBe(200);
    expect((await forum.sendEdit(member, id, "One more")).statusCode).toBe(404);
  });

  it("are free on the second day", async ({ site, topicId }) => {
    const member = await forum.makeNewMember(site);
    const { id } = await forum.reply(member, topicId, "0");
    for (let count = 1; count < 30; count += 1) await forum.sendEdit(member, id, String(count));
    expect((await forum.sendEdit(member, id, "30")).statusCode).toBe(429);
    site.clock.pass(24 * 60 * MINUTE_MS);
    expect((await forum.sendEdit(member, id, "30")).statusCode).toBe(200);
  });
});

describe("the file with everything about a member", () => {
  it("holds a long history whole, and never much of it at a time", async ({ ada, site, topicId }) => {
    const posts = [
      await forum.reply(ada, topicId, "One"),
      await forum.reply(ada, topicId, "Two"),
      await forum.reply(ada, topicId, "Three"),
    ];
    await addVersions(site, posts[1]?.id ?? "", 3000, LONGEST);
    const written: number[] = [];
    const answer = await site.app.inject({
      method: "GET",
      url: "/api/account/export",
      headers: { ...fromAnywhere(), cookie: `session=${ada.cookies.get("session")}` },
      payloadAsStream: true,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-length"]).toBeUndefined();
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of answer.stream()) {
      written.push((chunk as Buffer).length);
      text += decoder.decode(chunk as Buffer, { stream: true });
    }
    expect(Math.max(...written)).toBeLessThan(100_000);
    const { forum: told } = JSON.parse(text);
    expect(told.posts.map(({ content }: { content: string }) => content)).toEqual(["One", "Two", "Three"]);
    expect(told.posts[0].earlier).toEqual([]);
    expect(told.posts[1].earlier).toHaveLength(3000);
    expect(told.posts[1].earlier.at(-1)).toEqual({ content: LONGEST, at: new Date(2999).toISOString() });
  });

  it("is made so often for one member, whatever addresses they come from", async ({ ada }) => {
    for (let count = 0; count < 10; count += 1) expect((await exported(ada)).statusCode).toBe(200);
    const answer = await exported(ada);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("3600");
  });
});
