import { skySchema } from "@tenfold/contract/astrology";
import { MINUTE_MS } from "@tenfold/domain/time";
import { describe, expect, it } from "vitest";
import { makeEphemeris, withEphemeris } from "../../../test/factories/astrology.ts";
import { openSite } from "../../../test/site-test.ts";
import { startMonitor } from "./monitor.ts";

const BEGIN = Date.parse("2026-11-21T12:00:00.000Z");

let time = BEGIN;

/** The server at a time that tests set, with an ephemeris that answers at once unless it is to be the real one. */
async function make(changesAfter?: number, real = false) {
  time = BEGIN;
  const { ephemeris, asked, control } = makeEphemeris(changesAfter);
  const site = await openSite({ now: () => time, ...(real ? {} : withEphemeris(ephemeris)) });
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  return { ...site, asked, control, get, monitor: () => startMonitor({ db: site.db, now: () => time }) };
}

describe("GET /api/astrology", () => {
  it("answers from the snapshot: however many ask, nothing is computed", async () => {
    const { get, monitor, worker, asked } = await make();
    await monitor();
    await worker.drain();
    time += 20 * MINUTE_MS;
    const answers = await Promise.all(Array.from({ length: 50 }, () => get("/api/astrology")));
    expect(asked.skies).toEqual([BEGIN]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().at).toBe("2026-11-21T12:00:00.000Z");
    }
  });

  it("may be kept until the next run, or the next change where that is earlier", async () => {
    const { get } = await make();
    expect((await get("/api/astrology")).headers["cache-control"]).toBe("public, max-age=1800");
    time += 20 * MINUTE_MS;
    expect((await get("/api/astrology")).headers["cache-control"]).toBe("public, max-age=600");
    const soon = await make(7 * MINUTE_MS);
    expect((await soon.get("/api/astrology")).headers["cache-control"]).toBe("public, max-age=420");
  });

  it("has a tag by its content, and answers 304 to who holds it", async () => {
    const { get, monitor, worker } = await make();
    const { etag } = (await get("/api/astrology")).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const held = await get("/api/astrology", { "if-none-match": `"other", ${etag}` });
    expect(held.statusCode).toBe(304);
    expect(held.body).toBe("");
    expect(held.headers).toMatchObject({ etag, "cache-control": "public, max-age=1800" });
    expect((await get("/api/astrology", { "if-none-match": '"other"' })).statusCode).toBe(200);
    time += 30 * MINUTE_MS;
    await monitor();
    await worker.drain();
    const newer = await get("/api/astrology", { "if-none-match": String(etag) });
    expect(newer.statusCode).toBe(200);
    expect(newer.headers.etag).not.toBe(etag);
  });

  it("is waited for by all who ask before there is one, and computed once", async () => {
    const { get, asked, control } = await make();
    const held = Promise.withResolvers<void>();
    control.held = held.promise;
    const answers = [get("/api/astrology"), get("/api/astrology"), get("/api/astrology")];
    await expect.poll(() => asked.skies.length).toBe(1);
    held.resolve();
    for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(200);
    expect(asked.skies).toHaveLength(1);
  });

  it("asks to come back where there is none and none can be computed", async () => {
    const { get, control } = await make();
    control.fails = new Error("down");
    const answer = await get("/api/astrology");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: "busy", retryAfter: 5 });
    expect(answer.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    control.fails = undefined;
    expect((await get("/api/astrology")).statusCode).toBe(200);
  });

  it("keeps the last good sky while none can be computed, and lets nobody keep it", async () => {
    const { get, control, monitor, worker } = await make();
    await monitor();
    await worker.drain();
    control.fails = new Error("down");
    time += 20 * 60 * MINUTE_MS;
    await worker.drain();
    const answer = await get("/api/astrology");
    expect(answer.statusCode).toBe(200);
    expect(answer.json().at).toBe("2026-11-21T12:00:00.000Z");
    expect(answer.headers["cache-control"]).toBe("public, max-age=0");
    const status = (await get("/api/astrology-monitor/status")).json();
    expect(status).toEqual({
      lastUpdate: "2026-11-21T12:00:00.000Z",
      checkIntervalMinutes: 30,
      lastError: { at: "2026-11-22T08:00:00.000Z", message: "down" },
    });
  });

  it("never tells of a change that is over, where the monitor is late", async () => {
    const { get, asked } = await make(7 * MINUTE_MS);
    await get("/api/astrology");
    time += 7 * MINUTE_MS - 1;
    expect(Date.parse((await get("/api/astrology")).json().moonPhase.nextPhase.at)).toBeGreaterThan(time);
    expect(asked.skies).toHaveLength(1);
    time += 1;
    expect(Date.parse((await get("/api/astrology")).json().moonPhase.nextPhase.at)).toBeGreaterThan(time);
    expect(asked.skies).toHaveLength(2);
  });
});

describe("GET /api/astrology-monitor/status", () => {
  it("tells when the sky was last computed, how often it is, and of no error", async () => {
    const { get, monitor, worker } = await make();
    expect((await get("/api/astrology-monitor/status")).json()).toEqual({
      lastUpdate: null,
      checkIntervalMinutes: 30,
      lastError: null,
    });
    await monitor();
    await worker.drain();
    expect((await get("/api/astrology-monitor/status")).json()).toEqual({
      lastUpdate: "2026-11-21T12:00:00.000Z",
      checkIntervalMinutes: 30,
      lastError: null,
    });
  });
});

