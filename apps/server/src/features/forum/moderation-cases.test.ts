// What moderators look at by its address, whether it waits or not, and what its author does meanwhile.
import { describe, expect } from "vitest";
import { reply, sendEdit, startTopic, UNKNOWN } from "../../../test/factories/forum.ts";
import { fromAnywhere, type Member } from "../../../test/factories/member.ts";
import {
  act,
  held,
  idOf,
  LINK,
  moderationTest,
  queue,
  read,
  report,
  run,
  undo,
  waits,
} from "../../../test/factories/moderation.ts";
import { move } from "./moderation.ts";

const it = moderationTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

const history = (member: Member, id: string) => member.send("GET", `/api/forum/posts/${id}/history`, undefined, fromAnywhere());

describe("a moderator", () => {
  it("sees any reply by its id, a hidden one of a hidden topic, too", async ({ ada, ben, mira }) => {
    const topic = await startTopic(ada, { title: "Of pills", description: "Buy them" });
    const post = await reply(ben, topic.id, "Nothing is wrong here");
    const alone = () => queue(mira, `&post=${post.id}`);
    expect(await alone()).toMatchObject([{ id: post.id, state: "visible", reports: [], waitingSince: post.createdAt }]);
    await act(mira, `/posts/${post.id}/hide`);
    await act(mira, `/topics/${topic.id}/hide`);
    expect(await alone()).toMatchObject([{ state: "hidden", content: "Nothing is wrong here", topic: { hidden: true } }]);
    expect(await queue(mira, `&post=${UNKNOWN}`)).toEqual([]);
    expect((await read(mira, "/log?limit=2")).json()).toMatchObject([{ postId: null, topicId: topic.id }, { postId: post.id }]);
  });

  it("sees a topic's own text and its author, and what became of it", async ({ ada, mira }) => {
    const topic = await startTopic(ada, { title: "Of pills", description: "Buy them" });
    const seen = async () => (await read(mira, `/topics/${topic.id}`)).json();
    expect(await seen()).toMatchObject({
      id: topic.id,
      title: "Of pills",
      description: "Buy them",
      hidden: false,
      updatedAt: topic.updatedAt,
      author: { username: ada.username },
    });
    await act(mira, `/topics/${topic.id}/hide`);
    expect(await seen()).toMatchObject({ hidden: true, deleted: false });
    expect((await read(mira, `/topics/${UNKNOWN}`)).statusCode).toBe(404);
  });

  it("works off reports of a topic's own text like those of replies, and reads what it was when it was reported", async ({
    ada,
    ben,
    mira,
    site,
  }) => {
    const topic = await startTopic(ada, { title: "Of pills", description: "Buy them" });
    const reportTopic = (member: Member, id: string, reason: string) =>
      member.send("POST", `/api/forum/topics/${id}/report`, { reason }, fromAnywhere());
    const waiting = async () => ((await read(mira, "/topics")).json() as { id: string }[]).find(({ id }) => id === topic.id);
    const versions = (member: Member) => member.send("GET", `/api/forum/topics/${topic.id}/history`, undefined, fromAnywhere());
    expect((await reportTopic(ben, topic.id, " ")).json()).toMatchObject({ field: "reason" });
    expect((await reportTopic(ben, UNKNOWN, "It is spam")).statusCode).toBe(404);
    expect(await waiting()).toBeUndefined();
    for (const reason of ["It is", "It is spam"]) expect((await reportTopic(ben, topic.id, reason)).statusCode).toBe(200);
    site.clock.pass(1000);
    const texts = { title: "Of flowers", description: "Grow them" };
    await ada.send("PATCH", `/api/forum/topics/${topic.id}`, texts, fromAnywhere());
    expect(await waiting()).toMatchObject({ title: "Of flowers", reports: [{ reason: "It is spam", reporter: ben.username }] });
    expect((await versions(mira)).json()).toMatchObject([{ title: "Of pills", description: "Buy them" }]);
    expect((await versions(ben)).statusCode).toBe(403);
    // What is reported is what was read then, also by who reports once more.
    await reportTopic(ben, topic.id, "It is spam");
    site.clock.pass(1000);
    await ada.send("PATCH", `/api/forum/topics/${topic.id}`, { ...texts, title: "Of roses" }, fromAnywhere());
    expect((await versions(mira)).json()).toMatchObject([{ title: "Of flowers" }, { title: "Of pills" }]);

    const kept = await act(mira, `/topics/${topic.id}/resolve`);
    expect(kept.json().act).toMatchObject({ act: "resolve topic", undoable: true });
    expect(await waiting()).toBeUndefined();
    expect((await act(mira, `/topics/${topic.id}/resolve`)).statusCode).toBe(200);
    await undo(mira, idOf(kept));
    expect(await waiting()).toMatchObject({ reports: [{ reason: "It is spam" }] });
    const hidden = await act(mira, `/topics/${topic.id}/hide`);
    expect(await waiting()).toBeUndefined();
    await undo(mira, idOf(hidden));
    expect(await waiting()).toMatchObject({ hidden: false });
    const { forum } = (await ben.send("GET", "/api/account/export", undefined, fromAnywhere())).json();
    expect(forum.topicReports).toMatchObject([{ topicId: topic.id, reason: "It is spam", resolvedAt: null }]);
  });

  it("decides about the text that they have read, and not about what its author makes of it meanwhile", async ({
    mira,
    noor,
    site,
    topicId,
  }) => {
    const { author, post } = await held(site, topicId);
    for (const what of ["release", "hide"]) {
      await sendEdit(author, post.id, `${LINK} ${what}`);
      const late = await act(mira, `/posts/${post.id}/${what}`, { read: { state: "held", updatedAt: post.updatedAt } });
      expect([late.statusCode, late.json().error]).toEqual([
        409,
        "Its author has changed it since you read it. Please look at it again.",
      ]);
    }
    const now = await waits(mira, post.id);
    expect(now).toMatchObject({ state: "held", content: `${LINK} hide` });
    const asRead = { read: { state: "held", updatedAt: now?.updatedAt } };
    expect((await act(mira, `/posts/${post.id}/release`, asRead)).statusCode).toBe(200);
    // Nor what another moderator has made of it.
    const late = await act(noor, `/posts/${post.id}/hide`, asRead);
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      expect.stringContaining(`This reply is no longer as you read it. ${mira.username} released reply #`),
    ]);
    expect((await act(mira, `/posts/${post.id}/release`, asRead)).statusCode).toBe(200);
  });

  it("decides about a topic as they have read it, too: not about what its author or another moderator makes of it meanwhile", async ({
    ada,
    mira,
    noor,
    site,
  }) => {
    const { id } = await startTopic(ada, { title: "Of pills", description: "Buy them" });
    const seen = async () => {
      const { category, locked, hidden, updatedAt } = (await read(mira, `/topics/${id}`)).json();
      return { category, locked, hidden, updatedAt };
    };
    const edit = (body: object) =>
      ada.send("PATCH", `/api/forum/topics/${id}`, { title: "Of pills", description: "Buy them", ...body }, fromAnywhere());
    const first = await seen();
    const late = async (path: string, body: object) => {
      const answer = await act(mira, `/topics/${id}/${path}`, body);
      return [answer.statusCode, answer.json().error];
    };
    site.clock.pass(1000);
    await edit({ description: "Grow them" });
    for (const [path, body] of [
      ["hide", {}],
      ["lock", {}],
      ["move", { category: "introductions" }],
    ] as const)
      expect(await late(path, { ...body, read: first })).toEqual([
        409,
        "Its author has changed it since you read it. Please look at it again.",
      ]);
    const second = await seen();
    await edit({ description: "Grow them", category: "introductions" });
    expect(await late("hide", { read: second })).toEqual([
      409,
      expect.stringContaining("This topic is no longer as you read it."),
    ]);
    const third = await seen();
    await act(noor, `/topics/${id}/lock`, { read: third });
    expect(await late("hide", { read: third })).toEqual([
      409,
      expect.stringContaining(`This topic is no longer as you read it. ${noor.username} closed the topic “Of pills”`),
    ]);
    // A double click changes nothing and is no other decision.
    expect((await act(noor, `/topics/${id}/lock`, { read: third })).statusCode).toBe(200);
    const fourth = await seen();
    for (const [path, body] of [
      ["move", { category: "general" }],
      ["move", { category: "general" }],
    ] as const)
      expect((await act(mira, `/topics/${id}/${path}`, { ...body, read: fourth })).statusCode).toBe(200);
    expect((await act(mira, `/topics/${id}/unlock`, { read: await seen() })).statusCode).toBe(200);
    expect((await act(mira, `/topics/${id}/hide`, { read: await seen() })).statusCode).toBe(200);
    expect((await act(mira, `/topics/${id}/restore`, { read: await seen() })).statusCode).toBe(200);
  });

  it("is one of several who decide at once about a topic as they read it, and then the only one", async ({
    ada,
    mira,
    noor,
    site,
  }) => {
    const { id } = await startTopic(ada);
    const { category, locked, hidden, updatedAt } = (await read(mira, `/topics/${id}`)).json();
    const asRead = { read: { category, locked, hidden, updatedAt } };
    const answers = await Promise.all([
      act(mira, `/topics/${id}/hide`, asRead),
      act(noor, `/topics/${id}/lock`, asRead),
      act(noor, `/topics/${id}/move`, { ...asRead, category: "introductions" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await site.db.selectFrom("forum_moderation").select("seq").where("target", "=", id).execute()).toHaveLength(1);
  });

  it("clears nothing that they wrote themselves of reports: another moderator does, or the operator", async ({
    ada,
    ben,
    mira,
    noor,
    site,
  }) => {
    const topic = await startTopic(mira, { title: "Of pills" });
    const post = await reply(mira, topic.id, "Buy them");
    const others = await startTopic(ada);
    const inIt = await reply(mira, others.id, "Buy them, too");
    for (const { id } of [post, inIt]) await report(ben, id, "It is spam");
    await ben.send("POST", `/api/forum/topics/${topic.id}/report`, { reason: "It is spam" }, fromAnywhere());
    const topics = async (member: Member) =>
      ((await read(member, "/topics")).json() as { id: string }[]).find(({ id }) => id === topic.id);
    for (const path of [`/posts/${post.id}/resolve`, `/topics/${topic.id}/resolve`]) {
      const answer = await act(mira, path);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        {
          code: "yourself",
          error: "You wrote this yourself, so another moderator or the operator of this site decides about it.",
        },
      ]);
    }
    for (const [member, clearable] of [
      [mira, false],
      [noor, true],
    ] as const) {
      expect(await waits(member, post.id)).toMatchObject({ clearable, topic: { clearable } });
      expect(await topics(member)).toMatchObject({ clearable });
      expect(await waits(member, inIt.id)).toMatchObject({ topic: { clearable: true } });
    }
    // Nor by hiding it, or the topic that it is in, and taking that back.
    for (const path of [`/posts/${post.id}`, `/topics/${topic.id}`]) {
      const hiding = await act(mira, `${path}/hide`);
      expect((await act(mira, `${path}/restore`)).json().code).toBe("yourself");
      expect((await undo(mira, idOf(hiding))).statusCode).toBe(200);
    }
    for (const what of ["hide", "restore"]) expect((await act(mira, `/topics/${others.id}/${what}`)).statusCode).toBe(200);
    for (const { id } of [post, inIt]) expect(await waits(mira, id)).toMatchObject({ reports: [{ reason: "It is spam" }] });
    expect(await topics(mira)).toMatchObject({ reports: [{ reason: "It is spam" }] });
    for (const path of [`/posts/${post.id}/resolve`, `/topics/${topic.id}/hide`])
      expect((await act(noor, path)).statusCode).toBe(200);
    expect([await waits(mira, post.id), await topics(mira)]).toEqual([undefined, undefined]);
    expect(await run(site, "resolve", inIt.id)).toContain("Reports dealt with: 1.");
  });

  it("lets go, shows and opens again nothing of their own that somebody else has acted on, nor undoes it", async ({
    mira,
    noor,
    site,
  }) => {
    const topic = await startTopic(mira, { title: "Of pills" });
    const post = await reply(mira, topic.id, "Buy them");
    const acts = [await act(noor, `/posts/${post.id}/hide`), await act(noor, `/topics/${topic.id}/lock`)];
    const refused = await Promise.all([
      act(mira, `/posts/${post.id}/restore`),
      act(mira, `/topics/${topic.id}/unlock`),
      ...acts.map((done) => undo(mira, idOf(done))),
    ]);
    for (const answer of refused) expect([answer.statusCode, answer.json().code]).toEqual([403, "yourself"]);
    await site.db.updateTable("forum_posts").set({ hidden_at: null, held_at: 1 }).where("id", "=", post.id).execute();
    expect((await act(mira, `/posts/${post.id}/release`)).json().code).toBe("yourself");
    expect((await act(noor, `/posts/${post.id}/release`)).statusCode).toBe(200);
    expect((await undo(noor, idOf(acts[1] as (typeof acts)[number]))).statusCode).toBe(200);
  });

  it("leaves a topic of their own where somebody else has moved it, and moves it as long as nobody has", async ({
    mira,
    noor,
    site,
  }) => {
    const { id } = await startTopic(mira, { category: "general" });
    const moveTo = async (member: Member, category: string) => {
      const answer = await act(member, `/topics/${id}/move`, { category });
      return { status: answer.statusCode, answer };
    };
    const { id: postId } = await reply(mira, id);
    const offered = async (member: Member) => {
      const [waiting] = (await queue(member, `&post=${postId}`)) as { topic?: { movable: boolean } }[];
      return [(await read(member, `/topics/${id}`)).json().movable, waiting?.topic?.movable];
    };
    for (const category of ["technology", "technology", "introductions"])
      expect(await moveTo(mira, category)).toMatchObject({ status: 200 });
    expect(await offered(mira)).toEqual([true, true]);
    const moved = await moveTo(noor, "general");
    expect([await offered(mira), await offered(noor)]).toEqual([
      [false, false],
      [true, true],
    ]);
    const refused = await moveTo(mira, "introductions");
    expect([refused.status, refused.answer.json().code]).toEqual([403, "yourself"]);
    expect((await moveTo(noor, "technology")).status).toBe(200);
    expect((await moveTo(noor, "general")).status).toBe(200);
    for (const { id: seq } of (await read(noor, "/log?limit=3")).json()) await undo(noor, seq);
    expect(moved.status).toBe(200);
    expect(await offered(mira)).toEqual([true, true]);
    expect((await moveTo(mira, "general")).status).toBe(200);
    await move({ db: site.db, now: site.clock.now }, id, "technology");
    expect((await moveTo(mira, "general")).answer.json().code).toBe("yourself");
  });

  it("reads what a reply was when it was reported, and no versions of others", async ({ ada, ben, mira, topicId }) => {
    const post = await reply(ben, topicId, "You fool");
    await sendEdit(ben, post.id, "You friend");
    expect((await history(mira, post.id)).statusCode).toBe(403);
    await report(ada, post.id, "It was an insult");
    expect((await history(mira, post.id)).json()).toMatchObject([{ content: "You fool" }]);
    await act(mira, `/topics/${topicId}/hide`);
    expect((await history(mira, post.id)).statusCode).toBe(200);
    expect((await history(ada, post.id)).statusCode).toBe(404);
  });
});
