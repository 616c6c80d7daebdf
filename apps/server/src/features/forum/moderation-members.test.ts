// What moderators do about members, and the log of it.
import { DAY_MS, HOUR_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { makeOldMember, reply, sendReply, sendTopic } from "../../../test/factories/forum.ts";
import { fromAnywhere, type Member } from "../../../test/factories/member.ts";
import { act, idOf, MODERATION, makeModerator, moderationTest, read, run, undo } from "../../../test/factories/moderation.ts";

const it = moderationTest();
it.beforeEach(({ site }) => site.clock.pass(1000));

describe("a suspension", () => {
  it("says why and until when, and ends by itself", async ({ mira, site }) => {
    const cleo = await makeOldMember(site);
    const until = new Date(site.clock.now() + DAY_MS).toISOString();
    const answer = await act(mira, `/members/${cleo.username}/suspend`, { reason: "Insults", until });
    expect(answer.json().act).toMatchObject({ act: "suspend", member: cleo.username, reason: "Insults" });
    const refused = await sendTopic(cleo);
    expect(refused.json().code).toBe("suspended");
    expect(refused.json().error).toMatch(
      /^This account is suspended until \w+ \d+, 20\d\d at .+ UTC: it can read, but not write\. The reason: Insults$/,
    );
    expect((await read(mira, `/members/${cleo.username}`)).json().suspension).toEqual({
      since: expect.any(String),
      until,
      reason: "Insults",
    });
    site.clock.pass(DAY_MS);
    expect((await sendTopic(cleo)).statusCode).toBe(200);
    expect((await read(mira, `/members/${cleo.username}`)).json().suspension).toBeNull();
    expect((await act(mira, `/members/${cleo.username}/unsuspend`)).statusCode).toBe(409);
    expect((await act(mira, `/members/${cleo.username}/suspend`, { reason: "Again" })).statusCode).toBe(200);
  });

  it("that stands is not said to be made with another end; the same one, sent again, is the one that stands", async ({
    mira,
    site,
  }) => {
    const cleo = await makeOldMember(site);
    const suspend = (days: number | null) =>
      act(mira, `/members/${cleo.username}/suspend`, {
        reason: "Insults",
        until: days === null ? null : new Date(site.clock.now() + days * DAY_MS).toISOString(),
      });
    const first = await suspend(1);
    site.clock.pass(5000);
    expect(idOf(await suspend(1))).toBe(idOf(first));
    for (const days of [30, null]) {
      const other = await suspend(days);
      expect([other.statusCode, other.json().code]).toEqual([409, "already_done"]);
      expect(other.json().error).toMatch(
        new RegExp(`^${cleo.username} is suspended already until .+ UTC\\. Please end that first to set another end\\.$`),
      );
    }
    await act(mira, `/members/${cleo.username}/unsuspend`);
    const endless = await suspend(null);
    expect(idOf(await suspend(null))).toBe(idOf(endless));
    expect((await suspend(30)).json().error).toContain(`${cleo.username} is suspended already without an end.`);
  });

  it("needs a reason and an end to come, and is undone as it was", async ({ mira, site }) => {
    const cleo = await makeOldMember(site);
    const past = new Date(site.clock.now() - HOUR_MS).toISOString();
    expect((await act(mira, `/members/${cleo.username}/suspend`)).json()).toMatchObject({
      code: "invalid_input",
      field: "reason",
    });
    expect((await act(mira, `/members/${cleo.username}/suspend`, { reason: "x", until: past })).json()).toMatchObject({
      field: "until",
    });
    const suspended = await act(mira, `/members/${cleo.username}/suspend`, { reason: "Insults" });
    const ended = await act(mira, `/members/${cleo.username}/unsuspend`);
    await undo(mira, idOf(ended));
    expect((await sendTopic(cleo)).json().error).toContain("The reason: Insults");
    expect((await undo(mira, idOf(suspended))).statusCode).toBe(200);
    expect((await sendTopic(cleo)).statusCode).toBe(200);
  });

  it("of a moderator is the operator's alone, and so is its end", async ({ mira, noor, site }) => {
    for (const member of [mira, noor]) {
      const answer = await act(mira, `/members/${member.username}/suspend`, { reason: "Because" });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "not_by_moderators"]);
    }
    const third = await makeModerator(site);
    await run(site, "suspend", third.username);
    expect((await act(mira, `/members/${third.username}/unsuspend`)).statusCode).toBe(403);
    const { seq } = await site.db
      .selectFrom("forum_moderation")
      .select("seq")
      .where("target", "=", third.id)
      .where("act", "=", "suspend")
      .executeTakeFirstOrThrow();
    expect((await undo(mira, seq)).statusCode).toBe(403);
    expect((await read(mira, `/members/${third.username}`)).json().suspendable).toBe(false);
  });
});

