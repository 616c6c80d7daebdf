import { describe, expect } from "vitest";
import { folderTest } from "../../../test/folder-test.ts";
import { openSite } from "../../../test/site-test.ts";
import { readSite } from "./read-site.ts";

const BASE = "https://tenfold.example";

const it = folderTest({
  "index.html": '<title>Home · __PRODUCT_NAME__</title><link rel="canonical" href="__PUBLIC_URL__/">',
  "about/index.html": "<title>About</title>",
  "blog/one/index.html": "<title>One</title>",
  "forum/index.html": "<title>Forum</title>",
  "auth/index.html": '<meta name="robots" content="noindex"/>',
  "404/index.html": '<meta name="robots" content="noindex"/>',
  "icon.svg": "<svg/>",
}).extend("site", { scope: "file" }, ({ folder }, { onCleanup }) =>
  openSite({ publicUrl: BASE, site: readSite(folder, { productName: "A & B", publicUrl: BASE }) }, onCleanup),
);

describe("what search engines ask for", () => {
  it("/sitemap.xml has every page that may be listed, and nothing else", async ({ site }) => {
    const answer = await site.app.inject("/sitemap.xml");
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const locations = [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toEqual([`${BASE}/`, `${BASE}/about`, `${BASE}/blog/one`]);
  });

  it("/sitemap.xml has the forum where everybody can read it", async ({ folder }) => {
    const open = await openSite({ forumPublic: true, site: readSite(folder, { productName: "A", publicUrl: undefined }) });
    expect((await open.app.inject("/sitemap.xml")).body).toContain("<loc>http://tenfold.test/forum</loc>");
    // Where the settings don't say the site's address, no page says one.
    expect((await open.app.inject("/")).body).toBe("<title>Home · A</title>");
  });

  it("/robots.txt leads to it and keeps them from the calls", async ({ site }) => {
    const answer = await site.app.inject("/robots.txt");
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toBe(`User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${BASE}/sitemap.xml\n`);
  });

  it("a page names its public address and the product, the latter escaped", async ({ site }) => {
    const { body } = await site.app.inject("/");
    expect(body).toBe('<title>Home · A &#38; B</title><link rel="canonical" href="https://tenfold.example/">');
  });
});
