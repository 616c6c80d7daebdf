import { randomUUID } from "node:crypto";
import { BODIES } from "@tenfold/astronomy/names";
import type { SkyReply } from "@tenfold/contract/astrology";
import { planetReadingShortfalls } from "@tenfold/domain/planet-readings";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import { countWords, readerOf, WORD_RANGES } from "@tenfold/domain/readings";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Given, Made } from "../../../test/fixture.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { openSqlite } from "../../platform/db/index.ts";
import type { PlanetWriter } from "../../providers/writer/planet-writer.ts";
import { skyService } from "../astrology/index.ts";

/** Jupiter is retrograde on this day, Venus is not. */
const NOW = Date.UTC(2026, 0, 15);

const ask = (made: Made, payload: object, headers: Record<string, string> = {}) =>
  made.app.inject({ method: "POST", url: "/api/generate-personalized-reading", headers, payload });

/** Has a server's sky computed: the first one may take longer than a reading waits. */
const lookUp = (made: Made) => made.app.inject({ method: "GET", url: "/api/astrology" });

async function openSiteWithSky(given: Given) {
  const site = await openSite({ now: () => NOW, ...given });
  await lookUp(site);
  return site;
}

const it = siteTest({ now: () => NOW });

const noSky = {
  read: async () => {
    throw new Error("no sky");
  },
  take: () => undefined,
};

describe("POST /api/generate-personalized-reading", () => {
  it.beforeAll(({ site }) => lookUp(site));

  it("answers a reading of any planet, in any letter case, that keeps to the terminology and says how it moves now", async ({
    site,
  }) => {
    const { planets } = (await site.app.inject({ method: "GET", url: "/api/astrology" })).json<SkyReply>();
    for (const [index, planet] of BODIES.entries()) {
      const { constellation: sign, degree } = planets.find(({ name }) => name === planet) as SkyReply["planets"][number];
      const answer = await ask(site, { planet: index % 2 ? planet.toUpperCase() : planet.toLowerCase(), constellation: sign });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      const { reading } = answer.json();
      expect(planetReadingShortfalls(reading, { planet, sign, day: undefined })).toEqual([]);
      expect(reading).toMatch(new RegExp(`\\b${degree} degrees?\\b`));
      if (planet === "Jupiter" || planet === "Uranus") expect(reading).toMatch(/\bretrograde\b/i);
      else if (planet === "Venus" || planet === "Mars") expect(reading).toMatch(/\bdirect\b/i);
    }
  });

  it("differs at every call, also for the same visitor", async ({ site }) => {
    const id = randomUUID();
    const readings = new Set<string>();
    for (let call = 0; call < 8; call += 1)
      readings.add((await ask(site, { planet: "Moon", constellation: "Libra" }, { "x-session-id": id })).json().reading);
    expect(readings.size).toBe(8);
  });

  it("differs also where all are asked for at once, and is remembered by planet and voice", async ({ site }) => {
    const headers = { "x-session-id": randomUUID() };
    const twelve = Array.from({ length: 12 }, () => ask(site, { planet: "moon", constellation: "Libra" }, headers));
    expect(new Set((await Promise.all(twelve)).map((answer) => answer.json().reading)).size).toBe(12);
    await ask(site, { planet: "Sun", constellation: "Leo" }, headers);
    const { rows } = await sql<{ about: string; kept: number }>`select about, count(*) as kept from recent_readings
      where session_id = ${headers["x-session-id"]} group by about order by about`.execute(site.db);
    expect(rows.map(({ about, kept }) => [about, Number(kept)])).toEqual([
      ["Moon poetic", 12],
      ["Sun poetic", 1],
    ]);
  });

  it("tells of another thing than the latest readings of its principle, as they do, and begins in another way each time", async ({
    site,
  }) => {
    const headers = { "x-session-id": randomUUID() };
    const { variantOf } = readerOf(site.core.providers.libraryOf(5), 5, DEFAULT_PREFERENCES);
    const images = new Set<string>();
    const beginnings = new Set<string>();
    for (let day = 0; day < 7; day += 1) {
      const digit = { method: "POST", url: "/api/generate-content", headers, payload: { number: 5 } } as const;
      images.add(variantOf((await site.app.inject(digit)).json().seed).arc.name);
      const { reading, seed } = (await ask(site, { planet: "Saturn", constellation: "Pisces" }, headers)).json();
      images.add(variantOf(seed).arc.name);
      beginnings.add(reading.split(".")[0]);
    }
    expect(images.size).toBe(14);
    expect(beginnings.size).toBe(7);
  });

  it("speaks in the visitor's saved style and length, with the saved keywords or those of the call", async ({ site }) => {
    const headers = { "x-session-id": randomUUID() };
    const payload = { style: "practical", composition: "simple", keywords: "lantern" };
    await site.app.inject({ method: "POST", url: "/api/preferences", headers, payload });
    const body = { planet: "Sun", constellation: "Leo" };
    const saved = (await ask(site, body, headers)).json().reading;
    expect(saved).toContain("lantern");
    expect(countWords(saved)).toBeLessThanOrEqual(WORD_RANGES.simple[1]);
    const given = (await ask(site, { ...body, keywords: "harbor" }, headers)).json().reading;
    expect(given).toContain("harbor");
    expect(given).not.toContain("lantern");
    expect((await ask(site, { ...body, keywords: "" }, headers)).json().reading).not.toContain("lantern");
    expect(countWords((await ask(site, body)).json().reading)).toBeGreaterThanOrEqual(WORD_RANGES.detailed[0]);
  });

  it("refuses unsafe keywords, given or saved, with GRAPHIC_ALERT", async ({ site }) => {
    const body = { planet: "Sun", constellation: "Leo" };
    const given = await ask(site, { ...body, keywords: "F.U.C.K" });
    expect(given.statusCode).toBe(422);
    expect(given.json()).toMatchObject({ code: "GRAPHIC_ALERT", field: "keywords" });
    const help = await ask(site, { ...body, keywords: "want to kill myself" });
    expect(help.json().help).toMatch(/988/);
    const headers = { "x-session-id": randomUUID() };
    const payload = { style: "poetic", composition: "brief", keywords: "murder them all" };
    await site.app.inject({ method: "POST", url: "/api/preferences", headers, payload });
    expect((await ask(site, body, headers)).statusCode).toBe(422);
    expect((await ask(site, { ...body, keywords: "tea" }, headers)).statusCode).toBe(200);
  });
});

