import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { MALFORMED, makeOldMember, reply, setPost, setTopic, startTopic, UNKNOWN } from "../../../test/factories/forum.ts";
import { makeGuest } from "../../../test/factories/member.ts";
import { folderTest } from "../../../test/folder-test.ts";
import { openSite, type Site } from "../../../test/site-test.ts";
import { readSite } from "../site/index.ts";

const BASE = "https://tenfold.example";
const SHELL = `<!DOCTYPE html><html><head><meta charset="utf-8"/><title>Topic · Tenfold</title><meta name="description" content="A topic"/><meta name="robots" content="noindex"/><link href="/forum/topic" rel="canonical"/><meta content="Topic" property="og:title"/><meta property="og:description" content="A topic"/><meta property="og:url" content="/forum/topic"/></head><body><title>kept</title><script>run()</script></body></html>`;
const FORUM = `<html><head><title>Forum</title><link rel="canonical" href="/forum"/><link rel="icon" href="/icon.svg"/><meta property="og:type" content="website"/><meta property="og:title" content="Forum"/><meta property="og:url" content="/forum"/></head><body></body></html>`;

const FILES = {
  "index.html": "the home page",
  "404/index.html": "nothing here",
  "forum/index.html": FORUM,
  "forum/topic/index.html": SHELL,
};

const it = folderTest(FILES)
  .extend("built", { scope: "file" }, ({ folder }) => readSite(folder, { productName: "Tenfold", publicUrl: undefined }))
  .extend("site", { scope: "file" }, ({ built }, { onCleanup }) =>
    openSite({ site: built, forumPublic: true, publicUrl: BASE }, onCleanup),
  )
  .extend("closed", { scope: "file" }, ({ built }, { onCleanup }) => openSite({ site: built }, onCleanup))
  .extend("ada", { scope: "file" }, ({ site }) => makeOldMember(site));
it.beforeEach(({ site }) => site.clock.pass(1000));

const get = (site: Site, url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

const DATA = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/;

/** What a browser's reader finds in the block of data. */
const dataOf = (html: string) => JSON.parse(DATA.exec(html)?.[1] ?? "");

/** What a property of the page is said to be, each time that it is said. */
const saidOf = (html: string, property: string) =>
  (html.match(new RegExp(`<meta [^>]*property="${property}"[^>]*>`, "g")) ?? []).map((meta) =>
    unescapeHtml(/content="([^"]*)"/.exec(meta)?.[1] ?? ""),
  );
const canonicalsIn = (html: string) => html.match(/<link [^>]*rel="canonical"[^>]*>/g) ?? [];

const unescapeHtml = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
const linkOf = (html: string, rel: string) => unescapeHtml(new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? "");

