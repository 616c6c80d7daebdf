// What moderators do about replies and topics, and its undoing.
import { describe, expect } from "vitest";
import { readPosts, readTopic, reply, UNKNOWN } from "../../../test/factories/forum.ts";
import { statuses } from "../../../test/factories/member.ts";
import { act, held, idOf, moderationTest, report, undo, waits } from "../../../test/factories/moderation.ts";

const it = moderationTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

describe("an act and its undoing", () => {
  it("release: it is seen, and waits again", async ({ ada, mira, site, topicId }) => {
    const { post, author } = await held(site, topicId);
    const answer = await act(mira, `/posts/${post.id}/release`);
    expect(answer.json().act).toMatchObject({
      act: "release post",
      by: { operator: false, username: mira.username },
      topicId,
      number: post.number,
      member: author.username,
      undoable: true,
    });
    expect((await readPosts(ada, topicId)).map(({ id }) => id)).toContain(post.id);
    const undone = await undo(mira, idOf(answer));
    expect(undone.json().act).toMatchObject({ act: "undo release post", undoable: false });
    expect((await readPosts(ada, topicId)).map(({ id }) => id)).not.toContain(post.id);
    expect(await waits(mira, post.id)).toMatchObject({
      state: "held",
      heldBy: "links",
      author: {
        acts: [
          { act: "release post", times: 1 },
          { act: "undo release post", times: 1 },
        ],
      },
    });
  });

  it("hide: it is gone with its reports, and both come back", async ({ ada, ben, mira, topicId }) => {
    const post = await reply(ben, topicId, "Rude");
    await report(ada, post.id, "Rude");
    const answer = await act(mira, `/posts/${post.id}/hide`, { reason: "Rude to Ada" });
    expect(answer.json().act).toMatchObject({ act: "hide post", reason: "Rude to Ada" });
    expect((await readPosts(ada, topicId))[0]?.state).toBe("hidden");
    expect(await waits(mira, post.id)).toBeUndefined();
    await undo(mira, idOf(answer));
    expect((await readPosts(ada, topicId))[0]?.state).toBe("visible");
    expect(await waits(mira, post.id)).toMatchObject({ reports: [{ reason: "Rude" }] });
  });

  it("restore, lock, unlock, move, hide a topic: each goes back to what was there", async ({ ada, ben, mira, site, topicId }) => {
    const { post } = await held(site, topicId);
    await act(mira, `/posts/${post.id}/hide`);
    const restored = await act(mira, `/posts/${post.id}/restore`);
    expect((await readPosts(ada, topicId)).find(({ id }) => id === post.id)?.state).toBe("visible");
    await undo(mira, idOf(restored));
    expect((await readPosts(ada, topicId)).map(({ id }) => id)).not.toContain(post.id);

    const counts = async () =>
      Object.fromEntries(
        ((await ada.get("/api/forum/categories")).json() as { code: string; topicCount: number }[]).map((one) => [
          one.code,
          one.topicCount,
        ]),
      );
    const begun = await counts();
    const locked = await act(mira, `/topics/${topicId}/lock`);
    expect((await readTopic(ben, topicId)).locked).toBe(true);
    await undo(mira, idOf(locked));
    expect((await readTopic(ben, topicId)).locked).toBe(false);
    const moved = await act(mira, `/topics/${topicId}/move`, { category: "introductions" });
    expect(await readTopic(ben, topicId)).toMatchObject({ category: "introductions" });
    expect(await counts()).toEqual({
      ...begun,
      general: (begun.general ?? 0) - 1,
      introductions: (begun.introductions ?? 0) + 1,
    });
    await undo(mira, idOf(moved));
    expect(await counts()).toEqual(begun);
    const hidden = await act(mira, `/topics/${topicId}/hide`);
    expect((await ada.get(`/api/forum/topics/${topicId}`)).statusCode).toBe(404);
    await undo(mira, idOf(hidden));
    expect((await ada.get(`/api/forum/topics/${topicId}`)).statusCode).toBe(200);
  });

  it("is refused where something has changed since, and where it has been undone, with words that say so", async ({
    ada,
    ben,
    mira,
    noor,
    topicId,
  }) => {
    const post = await reply(ben, topicId, "Rude");
    const first = await act(mira, `/posts/${post.id}/hide`);
    await act(noor, `/posts/${post.id}/restore`);
    const late = await undo(mira, idOf(first));
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      `Something has changed since, so this can't be undone any more. ${noor.username} showed again reply #1.`,
    ]);
    const second = await act(mira, `/posts/${post.id}/hide`);
    expect((await undo(noor, idOf(second))).statusCode).toBe(200);
    const again = await undo(mira, idOf(second));
    expect([again.statusCode, again.json().error]).toEqual([409, expect.stringContaining("This has been undone already.")]);
    expect((await readPosts(ada, topicId))[0]?.state).toBe("visible");
    expect(
      (await undo(mira, idOf(await undo(noor, idOf(second)).then(() => act(mira, `/posts/${post.id}/hide`))))).statusCode,
    ).toBe(200);
    expect((await undo(mira, 999_999_999)).statusCode).toBe(404);
  });

  it("is done once however often it is clicked, and by one of two at once", async ({ mira, noor, site, topicId }) => {
    const { post } = await held(site, topicId);
    const clicks = await Promise.all([0, 1, 2].map(() => act(mira, `/posts/${post.id}/release`)));
    expect(statuses(clicks)).toEqual([200, 200, 200]);
    expect(new Set(clicks.map(idOf)).size).toBe(1);
    const other = await held(site, topicId);
    const both = await Promise.all([
      act(mira, `/posts/${other.post.id}/release`),
      act(noor, `/posts/${other.post.id}/hide`),
      act(noor, `/posts/${other.post.id}/release`),
    ]);
    const log = await site.db.selectFrom("forum_moderation").select("act").where("target", "=", other.post.id).execute();
    expect(log.filter((one) => one.act === "release post").length).toBeLessThanOrEqual(1);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(log.length);
    for (const answer of both.filter(({ statusCode }) => statusCode !== 200)) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, "already_done"]);
      expect(answer.json().error).toMatch(/ (released|hid) reply #/);
    }
  });

  it("of two who undo at once is done once", async ({ ben, mira, noor, site, topicId }) => {
    const post = await reply(ben, topicId, "Rude");
    const seq = idOf(await act(mira, `/posts/${post.id}/hide`));
    expect(statuses(await Promise.all([undo(mira, seq), undo(noor, seq)]))).toEqual([200, 409]);
    expect(await site.db.selectFrom("forum_moderation").select("seq").where("undoes", "=", seq).execute()).toHaveLength(1);
  });

  it("is of a thing of its kind", async ({ ada, mira, topicId }) => {
    const post = await reply(ada, topicId);
    for (const path of [
      `/posts/${topicId}/hide`,
      `/topics/${post.id}/hide`,
      `/posts/${UNKNOWN}/release`,
      `/topics/${UNKNOWN}/lock`,
      "/members/nobody_here/suspend",
    ])
      expect([path, (await act(mira, path, { reason: "Because" })).statusCode]).toEqual([path, 404]);
    expect((await act(mira, `/posts/${post.id}/delete`)).statusCode).toBe(400);
    expect((await act(mira, `/topics/${topicId}/move`, { category: "nowhere" })).statusCode).toBe(400);
  });
});
