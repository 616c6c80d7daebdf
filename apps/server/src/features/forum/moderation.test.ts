import { describe, expect } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { fromAnywhere, type Member, mailsTo } from "../../../test/factories/member.ts";
import { forumTest, type Site } from "../../../test/site-test.ts";
import { MODERATION_HELP, runModeration } from "./moderation-commands.ts";

const it = forumTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

const run = (site: Site, ...args: string[]) => runModeration({ db: site.db, now: site.clock.now }, args);
const acts = async (site: Site) =>
  (await site.db.selectFrom("forum_moderation").select(["act", "target", "at"]).orderBy("seq").execute()).map(
    ({ act, target, at }) => [act, target, at],
  );
const jobs = async (site: Site) =>
  (await site.db.selectFrom("jobs").select("kind").where("kind", "<>", "forum.moderation-hourly").execute()).map(
    ({ kind }) => kind,
  );
const listed = async (member: Member) =>
  (await member.send("GET", "/api/forum/topics?limit=100", undefined, fromAnywhere())).json() as { id: string }[];
const countOf = async (ada: Member, category: string) =>
  ((await ada.get("/api/forum/categories")).json() as { code: string; topicCount: number }[]).find(
    ({ code }) => code === category,
  )?.topicCount;
const report = async (member: Member, postId: string, reason: string) => {
  const answer = await member.send("POST", `/api/forum/posts/${postId}/report`, { reason }, fromAnywhere());
  expect(answer.statusCode).toBe(200);
};
const LINK = "Look at https://example.com";

/** What a command fails with; nothing is written down then. */
async function failure(site: Site, ...args: string[]): Promise<string> {
  const before = await acts(site);
  const words = await run(site, ...args).then(
    () => expect.unreachable(),
    (error: Error) => {
      expect(error.name).toBe("ModerationError");
      return error.message;
    },
  );
  expect(await acts(site)).toEqual(before);
  return words;
}

describe("reports", () => {
  it("lists what was reported until something is done about it", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada, { title: "A reported one" });
    const post = await forum.reply(ben, topic.id, `Something\n\nbad ${"x".repeat(200)}`);
    await report(ada, post.id, "It is\nrude");
    const text = await run(site, "reports");
    expect(text).toContain("Open reports: 1");
    expect(text).toContain(`${post.id}  #1 by ${ben.username}, visible`);
    expect(text).toContain(`in “A reported one” (${topic.id})`);
    expect(text).toContain(`    Something bad ${"x".repeat(105)}…\n`);
    expect(text).toContain(`reported by ${ada.username}, 2026-12-01 10:00 UTC: It is rude`);
    expect(await run(site, "resolve", post.id)).toBe("Reports dealt with: 1. The reply stays as it is.");
    expect(await run(site, "reports")).toContain("Open reports: 0");
    expect((await forum.readPosts(ada, topic.id))[0]?.state).toBe("visible");
    expect((await acts(site)).at(-1)).toEqual(["resolve post", post.id, site.clock.now()]);
    expect(await failure(site, "resolve", post.id)).toBe("This reply has no open reports.");
  });

  it("lists topics whose own texts were reported, until something is done about them", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada, { title: "A reported topic", description: "Buy\n**pills**" });
    for (const [member, reason] of [
      [ben, "It is spam"],
      [await forum.makeOldMember(site), "It is"],
    ] as const)
      await member.send("POST", `/api/forum/topics/${topic.id}/report`, { reason }, fromAnywhere());
    const text = await run(site, "reports");
    expect(text).toContain("Reported topics: 1");
    expect(text).toContain(
      `${topic.id}  the topic “A reported topic” by ${ada.username}, visible\n    Buy **pills**\n    reported by ${ben.username}, `,
    );
    expect(text).toMatch(/UTC: It is spam\n {4}reported by .+: It is\n/);
    await run(site, "hide", "topic", topic.id);
    expect(await run(site, "reports")).toContain("Reported topics: 0");
    await run(site, "restore", "topic", topic.id);
    await ben.send("POST", `/api/forum/topics/${topic.id}/report`, { reason: "It is spam" }, fromAnywhere());
    expect(await run(site, "resolve", topic.id.toUpperCase())).toBe("Reports dealt with: 1. The topic stays as it is.");
    expect(await run(site, "reports")).toContain("Reported topics: 0");
    expect(await failure(site, "resolve", topic.id)).toBe("This topic has no open reports.");
  });

  it("lists the replies that wait, but not those that were deleted or hidden meanwhile", async ({ ada, site }) => {
    const topic = await forum.startTopic(ada);
    const cleo = await forum.makeNewMember(site);
    const held = await forum.reply(cleo, topic.id, LINK);
    const hidden = await forum.reply(cleo, topic.id, `${LINK}/hidden`);
    const deleted = await forum.reply(cleo, topic.id, `${LINK}/deleted`);
    expect([held.state, hidden.state, deleted.state]).toEqual(["held", "held", "held"]);
    await run(site, "hide", "post", hidden.id);
    await cleo.send("DELETE", `/api/forum/posts/${deleted.id}`, undefined, fromAnywhere());
    const text = await run(site, "reports");
    expect(text).toContain("Held replies: 1");
    expect(text).toContain(`${held.id}  #1 by ${cleo.username}, held`);
    expect(text).toContain(LINK);
    await run(site, "release", held.id);
    expect(await run(site, "reports")).toContain("Held replies: 0");
  });
});