describe("the page of a topic that everybody may read", () => {
  it("says in its head what the topic is", async ({ ada, site }) => {
    const topic = await startTopic(ada, { title: "What is one?", description: "It comes\nbefore two.", category: "principles" });
    const first = await reply(ada, topic.id, "The beginning");
    const hidden = await reply(ada, topic.id, "Something bad");
    await setPost(site, hidden.id, { hidden_at: 1 });
    const { statusCode, headers, body } = await get(site, `/forum/topic/${topic.id}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    expect(headers).not.toHaveProperty("x-robots-tag");
    expect(body).not.toContain("noindex");
    expect(body).toContain("<title>What is one? · Tenfold</title>");
    expect(body).not.toContain("<title>Topic");
    expect(body).toContain("<title>kept</title>");
    expect(body.match(/<meta name="description"[^>]*>/g)).toEqual([expect.stringContaining(`content="It comes before two."`)]);
    const url = `${BASE}/forum/topic/${topic.id}`;
    expect(linkOf(body, "canonical")).toBe(url);
    expect(canonicalsIn(body)).toHaveLength(1);
    expect(saidOf(body, "og:url")).toEqual([url]);
    expect(saidOf(body, "og:title")).toEqual(["What is one? · Tenfold"]);
    expect(saidOf(body, "og:description")).toEqual(["It comes before two."]);
    expect(linkOf(body, "alternate")).toBe(`${url}/feed.atom`);
    expect(dataOf(body)).toEqual({
      "@context": "https://schema.org",
      "@type": "DiscussionForumPosting",
      headline: "What is one?",
      text: "It comes\nbefore two.",
      author: { "@type": "Person", name: ada.username },
      datePublished: topic.createdAt,
      dateModified: topic.updatedAt,
      url,
      mainEntityOfPage: url,
      articleSection: "Universal Principles",
      commentCount: 1,
      comment: [
        {
          "@type": "Comment",
          text: "The beginning",
          author: { "@type": "Person", name: ada.username },
          datePublished: first.createdAt,
          dateModified: first.updatedAt,
          url: `${url}#reply-1`,
        },
      ],
    });
  });

  it.for([
    "</script><script>alert(1)</script>",
    "<!-- <script> -->",
    "]]> </title></head><body onload=alert(1)>",
    `" onmouseover="alert(1)`,
    "$& $1 $` $' &lt;",
    "\u2028 \u2029 🌝",
  ])("can't be broken out of by %j", async (words, { ada, site }) => {
    const title = `A ${words}`;
    const topic = await startTopic(ada, { title, description: words });
    const post = await reply(ada, topic.id, words);
    // These two would be spaces by the rules of today.
    await site.db.updateTable("forum_posts").set({ content: words }).where("id", "=", post.id).execute();
    const { body, headers } = await get(site, `/forum/topic/${topic.id}`);
    const [head = "", rest = ""] = body.split("</head>");
    expect(`</head>${rest}`).toBe(SHELL.slice(SHELL.indexOf("</head>")));
    expect(dataOf(body).comment[0].text).toBe(words);
    expect(DATA.exec(body)?.[1]).not.toMatch(/[<>&\u2028\u2029]/);
    expect(head.match(/<\/?(script|title|body|!--)/g)).toEqual(["<title", "</title", "<script", "</script"]);
    expect(unescapeHtml(/<title>([^<]*)/.exec(head)?.[1] ?? "")).toBe(`${topic.title} · Tenfold`);
    expect(head).not.toMatch(/ on\w+="/);
    // The block is data: the policy is that of the page as it was built.
    expect(headers["content-security-policy"]).toBe(
      (await get(site, `/forum/topic/${UNKNOWN}`)).headers["content-security-policy"],
    );
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  });

  it("has the replies and the address of the page that is asked for", async ({ ada, site }) => {
    const topic = await startTopic(ada);
    for (let n = 1; n <= 51; n += 1) await reply(ada, topic.id, `Reply ${n}`);
    const url = `${BASE}/forum/topic/${topic.id}`;
    const second = (await get(site, `/forum/topic/${topic.id}?page=2`)).body;
    expect(linkOf(second, "canonical")).toBe(`${url}?page=2`);
    expect(dataOf(second).comment).toMatchObject([{ text: "Reply 51", url: `${url}?page=2#reply-51` }]);
    for (const page of ["?page=1", "?page=3", "?page=0", "?page=x", "?page=1&page=2", "?page=99999999999", "?other=1"]) {
      const { body } = await get(site, `/forum/topic/${topic.id}${page}`);
      expect(linkOf(body, "canonical")).toBe(url);
      expect(dataOf(body).comment).toHaveLength(50);
    }
  });

  it("is described by its first reply where nothing else is said, and shortly", async ({ ada, site }) => {
    const topic = await startTopic(ada, { title: "Untold" });
    const described = async () =>
      unescapeHtml(
        /<meta name="description" content="([^"]*)"/.exec((await get(site, `/forum/topic/${topic.id}`)).body)?.[1] ?? "",
      );
    expect(await described()).toBe("Untold");
    await reply(ada, topic.id, "🌝".repeat(300));
    expect(await described()).toBe(`${"🌝".repeat(199)}…`);
  });

  it("is sent again only when something has changed, and as the browser takes it", async ({ ada, site }) => {
    const topic = await startTopic(ada);
    const url = `/forum/topic/${topic.id}`;
    const plain = await get(site, url);
    const etag = String(plain.headers.etag);
    expect((await get(site, url, { "if-none-match": etag })).statusCode).toBe(304);
    const br = await get(site, url, { "accept-encoding": "gzip, br" });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding", etag });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(site, url, { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const head = await site.app.inject({ method: "HEAD", url });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", etag]);
    await reply(ada, topic.id);
    expect((await get(site, url, { "if-none-match": etag })).statusCode).toBe(200);
  });

  it("is the built page with 404 where there is no topic", async ({ ada, site }) => {
    const topic = await startTopic(ada);
    await setTopic(site, topic.id, { hidden_at: 1 });
    for (const id of [topic.id, UNKNOWN, ...MALFORMED]) {
      const { statusCode, body, headers } = await get(site, `/forum/topic/${id}`);
      expect(statusCode).toBe(404);
      expect(body).toBe(SHELL);
      expect(headers["x-robots-tag"]).toBe("noindex");
    }
  });

  it("has one address", async ({ ada, site }) => {
    const topic = await startTopic(ada);
    const answer = await get(site, `/forum/topic/${topic.id}/?page=2`);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `/forum/topic/${topic.id}?page=2`]);
    expect(linkOf((await get(site, `/forum/topic/${topic.id.toUpperCase()}`)).body, "canonical")).toBe(
      `${BASE}/forum/topic/${topic.id}`,
    );
    const elsewhere = await get(site, "/forum/topic/%2F%2Fevil.example/");
    expect(elsewhere.headers.location).toBe("/forum/topic/%2F%2Fevil.example");
  });
});

