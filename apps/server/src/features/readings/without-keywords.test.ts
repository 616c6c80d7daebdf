import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openSite } from "../../../test/site-test.ts";
import { openLibrary, openPlanetLibrary } from "../../providers/writer/library.ts";

/** Has no sentence for keywords, as a pool that is used up, or says in its own failure what it was asked for. */
const CORPORA = {
  "has no sentence for them": new Map(),
  "fails in the visitor's own words": new (class extends Map {
    override get(): never {
      throw new Error("there is no\n    zeppelin\nin the corpus");
    }
  })(),
};

const preferences = { style: "scientific", composition: "detailed", keywords: "piano, zeppelin" };
const CALLS = {
  "/api/generate-content": { number: 4, preferences },
  "/api/generate-personalized-reading": { planet: "Saturn", constellation: "Virgo", keywords: preferences.keywords },
  "/api/angel-numbers": { number: "417", preferences },
};

it.each(Object.keys(CORPORA).flatMap((corpus) => Object.keys(CALLS).map((url) => ({ corpus, url }))))(
  "a visitor gets a reading without keywords where the corpus $corpus, and the log says so: $url",
  async ({ corpus, url }) => {
    const lines: string[] = [];
    const log = { logLevel: "trace", logTo: (line: string) => void lines.push(line) } as const;
    const keywords = CORPORA[corpus as keyof typeof CORPORA];
    const open = openLibrary();
    const libraryOf: typeof open = (digit) => ({ ...open(digit), sorrows: keywords, topics: keywords });
    const site = await openSite({ ...log, libraryOf, planetLibraryOf: openPlanetLibrary(libraryOf) });
    const answer = await site.app.inject({
      method: "POST",
      url,
      headers: { "x-session-id": randomUUID() },
      payload: CALLS[url as keyof typeof CALLS],
    });
    expect(answer.statusCode).toBe(200);
    // The choices themselves are told back.
    const { preferences: _, ...reading } = answer.json();
    expect(JSON.stringify(reading)).not.toContain("zeppelin");
    expect(lines.join("")).toContain("the embedded engine failed on a visitor's keywords; the reading goes without them");
    expect(lines.join("")).toMatch(/"failure":\{"type":"Error","stack":" +at .*takeUp/);
    expect(lines.join("")).not.toMatch(/piano|zeppelin/);
  },
);
