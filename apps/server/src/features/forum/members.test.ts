// Members' pages, and blocks: what is told of whom, to whom.
import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere, type Guest, type Member, mailsTo, makeGuest, PASSWORD, userRow } from "../../../test/factories/member.ts";
import { forumTest, type Site } from "../../../test/site-test.ts";
import { watchStatements } from "../../../test/statements.ts";

const it = forumTest().extend("carl", { scope: "file" }, ({ site }) => forum.makeOldMember(site));
const publicIt = forumTest({ forumPublic: true });
for (const each of [it, publicIt]) each.beforeEach(({ site }) => site.clock.pass(180 * MINUTE_MS));

const get = (reader: Guest, name: string, rest = "") =>
  reader.send("GET", `/api/forum/members/${encodeURIComponent(name)}${rest}`, undefined, fromAnywhere());
const blockOf = (method: "PUT" | "DELETE") => (member: Guest, name: string) =>
  member.send(method, `/api/forum/members/${encodeURIComponent(name)}/block`, undefined, fromAnywhere());
const [block, unblock] = [blockOf("PUT"), blockOf("DELETE")];
const privacyOf = async (member: Member) => (await member.get("/api/forum/privacy")).json();
const setOpen = (member: Guest, openToGuests: unknown) =>
  member.send("PUT", "/api/forum/privacy", { openToGuests }, fromAnywhere());

const subjectsTo = async (site: Site, member: Member) => (await mailsTo(site, member.email)).map(({ subject }) => subject);

