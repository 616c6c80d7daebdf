import { describe, expect, vi } from "vitest";
import * as forum from "../../../test/factories/forum.ts";
import { type Guest, makeGuest } from "../../../test/factories/member.ts";
import { act, idOf, makeModerator, undo } from "../../../test/factories/moderation.ts";
import { newSiteTest, openSite, type Site } from "../../../test/site-test.ts";
import type { Core } from "../../core.ts";
import { type TopicEvents, topicEvents } from "./topic-events.ts";

interface Told {
  event: string;
  data: { lastNumber?: number; postCount?: number; number?: number };
}

/** Puts something else in the place of what tells of changes. */
function withEvents(listen: TopicEvents["listen"]) {
  const nothing = () => undefined;
  const events = { listen, listenAs: () => nothing, tellMembers: nothing, tellChanged: nothing, look: nothing, close: nothing };
  return { prepare: (core: Core) => topicEvents.replace(core, events) };
}

/** Has a server listen; its address. */
const listen = ({ app }: Site) => app.listen({ port: 0, host: "127.0.0.1" });

const it = newSiteTest()
  .extend("ada", ({ site }) => forum.makeOldMember(site))
  .extend("ben", ({ site }) => forum.makeOldMember(site))
  .extend("topicId", async ({ ada }) => (await forum.startTopic(ada)).id)
  .extend("base", ({ site }) => listen(site));

/** Opens the stream of a topic as a page does. */
async function open(base: string, member: Guest, id: string, stop?: AbortSignal, address = "203.0.113.1") {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "x-forwarded-for": address };
  return fetch(`${base}/api/forum/topics/${id}/events`, { headers, ...(stop ? { signal: stop } : {}) });
}

/** Reads events one after the other; undefined at the stream's end. */
function reader(answer: Response): () => Promise<Told | undefined> {
  const chunks = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async () => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (event && data) return { event, data: JSON.parse(data) };
        continue;
      }
      const { value, done } = await chunks.read();
      if (done) return undefined;
      text += value;
    }
  };
}

