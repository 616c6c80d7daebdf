import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BODIES } from "@tenfold/astronomy/names";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../../test/fixture.ts";
import { readSite } from "../site/index.ts";

let folder: string;
let test: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-site-"));
  const pages = { "404": "nothing here", astrology: "the sky", "astrology/unknown": "no such planet" };
  const planets = Object.fromEntries(BODIES.map((body) => [`astrology/${body}`, `the page of ${body}`]));
  for (const [path, text] of Object.entries({ ...pages, ...planets })) {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, "index.html"), text);
  }
  test = await makeApp({ site: readSite(folder, { productName: "Tenfold", publicUrl: undefined }) });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (url: string) => {
  const { statusCode, headers, body } = await test.app.inject({ url });
  return { statusCode, body, location: headers.location, robots: headers["x-robots-tag"] };
};

describe("the page of a planet", () => {
  it.each(BODIES)("is there for %s, and at one address only", async (body) => {
    expect(await get(`/astrology/${body}`)).toMatchObject({ statusCode: 200, body: `the page of ${body}`, robots: undefined });
    for (const other of [body.toLowerCase(), body.toUpperCase()])
      expect(await get(`/astrology/${other}`)).toMatchObject({ statusCode: 308, location: `/astrology/${body}` });
  });

  it("is found however its name is encoded", async () => {
    expect(await get("/astrology/%76%45nus?a=1")).toMatchObject({ statusCode: 308, location: "/astrology/Venus?a=1" });
    expect(await get("/astrology/%56enus")).toMatchObject({ statusCode: 308, location: "/astrology/Venus" });
    expect(await get("/astrology/Venus/?a=1")).toMatchObject({ statusCode: 308, location: "/astrology/Venus?a=1" });
    expect(await get("/astrology/%2F%2Fevil.example/")).toMatchObject({ location: "/astrology/%2F%2Fevil.example" });
  });

  it("is the page of what there is not, with 404, for anything else", async () => {
    for (const name of ["Vulcan", "unknown", "Venus%20", "%F0%9F%8C%99", "100%", "constructor", "__proto__", "index.html"])
      expect(await get(`/astrology/${name}`), name).toMatchObject({ statusCode: 404, body: "no such planet", robots: "noindex" });
    expect(await get("/astrology/Venus/Mars")).toMatchObject({ statusCode: 404, body: "nothing here" });
  });

  it("leaves the page of the sky where it is", async () => {
    expect(await get("/astrology")).toMatchObject({ statusCode: 200, body: "the sky" });
    expect(await get("/astrology/")).toMatchObject({ statusCode: 308, location: "/astrology" });
  });
});