describe("GET /api/astrology?at=", () => {
  it("computes an instant once, and lets it be kept for days", async () => {
    const { get, asked } = await make();
    const first = await get("/api/astrology?at=2026-03-20T14:46:00Z");
    const same = await get("/api/astrology?at=2026-03-20T16:46:00%2B02:00");
    expect(asked.skies).toEqual([Date.UTC(2026, 2, 20, 14, 46)]);
    expect(same.body).toBe(first.body);
    expect(first.headers["cache-control"]).toBe("public, max-age=604800");
    expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/);
    const held = await get("/api/astrology?at=2026-03-20T14:46:00Z", { "if-none-match": String(first.headers.etag) });
    expect([held.statusCode, held.body]).toEqual([304, ""]);
  });

  it("is of any instant from 1900 to 2099, and nothing is computed for others", async () => {
    const { get, asked } = await make();
    const answer = await get("/api/astrology?at=1899-12-31T23:59:59Z");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
    expect(asked.skies).toEqual([]);
    for (const at of ["1900-01-01T00:00:00Z", "2099-12-31T23:59:59.999Z"])
      expect((await get(`/api/astrology?at=${at}`)).statusCode).toBe(200);
  });

  it("asks to come back where too many wait, while the sky of now goes on being answered", async () => {
    const { get, asked, control } = await make();
    await get("/api/astrology");
    const held = Promise.withResolvers<void>();
    control.held = held.promise;
    const waiting = Array.from({ length: 20 }, (_, day) => get(`/api/astrology?at=2026-03-${day + 10}T00:00:00Z`));
    await expect.poll(() => asked.skies.length).toBe(21);
    const refused = await get("/api/astrology?at=1950-01-01T00:00:00Z");
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: "busy", retryAfter: 3 });
    expect(refused.headers["retry-after"]).toBe("3");
    expect((await get("/api/astrology")).statusCode).toBe(200);
    // What somebody waits for already costs nothing more.
    const shared = get("/api/astrology?at=2026-03-10T00:00:00Z");
    held.resolve();
    for (const answer of await Promise.all([...waiting, shared])) expect(answer.statusCode).toBe(200);
    expect(asked.skies).toHaveLength(21);
    expect((await get("/api/astrology?at=1950-01-01T00:00:00Z")).statusCode).toBe(200);
  });

  it("tries again after a failure", async () => {
    const { get, control } = await make();
    control.fails = new Error("down");
    expect((await get("/api/astrology?at=1950-01-01T00:00:00Z")).statusCode).toBe(500);
    control.fails = undefined;
    expect((await get("/api/astrology?at=1950-01-01T00:00:00Z")).statusCode).toBe(200);
  });

  it("has a limit of its own for each visitor", async () => {
    const { get } = await make();
    const ask = (url: string, address: string) => get(url, { "x-forwarded-for": address });
    const at = "/api/astrology?at=2026-03-20T14:46:00Z";
    for (let asked = 0; asked < 120; asked += 1) expect((await ask(at, "192.0.2.1")).statusCode).toBe(200);
    const refused = await ask(at, "192.0.2.1");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(at, "192.0.2.2")).statusCode).toBe(200);
    expect((await ask("/api/astrology", "192.0.2.1")).statusCode).toBe(200);
  });
});

describe("the sky as it is computed", () => {
  it("holds what is declared, and known values", async () => {
    const { get } = await make(undefined, true);
    // Full Moon of 2026-11-24 at 14:53 UTC and the Sun's ingress of 2026-11-22 at 07:23 UTC (Astronomical Almanac).
    await expect.poll(async () => (await get("/api/astrology")).statusCode, { timeout: 50_000 }).toBe(200);
    const now = skySchema.strict().parse((await get("/api/astrology")).json());
    expect(now.at).toBe("2026-11-21T12:00:00.000Z");
    expect(now.planets.map(({ name }) => name).join(" ")).toBe("Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto");
    expect(now.planets[0]).toMatchObject({ constellation: "Scorpio", degree: 29, isRetrograde: false, nextStation: null });
    expect(now.planets[0]?.nextIngress.constellation).toBe("Sagittarius");
    expect(now.planets[0]?.nextIngress.at).toMatch(/^2026-11-22T07:23/);
    expect(now.planets.slice(2).every(({ nextStation }) => nextStation !== null)).toBe(true);
    expect(now.moonPhase.current).toBe("Waxing Gibbous");
    expect(now.moonPhase.nextPhase).toMatchObject({ type: "Full Moon", date: "November 24, 2026", time: "9:53 AM EST" });
    expect(now.aspects.length).toBeGreaterThan(0);
  });

  it("has the Sun in Aries from the equinox on: 2026-03-20 at 14:46 UTC", async () => {
    const { get } = await make(undefined, true);
    const sun = async (at: string) => (await get(`/api/astrology?at=${at}`)).json().planets[0];
    expect(await sun("2026-03-20T14:45:00Z")).toMatchObject({ constellation: "Pisces", degree: 29, minute: 59 });
    expect(await sun("2026-03-20T14:47:00Z")).toMatchObject({ constellation: "Aries", degree: 0, minute: 0 });
  });

  it("names Eastern times as they are at their instant, at the ends of the range too", async () => {
    const { get } = await make(undefined, true);
    const next = async (at: string) => (await get(`/api/astrology?at=${at}`)).json().moonPhase.nextPhase;
    expect((await next("2026-07-28T00:00:00Z")).time).toMatch(/^10:3[56] AM EDT$/);
    expect((await next("2026-12-23T00:00:00Z")).time).toMatch(/^8:28 PM EST$/);
    expect((await next("1900-01-01T00:00:00Z")).at).toMatch(/^1900-01-01T13:5/);
    expect((await next("2099-12-31T23:59:59Z")).at).toMatch(/^2100-01-/);
  });
});