describe("GET /api/forum/topics/{id}/events", () => {
  it("is for members, of a topic that there is", async ({ ada, base, site, topicId }) => {
    const statusOf = async (member: Guest, id = topicId) => {
      const stop = new AbortController();
      const { status } = await open(base, member, id, stop.signal);
      stop.abort();
      return status;
    };
    expect(await statusOf(makeGuest(site))).toBe(401);
    for (const id of forum.MALFORMED) expect(await statusOf(ada, id), id).toBe(400);
    expect(await statusOf(ada, forum.UNKNOWN)).toBe(404);
    const hidden = await forum.startTopic(ada);
    await forum.setTopic(site, hidden.id, { hidden_at: 1 });
    expect(await statusOf(ada, hidden.id)).toBe(404);
    expect(await statusOf(ada)).toBe(200);
  });

  it("has room for twenty of one address and of one member, and room again when one is closed", async ({
    ada,
    base,
    ben,
    topicId,
  }) => {
    const stops = [...Array(20)].map(() => new AbortController());
    for (const { signal } of stops) expect((await open(base, ada, topicId, signal)).status).toBe(200);
    const others = new AbortController();
    const statusOf = async (member: Guest, address: string) => (await open(base, member, topicId, others.signal, address)).status;
    const refused = await open(base, ada, topicId, others.signal, "203.0.113.2");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await statusOf(ben, "203.0.113.1")).toBe(429);
    expect(await statusOf(ben, "203.0.113.2")).toBe(200);
    stops[0]?.abort();
    await expect.poll(() => statusOf(ada, "203.0.113.1")).toBe(200);
    expect(await statusOf(ada, "203.0.113.1")).toBe(429);
    for (const stop of [...stops, others]) stop.abort();
  });

  it("takes the addresses of one IPv6 network for one", async ({ ada, base, ben, topicId }) => {
    const stop = new AbortController();
    const statusOf = async (at: number) =>
      (await open(base, at % 2 ? ada : ben, topicId, stop.signal, `2001:db8:1:2:${at.toString(16)}::1`)).status;
    for (let at = 0; at < 20; at += 1) expect(await statusOf(at)).toBe(200);
    expect(await statusOf(20)).toBe(429);
    stop.abort();
  });

  it("has room for a wider IPv6 network as for twenty visitors", async () => {
    const site = await openSite({ forumPublic: true, networkStreams: 1 });
    const { id } = await forum.startTopic(await forum.makeOldMember(site));
    const [base, stop] = [await listen(site), new AbortController()];
    const statusOf = async (network: string) =>
      (await open(base, makeGuest(site), id, stop.signal, `2001:db8:${network}::1`)).status;
    for (let n = 0; n < 20; n += 1) expect(await statusOf(`a:${n.toString(16)}`)).toBe(200);
    expect(await statusOf("a:ff")).toBe(429);
    expect(await statusOf("b:ff")).toBe(200);
    stop.abort();
  });

  it("tells how the topic stands, then of replies, edits and deletions by others", async ({ ada, base, ben, topicId }) => {
    const answer = await open(base, ada, topicId);
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const next = reader(answer);
    expect(await next()).toEqual({ event: "posts", data: { lastNumber: 0, postCount: 0 } });
    const post = await forum.reply(ben, topicId);
    expect(await next()).toEqual({ event: "posts", data: { lastNumber: 1, postCount: 1 } });
    await forum.sendEdit(ben, post.id, "New");
    expect(await next()).toEqual({ event: "post", data: { number: 1 } });
    await forum.sendDelete(ben, post.id);
    expect(await next()).toEqual({ event: "post", data: { number: 1 } });
    expect(await next()).toEqual({ event: "posts", data: { lastNumber: 1, postCount: 0 } });
  });

  it("tells of what moderators do about the topic itself, to whoever is writing in it", async ({ ben, base, site, topicId }) => {
    const mira = await makeModerator(site);
    const next = reader(await open(base, ben, topicId));
    expect(await next()).toMatchObject({ event: "posts" });
    const locked = await act(mira, `/topics/${topicId}/lock`);
    expect(await next()).toEqual({ event: "topic", data: {} });
    await undo(mira, idOf(locked));
    expect(await next()).toEqual({ event: "topic", data: {} });
  });

  it("tells nothing of a reply that is held, until it is let go or taken back", async ({ ada, base, site, topicId }) => {
    const cleo = await forum.makeNewMember(site);
    const next = reader(await open(base, ada, topicId));
    expect(await next()).toEqual({ event: "posts", data: { lastNumber: 0, postCount: 0 } });
    const held = await forum.reply(cleo, topicId, "See https://example.com");
    await forum.sendEdit(cleo, held.id, "See https://example.com, please");
    await forum.sendEdit(cleo, held.id, "See for yourself");
    expect(await next()).toEqual({ event: "post", data: { number: 1 } });
    expect(await next()).toEqual({ event: "posts", data: { lastNumber: 1, postCount: 1 } });
    await forum.sendEdit(cleo, held.id, "See https://example.com");
    expect(await next()).toEqual({ event: "post", data: { number: 1 } });
    expect(await next()).toEqual({ event: "posts", data: { lastNumber: 0, postCount: 0 } });
  });

  it("tells of its own topic only, and everybody who has it open", async ({ ada, base, ben, topicId }) => {
    const other = (await forum.startTopic(ada)).id;
    const [one, two, elsewhere] = await Promise.all([open(base, ada, topicId), open(base, ben, topicId), open(base, ada, other)]);
    const readers = [reader(one as Response), reader(two as Response)];
    const nextElsewhere = reader(elsewhere as Response);
    for (const next of readers) expect(await next()).toMatchObject({ data: { lastNumber: 0 } });
    expect(await nextElsewhere()).toMatchObject({ data: { lastNumber: 0 } });
    await forum.reply(ben, topicId);
    for (const next of readers) expect(await next()).toMatchObject({ data: { lastNumber: 1 } });
    await forum.reply(ben, other);
    expect(await nextElsewhere()).toEqual({ event: "posts", data: { lastNumber: 1, postCount: 1 } });
  });

  it("tells a member, and nobody else, that they are told of something", async ({ ada, base, ben, topicId }) => {
    const other = (await forum.startTopic(ben)).id;
    const [mine, theirs] = await Promise.all([open(base, ada, topicId), open(base, ben, topicId)]);
    const [next, nextOfBen] = [reader(mine), reader(theirs)];
    for (const one of [next, nextOfBen]) expect(await one()).toMatchObject({ event: "posts" });
    await forum.reply(ben, other, `Hello @${ada.username}`);
    expect(await next()).toEqual({ event: "notifications", data: {} });
    await forum.reply(ben, topicId);
    expect(await nextOfBen()).toMatchObject({ event: "posts" });
  });

  it.runIf(process.env.TEST_DATABASE_URL)("tells members on other servers of one database, however many", async ({ site }) => {
    const second = await openSite({ db: site.db });
    const [here, there] = [topicEvents(site.core), topicEvents(second.core)];
    const told = vi.fn();
    const { id } = await forum.startTopic(await forum.makeOldMember(second));
    there.listen(id, () => undefined);
    there.listenAs("the last", told);
    const many = Array.from({ length: 400 }, (_, n) => `0000000a-0000-7000-8000-${String(n).padStart(12, "0")}`);
    await expect
      .poll(() => {
        here.tellMembers([...many, "the last"]);
        return told.mock.calls.length;
      })
      .toBeGreaterThan(0);
    expect(told.mock.calls[0]).toEqual([{ event: "notifications", data: {} }]);
  });

  it("tells of what another process does, within a round", async ({ ada, base, ben, site, topicId }) => {
    const next = reader(await open(base, ada, topicId));
    expect(await next()).toMatchObject({ event: "posts" });
    const quiet = await forum.reply(ben, (await forum.startTopic(ben)).id);
    // At once, as another process writes: a round between the two would tell of half of it.
    await site.db.transaction().execute(async (tx) => {
      await tx.updateTable("forum_posts").set({ topic_id: topicId }).where("id", "=", quiet.id).execute();
      await tx.updateTable("forum_topics").set({ post_count: 1, last_number: 1 }).where("id", "=", topicId).execute();
    });
    expect(await next()).toEqual({ event: "posts", data: { lastNumber: 1, postCount: 1 } });
    await forum.setPost(site, quiet.id, { hidden_at: 1 });
    expect(await next()).toEqual({ event: "posts", data: { lastNumber: 1, postCount: 0 } });
  });

  it("ends when the server stops", async ({ ada, base, site, topicId }) => {
    const next = reader(await open(base, ada, topicId));
    expect(await next()).toMatchObject({ event: "posts" });
    await site.app.close();
    expect(await next()).toBeUndefined();
  });

  it("holds up no stop, be it open or just being opened: no connection has to be cut off", async ({
    ada,
    base,
    site,
    topicId,
  }) => {
    const cutOff = vi.spyOn(site.app.server, "closeAllConnections");
    const next = reader(await open(base, ada, topicId));
    expect(await next()).toMatchObject({ event: "posts" });
    const stopped = new Promise<void>((resolve, reject) => {
      site.app.server.once("request", () => void site.app.close().then(resolve, reject));
    });
    const { status, headers } = await open(base, ada, topicId);
    expect([status, headers.get("connection")]).toEqual([503, "close"]);
    await stopped;
    expect(await next()).toBeUndefined();
    expect(cutOff).not.toHaveBeenCalled();
  });

  it("ends when its member is no longer signed in", async ({ ada, base, ben, site, topicId }) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const [mine, others] = [reader(await open(base, ada, topicId)), reader(await open(base, ben, topicId))];
      expect(await mine()).toMatchObject({ event: "posts" });
      expect(await others()).toMatchObject({ event: "posts" });
      await site.db
        .deleteFrom("sessions")
        .where("user_id", "in", (find) => find.selectFrom("users").select("id").where("username", "=", ada.username))
        .execute();
      vi.advanceTimersByTime(25_000);
      expect(await mine()).toBeUndefined();
      await forum.reply(ben, topicId);
      expect(await others()).toMatchObject({ event: "posts", data: { lastNumber: 1 } });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("listeners", () => {
  it("are forgotten when their pages close", async () => {
    let open_ = 0;
    let most = 0;
    const told: (() => void)[] = [];
    const site = await openSite(
      withEvents(() => {
        most = Math.max(most, ++open_);
        return () => {
          open_ -= 1;
          for (const tell of told) tell();
        };
      }),
    );
    const ada = await forum.makeOldMember(site);
    const topicId = (await forum.startTopic(ada)).id;
    const base = await listen(site);
    const pages = Array.from({ length: 5 }, () => new AbortController());
    for (const page of pages) expect((await open(base, ada, topicId, page.signal)).status).toBe(200);
    expect(most).toBe(5);
    const closed = new Promise<void>((resolve) => told.push(() => open_ === 0 && resolve()));
    for (const page of pages) page.abort();
    await closed;
    expect(open_).toBe(0);
  });

  it("stop once, as soon as the stream ends, so that nothing is written to it any more", async () => {
    const acts: string[] = [];
    const site = await openSite(
      withEvents((_topicId, listener) => {
        acts.push("listen");
        return () => {
          acts.push("stop");
          if (acts.length > 2) listener({ event: "post", data: {} });
        };
      }),
    );
    const ada = await forum.makeOldMember(site);
    const topicId = (await forum.startTopic(ada)).id;
    const base = await listen(site);
    const next = reader(await open(base, ada, topicId));
    const closed = site.app.close();
    expect(await next()).toBeUndefined();
    await closed;
    expect(acts).toEqual(["listen", "stop"]);
  });

  it("hear nothing once they have stopped, and nothing is asked of the database for nobody", async ({ site, topicId }) => {
    const { db } = site;
    let asked = 0;
    const counting = new Proxy(db, {
      get: (target, name) => {
        if (name === "selectFrom") asked += 1;
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const events = topicEvents({ ...site.core, db: counting });
    events.look();
    expect(asked).toBe(0);
    const heard: string[] = [];
    const first = Promise.withResolvers<void>();
    const stop = events.listen(topicId, ({ event }) => {
      heard.push(event);
      first.resolve();
    });
    await first.promise;
    expect(asked).toBe(1);
    stop();
    events.tellChanged(topicId, 1);
    events.look();
    expect(heard).toEqual(["posts"]);
    expect(asked).toBe(1);
    events.close();
  });
});