describe("hide and restore", () => {
  it("take a reply away and bring it back, with the counts", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada);
    const post = await forum.reply(ben, topic.id, "Something bad");
    await report(ada, post.id, "Rude");
    expect(await run(site, "hide", "post", post.id.toUpperCase())).toBe("The reply is hidden.");
    expect((await forum.readPosts(ben, topic.id))[0]).toMatchObject({ state: "hidden", content: null });
    expect((await forum.readTopic(ada, topic.id)).postCount).toBe(0);
    expect(await run(site, "reports")).toContain("Open reports: 0");
    expect(await failure(site, "hide", "post", post.id)).toBe("This reply is hidden already.");
    await site.worker.drain();
    expect(await run(site, "restore", "post", post.id)).toBe("The reply is restored.");
    expect((await forum.readPosts(ada, topic.id))[0]).toMatchObject({ state: "visible", content: "Something bad" });
    expect((await forum.readTopic(ada, topic.id)).postCount).toBe(1);
    // It was told of when it was new.
    expect(await jobs(site)).toEqual([]);
    expect(await failure(site, "restore", "post", post.id)).toBe("This reply is neither hidden nor held.");
    expect((await acts(site)).slice(-2).map(([act, target]) => [act, target])).toEqual([
      ["hide post", post.id],
      ["restore post", post.id],
    ]);
  });

  it("take a topic away and bring it back, with the counts", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada, { category: "emotional-growth" });
    const post = await forum.reply(ben, topic.id, "Something bad");
    await report(ada, post.id, "Rude");
    expect(await countOf(ada, "emotional-growth")).toBe(1);
    expect(await run(site, "hide", "topic", topic.id)).toBe("The topic is hidden.");
    expect((await listed(ada)).map(({ id }) => id)).not.toContain(topic.id);
    expect(await countOf(ada, "emotional-growth")).toBe(0);
    expect((await ada.get(`/api/forum/topics/${topic.id}`)).statusCode).toBe(404);
    expect(await run(site, "reports")).toContain("Open reports: 0");
    expect(await failure(site, "hide", "topic", topic.id)).toBe("This topic is hidden already.");
    expect(await run(site, "restore", "topic", topic.id)).toBe("The topic is restored.");
    expect((await listed(ada)).map(({ id }) => id)).toContain(topic.id);
    expect(await countOf(ada, "emotional-growth")).toBe(1);
    expect(await failure(site, "restore", "topic", topic.id)).toBe("This topic is not hidden, or was deleted by its author.");
  });
});

describe("a reply that waits", () => {
  it.for([
    ["release", (site: Site, id: string) => run(site, "release", id)],
    ["restore", (site: Site, id: string) => run(site, "restore", "post", id)],
  ] as const)("is seen, counted and told of after %s", async ([_, show], { ada, site }) => {
    const owner = await forum.makeOldMember(site);
    const topic = await forum.startTopic(owner, { title: "Told of" });
    const cleo = await forum.makeNewMember(site);
    const held = await forum.reply(cleo, topic.id, LINK);
    const mailed = (await mailsTo(site, owner.email)).length;
    expect(await forum.readPosts(ada, topic.id)).toEqual([]);
    expect((await forum.readTopic(ada, topic.id)).postCount).toBe(0);
    await show(site, held.id);
    expect(await jobs(site)).toEqual(["forum.notify"]);
    expect((await forum.readPosts(ada, topic.id))[0]).toMatchObject({ state: "visible", content: LINK });
    expect((await forum.readTopic(ada, topic.id)).postCount).toBe(1);
    const mails = (await mailsTo(site, owner.email)).slice(mailed);
    expect(mails.map(({ subject }) => subject)).toEqual([`${cleo.username} replied to your topic “Told of”`]);
    expect(await failure(site, "release", held.id)).toBe("This reply is not held.");
  });

  it("stays where it is when it is hidden besides, until it is restored", async ({ ada, site }) => {
    const topic = await forum.startTopic(ada);
    const author = await forum.makeNewMember(site);
    const held = await forum.reply(author, topic.id, LINK);
    await run(site, "hide", "post", held.id);
    expect(await failure(site, "release", held.id)).toBe("This reply is hidden besides; restore shows it.");
    expect((await forum.readPosts(author, topic.id))[0]?.state).toBe("hidden");
    expect(await forum.readPosts(ada, topic.id)).toEqual([]);
    await run(site, "restore", "post", held.id);
    expect((await forum.readPosts(ada, topic.id))[0]?.state).toBe("visible");
  });
});

