// Who moderates, and what waits for them.
import { describe, expect } from "vitest";
import { readPosts, readTopic, reply, startTopic, UNKNOWN } from "../../../test/factories/forum.ts";
import { fromAnywhere, type Member, makeGuest } from "../../../test/factories/member.ts";
import {
  act,
  held,
  LINK,
  MODERATION,
  makeModerator,
  moderationTest,
  queue,
  read,
  report,
  run,
  waits,
} from "../../../test/factories/moderation.ts";
import { openSite } from "../../../test/site-test.ts";
import { runModeration } from "./moderation-commands.ts";

const it = moderationTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

/** One of each call of moderation. */
const CALLS = (postId: string, topicId: string, name: string) =>
  [
    ["GET", "/queue"],
    ["GET", "/topics"],
    ["GET", `/topics/${topicId}`],
    ["POST", `/topics/${topicId}/resolve`],
    ["POST", `/posts/${postId}/release`],
    ["POST", `/posts/${postId}/hide`],
    ["POST", `/posts/${postId}/restore`],
    ["POST", `/posts/${postId}/resolve`],
    ["POST", `/topics/${topicId}/hide`],
    ["POST", `/topics/${topicId}/restore`],
    ["POST", `/topics/${topicId}/lock`],
    ["POST", `/topics/${topicId}/unlock`],
    ["POST", `/topics/${topicId}/move`, { category: "general" }],
    ["GET", `/members/${name}`],
    ["POST", `/members/${name}/suspend`, { reason: "Because" }],
    ["POST", `/members/${name}/unsuspend`],
    ["POST", `/members/${name}/notes`, { text: "Noted" }],
    ["DELETE", `/notes/${UNKNOWN}`],
    ["GET", "/log"],
    ["POST", "/log/1/undo"],
  ] as const;

describe("who moderates", () => {
  it("is told to themselves alone, and everybody else finds nothing at these addresses", async ({ ada, mira, site, topicId }) => {
    const { post, author } = await held(site, topicId);
    expect((await mira.get("/api/user")).json().moderator).toBe(true);
    expect((await ada.get("/api/user")).json().moderator).toBe(false);
    const nothing = (await ada.get("/api/forum/nothing")).json();
    for (const [method, path, body] of CALLS(post.id, topicId, author.username)) {
      const send = (member: Pick<Member, "send">) =>
        member.send(method, `${MODERATION}${path}`, method === "POST" ? (body ?? {}) : undefined, fromAnywhere());
      for (const member of [ada, author]) {
        const answer = await send(member);
        expect([path, answer.statusCode, answer.json().code, answer.json().error]).toEqual([
          path,
          404,
          nothing.code,
          nothing.error,
        ]);
      }
      expect((await send(makeGuest(site))).statusCode).toBe(401);
    }
    expect((await waits(mira, post.id))?.state).toBe("held");
    const shown = JSON.stringify([await readPosts(ada, topicId), await readTopic(ada, topicId)]);
    expect(shown).not.toContain("oderator");
  });

  it("are those named in the setting, too, but nobody becomes one by registering such a name", async () => {
    const moderators: string[] = [];
    const own = await openSite({ moderation: { moderators, mails: true } });
    const list = () => runModeration({ db: own.db, now: own.clock.now, moderators }, ["moderator", "list"]);
    const register = async (username: string) => {
      const guest = makeGuest(own);
      const body = { username, email: `${username}@people.example`, password: "moonlight-1" };
      return { guest, answer: await guest.post("/api/register", body) };
    };
    const { guest: keeper } = await register("The_Keeper");
    expect((await keeper.get(`${MODERATION}/queue`)).statusCode).toBe(404);
    moderators.push("the_keeper", "the_other");
    expect((await keeper.get(`${MODERATION}/queue`)).statusCode).toBe(200);
    expect(await list()).toBe("The_Keeper, named in MODERATORS\nthe_other is named in MODERATORS, but nobody has this name");
    const taken = (await register("the_keepeR")).answer;
    for (const username of ["the_other", "The_Other"]) {
      const { answer } = await register(username);
      // Nothing in the answer tells of a role.
      expect([answer.statusCode, answer.json()]).toEqual([409, taken.json()]);
    }
    const others = await register("The_Others");
    expect((await others.guest.get(`${MODERATION}/queue`)).statusCode).toBe(404);
  });

  it("ends at once, in the middle of a session: when the operator ends it, and when they are suspended", async ({
    site,
    topicId,
  }) => {
    for (const [begin, end] of [
      [["suspend"], ["unsuspend"]],
      [
        ["moderator", "remove"],
        ["moderator", "add"],
      ],
    ] as const) {
      const moderator = await makeModerator(site);
      const { post } = await held(site, topicId);
      expect((await read(moderator, "/queue")).statusCode).toBe(200);
      await run(site, ...begin, moderator.username);
      expect((await act(moderator, `/posts/${post.id}/release`)).statusCode).toBe(404);
      expect((await read(moderator, "/queue")).statusCode).toBe(404);
      expect((await moderator.get("/api/user")).json().moderator).toBe(false);
      expect((await readPosts(moderator, topicId)).map(({ id }) => id)).not.toContain(post.id);
      await run(site, ...end, moderator.username);
      expect((await act(moderator, `/posts/${post.id}/release`)).statusCode).toBe(200);
    }
  });

  it("are listed for the operator", async ({ mira, site }) => {
    expect(await run(site, "moderator", "list")).toContain(`${mira.username} since 20`);
    await expect(run(site, "moderator", "add", mira.username)).rejects.toThrow("is a moderator already");
    await expect(run(site, "moderator", "add", "nobody")).rejects.toThrow("There is no member “nobody”.");
    await expect(run(site, "moderator", "make")).rejects.toThrow("moderator add|remove <username>");
  });
});

