import { usernameFault } from "@tenfold/domain/account-rules";
import { describe, expect } from "vitest";
import { readPosts, reply } from "../../../test/factories/forum.ts";
import { mailsTo, makeGuest, makeMember, PASSWORD, readToken, signIn } from "../../../test/factories/member.ts";
import { importText, postsIn } from "../../../test/factories/porting.ts";
import { makeFolder } from "../../../test/folder-test.ts";
import { newSiteTest, openSite, type Site } from "../../../test/site-test.ts";
import { runForMembers } from "./commands.ts";
import { NO_PASSWORD } from "./passwords.ts";

const it = newSiteTest();
const NEW = "starlight-2";

const key = (_key: string, row: object) => JSON.stringify({ _key, ...row });
const TEXT = [
  key("user:1", { username: "Newcomer", email: "newcomer@people.example", joindate: 1e12 }),
  key("user:2", { username: "Silent_one", joindate: 1e12 }),
  key("topic:1", { title: "From elsewhere", uid: 1, mainPid: 1, timestamp: 1e12 }),
  key("post:1", { tid: 1, uid: 1, content: "A text @Silent_one", timestamp: 1e12 }),
  key("post:2", { tid: 1, uid: 2, content: "Another", timestamp: 1e12 + 1 }),
].join("\n");

async function importInto(site: Site, text = TEXT, moderators: readonly string[] = []) {
  const folder = await makeFolder();
  return importText(site.db, { folder, kind: "nodebb", text, moderators });
}

async function claim(site: Site, email: string) {
  await makeGuest(site).post("/api/forgot-password", { email });
  return makeGuest(site).post("/api/reset-password", { token: await readToken(site, email, "reset-password"), password: NEW });
}

const memberCommand = (site: Site, ...args: string[]) => runForMembers({ db: site.db, now: site.clock.now }, args);
const find = (site: Site, username: string) =>
  site.db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();

describe("a member from another forum", () => {
  it("has no password until whoever reads their mails sets one, which proves the address", async () => {
    for (const requireEmailVerification of [false, true]) {
      const site = await openSite({ requireEmailVerification });
      await importInto(site);
      expect(await mailsTo(site, "newcomer@people.example")).toEqual([]);
      for (const tried of [NO_PASSWORD, "", "none", PASSWORD, "undefined"])
        expect((await signIn(site, "Newcomer", tried)).statusCode).not.toBe(200);
      expect((await signIn(site, "newcomer@people.example", PASSWORD)).statusCode).toBe(401);
      expect((await claim(site, "newcomer@people.example")).statusCode).toBe(200);
      expect((await signIn(site, "Newcomer", NEW)).statusCode).toBe(200);
      expect(await find(site, "Newcomer")).toMatchObject({ is_email_verified: 1, email_held: 1 });
    }
  });

  it("gets no mails of the forum before that, stays however long they wait, and can be replied to", async ({ site }) => {
    await importInto(site);
    const member = await makeMember(site);
    const [topic] = await site.db.selectFrom("forum_topics").selectAll().execute();
    const added = await reply(member, topic?.id ?? "", "@Newcomer @Silent_one hello");
    expect(added.number).toBe(3);
    site.clock.pass(400 * 24 * 3_600_000);
    await site.removeDue("registrations that nobody came in by", site.clock.now());
    expect(await mailsTo(site, "newcomer@people.example")).toEqual([]);
    expect(await find(site, "Newcomer")).toBeDefined();
  });

  it("loses the address to a member who has proved it, and not to one who only gave it", async () => {
    const site = await openSite({ requireEmailVerification: true });
    const owner = await makeMember(site, {}, { username: "The_owner", email: "newcomer@people.example" });
    expect(await importInto(site)).toContain("belong to a member here, left out: 1 (member 1)");
    expect((await find(site, "Newcomer"))?.email).toBeNull();
    expect(owner.username).toBe("The_owner");
  });

  it("can be claimed with an address that the operator sets, once only", async ({ site }) => {
    await importInto(site);
    await expect(memberCommand(site, "set-email", "Silent_one", "no address")).rejects.toThrow("valid email address");
    await expect(memberCommand(site, "set-email", "nobody_here", "a@people.example")).rejects.toThrow("There is no member");
    await expect(memberCommand(site, "set-email", "Silent_one")).rejects.toThrow("set-email <username> <address>");
    expect(await memberCommand(site, "set-email", "silent_one", "silent@people.example")).toContain("can be claimed");
    expect((await claim(site, "silent@people.example")).statusCode).toBe(200);
    await expect(memberCommand(site, "set-email", "Silent_one", "thief@people.example")).rejects.toThrow("has a password");
    expect((await signIn(site, "Silent_one", NEW)).statusCode).toBe(200);
  });

  it("can't be claimed any more by a link that went to the address before", async ({ site }) => {
    await importInto(site);
    await makeGuest(site).post("/api/forgot-password", { email: "newcomer@people.example" });
    const token = await readToken(site, "newcomer@people.example", "reset-password");
    await memberCommand(site, "set-email", "Newcomer", "mine@people.example");
    expect((await makeGuest(site).post("/api/reset-password", { token, password: NEW })).statusCode).toBe(410);
    expect((await claim(site, "mine@people.example")).statusCode).toBe(200);
  });

  it("is not made again after they have deleted their account; what was brought is in their export", async ({ site }) => {
    await importInto(site);
    await claim(site, "newcomer@people.example");
    const guest = makeGuest(site);
    await guest.post("/api/login", { username: "Newcomer", password: NEW });
    const exported = (await guest.get("/api/account/export")).json();
    expect(exported.forum.imports).toEqual([{ source: "nodebb", oldId: "1" }]);
    expect(exported.forum.posts).toHaveLength(1);
    const gone = await guest.send("DELETE", "/api/account", { password: NEW });
    expect(gone.statusCode).toBe(200);
    expect(await importInto(site)).toContain("0 members, 0 topics, 0 replies");
    expect(await find(site, "Newcomer")).toBeUndefined();
    expect((await postsIn(site.db)).map(({ author_id }) => author_id === null)).toEqual([true, false]);
  });
});

