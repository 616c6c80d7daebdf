import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { PAGES } from "./pages.ts";

const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#38;", "&").replaceAll("&#x27;", "'");

/** The targets of a page: the addresses of its links, and the files that it shows. */
function targetsOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href);
  const files = [...html.matchAll(/\s(?:src|poster)="([^"]*)"/g)].map(([, src = ""]) => src);
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = ""]) =>
    set.split(",").map((one) => one.trim().split(" ")[0] ?? ""),
  );
  return [...links, ...files, ...sets].map(unescaped);
}

function asker(request: APIRequestContext) {
  const answers = new Map<string, Promise<{ readonly status: number; readonly body: string }>>();
  const ask = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const isPage = answer.headers()["content-type"]?.startsWith("text/html");
    return { status: answer.status(), body: isPage ? await answer.text() : "" };
  };
  return (path: string) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
}

test("no internal link, anchor or file of any page is dead", async ({ request, site }) => {
  test.setTimeout(120_000);
  const ask = asker(request);
  const siteMap = await (await request.get("/sitemap.xml")).text();
  const pages = [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => new URL(location).pathname);
  expect(pages).toEqual(expect.arrayContaining(["/", ...PAGES.map(({ path }) => path)]));
  const dead: string[] = [];
  for (const path of pages) {
    const { status, body } = await ask(path);
    if (status !== 200) dead.push(`${path}: ${status}`);
    for (const target of new Set(targetsOf(body))) {
      const url = new URL(target, `${site.url}${path}`);
      if (url.origin !== site.url) continue;
      const found = await ask(`${url.pathname}${url.search}`);
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (found.status !== 200) dead.push(`${path} → ${target}: ${found.status}`);
      else if (anchor && !found.body.includes(`id="${anchor}"`)) dead.push(`${path} → ${target}: no such anchor`);
    }
  }
  expect(dead).toEqual([]);
});

test("the blog lists every article, the newest first", async ({ page, request }) => {
  const siteMap = await (await request.get("/sitemap.xml")).text();
  const articles = [...siteMap.matchAll(/\/blog\/[a-z-]+/g)].map(([path]) => path);
  expect(articles.length).toBeGreaterThanOrEqual(5);
  await page.goto("/blog");
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(cards).toHaveCount(articles.length + 1);
  const paths = await cards.locator("h2 a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths.toSorted()).toEqual([...articles, "/seven-three-one"].toSorted());
  const days = await cards.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
  expect(days).toEqual(days.toSorted().reverse());
  for (const day of days) expect(day).toMatch(/^2025-08-\d\d$/);
});
