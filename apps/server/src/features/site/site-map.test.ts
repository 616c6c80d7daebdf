import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../../test/fixture.ts";
import { readSite } from "./read-site.ts";

const BASE = "https://tenfold.example";
const PAGES = {
  "": '<title>Home · __PRODUCT_NAME__</title><link rel="canonical" href="__PUBLIC_URL__/">',
  about: "<title>About</title>",
  "blog/one": "<title>One</title>",
  forum: "<title>Forum</title>",
  auth: '<meta name="robots" content="noindex"/>',
  "404": '<meta name="robots" content="noindex"/>',
};
let folder: string;
let made: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-site-"));
  for (const [path, html] of Object.entries(PAGES)) {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, "index.html"), html);
  }
  await writeFile(join(folder, "icon.svg"), "<svg/>");
  made = await makeApp({ publicUrl: BASE, site: readSite(folder, { productName: "A & B", publicUrl: BASE }) });
});
afterAll(async () => {
  await made.close();
  await rm(folder, { recursive: true, force: true });
});

describe("what search engines ask for", () => {
  it("/sitemap.xml has every page that may be listed, and nothing else", async () => {
    const answer = await made.app.inject("/sitemap.xml");
    expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const locations = [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toEqual([`${BASE}/`, `${BASE}/about`, `${BASE}/blog/one`]);
  });

  it("/sitemap.xml has the forum where everybody can read it", async () => {
    const open = await makeApp({ forumPublic: true, site: readSite(folder, { productName: "A", publicUrl: undefined }) });
    expect((await open.app.inject("/sitemap.xml")).body).toContain("<loc>http://tenfold.test/forum</loc>");
    // Where the settings don't say the site's address, no page says one.
    expect((await open.app.inject("/")).body).toBe("<title>Home · A</title>");
    await open.close();
  });

  it("/robots.txt leads to it and keeps them from the calls", async () => {
    const answer = await made.app.inject("/robots.txt");
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toBe(`User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${BASE}/sitemap.xml\n`);
  });

  it("a page names its public address and the product, the latter escaped", async () => {
    const { body } = await made.app.inject("/");
    expect(body).toBe('<title>Home · A &#38; B</title><link rel="canonical" href="https://tenfold.example/">');
  });
});