describe("notes about a member", () => {
  it("are for moderators, and deleted by who wrote them", async ({ mira, noor, site }) => {
    const cleo = await makeOldMember(site);
    const note = (await act(mira, `/members/${cleo.username}/notes`, { text: " Was warned\r\n" })).json();
    expect(note).toMatchObject({ text: "Was warned", author: mira.username, own: true });
    expect((await read(noor, `/members/${cleo.username}`)).json().notes).toEqual([{ ...note, own: false }]);
    const drop = (member: Member) => member.send("DELETE", `${MODERATION}/notes/${note.id}`, undefined, fromAnywhere());
    expect((await drop(noor)).json().code).toBe("not_yours");
    expect((await drop(mira)).statusCode).toBe(200);
    expect((await drop(mira)).statusCode).toBe(404);
    expect((await read(mira, `/members/${cleo.username}`)).json().log.map(({ act }: { act: string }) => act)).toEqual([
      "delete note",
      "add note",
    ]);
    expect((await act(mira, `/members/${cleo.username}/notes`, { text: " " })).json()).toMatchObject({ field: "text" });
  });

  it("that are sent once more after a lost answer are one; the same words of another, or later, are another", async ({
    mira,
    noor,
    site,
  }) => {
    const cleo = await makeOldMember(site);
    const note = async (by: Member) => (await act(by, `/members/${cleo.username}/notes`, { text: "Warned" })).json();
    const first = await note(mira);
    expect(await note(mira)).toEqual(first);
    for (const [by, pauseMs] of [
      [noor, 1000],
      [mira, 1000],
      [mira, HOUR_MS],
    ] as const) {
      site.clock.pass(pauseMs);
      await note(by);
    }
    expect((await read(mira, `/members/${cleo.username}`)).json().notes).toHaveLength(4);
  });

  it("that are sent several times at one instant are one", async ({ mira, site }) => {
    const cleo = await makeOldMember(site);
    const send = async () => (await act(mira, `/members/${cleo.username}/notes`, { text: "Warned" })).json();
    const [first, ...others] = await Promise.all([send(), send(), send(), send()]);
    for (const other of others) expect(other).toEqual(first);
    const { notes, log } = (await read(mira, `/members/${cleo.username}`)).json();
    expect([notes, log.map(({ act }: { act: string }) => act)]).toEqual([[first], ["add note"]]);
  });
});

describe("the log", () => {
  it("says who did what to what, when and why, of the operator too, and what was undone", async ({
    ben,
    mira,
    noor,
    site,
    topicId,
  }) => {
    const post = await reply(ben, topicId, "Rude");
    const seq = idOf(await act(mira, `/posts/${post.id}/hide`, { reason: "Rude" }));
    await undo(noor, seq);
    await run(site, "lock", "topic", topicId);
    const log = (await read(mira, "/log?limit=3")).json();
    expect(log).toMatchObject([
      { act: "lock topic", by: { operator: true, username: null }, topicId, title: "What is one?", number: null },
      { act: "undo hide post", by: { operator: false, username: noor.username } },
      {
        id: seq,
        act: "hide post",
        by: { username: mira.username },
        reason: "Rude",
        number: 1,
        undoable: false,
        undone: { username: noor.username },
      },
    ]);
    const rest = await read(mira, "/log?limit=2");
    const next = /<\/api\/forum\/moderation([^>]+)>/.exec(String(rest.headers.link))?.[1] ?? "";
    expect((await read(mira, next)).json()[0]).toMatchObject({ id: seq });
    expect((await undo(noor, log[0].id)).statusCode).toBe(200);
    expect((await sendReply(ben, topicId, "More")).statusCode).toBe(200);
  });
});