describe("lock and unlock", () => {
  it("close a topic and open it again", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada);
    expect(await run(site, "lock", "topic", topic.id)).toBe("The topic is locked.");
    expect((await forum.readTopic(ada, topic.id)).locked).toBe(true);
    expect((await forum.sendReply(ben, topic.id, "More")).json().code).toBe("topic_locked");
    expect(await failure(site, "lock", "topic", topic.id)).toBe("This topic is locked already.");
    expect(await run(site, "unlock", "topic", topic.id)).toBe("The topic is open again.");
    expect((await forum.sendReply(ben, topic.id, "More")).statusCode).toBe(200);
    expect(await failure(site, "unlock", "topic", topic.id)).toBe("This topic is not locked.");
    expect((await acts(site)).slice(-2).map(([act, target]) => [act, target])).toEqual([
      ["lock topic", topic.id],
      ["unlock topic", topic.id],
    ]);
  });
});

describe("suspend and unsuspend", () => {
  it("keep a member from writing, and let them again", async ({ site }) => {
    const cleo = await forum.makeOldMember(site);
    await run(site, "suspend", cleo.username.toUpperCase());
    expect((await forum.sendTopic(cleo)).json().code).toBe("suspended");
    expect((await cleo.get("/api/forum/topics")).statusCode).toBe(200);
    expect(await failure(site, "suspend", cleo.username)).toBe(`${cleo.username} is suspended already.`);
    await run(site, "unsuspend", `@${cleo.username}`);
    expect((await forum.sendTopic(cleo)).statusCode).toBe(200);
    expect(await failure(site, "unsuspend", cleo.username)).toBe(`${cleo.username} is not suspended.`);
    expect(await failure(site, "suspend", "nobody")).toBe("There is no member “nobody”.");
    expect((await acts(site)).slice(-2).map(([act, target]) => [act, target])).toEqual([
      ["suspend", cleo.id],
      ["unsuspend", cleo.id],
    ]);
  });
});

describe("show", () => {
  it("tells all about a reply", async ({ ada, ben, site }) => {
    const topic = await forum.startTopic(ada, { title: "Shown" });
    const post = await forum.reply(ben, topic.id, "The first\nwords");
    await report(ada, post.id, "Rude");
    site.clock.pass(60_000);
    await ben.send("PATCH", `/api/forum/posts/${post.id}`, { content: "Other words" }, fromAnywhere());
    await run(site, "lock", "topic", topic.id);
    await run(site, "hide", "post", post.id);
    const text = await run(site, "show", post.id);
    for (const part of [
      `#1 by ${ben.username}, hidden`,
      "    Other words",
      "    The first\n    words",
      `${ada.username}, done with`,
      "    Rude",
      "lock topic",
      "hide post",
    ])
      expect(text).toContain(part);
  });
});

describe("what can't be done", () => {
  it.for([
    [[], MODERATION_HELP],
    [["nothing"], "There is no command “nothing”."],
    [["toString"], "There is no command “toString”."],
    [["reports", "all"], "npm run forum -- reports"],
    [["show"], "npm run forum -- show <post id>"],
    [["hide", forum.UNKNOWN], `“${forum.UNKNOWN}” is nothing that hide can be done to.`],
    [["hide", "post"], "npm run forum -- hide post|topic <id>"],
    [["hide", "member", forum.UNKNOWN], "“member” is nothing that hide can be done to."],
    [["lock", "post", forum.UNKNOWN], "“post” is nothing that lock can be done to."],
    [["hide", "post", "12"], "“12” is not an id."],
    [["hide", "post", forum.UNKNOWN], `There is no reply with the id ${forum.UNKNOWN}.`],
    [["restore", "topic", forum.UNKNOWN], `There is no topic with the id ${forum.UNKNOWN}.`],
    [["lock", "topic", forum.UNKNOWN], `There is no topic with the id ${forum.UNKNOWN}.`],
    [["release", forum.UNKNOWN], `There is no reply with the id ${forum.UNKNOWN}.`],
    [["resolve", forum.UNKNOWN], `There is no reply with the id ${forum.UNKNOWN}.`],
    [["show", forum.UNKNOWN], `There is no reply with the id ${forum.UNKNOWN}.`],
    [["suspend"], "npm run forum -- suspend <username>"],
  ] as const)("%j is said so", async ([args, words], { site }) => {
    expect(await failure(site, ...args)).toContain(words);
  });

  it("an id is of one kind", async ({ ada, site }) => {
    const topic = await forum.startTopic(ada);
    const post = await forum.reply(ada, topic.id);
    expect(await failure(site, "hide", "post", topic.id)).toBe(`${topic.id} is the id of a topic, not of a reply.`);
    expect(await failure(site, "hide", "topic", post.id)).toBe(`${post.id} is the id of a reply, not of a topic.`);
    expect(await failure(site, "release", topic.id)).toBe(`${topic.id} is the id of a topic, not of a reply.`);
    expect(await forum.readTopic(ada, topic.id)).toMatchObject({ postCount: 1, locked: false });
  });
});
