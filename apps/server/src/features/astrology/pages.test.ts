import { BODIES } from "@tenfold/astronomy/names";
import { describe, expect } from "vitest";
import { folderTest } from "../../../test/folder-test.ts";
import { openSite } from "../../../test/site-test.ts";
import { readSite } from "../site/index.ts";

const PLANETS = Object.fromEntries(BODIES.map((body) => [`astrology/${body}/index.html`, `the page of ${body}`]));

const it = folderTest({
  "404/index.html": "nothing here",
  "astrology/index.html": "the sky",
  "astrology/unknown/index.html": "no such planet",
  ...PLANETS,
})
  .extend("site", { scope: "file" }, ({ folder }, { onCleanup }) =>
    openSite({ site: readSite(folder, { productName: "Tenfold", publicUrl: undefined }) }, onCleanup),
  )
  .extend("get", ({ site }) => async (url: string) => {
    const { statusCode, headers, body } = await site.app.inject({ url });
    return { statusCode, body, location: headers.location, robots: headers["x-robots-tag"] };
  });

describe("the page of a planet", () => {
  it.for(BODIES)("is there for %s, and at one address only", async (body, { get }) => {
    expect(await get(`/astrology/${body}`)).toMatchObject({ statusCode: 200, body: `the page of ${body}`, robots: undefined });
    for (const other of [body.toLowerCase(), body.toUpperCase()])
      expect(await get(`/astrology/${other}`)).toMatchObject({ statusCode: 308, location: `/astrology/${body}` });
  });

  it("is found however its name is encoded", async ({ get }) => {
    expect(await get("/astrology/%76%45nus?a=1")).toMatchObject({ statusCode: 308, location: "/astrology/Venus?a=1" });
    expect(await get("/astrology/%56enus")).toMatchObject({ statusCode: 308, location: "/astrology/Venus" });
    expect(await get("/astrology/Venus/?a=1")).toMatchObject({ statusCode: 308, location: "/astrology/Venus?a=1" });
    expect(await get("/astrology/%2F%2Fevil.example/")).toMatchObject({ location: "/astrology/%2F%2Fevil.example" });
  });

  it("is the page of what there is not, with 404, for anything else", async ({ get }) => {
    for (const name of ["Vulcan", "unknown", "Venus%20", "%F0%9F%8C%99", "100%", "constructor", "__proto__", "index.html"])
      expect(await get(`/astrology/${name}`), name).toMatchObject({ statusCode: 404, body: "no such planet", robots: "noindex" });
    expect(await get("/astrology/Venus/Mars")).toMatchObject({ statusCode: 404, body: "nothing here" });
  });

  it("leaves the page of the sky where it is", async ({ get }) => {
    expect(await get("/astrology")).toMatchObject({ statusCode: 200, body: "the sky" });
    expect(await get("/astrology/")).toMatchObject({ statusCode: 308, location: "/astrology" });
  });
});
