import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../make.ts";
import { decodable, partsOf, readSite } from "./pages.ts";

let folder: string;
let made: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-site-"));
  for (const path of ["about", "404"]) await mkdir(join(folder, path));
  await writeFile(join(folder, "index.html"), "the home page");
  await writeFile(join(folder, "about", "index.html"), "about us");
  await writeFile(join(folder, "404", "index.html"), "nothing here");
  made = await makeApp({ site: readSite(folder, "Tenfold") });
});
afterAll(async () => {
  await made.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => made.app.inject({ url, headers });

describe("an address", () => {
  it.each([
    ["/about?a=1#b", { path: "/about", query: "?a=1" }],
    ["//evil/about", { path: "//evil/about", query: "" }],
    ["http://any.example/about/?a", { path: "/about/", query: "?a" }],
    ["http://any.example", { path: "/", query: "" }],
    ["//", { path: "//", query: "" }],
  ])("%s has its parts", (url, parts) => {
    expect(partsOf(url)).toEqual(parts);
  });

  it.each([
    ["/a%20b?x=%", "/a%20b?x=%"],
    ["/100%", "/100%25"],
    ["/%c0%af?a=%20", "/%25c0%25af?a=%20"],
  ])("%s can be decoded as %s", (url, decoded) => {
    expect(decodable(url)).toBe(decoded);
  });
});

describe("the site", () => {
  // A whole address and one that begins with two slashes can only be asked for with the bare protocol.
  it.each(["//evil/", "/100%", "/%zz", "/%c0%af", "/about%2F", "/..%2fabout", "/404"])("has no page at %s", async (url) => {
    const answer = await made.app.inject({ url: `http://any.example${url}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe("nothing here");
    expect(answer.headers["x-frame-options"]).toBe("DENY");
  });

  it("answers a call that can't be decoded as one that isn't there", async () => {
    const answer = await get("/pictures/1/%");
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("not_found");
  });

  it("leads an address with a slash at its end to the one without, with its query", async () => {
    const answer = await get("/about/?next=//evil.example");
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe("/about?next=//evil.example");
  });

  it("sends nothing again that a browser holds, however it says so", async () => {
    const etag = String((await get("/")).headers.etag);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, `W/${etag},"other"`, "*"])
      expect((await get("/", { "if-none-match": held })).statusCode).toBe(304);
    for (const other of ['"other"', "", etag.replaceAll('"', "")])
      expect((await get("/", { "if-none-match": other })).statusCode).toBe(200);
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br; q=0.000, gzip;q=0", undefined],
    ["br;q=0.01", "br"],
    ["identity", undefined],
    ["x-gzip, zbr", undefined],
  ])("for %s answers in %s", async (accepted, encoding) => {
    expect((await get("/", { "accept-encoding": accepted })).headers["content-encoding"]).toBe(encoding);
  });
});
