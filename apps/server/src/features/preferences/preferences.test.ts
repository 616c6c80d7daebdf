import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { type Site, siteTest } from "../../../test/site-test.ts";

const it = siteTest();

const get = (site: Site, headers: Record<string, string>) => site.app.inject({ method: "GET", url: "/api/preferences", headers });
const post = (site: Site, sessionId: string, payload: unknown) =>
  site.app.inject({
    method: "POST",
    url: "/api/preferences",
    headers: { "x-session-id": sessionId },
    payload: payload as object,
  });

describe("GET /api/preferences", () => {
  it("answers the defaults to a new visitor", async ({ site }) => {
    const answer = await get(site, { "x-session-id": randomUUID() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ style: "poetic", composition: "detailed", keywords: "", updatedAt: null });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("POST /api/preferences", () => {
  it("saves, and keeps each visitor's apart; upper and lower case of the id don't matter", async ({ site }) => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const saved = await post(site, mine, { style: "practical", composition: "simple", keywords: "sea, moon" });
    expect(saved.json()).toMatchObject({ keywords: "sea, moon", updatedAt: "2026-12-01T10:00:00.000Z" });
    await post(site, other, { style: "scientific", composition: "brief" });
    site.clock.pass(5000);
    await post(site, mine, { style: "spiritual", composition: "metaphorical", keywords: "tide" });
    expect((await get(site, { "x-session-id": mine.toUpperCase() })).json()).toEqual({
      style: "spiritual",
      composition: "metaphorical",
      keywords: "tide",
      updatedAt: "2026-12-01T10:00:05.000Z",
    });
    expect((await get(site, { "x-session-id": other })).json()).toEqual({
      style: "scientific",
      composition: "brief",
      keywords: "",
      updatedAt: "2026-12-01T10:00:00.000Z",
    });
  });

  it("takes thirty characters and folds them", async ({ site }) => {
    const id = randomUUID();
    expect((await post(site, id, { style: "poetic", composition: "brief", keywords: "x".repeat(30) })).statusCode).toBe(200);
    const folded = await post(site, id, {
      style: "poetic",
      composition: "brief",
      keywords: "  \uff4d\uff4f\uff4f\uff4e\u0000\u202e \t light\u0007 ",
    });
    expect(folded.json().keywords).toBe("moon light");
  });

  it("refuses more than the field on the page can hold, and cuts nothing off them in silence", async ({ site }) => {
    const send = (keywords: string) => post(site, randomUUID(), { style: "poetic", composition: "brief", keywords });
    expect((await send("🌊".repeat(15))).json().keywords).toBe("🌊".repeat(15));
    expect((await send("🌊".repeat(16))).json()).toMatchObject({ code: "invalid_input", field: "keywords" });
  });

  it("takes thirty characters of which one stands for several, and cuts off what is more", async ({ site }) => {
    for (const [keywords, kept] of [
      ["light that keeps on coming to…", "light that keeps on coming to."],
      ["\ufdfa\ufdfa", "\ufdfa\ufdfa".normalize("NFKC").slice(0, 30).trim()],
      [`${"½".repeat(9)}🌊🌊`, `${"½".normalize("NFKC").repeat(9)}🌊`],
    ]) {
      const saved = await post(site, randomUUID(), { style: "poetic", composition: "brief", keywords });
      expect([saved.statusCode, saved.json().keywords]).toEqual([200, kept]);
    }
  });

  it("lets the last of many saves at once stand alone", async ({ site }) => {
    const id = randomUUID();
    const answers = await Promise.all(
      [...Array(20).keys()].map((n) => post(site, id, { style: "poetic", composition: "brief", keywords: `k${n}` })),
    );
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect((await get(site, { "x-session-id": id })).json().keywords).toMatch(/^k\d+$/);
    expect(await site.db.selectFrom("preferences").selectAll().where("session_id", "=", id).execute()).toHaveLength(1);
  });
});
