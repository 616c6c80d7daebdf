import { readdirSync, readFileSync } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeFolder } from "../../../test/folder-test.ts";
import { type Site, siteTest } from "../../../test/site-test.ts";
import { readArticles } from "./articles.ts";

const BASE = "https://tenfold.example";
const FOLDER = new URL("../../../../../content/blog/", import.meta.url);

const it = siteTest({ publicUrl: BASE });

const get = (site: Site, headers: Record<string, string> = {}) => site.app.inject({ url: "/blog/feed.atom", headers });

describe("GET /blog/feed.atom", () => {
  it("is well-formed Atom, with an entry for every article, the newest first", async ({ site }) => {
    const answer = await get(site);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const root = answer.body.replace(/^<\?xml[^>]*\?>\n/, "");
    expect(root.startsWith(`<feed xmlns="http://www.w3.org/2005/Atom"`)).toBe(true);
    // Read by the XML reader that pictures are read with, which refuses what is not well-formed.
    await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><metadata>${root}</metadata></svg>`),
    ).metadata();
    const files = readdirSync(FOLDER).filter((file) => file !== "index.mdx");
    const days = files
      .map((file) => [/^date: (\S+)$/m.exec(readFileSync(new URL(file, FOLDER), "utf8"))?.[1] ?? "", file] as const)
      .sort(([a], [b]) => b.localeCompare(a));
    const linked = [...root.matchAll(/<link rel="alternate" type="text\/html" href="([^"]*)"/g)].map(([, href]) => href);
    expect(linked).toEqual([`${BASE}/blog`, ...days.map(([, file]) => `${BASE}/blog/${file.replace(".mdx", "")}`)]);
    const published = [...root.matchAll(/<published>([^<]*)<\/published>/g)].map(([, day]) => day?.slice(0, 10));
    expect(published).toEqual(days.map(([day]) => day));
    for (const day of published) expect(day).toMatch(/^2025-08-/);
    const ids = [...root.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(files.length + 1);
  });

  it("is not sent again to who holds it", async ({ site }) => {
    const { headers } = await get(site);
    const again = await get(site, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

describe("readArticles", () => {
  const it = test.extend("folder", async () => {
    const folder = await makeFolder();
    await cp(FOLDER, folder, { recursive: true });
    return folder;
  });
  const read = (folder: string) => readArticles(pathToFileURL(`${folder}/`));

  it("finds an article that is one more file, with no more than a title, a description and a day above it", async ({
    folder,
  }) => {
    const before = read(folder);
    await writeFile(
      join(folder, "one-more.mdx"),
      "---\r\ntitle: One More\r\ndescription: It is new.\r\ndate: 2025-08-31\r\n---\r\nWords.",
    );
    const added = { path: "/blog/one-more", title: "One More", description: "It is new." };
    const day = Date.UTC(2025, 7, 31);
    expect(read(folder)).toEqual([{ ...added, published: day, updated: day }, ...before]);
  });

  it.for([
    ["without front matter", "Words."],
    ["without a day", "---\ntitle: One\ndescription: Two\n---\nWords."],
    ["with a day that there is not", "---\ntitle: One\ndescription: Two\ndate: 2025-08-32\n---\nWords."],
  ])("names a file %s", async ([, text = ""], { folder }) => {
    await writeFile(join(folder, "wrong.mdx"), text);
    expect(() => read(folder)).toThrow("content/blog/wrong.mdx");
  });
});