describe("a member's page", () => {
  it("tells since when, what can be counted of what can be read, and nothing else", async ({ ben, site }) => {
    const author = await forum.makeOldMember(site);
    const topic = await forum.startTopic(author, { title: "Mine" });
    const posts = await Promise.all([1, 2, 3, 4].map((n) => forum.reply(author, topic.id, `Reply ${n}`)));
    const like = (id = "") => ben.send("PUT", `/api/forum/posts/${id}/like`, undefined, fromAnywhere());
    for (const post of posts) await like(post.id);
    await forum.sendDelete(author, posts[1]?.id ?? "");
    await forum.setPost(site, posts[2]?.id ?? "", { hidden_at: 1 });
    const hidden = await forum.startTopic(author, { title: "Hidden" });
    await like((await forum.reply(author, hidden.id)).id);
    await forum.setTopic(site, hidden.id, { hidden_at: 1 });
    await site.db.updateTable("users").set({ suspended_at: 1 }).where("id", "=", author.id).execute();
    const answer = await get(ben, author.username.toUpperCase());
    expect(answer.json()).toEqual({
      username: author.username,
      memberSince: expect.any(String),
      topicCount: 1,
      postCount: 2,
      likeCount: 2,
      own: false,
      blocked: false,
    });
    expect((await get(author, author.username)).json().own).toBe(true);
  });

  it("lists what they wrote and everybody can read, a part at a time, in constant queries", async ({ ada, ben, site }) => {
    const author = await forum.makeOldMember(site);
    const topic = await forum.startTopic(author, { title: "Mine", description: "What it is about" });
    const expected: unknown[] = ["What it is about"];
    site.clock.pass(1000);
    for (let n = 1; n <= 7; n += 1) {
      // Several come at the same time.
      if (n % 3 === 0) site.clock.pass(1000);
      const post = await forum.reply(author, topic.id, `Reply ${n} ${"long ".repeat(100)}`);
      await forum.reply(ada, topic.id, "Another's");
      if (n === 4) await forum.sendDelete(author, post.id);
      else expected.unshift(post.number);
    }
    const secret = await forum.startTopic(author, { title: "Hidden" });
    await forum.reply(author, secret.id, "Hidden as well");
    await forum.setTopic(site, secret.id, { hidden_at: 1 });
    const seen: { postNumber: number | null; excerpt: string }[] = [];
    const counts = new Set<number>();
    for (let rest = "/writings?limit=3", parts = 0; rest && parts < 9; parts += 1) {
      const [answer, statements] = await watchStatements(() => get(ben, author.username, rest));
      if (parts > 0) counts.add(statements.length);
      expect(answer.json().length).toBeLessThanOrEqual(3);
      seen.push(...answer.json());
      rest = /members\/[^/]+(\/[^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1] ?? "";
    }
    expect(seen.map(({ postNumber, excerpt }) => postNumber ?? excerpt).toSorted()).toEqual(expected.toSorted());
    expect(seen.at(-1)).toMatchObject({ postNumber: null, topicTitle: "Mine", topicId: topic.id });
    expect(Math.max(...seen.map(({ excerpt }) => excerpt.length))).toBeLessThanOrEqual(200);
    expect(counts.size).toBe(1);
    for (const cursor of ["1", "x-y", `${"9".repeat(16)}-a`])
      expect((await get(ben, author.username, `/writings?cursor=${cursor}`)).statusCode).toBe(400);
  });

  it("is not found for names of nobody, of former members, and where nobody ever signed in", async ({ ben, strict }) => {
    for (const name of ["nobody-here", "", "x".repeat(100), "%00", "ʼ", "../ada", "👩‍👩‍👧‍👦"])
      for (const rest of ["", "/writings"]) expect([404, 400], name).toContain((await get(ben, name, rest)).statusCode);
    for (const send of [block, unblock]) expect((await send(ben, "nobody-here")).statusCode).toBe(404);
    const guest = makeGuest(strict);
    await guest.post("/api/register", { username: "never-came", email: "never@mail.example", password: PASSWORD });
    const member = await forum.makeOldMember(strict);
    expect((await get(member, "never-came")).statusCode).toBe(404);
  });

  publicIt("is open to guests where the forum is, unless the member says no", async ({ ada, ben, site }) => {
    const guest = makeGuest(site);
    const statuses = async (reader: Guest) => [
      (await get(reader, ada.username)).statusCode,
      (await get(reader, ada.username, "/writings")).statusCode,
    ];
    expect(await statuses(guest)).toEqual([200, 200]);
    expect((await get(guest, "nobody-here")).statusCode).toBe(404);
    for (const _ of [1, 2]) expect((await setOpen(ada, false)).json()).toEqual({ openToGuests: false });
    expect(await statuses(guest)).toEqual([403, 403]);
    expect(await statuses(ben)).toEqual([200, 200]);
    expect(await privacyOf(ada)).toEqual({ openToGuests: false, blocked: [] });
    expect((await ada.get("/api/account/export")).json().forum.closedPage).toEqual([{ since: expect.any(String) }]);
    for (const _ of [1, 2]) expect((await setOpen(ada, true)).json()).toEqual({ openToGuests: true });
    expect(await statuses(guest)).toEqual([200, 200]);
    for (const odd of ["true", null, 1, undefined]) expect((await setOpen(ada, odd)).statusCode).toBe(400);
  });
});

describe("a block", () => {
  it("marks their replies for who blocked, until it ends, and nothing for anybody else", async ({ ada, ben, carl }) => {
    const topic = await forum.startTopic(carl);
    for (const member of [ada, ben, carl]) await forum.reply(member, topic.id);
    const marks = async (reader: Member) => (await forum.readPosts(reader, topic.id)).map(({ blocked }) => blocked);
    for (const _ of [1, 2])
      expect((await block(ada, ben.username.toUpperCase())).json()).toEqual({ username: ben.username, blocked: true });
    expect(await marks(ada)).toEqual([false, true, false]);
    for (const reader of [ben, carl]) expect(await marks(reader)).toEqual([false, false, false]);
    expect((await get(ada, ben.username)).json().blocked).toBe(true);
    expect((await get(ben, ada.username)).json().blocked).toBe(false);
    expect((await privacyOf(ada)).blocked).toEqual([{ username: ben.username }]);
    expect((await privacyOf(ben)).blocked).toEqual([]);
    const [mine, theirs] = await Promise.all([ada, ben].map(async (one) => (await one.get("/api/account/export")).json().forum));
    expect(mine.blocks).toEqual([{ username: ben.username, at: expect.any(String) }]);
    expect(theirs.blocks).toEqual([]);
    expect(JSON.stringify(theirs)).not.toContain(ada.username);
    for (const _ of [1, 2]) expect((await unblock(ada, ben.username)).json().blocked).toBe(false);
    expect(await marks(ada)).toEqual([false, false, false]);
    expect((await block(ada, ada.username)).json().code).toBe("yourself");
  });

  it("marks their topics, too, in lists and by themselves", async ({ ada, ben, carl }) => {
    const [theirs, others] = [await forum.startTopic(ben), await forum.startTopic(carl)];
    const marks = async (reader: Member) => {
      const list = (await reader.get("/api/forum/topics?limit=100")).json() as { id: string; blocked: boolean }[];
      const listed = [theirs, others].map(({ id }) => list.find((topic) => topic.id === id)?.blocked);
      return [...listed, (await forum.readTopic(reader, theirs.id)).blocked];
    };
    await block(ada, ben.username);
    expect(await marks(ada)).toEqual([true, false, true]);
    for (const reader of [ben, carl]) expect(await marks(reader)).toEqual([false, false, false]);
    await unblock(ada, ben.username);
    expect(await marks(ada)).toEqual([false, false, false]);
  });

  it("is one of five hundred at most; a further one is refused, and one that there is can be set again", async ({ site }) => {
    const [one, last] = [await forum.makeNewMember(site), await forum.makeNewMember(site)];
    const rows = Array.from({ length: 499 }, (_, n) => ({ id: randomUUID(), name: `crowd-${n}` }));
    await site.db
      .insertInto("users")
      .values(rows.map(({ id, name }) => userRow(id, { username: name, username_folded: name })))
      .execute();
    await site.db
      .insertInto("forum_blocks")
      .values(rows.map(({ id }) => ({ user_id: one.id, blocked_id: id, at: 0 })))
      .execute();
    expect((await block(one, last.username)).statusCode).toBe(200);
    const more = await forum.makeNewMember(site);
    const refused = await block(one, more.username);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "too_many_blocks"]);
    expect((await block(one, last.username)).statusCode).toBe(200);
    expect((await privacyOf(one)).blocked).toHaveLength(500);
    await unblock(one, last.username);
    expect((await block(one, more.username)).statusCode).toBe(200);
  });

  it("ends with either of the two", async ({ ada, site }) => {
    const [one, other] = [await forum.makeNewMember(site), await forum.makeNewMember(site)];
    await block(ada, one.username);
    await block(other, ada.username);
    for (const member of [one, other]) await member.send("DELETE", "/api/account", { password: PASSWORD });
    const ids = [one.id, other.id];
    const left = await site.db
      .selectFrom("forum_blocks")
      .selectAll()
      .where((is) => is.or([is("user_id", "in", ids), is("blocked_id", "in", ids)]))
      .execute();
    expect(left).toEqual([]);
    expect((await privacyOf(ada)).blocked).toEqual([]);
  });

  it("lets no mention and no reply of theirs be mailed, also none that waits", async ({ ada, ben, carl, site }) => {
    const topic = await forum.startTopic(carl);
    const own = await forum.startTopic(ada);
    const before = await subjectsTo(site, ada);
    await forum.reply(ben, topic.id, `Already on its way, @${ada.username}`);
    await block(ada, ben.username);
    expect(await subjectsTo(site, ada)).toEqual(before);
    await forum.reply(ben, topic.id, `Look, @${ada.username}`);
    await forum.reply(ben, own.id, "In your topic");
    expect(await subjectsTo(site, ada)).toEqual(before);
    // Others' news of the same topics come as ever: nothing was counted as told.
    await forum.reply(carl, topic.id, `Look, @${ada.username}`);
    await forum.reply(carl, own.id, "In your topic");
    expect((await subjectsTo(site, ada)).length).toBe(before.length + 2);
    await unblock(ada, ben.username);
    await forum.reply(ben, (await forum.startTopic(ada)).id, "Again");
    expect((await subjectsTo(site, ada)).length).toBe(before.length + 3);
  });

  it("and a mention at the same time leave no mail that comes after the block", async ({ ada, ben, carl, site }) => {
    for (let round = 0; round < 4; round += 1) {
      site.clock.pass(180 * MINUTE_MS);
      const topic = await forum.startTopic(carl);
      const before = await subjectsTo(site, ada);
      await Promise.all([forum.reply(ben, topic.id, `Hello @${ada.username}`), block(ada, ben.username)]);
      // The mail, if the mention was first, is sent by a job that looks again.
      expect(await subjectsTo(site, ada)).toEqual(before);
      await unblock(ada, ben.username);
    }
  });
});
