import { writeFile } from "node:fs/promises";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { folderTest, makeFolder } from "../../../test/folder-test.ts";
import { openSite, type Site } from "../../../test/site-test.ts";
import { contactOf } from "../../settings-forms.ts";
import { adsOf } from "./ads.ts";
import type { SiteFacts } from "./fill-page.ts";
import { readSite } from "./read-site.ts";
import type { Videos } from "./videos.ts";

const AS_BUILT: SiteFacts = { productName: "Tenfold", publicUrl: undefined };

const FILES = {
  "index.html": "the home page",
  "about/index.html": "about us",
  "colors/index.html": '<p>a page</p><aside class="x" data-only-with="ads"></aside>',
  "404/index.html": "nothing here",
  "film.mp4": "0123456789",
  "sw.js": 'const settings = "__SETTINGS__";',
  "manifest.webmanifest": '{ "name": "__PRODUCT_NAME__" }',
};

const it = folderTest(FILES).extend("site", { scope: "file" }, ({ folder }, { onCleanup }) =>
  openSite({ site: readSite(folder, AS_BUILT) }, onCleanup),
);

const get = (site: Site, url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe("the site", () => {
  // A whole address and one that begins with two slashes can only be asked for with the bare protocol.
  it.for(["//", "///", "//evil/", "//[", "//host:99999/", "/100%", "/%zz", "/%c0%af", "/about%2F", "/..%2fabout", "/404"])(
    "has no page at %s",
    async (url, { site }) => {
      const answer = await site.app.inject({ url: `http://any.example${url}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe("nothing here");
      expect(answer.headers["x-frame-options"]).toBe("DENY");
    },
  );

  it("answers a call that can't be decoded as one that isn't there", async ({ site }) => {
    const answer = await get(site, "/pictures/1/%");
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("not_found");
  });

  it("leads an address with a slash at its end to the one without, with its query", async ({ site }) => {
    const answer = await get(site, "/about/?next=//evil.example");
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe("/about?next=//evil.example");
  });

  it("sends nothing again that a browser holds, however it says so", async ({ site }) => {
    const etag = String((await get(site, "/")).headers.etag);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, `W/${etag},"other"`, "*"])
      expect((await get(site, "/", { "if-none-match": held })).statusCode).toBe(304);
    for (const other of ['"other"', "", etag.replaceAll('"', "")])
      expect((await get(site, "/", { "if-none-match": other })).statusCode).toBe(200);
  });

  it.for<[string, string | undefined]>([
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br; q=0.000, gzip;q=0", undefined],
    ["br;q=0.01", "br"],
    ["identity", undefined],
    ["x-gzip, zbr", undefined],
  ])("for %s answers in %s", async ([accepted, encoding], { site }) => {
    const { headers, rawPayload } = await get(site, "/", { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
    const unpacked = encoding === "br" ? brotliDecompressSync(rawPayload) : encoding ? gunzipSync(rawPayload) : rawPayload;
    expect(unpacked.toString()).toBe(FILES["index.html"]);
  });
});

describe("a file of pages", () => {
  const SCRIPT = "/assets/engine.js";
  const limited = async () => {
    const folder = await makeFolder({ ...FILES, "assets/engine.js": "go()" });
    await writeFile(`${folder}${SCRIPT}.br`, brotliCompressSync("go()"));
    await writeFile(`${folder}${SCRIPT}.gz`, gzipSync("go()"));
    return openSite({ site: readSite(folder, AS_BUILT), limits: { all: 5 } });
  };
  const statuses = async (site: Site, encoding: string) => {
    const found: number[] = [];
    while (found.length < 7) found.push((await get(site, SCRIPT, { "accept-encoding": encoding })).statusCode);
    return found;
  };

  it("is kept for good, while the page itself is asked for each time", async () => {
    const site = await limited();
    expect((await get(site, SCRIPT)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get(site, "/")).headers["cache-control"]).toBe("no-cache");
  });

  it("is not counted, since a page may ask for fifty", async () => {
    expect(await statuses(await limited(), "gzip, br")).toEqual(Array(7).fill(200));
  });

  it("is counted where it has to be unpacked for who asks, which costs more than any page", async () => {
    const site = await limited();
    expect(await statuses(site, "identity")).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statuses(site, "gzip")).toEqual(Array(7).fill(200));
  });
});

describe("a page that leads back to where one came from", () => {
  const HTML = '<a class="x" data-came-from="/colors" href="/colors"><svg></svg>Colors</a><a data-came-from="" href="/">Home</a>';
  const sent = async (headers: Record<string, string>) => {
    const { app } = await openSite({ site: readSite(await makeFolder({ ...FILES, "led/index.html": HTML }), AS_BUILT) });
    return app.inject({ url: "/led", headers: { host: "tenfold.example", ...headers } });
  };

  it.for(["https://tenfold.example/colors", "http://tenfold.example/colors?a=b#c"])("does so from %s", async (referer) => {
    const { body, headers } = await sent({ referer });
    expect(body).toBe('<a class="x" data-came-from="/colors" href="/colors"><svg></svg>Colors</a>');
    expect(headers.vary).toBe("accept-encoding, referer");
    expect(headers.etag).not.toBe((await sent({})).headers.etag);
  });

  it.for(["https://elsewhere.example/colors", "https://tenfold.example/numbers", "colors", ""])(
    "leads home from “%s”",
    async (referer) => {
      const { body, headers } = await sent({ referer });
      expect(body).toBe('<a data-came-from="" href="/">Home</a>');
      expect(headers.vary).toBe("accept-encoding, referer");
    },
  );
});

describe("a page whose address says where one came from", () => {
  it("leads back there, and home from every other address", async () => {
    const html = '<a data-came-from="from=colors" href="/colors">Colors</a><a data-came-from="" href="/">Home</a>';
    const { app } = await openSite({ site: readSite(await makeFolder({ ...FILES, "asked/index.html": html }), AS_BUILT) });
    const linkAt = async (url: string) => /href="([^"]*)"/.exec((await app.inject({ url })).body)?.[1];
    expect(await linkAt("/asked?from=colors")).toBe("/colors");
    expect(await linkAt("/asked?a=b&from=colors")).toBe("/colors");
    for (const query of ["", "?from=", "?from=nowhere", "?from=/colors", "?from=from=colors", "?from=%", "?x=from=colors"])
      expect(await linkAt(`/asked${query}`), query).toBe("/");
  });
});

describe("what a page may show of other sites", () => {
  const policyOf = async (folder: string, videos: Videos, url: string) => {
    const { app } = await openSite({ site: readSite(folder, { ...AS_BUILT, videos }) });
    return String((await app.inject({ url })).headers["content-security-policy"]);
  };
  const framesOf = (policy: string) => policy.split("; ").filter((part) => part.startsWith("frame-src"));

  it.for(["/", "/about", "/nowhere"])("is on %s nothing, where no video is set", async (url, { folder }) => {
    expect(framesOf(await policyOf(folder, {}, url))).toEqual([]);
  });

  it.for(["/", "/about", "/nowhere"])("is on %s the origins of the videos that are set, and no more", async (url, { folder }) => {
    const set = await policyOf(folder, { blog: "https://video.example:8443/embed/8?a=b" }, url);
    expect(framesOf(set)).toEqual(["frame-src https://video.example:8443"]);
    const same = await policyOf(
      folder,
      { blog: "https://video.example:8443/1", octahedron: "https://video.example:8443/2" },
      url,
    );
    expect(framesOf(same)).toEqual(["frame-src https://video.example:8443"]);
    const both = await policyOf(folder, { blog: "https://a.example/1", octahedron: "https://b.example/2" }, url);
    expect(framesOf(both)).toEqual(["frame-src https://a.example https://b.example"]);
    const without = await policyOf(folder, {}, url);
    expect(set.replace("; frame-src https://video.example:8443", "")).toBe(without);
  });
});

describe("what makes the site work without a network", () => {
  const sent = async (folder: string, facts: SiteFacts, url: string) => {
    const { app } = await openSite({ site: readSite(folder, facts) });
    return app.inject({ url });
  };

  it("is a worker that is asked for each time, and fetches from here alone, the pages' own workers included", async ({
    site,
  }) => {
    const { headers, statusCode } = await get(site, "/sw.js");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'; worker-src 'self'");
  });

  it("is another worker where other settings stand in the pages, and the same for all other settings", async ({ folder }) => {
    const usual = (await sent(folder, AS_BUILT, "/sw.js")).body;
    expect(usual).toMatch(/^const settings = "[0-9a-f]{16}";$/);
    const ads = adsOf({ client: "ca-pub-0123456789012345", slot: undefined, scriptUrl: undefined });
    for (const change of [
      { ads },
      { productName: "Other" },
      { publicUrl: "https://a.example" },
      { videos: { blog: "https://v.example/1" } },
      { videos: { octahedron: "https://v.example/1" } },
      { contact: contactOf("Jane Doe <jane@tenfold.example>") },
      { sendsMail: true },
      { hasAdmin: true },
      { naturalVoices: ["en-US-natalie"] as const },
    ])
      expect((await sent(folder, { ...AS_BUILT, ...change }, "/sw.js")).body).not.toBe(usual);
    expect((await sent(folder, { ...AS_BUILT, adminToken: "secret" } as SiteFacts, "/sw.js")).body).toBe(usual);
  });

  it("is a manifest with the name that is set, to the letter", async ({ folder }) => {
    const answer = await sent(folder, { ...AS_BUILT, productName: 'A & "B" \\ $&' }, "/manifest.webmanifest");
    expect(answer.headers["content-type"]).toMatch(/^application\/manifest\+json/);
    expect(answer.json()).toEqual({ name: 'A & "B" \\ $&' });
  });
});

describe("a visitor who asks too much", () => {
  it("is asked to wait for pages, but never for what a page is made of", async ({ folder }) => {
    const limited = await openSite({ site: readSite(folder, AS_BUILT) });
    const ask = async (url: string) => (await get(limited, url, { "accept-encoding": "gzip" })).statusCode;
    for (let asked = 0; asked < 1200; asked += 1) expect(await ask(asked % 2 ? "/about" : "/")).toBe(200);
    expect([await ask("/about"), await ask("/film.mp4"), await ask("/sw.js")]).toEqual([429, 200, 200]);
  });
});

describe("ads", () => {
  const google = adsOf({ client: "ca-pub-0123456789012345", slot: "12", scriptUrl: undefined });
  const policiesOf = async (folder: string, facts: object, headers: Record<string, string> = {}) => {
    const { app } = await openSite({ site: readSite(folder, { ...AS_BUILT, ...facts }) });
    const policyAt = async (url: string) => {
      const answer = await app.inject({ url, headers });
      return { policy: String(answer.headers["content-security-policy"]), vary: answer.headers.vary };
    };
    return { ...(await policyAt("/colors")), elsewhere: await policyAt("/about") };
  };

  it("widen the policy by their hosts, and by no way for scripts of other kinds", async ({ folder }) => {
    const without = (await policiesOf(folder, {})).policy;
    const { policy } = await policiesOf(folder, { ads: google, videos: { blog: "https://video.example/embed" } });
    const sources = new Map(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
    expect(sources.get("script-src")).toEqual(["'self'", ...google.sources.script]);
    expect(sources.get("img-src")).toEqual(["'self'", ...google.sources.img]);
    expect(sources.get("connect-src")).toEqual(["'self'", ...google.sources.connect]);
    expect(sources.get("frame-src")).toEqual(["https://video.example", ...google.sources.frame]);
    const kept = ["default-src", "style-src", "font-src", "media-src", "base-uri", "form-action", "frame-ancestors"];
    for (const name of kept)
      expect(`${name} ${sources.get(name)?.join(" ")}`).toBe(without.split("; ").find((part) => part.startsWith(name)));
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it("are alone in not having to keep to Trusted Types", async ({ folder }) => {
    const { policy, elsewhere } = await policiesOf(folder, { ads: google });
    expect(policy).not.toContain("trusted-types");
    const required = "; require-trusted-types-for 'script'; trusted-types default";
    expect(elsewhere.policy).toContain(required);
    expect((await policiesOf(folder, {})).policy).toContain(required);
    expect((await policiesOf(folder, { ads: google }, { "sec-gpc": "1" })).policy).toContain(required);
  });

  it("are refused by the policy of pages that have no place for one", async ({ folder }) => {
    expect((await policiesOf(folder, { ads: google })).elsewhere).toEqual((await policiesOf(folder, {})).elsewhere);
  });

  it("are refused by the policy for a browser that asks not to be tracked", async ({ folder }) => {
    const without = await policiesOf(folder, {});
    const gpc = await policiesOf(folder, { ads: google }, { "sec-gpc": "1" });
    expect(gpc).toMatchObject({ policy: without.policy, vary: "accept-encoding, sec-gpc" });
    expect(without.vary).toBe("accept-encoding");
    expect((await policiesOf(folder, { ads: google }, { "sec-gpc": "0" })).policy).toContain("googlesyndication");
    expect((await policiesOf(folder, { ads: google })).vary).toBe("accept-encoding, sec-gpc");
  });
});

describe("a film", () => {
  it.for<[string | undefined, number, string, string | undefined]>([
    [undefined, 200, "0123456789", undefined],
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=0-1,4-5", 200, "0123456789", undefined],
    ["lines=0-1", 200, "0123456789", undefined],
    ["bytes=x", 416, "", "bytes */10"],
  ])("asked for by %j answers %i %j", async ([range, status, body, contentRange], { site }) => {
    const answer = await get(site, "/film.mp4", range === undefined ? {} : { range });
    expect([answer.statusCode, answer.body, answer.headers["content-range"]]).toEqual([status, body, contentRange]);
    expect(answer.headers["accept-ranges"]).toBe("bytes");
    expect(answer.headers["content-type"]).toBe("video/mp4");
  });

  it("is sent whole where the part belongs to an older one", async ({ site }) => {
    const { etag } = (await get(site, "/film.mp4")).headers;
    expect((await get(site, "/film.mp4", { range: "bytes=0-1", "if-range": String(etag) })).statusCode).toBe(206);
    expect((await get(site, "/film.mp4", { range: "bytes=0-1", "if-range": '"older"' })).statusCode).toBe(200);
  });
});