describe("many members at once", () => {
  it("each get a name of their own, the first the one that several had or looked like", async ({ site }) => {
    const wanted = ["Bonnie_l", "Bonnie_1", "bonnie_L", ...Array.from({ length: 300 }, () => "安娜"), "Twilight"];
    const users = wanted.map((username, n) => key(`user:${n + 1}`, { username, joindate: 1e12 + n }));
    const told = await importInto(site, users.join("\n"));
    expect(told).toContain(`${wanted.length} members`);
    const rows = await site.db.selectFrom("users").selectAll().orderBy("created_at").execute();
    expect(rows).toHaveLength(wanted.length);
    expect([rows[0]?.username, rows[3]?.username, rows.at(-1)?.username]).toEqual(["Bonnie_l", "member", "Twilight"]);
    for (const name of ["username_folded", "username_skeleton"] as const)
      expect(new Set(rows.map((row) => row[name])).size).toBe(wanted.length);
    for (const { username } of rows) expect(usernameFault(username)).toBeUndefined();
  });

  it("never get a name that MODERATORS lists, though nobody has it", async ({ site }) => {
    const text = ["The_Keeper", "the_keeper"].map((username, n) => key(`user:${n + 1}`, { username, joindate: 1e12 + n }));
    await importInto(site, text.join("\n"), ["the_keeper"]);
    const rows = await site.db.selectFrom("users").select("username").orderBy("created_at").execute();
    expect(rows.map(({ username }) => username)).toEqual(["The_Keeper_2", "the_keeper_3"]);
  });

  it("and those who register at the same moment all get in", async ({ site }) => {
    const names = Array.from({ length: 12 }, (_, n) => `Wanted_name_${n}`);
    const users = names.map((username, n) => key(`user:${n + 1}`, { username, joindate: 1e12 }));
    const registering = names.map((username) =>
      makeGuest(site).post("/api/register", { username, email: `${username}@people.example`, password: PASSWORD }),
    );
    const [told] = await Promise.all([importInto(site, users.join("\n")), ...registering]);
    expect(told).toContain("12 members");
    const rows = await site.db.selectFrom("users").select("username_folded").execute();
    for (const name of names) expect(rows).toContainEqual({ username_folded: name.toLowerCase() });
    expect(new Set(rows.map((row) => row.username_folded)).size).toBe(rows.length);
  });
});

describe("a later export of the same forum", () => {
  it("adds what is new, after what was written here meanwhile", async ({ site }) => {
    await importInto(site);
    const member = await makeMember(site);
    const [topic] = await site.db.selectFrom("forum_topics").selectAll().execute();
    await reply(member, topic?.id ?? "", "Written here");
    const later = key("post:3", { tid: 1, uid: 2, content: "Written there", timestamp: 1e12 + 2 });
    const told = await importInto(site, `${TEXT}\n${later}`);
    expect(told).toContain("0 members, 0 topics, 1 replies");
    expect(told).toContain("replies whose number was taken, added at the end: 1");
    const posts = await readPosts(member, topic?.id ?? "");
    expect(posts.map(({ number, content }) => [number, content])).toEqual([
      [1, "A text @Silent_one"],
      [2, "Another"],
      [3, "Written here"],
      [4, "Written there"],
    ]);
  });
});
