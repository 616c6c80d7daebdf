import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const BASE = "https://tenfold.example";

test.use({ env: { PUBLIC_URL: BASE, FORUM_PUBLIC: "true" } });

/** Only for members, or for people with a link. */
const UNLISTED = ["/auth", "/user-profile", "/verify-email", "/reset-password", "/unsubscribe", "/forum/topic", "/forum/member"];

const unescaped = (text: string) =>
  text
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .replaceAll("&amp;", "&");

/** The contents of a page's head, with repetitions. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = (name: string) => head.match(new RegExp(`<${name}\\s[^>]*>`, "g")) ?? [];
  const read = (tag: string, attribute: string) => {
    const value = new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1];
    return value === undefined ? undefined : unescaped(value);
  };
  const links = (rel: string) => tags("link").filter((tag) => read(tag, "rel") === rel);
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = ""]) => unescaped(title)),
    meta: (name: string) =>
      tags("meta")
        .filter((tag) => read(tag, "name") === name || read(tag, "property") === name)
        .map((tag) => read(tag, "content") ?? ""),
    canonicals: links("canonical").map((tag) => read(tag, "href")),
    feeds: links("alternate").flatMap((tag) => (read(tag, "type") === "application/atom+xml" ? [read(tag, "href")] : [])),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url.replace(BASE, ""));
}

test("every page of the site map says what it is, once, in words of its own, to people and to machines", async ({ request }) => {
  const paths = await listedPaths(request);
  expect(paths).toEqual(expect.arrayContaining(["/", "/about", "/blog", "/forum", "/astrology/Moon"]));
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const path of paths)
    await test.step(path, async () => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect.soft(answer.status(), path).toBe(200);
      expect.soft(answer.headers(), path).not.toHaveProperty("x-robots-tag");
      const head = headOf(await answer.text());
      expect.soft(head.meta("robots"), path).toEqual([]);
      expect.soft(head.titles, path).toEqual([expect.stringMatching(/^\S.* · Tenfold$/)]);
      expect.soft(head.meta("description"), path).toEqual([expect.stringMatching(/^.{50,160}$/)]);
      expect.soft(head.canonicals, path).toEqual([`${BASE}${path}`]);
      expect.soft(head.meta("og:url"), path).toEqual([`${BASE}${path}`]);
      expect.soft(head.meta("og:title"), path).toEqual([head.titles[0]?.replace(" · Tenfold", "")]);
      expect.soft(head.meta("og:description"), path).toEqual(head.meta("description"));
      // What the feed holds is proven by the server's tests.
      if (path === "/blog") expect.soft(head.feeds).toEqual([`${BASE}/blog/feed.atom`]);
      titles.push(...head.titles);
      descriptions.push(...head.meta("description"));
      // It has a picture to be shared with.
      const [image = "", ...others] = head.meta("og:image");
      expect.soft(others, path).toEqual([]);
      expect.soft(image, path).toContain(`${BASE}/og/`);
      const picture = await request.get(image.replace(BASE, "") || "/nowhere");
      expect.soft([picture.status(), picture.headers()["content-type"]], `${path}: ${image}`).toEqual([200, "image/jpeg"]);
      // What it says in the words of schema.org can be read.
      for (const item of head.data)
        expect.soft(item, path).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
      const trail = head.data.filter((item) => item["@type"] === "BreadcrumbList");
      expect.soft(trail, path).toHaveLength(path === "/" ? 0 : 1);
      const steps = (trail[0]?.itemListElement ?? []) as { position: number; name: string; item: string }[];
      expect.soft(Array.from(steps, ({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      for (const { item } of steps) expect.soft(paths, path).toContain(item.replace(BASE, ""));
      if (path !== "/") expect.soft(steps.at(-1)?.item, path).toBe(`${BASE}${path}`);
      const article = head.data.find((item) => item["@type"] === "Article");
      if (path.startsWith("/blog/"))
        expect.soft(article, path).toMatchObject({ datePublished: expect.stringMatching(/^2025-08-/) });
    });
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test("what is for members or for holders of a link is not to be found", async ({ request }) => {
  const paths = await listedPaths(request);
  for (const path of UNLISTED) {
    expect(paths).not.toContain(path);
    const answer = await request.get(path);
    const head = headOf(await answer.text());
    expect(answer.headers()["x-robots-tag"] ?? head.meta("robots").join(), path).toBe("noindex");
    expect(head.canonicals, path).toEqual([]);
  }
});

test("a page has one address, and what is not there says so", async ({ request }) => {
  for (const [path, location] of [
    ["/about/", "/about"],
    ["/blog/", "/blog"],
    ["/about/?from=x", "/about?from=x"],
    ["/astrology/moon", "/astrology/Moon"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([308, location]);
  }
  for (const path of ["/nowhere", "/blog/nowhere", "/blog/index", "/about/nowhere", "/404", "/%F0%9F%8C%99", "/index.html"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).toContain("Did you forget to add the page to the router?");
    expect(headOf(html).meta("robots"), path).toEqual(["noindex"]);
    expect(headOf(html).canonicals, path).toEqual([]);
  }
});

test("the forum has one address a category, as it is sent, once its scripts run, and for who goes on to it and to another page", async ({
  page,
}) => {
  for (const [address, canonical] of [
    ["/forum", "/forum"],
    ["/forum?category=principles", "/forum?category=principles"],
    ["/forum?category=nothing", "/forum"],
  ] as const) {
    const sent = headOf(await (await page.request.get(address)).text());
    expect(sent.canonicals).toEqual([`${BASE}${canonical}`]);
    expect(sent.meta("og:url")).toEqual([`${BASE}${canonical}`]);
    await page.goto(address);
    await expect(page.getByText("You are reading as a guest.")).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${BASE}${canonical}`);
    await expect(page.locator('meta[property="og:url"]')).toHaveCount(1);
    await expect(page.locator("title")).toHaveCount(1);
  }

  await page.goto("/forum");
  await page.getByRole("link", { name: "Universal Principles" }).first().click();
  await expect(page).toHaveURL(/category=principles/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${BASE}/forum?category=principles`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${BASE}/`);
});