it("the page of a topic for members alone is the same for everybody and every address", async ({ closed }) => {
  const member = await makeOldMember(closed);
  const topic = await startTopic(member);
  const answers = [
    await member.get(`/forum/topic/${topic.id}`),
    ...(await Promise.all([topic.id, UNKNOWN, ...MALFORMED].map((id) => makeGuest(closed).get(`/forum/topic/${id}`)))),
  ];
  for (const { statusCode, body, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(body).toBe(SHELL);
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers.etag).toBe(answers[0]?.headers.etag);
  }
});

describe("the forum's page", () => {
  it("names its address and its feed where everybody may read it", async ({ site }) => {
    for (const [query, kept] of [
      ["", ""],
      ["?category=technology", "?category=technology"],
      ["?category=nothing", ""],
      ["?q=one", ""],
    ]) {
      const { statusCode, body } = await get(site, `/forum${query}`);
      expect(statusCode).toBe(200);
      expect(body).toContain("<title>Forum</title>");
      expect(linkOf(body, "canonical")).toBe(`${BASE}/forum${kept}`);
      expect(canonicalsIn(body)).toHaveLength(1);
      expect(saidOf(body, "og:url")).toEqual([`${BASE}/forum${kept}`]);
      // What is not said otherwise stays as it was built.
      expect(saidOf(body, "og:title")).toEqual(["Forum"]);
      expect(linkOf(body, "icon")).toBe("/icon.svg");
      expect(linkOf(body, "alternate")).toBe(`${BASE}/forum/feed.atom${kept}`);
    }
  });

  it("lists the newest topics as data, those of its category alone where it is a category's, and none that is hidden", async ({
    ada,
    site,
  }) => {
    const title = "Lists </script><b>";
    const one = await startTopic(ada, { title, category: "technology" });
    const hidden = await startTopic(ada, { category: "technology" });
    await setTopic(site, hidden.id, { hidden_at: 1 });
    const two = await startTopic(ada, { category: "introductions" });
    const listed = async (query: string) => dataOf((await get(site, `/forum${query}`)).body);
    expect(await listed("?category=technology")).toEqual({
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: "Technology & Innovation",
      url: `${BASE}/forum?category=technology`,
      mainEntity: {
        "@type": "ItemList",
        itemListElement: [{ "@type": "ListItem", position: 1, name: title, url: `${BASE}/forum/topic/${one.id}` }],
      },
    });
    expect((await listed("")).mainEntity.itemListElement.slice(0, 2)).toMatchObject([
      { position: 1, url: `${BASE}/forum/topic/${two.id}` },
      { position: 2, url: `${BASE}/forum/topic/${one.id}` },
    ]);
  });

  it("is as it was built elsewhere", async ({ closed }) => {
    const { body, headers } = await closed.app.inject({ url: "/forum" });
    expect(body).toBe(FORUM);
    expect(headers["x-robots-tag"]).toBe("noindex");
  });
});
