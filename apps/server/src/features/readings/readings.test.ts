import { randomUUID } from "node:crypto";
import { readingSchema } from "@tenfold/contract/readings";
import { composeReading } from "@tenfold/domain/readings";
import { describe, expect } from "vitest";
import { type Made, makePainter } from "../../../test/fixture.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { openSqlite } from "../../platform/db/index.ts";
import { openLibrary } from "../../providers/writer/library.ts";
import type { Writer } from "../../providers/writer/writer.ts";

const ask = (made: Made, payload: object, headers: Record<string, string> = {}) =>
  made.app.inject({ method: "POST", url: "/api/generate-content", headers, payload });

const it = siteTest();

describe("POST /api/generate-content", () => {
  it.for([
    ["number", {}],
    ["number", { number: 10 }],
    ["number", { number: "3" }],
    ["preferences.style", { number: 3, preferences: { style: "loud", composition: "brief" } }],
    ["preferences.composition", { number: 3, preferences: { style: "poetic", composition: "endless" } }],
    ["preferences.keywords", { number: 3, preferences: { style: "poetic", composition: "brief", keywords: "k".repeat(31) } }],
    ["seed", { number: 3, seed: -1 }],
    ["seed", { number: 3, seed: "s".repeat(65) }],
  ] as const)("refuses a wrong %s", async ([field, payload], { site }) => {
    const answer = await ask(site, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", field });
  });

  it("answers a reading with everything in it", async ({ site }) => {
    const answer = await ask(site, {
      number: 3,
      preferences: { style: "practical", composition: "detailed", keywords: "courage" },
    });
    expect(answer.statusCode).toBe(200);
    const reading = answer.json();
    expect(readingSchema.strict().parse(reading)).toEqual(reading);
    expect(reading.principle.title).toMatch(/^Universal Joining: \S/);
    expect(reading.principle.content.toLowerCase()).toContain("courage");
    expect(reading.imageUrl).toMatch(/^\/pictures\/3\/[0-9a-f]{16}\.[\w-]{22}\.webp$/);
    expect(reading.imageAlt).toBe("Picture 3");
  });

  it("gives the same reading and picture to anyone for a seed, and another id", async ({ site }) => {
    for (const seed of [42, "a seed"]) {
      const [one, two] = await Promise.all(
        [randomUUID(), randomUUID()].map(async (id) => (await ask(site, { number: 8, seed }, { "x-session-id": id })).json()),
      );
      expect(one.seed).toBe(seed);
      expect({ ...one, id: "" }).toEqual({ ...two, id: "" });
      expect(one.id).not.toBe(two.id);
    }
  });

  it("answers a seed of its own that can be asked for again", async ({ site }) => {
    const first = (await ask(site, { number: 2 })).json();
    const again = (await ask(site, { number: 2, seed: first.seed })).json();
    expect({ ...again, id: first.id }).toEqual(first);
  });

  it("brings a visitor nothing of the last three readings, and two visitors different ones", async ({ site }) => {
    const libraryOf = openLibrary();
    const id = randomUUID();
    const recent: (readonly string[])[] = [];
    for (let refresh = 0; refresh < 9; refresh += 1) {
      const { seed } = (await ask(site, { number: 0 }, { "x-session-id": id })).json();
      const request = { number: 0, preferences: { style: "poetic", composition: "detailed", keywords: "" }, seed } as const;
      const { sentences } = composeReading(libraryOf(0), request);
      expect(sentences.filter((sentence) => recent.flat().includes(sentence))).toEqual([]);
      recent.unshift(sentences);
      recent.length = Math.min(3, recent.length);
    }
    const others = await Promise.all(
      [randomUUID(), randomUUID()].map((other) => ask(site, { number: 0 }, { "x-session-id": other })),
    );
    expect(others[0]?.json().principle.content).not.toBe(others[1]?.json().principle.content);
    const kept = await site.db.selectFrom("recent_readings").selectAll().where("session_id", "=", id).execute();
    expect(kept).toHaveLength(9);
  });

  it("weaves folded keywords", async ({ site }) => {
    const answer = await ask(site, { number: 5, preferences: { keywords: " \uff42\uff52\uff41\uff56\uff45\u200b " } });
    expect(answer.json().principle.content.toLowerCase()).toContain("brave");
  });

  it.for(["fuck", "F.U.C.K", "murder them all", "sh1t"])(
    "refuses the keywords %s with GRAPHIC_ALERT",
    async (keywords, { site }) => {
      const answer = await ask(site, { number: 5, preferences: { keywords } });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain("GRAPHIC_ALERT");
      expect(answer.json()).toMatchObject({
        field: "preferences.keywords",
        error: expect.stringContaining("Please revise your keywords"),
      });
      expect(answer.json().help).toBeUndefined();
      expect(answer.body).not.toContain(keywords);
    },
  );

  it("answers words about self-harm with a kind sentence that points to help", async ({ site }) => {
    const answer = await ask(site, { number: 5, preferences: { keywords: "want to kill myself" } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "GRAPHIC_ALERT", help: expect.stringMatching(/988/) });
  });
});

describe("what a reading stands on", () => {
  const preferences = { style: "poetic", composition: "brief", keywords: "lantern" };
  const written = {
    principle: { title: "Universal Change: Told", content: "Told by a model.", insight: "One." },
    affirmation: "I am.",
  };

  it("is a model where one is set", async () => {
    const asked: unknown[] = [];
    const writer: Writer = {
      write: async (request) => {
        asked.push(request);
        return written;
      },
    };
    const site = await openSite({ writer });
    const answer = await ask(site, { number: 1, preferences });
    expect(answer.json()).toMatchObject(written);
    expect(asked).toEqual([{ number: 1, seed: answer.json().seed, preferences }]);
  });

  it("is the embedded engine where the model fails, and refused keywords never reach the model", async () => {
    let asked = 0;
    const writer: Writer = {
      write: async () => {
        asked += 1;
        throw new Error("no answer");
      },
    };
    const site = await openSite({ writer });
    const answer = await ask(site, { number: 1, preferences });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().principle.content).toContain("lantern");
    await ask(site, { number: 1, preferences: { ...preferences, keywords: "fuck" } });
    expect(asked).toBe(1);
  });

  it("goes without a picture where none can be made", async () => {
    const painter = makePainter(async () => {
      throw new Error("no paint");
    });
    const site = await openSite({ painter });
    const answer = await ask(site, { number: 1, preferences });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).not.toHaveProperty("imageUrl");
  });

  it("comes to a visitor whose latest readings can neither be read nor remembered", async () => {
    const db = openSqlite(":memory:");
    await db.destroy();
    const site = await openSite({ db });
    const answer = await ask(site, { number: 1, preferences }, { "x-session-id": randomUUID() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().principle.content).toContain("lantern");
  });
});