describe("what a planet's reading stands on", () => {
  const body = { planet: "Saturn", constellation: "Virgo", keywords: "lantern" };
  const written =
    "Saturn in Virgo walks along the wall with a lantern. A desire is a spark with a direction. Under the two of them lies one ground, and it was never fenced.";

  it("is a model where one is set", async () => {
    const site = await openSiteWithSky({ planetWriter: { write: async () => written } });
    expect((await ask(site, body)).json().reading).toBe(written);
  });

  it.for<[string, PlanetWriter["write"]]>([
    ["fails", async () => Promise.reject(new Error("no answer"))],
    ["fails the terminology", async () => "Saturn in Virgo. Nothing else is said."],
    ["speaks of another sign", async () => written.replace("Virgo", "Leo")],
    ["makes up a position", async () => written.replace("in Virgo", "at 12 degrees of Virgo")],
  ])("is the embedded engine where the model %s", async ([, write]) => {
    const site = await openSiteWithSky({ planetWriter: { write } });
    const { reading } = (await ask(site, body)).json();
    expect(planetReadingShortfalls(reading, { planet: "Saturn", sign: "Virgo", day: undefined })).toEqual([]);
    expect(reading).toContain("lantern");
  });

  it("needs no sky: then nothing is said of motion", async () => {
    const site = await openSite({ prepare: (core) => skyService.replace(core, { ...skyService(core), sky: noSky }) });
    const { reading } = (await ask(site, body)).json();
    expect(planetReadingShortfalls(reading, { planet: "Saturn", sign: "Virgo", day: undefined })).toEqual([]);
    expect(reading).not.toMatch(/\b(retrograde|direct)\b/i);
  });

  it("needs no database", async () => {
    const db = openSqlite(":memory:");
    await db.destroy();
    const site = await openSite({ db });
    const answer = await ask(site, body, { "x-session-id": randomUUID() });
    expect(answer.statusCode).toBe(200);
  });
});
