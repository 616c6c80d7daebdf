import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { newSiteTest, openSite } from "../../test/site-test.ts";
import { LIMITS, limitsWith, readLimits } from "./limits.ts";

const it = newSiteTest({ limits: { accounts: 3, all: 6 } });

describe("a limit of its own", () => {
  it.for([
    ["POST", "/api/generate-content", "readings"],
    ["POST", "/api/analyze-birth-date", "readings"],
    ["POST", "/api/generate-personalized-reading", "readings"],
    ["POST", "/api/angel-numbers", "angel"],
    ["POST", "/api/shared-readings", "readings"],
    ["POST", "/api/tts/generate", "speech"],
    ["POST", "/api/3d/upload", "models"],
    ["GET", "/api/octahedron/generate", "octahedron"],
    ["GET", "/api/debug/terminology/Venus/Leo", "readings"],
    ["GET", "/api/account/export", "export"],
    ["POST", "/api/register", "accounts"],
    ["POST", "/api/forum/topics", "forum"],
    ["PATCH", "/api/forum/posts/any", "forum"],
    ["GET", "/api/forum/posts/any/history", "history"],
    ["POST", "/api/forum/pictures/upload", "forum"],
  ] as const)("has one address wait, whatever it sends and whoever it is: %s %s by %s", async ([method, url, limit]) => {
    const { app } = await openSite({ limits: { [limit]: 1 } });
    const ask = (address: string) => app.inject({ method, url, headers: { "x-forwarded-for": address } });
    expect((await ask("192.0.2.1")).statusCode).not.toBe(429);
    const refused = await ask("192.0.2.1");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("192.0.2.2")).statusCode).not.toBe(429);
  });
});

describe("LIMITS", () => {
  it("says other numbers by name, in any order and with gaps", () => {
    expect(readLimits(" readings = 60,all=2400")).toEqual({ readings: 60, all: 2_400 });
    expect(limitsWith({ readings: 60 })).toEqual({ ...LIMITS, readings: { ...LIMITS.readings, max: 60 } });
  });

  it("are shared among several servers, but for what bounds one process", () => {
    const { export: files, readings, speechTogether } = limitsWith({ readings: 60 }, 3);
    expect([files.max, readings.max, speechTogether.max]).toEqual([4, 20, LIMITS.speechTogether.max]);
  });

  it.each(["", "readings", "readings=", "readings=0", "readings=-1", "readings=1.5", "all=1,all=2", "nothing=1", "toString=1"])(
    "is refused as %j",
    (text) => {
      expect(readLimits(text)).toBeUndefined();
    },
  );

  it("counts for calls, and for everything together", async ({ site: { app } }) => {
    const statusOf = async (url: string, payload?: object) =>
      (await app.inject({ method: payload ? "POST" : "GET", url, ...(payload ? { payload } : {}) })).statusCode;
    const signIns = [];
    for (let n = 0; n < 4; n += 1)
      signIns.push(await statusOf("/api/login", { username: `member-${n}`, password: "Wrong-word-1" }));
    expect(signIns).toEqual([401, 401, 401, 429]);
    const reads = [];
    for (let n = 0; n < 7; n += 1) reads.push(await statusOf("/api/forum/categories"));
    expect(reads).toEqual([...Array(6).fill(401), 429]);
  });

  it("lets a wider network of IPv6 do what twenty visitors may, on whatever addresses of it", async ({ site: { app } }) => {
    const statusesOf = async (url: string, wider: string, count: number, payload?: object) => {
      const statuses: Record<number, number> = {};
      for (let n = 0; n < count; n += 1) {
        const headers = { "x-forwarded-for": `2001:db8:${wider}:${n.toString(16)}::1` };
        const { statusCode } = await app.inject({ method: payload ? "POST" : "GET", url, headers, ...(payload && { payload }) });
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      }
      return statuses;
    };
    for (const wider of ["a", "b"]) {
      // Who is refused takes nothing from the others.
      for (let n = 0; n < 70; n += 1)
        await app.inject({ method: "POST", url: "/api/login", headers: { "x-forwarded-for": `2001:db8:${wider}:ffff::1` } });
      expect(await statusesOf("/api/login", wider, 60, {})).toEqual({ 400: 57, 429: 3 });
      expect(await statusesOf("/api/forum/categories", wider, 100)).toEqual({ 401: 100 });
      expect(await statusesOf("/nowhere", wider, 25)).toEqual({ 404: 20, 429: 5 });
    }
  });

  it("has each of its names in the table of docs/operating.md, beside its number", () => {
    const table = readFileSync(new URL("../../../../docs/operating.md", import.meta.url), "utf8")
      .split("## Limits")[1]
      ?.split("\n## ")[0];
    const told = (table?.split("\n") ?? []).flatMap((row) => {
      const [, , numbers = "", names = ""] = row.split("|");
      return [...names.replace("`LIMITS`: ", "").matchAll(/`(\w+)`/g)].map(([, name], at) => [
        name,
        numbers.split(";")[at]?.match(/[\d,]+/)?.[0],
      ]);
    });
    for (const [name, { max }] of Object.entries(LIMITS)) expect(told, name).toContainEqual([name, max.toLocaleString("en-US")]);
  });
});