describe("the queue", () => {
  it("has what is held and what is reported in one list, the longest waiting first, with what helps to decide", async ({
    ada,
    ben,
    mira,
    site,
  }) => {
    const topic = await startTopic(ada, { title: "Of the queue", category: "technology" });
    const before = await reply(ben, topic.id, "What came before");
    site.clock.pass(1000);
    const { post, author } = await held(site, topic.id);
    site.clock.pass(1000);
    const rude = await reply(ben, topic.id, "Rude words");
    await report(ada, rude.id, "It is rude");
    await report(author, rude.id, "Rude to me");
    const found = (await queue(mira)).filter(({ id }) => [post.id, rude.id, before.id].includes(id));
    expect(found).toMatchObject([
      {
        id: post.id,
        content: LINK,
        state: "held",
        heldBy: "links",
        topic: { id: topic.id, title: "Of the queue", category: "technology", locked: false, hidden: false },
        before: { number: 1, content: "What came before", author: { username: ben.username } },
        author: { username: author.username, replies: 1, topics: 0, suspension: null, acts: [] },
        reports: [],
      },
      {
        id: rude.id,
        state: "visible",
        heldBy: null,
        before: { number: 1 },
        author: { username: ben.username },
        reports: [
          { reason: "It is rude", reporter: ada.username },
          { reason: "Rude to me", reporter: author.username },
        ],
      },
    ]);
    expect(await waits(mira, rude.id, "&because=reported")).toBeDefined();
    expect(await waits(mira, post.id, "&because=reported")).toBeUndefined();
    expect(await waits(mira, post.id, "&because=links")).toBeDefined();
    expect(await waits(mira, post.id, "&because=words")).toBeUndefined();
  });

  it("goes on where it ended, and says how many there are", async ({ mira, site, topicId }) => {
    for (let count = 0; count < 3; count += 1) await held(site, topicId);
    const whole = (await queue(mira)).map(({ id }) => id);
    const seen: string[] = [];
    for (let path: string | undefined = "/queue?limit=2"; path; ) {
      const answer = await read(mira, path);
      expect(Number(answer.headers["x-total-count"])).toBe(whole.length);
      seen.push(...(answer.json() as { id: string }[]).map(({ id }) => id));
      path = /<\/api\/forum\/moderation([^>]+)>/.exec(String(answer.headers.link ?? ""))?.[1];
    }
    expect(seen).toEqual(whole);
    expect((await read(mira, "/queue?cursor=first")).statusCode).toBe(400);
  });
});
