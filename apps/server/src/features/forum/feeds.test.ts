import sharp from "sharp";
import { describe, expect } from "vitest";
import { MALFORMED, makeOldMember, reply, setPost, setTopic, startTopic, UNKNOWN } from "../../../test/factories/forum.ts";
import { makeApp } from "../../../test/fixture.ts";
import { forumTest, openSite, type Site } from "../../../test/site-test.ts";

const BASE = "https://tenfold.example";

const it = forumTest({ forumPublic: true, publicUrl: BASE });
it.beforeEach(({ site }) => site.clock.pass(5000));

const get = (site: Site, url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

const textOf = (escaped: string) => escaped.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/** The texts of all elements of a name, in their order. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) => textOf(text ?? ""));

/** The addresses that links of a kind lead to. */
const links = (xml: string, rel: string) =>
  [...xml.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`, "g"))].map(([, href]) => textOf(href ?? ""));

/** A feed, read by the XML reader that pictures are read with, which refuses what is not well-formed. */
async function readFeed(site: Site, url: string): Promise<{ head: string; entries: string[] }> {
  const answer = await get(site, url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  const root = answer.body.replace(/^<\?xml[^>]*\?>\n/, "");
  expect(root.startsWith(`<feed xmlns="http://www.w3.org/2005/Atom"`)).toBe(true);
  await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><metadata>${root}</metadata></svg>`),
  ).metadata();
  const [head = "", ...entries] = root.split("<entry>");
  return { head, entries };
}

describe("GET /forum/feed.atom", () => {
  it("has the topics, the newest activity first", async ({ ada, ben, site }) => {
    const older = await startTopic(ada, { title: "The older one", description: "About one & two", category: "technology" });
    site.clock.pass(1000);
    const newer = await startTopic(ben, { title: "The newer one" });
    const first = await readFeed(site, "/forum/feed.atom");
    expect(first.entries.flatMap((entry) => texts(entry, "title")).slice(0, 2)).toEqual(["The newer one", "The older one"]);
    site.clock.pass(1000);
    await reply(ben, older.id);
    const { head, entries } = await readFeed(site, "/forum/feed.atom");
    expect(texts(head, "title")).toEqual(["Forum · Tenfold"]);
    expect(links(head, "self")).toEqual([`${BASE}/forum/feed.atom`]);
    expect(links(head, "alternate")).toEqual([`${BASE}/forum`]);
    const now = new Date(site.clock.now()).toISOString();
    expect(texts(head, "updated")).toEqual([now]);
    const [entry = "", second = ""] = entries;
    expect(texts(entry, "id")).toEqual([`urn:uuid:${older.id}`]);
    expect(texts(entry, "title")).toEqual(["The older one"]);
    expect(texts(entry, "name")).toEqual([ada.username]);
    expect(texts(entry, "content")).toEqual(["About one & two"]);
    expect(texts(entry, "published")).toEqual([older.createdAt]);
    expect(texts(entry, "updated")).toEqual([now]);
    expect(links(entry, "alternate")).toEqual([`${BASE}/forum/topic/${older.id}`]);
    expect(texts(second, "id")).toEqual([`urn:uuid:${newer.id}`]);
    expect(texts(second, "content")).toEqual([]);
  });

  it("has the topics of one category", async ({ ada, site }) => {
    const inside = await startTopic(ada, { title: "Inside of it", category: "mathematical-implications" });
    await startTopic(ada, { title: "Outside of it", category: "introductions" });
    const { head, entries } = await readFeed(site, "/forum/feed.atom?category=mathematical-implications");
    expect(texts(head, "title")).toEqual(["Forum: Mathematical Implications · Tenfold"]);
    expect(links(head, "alternate")).toEqual([`${BASE}/forum?category=mathematical-implications`]);
    expect(links(head, "self")).toEqual([`${BASE}/forum/feed.atom?category=mathematical-implications`]);
    expect(entries.flatMap((entry) => texts(entry, "id"))).toEqual([`urn:uuid:${inside.id}`]);
    expect(texts(head, "id")).not.toEqual(texts((await readFeed(site, "/forum/feed.atom")).head, "id"));
    expect(texts(head, "id")).toEqual(
      texts((await readFeed(site, "/forum/feed.atom?category=mathematical-implications")).head, "id"),
    );
  });

  it.for(["General", "", "toString", "general&category=general"])(
    "answers 404 to the category %j",
    async (category, { site }) => {
      expect((await get(site, `/forum/feed.atom?category=${category}`)).statusCode).toBe(404);
    },
  );

  it("leaves out what is hidden, and has at most thirty", async ({ ada, site }) => {
    const hidden = await startTopic(ada, { title: "Soon hidden", category: "principles" });
    const kept = await startTopic(ada, { title: "Kept", category: "principles" });
    await setTopic(site, hidden.id, { hidden_at: site.clock.now() });
    const { entries } = await readFeed(site, "/forum/feed.atom?category=principles");
    expect(entries.flatMap((entry) => texts(entry, "id"))).toEqual([`urn:uuid:${kept.id}`]);
    for (let n = 0; n < 31; n += 1) await startTopic(ada, { category: "principles" });
    expect((await readFeed(site, "/forum/feed.atom?category=principles")).entries).toHaveLength(30);
  });

  it("is a feed where there is nothing yet", async () => {
    const empty = await makeApp({ forumPublic: true });
    const answer = await empty.app.inject({ url: "/forum/feed.atom" });
    expect(texts(answer.body, "updated")).toEqual(["1970-01-01T00:00:00.000Z"]);
    expect(links(answer.body, "self")).toEqual(["http://tenfold.test/forum/feed.atom"]);
    await empty.close();
  });
});

describe("GET /forum/topic/{id}/feed.atom", () => {
  it("has the newest replies that can be read, in any words", async ({ ada, ben, site }) => {
    const title = `<b>"One" & 'two'</b> ]]> \ufffe`;
    const topic = await startTopic(ada, { title });
    for (let n = 1; n <= 50; n += 1) await reply(ada, topic.id, `Reply ${n}`);
    const [hidden, held] = [await reply(ada, topic.id), await reply(ada, topic.id)];
    await setPost(site, hidden.id, { hidden_at: 1 });
    await setPost(site, held.id, { held_at: 1 });
    site.clock.pass(1000);
    const words = "</content>\n<script>alert(1)</script> &amp; \uffff 🌝";
    const last = await reply(ben, topic.id, words);
    const { head, entries } = await readFeed(site, `/forum/topic/${topic.id}/feed.atom`);
    expect(texts(head, "title")).toEqual([`${title.replace("\ufffe", "\ufffd")} · Tenfold`]);
    expect(texts(head, "id")).not.toEqual([`urn:uuid:${topic.id}`]);
    expect(links(head, "alternate")).toEqual([`${BASE}/forum/topic/${topic.id}`]);
    expect(entries).toHaveLength(30);
    const [entry = "", before = ""] = entries;
    expect(texts(entry, "id")).toEqual([`urn:uuid:${last.id}`]);
    expect(texts(entry, "name")).toEqual([ben.username]);
    expect(texts(entry, "content")).toEqual([words.replace("\uffff", "\ufffd")]);
    expect(links(entry, "alternate")).toEqual([`${BASE}/forum/topic/${topic.id}?page=2#reply-53`]);
    expect(texts(entry, "updated")).toEqual([last.updatedAt]);
    expect(texts(before, "content")).toEqual(["Reply 50"]);
    expect(links(before, "alternate")).toEqual([`${BASE}/forum/topic/${topic.id}#reply-50`]);
  });

  it("names nobody who has left", async ({ ada, site }) => {
    const topic = await startTopic(ada);
    const cleo = await makeOldMember(site);
    await reply(cleo, topic.id);
    await site.db.deleteFrom("users").where("id", "=", cleo.id).execute();
    const { entries } = await readFeed(site, `/forum/topic/${topic.id}/feed.atom`);
    expect(entries.flatMap((entry) => texts(entry, "name"))).toEqual(["Former member"]);
  });

  it("is there for topics that are", async ({ ada, site }) => {
    const topic = await startTopic(ada);
    expect((await readFeed(site, `/forum/topic/${topic.id}/feed.atom`)).entries).toEqual([]);
    expect((await get(site, `/forum/topic/${topic.id.toUpperCase()}/feed.atom`)).statusCode).toBe(200);
    await setTopic(site, topic.id, { hidden_at: 1 });
    for (const id of [topic.id, UNKNOWN, ...MALFORMED]) {
      expect((await get(site, `/forum/topic/${id}/feed.atom`)).statusCode).toBe(404);
    }
  });
});

describe("a feed that has been read before", () => {
  it("is sent again when it has changed", async ({ ada, site }) => {
    const topic = await startTopic(ada);
    const first = await reply(ada, topic.id, "One");
    site.clock.pass(5000);
    const url = `/forum/topic/${topic.id}/feed.atom`;
    const { headers } = await get(site, url);
    expect(headers["cache-control"]).toBe("no-cache");
    const etag = String(headers.etag);
    const since = String(headers["last-modified"]);
    expect(Date.parse(since)).toBe(Math.floor(Date.parse(first.updatedAt) / 1000) * 1000);
    const again = await get(site, url, { "if-none-match": etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await get(site, url, { "if-modified-since": since })).statusCode).toBe(304);
    expect((await get(site, url, { "if-none-match": '"other"', "if-modified-since": since })).statusCode).toBe(200);
    await reply(ada, topic.id, "Two");
    expect((await get(site, url, { "if-none-match": etag })).statusCode).toBe(200);
    expect((await get(site, url, { "if-modified-since": since })).statusCode).toBe(200);
  });

  it("has no date as long as another reply could have the same", async ({ ada, site }) => {
    const topic = await startTopic(ada);
    await reply(ada, topic.id);
    const url = `/forum/topic/${topic.id}/feed.atom`;
    expect((await get(site, url)).headers).not.toHaveProperty("last-modified");
    site.clock.pass(2000);
    expect((await get(site, url)).headers).toHaveProperty("last-modified");
  });
});

it("there are no feeds where the forum is for members alone", async () => {
  const closed = await openSite();
  const member = await makeOldMember(closed);
  const topic = await startTopic(member);
  for (const url of ["/forum/feed.atom", `/forum/topic/${topic.id}/feed.atom`]) {
    expect((await member.get(url)).statusCode).toBe(404);
  }
});
