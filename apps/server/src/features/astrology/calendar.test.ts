import { eventsBetween } from "@tenfold/astronomy";
import type { SkyEventReply } from "@tenfold/contract/astrology";
import { DAY_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { makeEphemeris, withEphemeris } from "../../../test/factories/astrology.ts";
import { openSite, type Site, siteTest } from "../../../test/site-test.ts";
import { iso } from "../../platform/instants.ts";

const NOW = Date.parse("2026-11-01T05:30:20.500Z");

/** One server computes as it does, which takes its time; the other has one full Moon a quarter. */
const { ephemeris, asked, control } = makeEphemeris();
const it = siteTest({ now: () => NOW, ...withEphemeris(ephemeris) })
  .extend("real", { scope: "file" }, ({ given }, { onCleanup }) => openSite({ now: given.now }, onCleanup))
  .extend("compute", ({ real }) => async (from: number, to: number): Promise<SkyEventReply[]> => {
    const url = `/api/astrology/calendar?from=${iso(from)}&to=${iso(to)}`;
    return (await real.app.inject({ url })).json().events;
  });

const get = (site: Site, query = "", headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/api/astrology/calendar${query}`, headers });
/** An event as the domain tells it, to within some seconds. */
const told = (event: { kind: string; at: string | number; planet?: string | undefined; body?: string }) =>
  `${event.kind} ${event.planet ?? event.body} ${Math.round(new Date(event.at).getTime() / 10_000)}`;

describe("the events as they are computed", () => {
  it("are those of the domain, in order, also across the edge of a stretch that is kept", async ({ compute }) => {
    const edge = Date.UTC(2026, 9, 1);
    const [from, to] = [edge - 8 * DAY_MS, edge + 10 * DAY_MS];
    const events = await compute(from, to);
    expect(events.map(told)).toEqual(eventsBetween(from, to).map(told));
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(["ingress", "station", "phase", "void"]));
  });

  it("tell of each kind what it is", async ({ compute }) => {
    // Equinox 2026-09-23 at 00:05 UTC; Full Moon 2026-09-26 at 16:49 UTC; solar eclipse of 2026-08-12 at 17:46 UTC (USNO, NASA).
    const events = await compute(Date.UTC(2026, 7, 1), Date.UTC(2026, 9, 31));
    const find = (kind: string, planet: string) => events.filter((event) => event.kind === kind && event.planet === planet);
    expect(find("ingress", "Sun")[1]).toEqual({
      kind: "ingress",
      planet: "Sun",
      constellation: "Libra",
      at: expect.stringMatching(/^2026-09-23T00:05/),
    });
    expect(find("phase", "Moon").find(({ at }) => at > "2026-09-25")).toEqual({
      kind: "phase",
      planet: "Moon",
      phase: "Full Moon",
      constellation: "Aries",
      at: expect.stringMatching(/^2026-09-26T16:49/),
    });
    expect(find("eclipse", "Sun")).toEqual([
      {
        kind: "eclipse",
        planet: "Sun",
        eclipse: "total",
        constellation: "Leo",
        at: expect.stringMatching(/^2026-08-12T17:4[56]/),
      },
    ]);
    expect(find("station", "Mercury")).toEqual([
      {
        kind: "station",
        planet: "Mercury",
        direction: "retrograde",
        constellation: "Scorpio",
        at: expect.stringMatching(/^2026-10-24T/),
      },
    ]);
  });

  it("have a Moon void of course for as long as it lasts", async ({ compute }) => {
    const [first] = eventsBetween(Date.UTC(2026, 9, 2), Date.UTC(2026, 9, 9), ["void"]);
    if (first?.kind !== "void") throw new Error("There is none");
    const middle = (first.at + first.until) / 2;
    expect(await compute(middle, middle + 1000)).toMatchObject([{ kind: "void", planet: "Moon", constellation: first.sign }]);
    expect(await compute(first.until + 1000, first.until + 2000)).toEqual([]);
  });
});

describe("GET /api/astrology/calendar", () => {
  it("has the coming 90 days, by the minute", async ({ site }) => {
    const answer = await get(site);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=39");
    expect(answer.json()).toEqual({
      from: "2026-11-01T05:30:00.000Z",
      to: "2027-01-30T05:30:00.000Z",
      events: [{ kind: "phase", at: "2027-01-01T00:00:00.000Z", planet: "Moon", phase: "Full Moon", constellation: "Aries" }],
    });
  });

  it("derives what is not given", async ({ site }) => {
    const from = (await get(site, "?from=2026-12-01T00:00:00Z")).json();
    expect(from.to).toBe(iso(Date.UTC(2026, 11, 1) + 90 * DAY_MS));
    const to = (await get(site, "?to=2027-01-01T00:00:00%2B01:00")).json();
    expect([to.from, to.to]).toEqual([iso(Date.UTC(2026, 11, 31, 23) - 90 * DAY_MS), "2026-12-31T23:00:00.000Z"]);
    expect((await get(site, "?from=2099-12-01T00:00:00Z")).json().to).toBe("2099-12-31T23:59:59.999Z");
    expect((await get(site, "?to=1900-01-20T00:00:00Z")).json().from).toBe("1900-01-01T00:00:00.000Z");
  });

  it("takes a date for its beginning in UTC", async ({ site }) => {
    const { from, to, events } = (await get(site, "?from=2026-12-31&to=2027-01-02")).json();
    expect([from, to]).toEqual(["2026-12-31T00:00:00.000Z", "2027-01-02T00:00:00.000Z"]);
    expect(events).toHaveLength(1);
    const mixed = (await get(site, "?from=2026-12-31&to=2027-01-01T00:00:00%2B01:00")).json();
    expect([mixed.from, mixed.to]).toEqual(["2026-12-31T00:00:00.000Z", "2026-12-31T23:00:00.000Z"]);
    expect((await get(site, "?from=2026-01-01&to=2027-02-05")).statusCode).toBe(200);
  });

  it("is described with both, and what a date stands for", async ({ site }) => {
    const { paths } = (await site.app.inject({ url: "/api/openapi.json" })).json();
    const { summary, parameters } = paths["/api/astrology/calendar"].get;
    expect(summary).toContain("/api/astrology/calendar.ics");
    for (const { schema, description = schema.description } of parameters) {
      expect(schema.anyOf.map(({ format }: { format: string }) => format)).toEqual(["date", "date-time"]);
      expect(description).toContain("UTC");
    }
    expect(parameters).toHaveLength(2);
  });

  it("refuses more than 400 days, and the wrong way round", async ({ site }) => {
    const refused = [
      ["?from=2026-01-01T00:00:00Z&to=2027-02-05T00:00:01Z", "to", "A calendar spans at most 400 days."],
      ["?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z", "to", "The end must come after the beginning."],
      ["?from=2026-01-02T00:00:00Z&to=2026-01-02T00:00:00Z", "to", "The end must come after the beginning."],
      ["?from=2026-01-01&to=2026-01-01", "to", "The end must come after the beginning."],
      ["?from=2026-01-01&to=2027-02-06", "to", "A calendar spans at most 400 days."],
    ] as const;
    for (const [query, field, words] of refused) {
      const answer = await get(site, query);
      expect([query, answer.statusCode]).toEqual([query, 400]);
      expect(answer.json()).toMatchObject({ code: "invalid_input", field, fields: { [field]: words } });
    }
    expect((await get(site, "?from=2026-01-01T00:00:00Z&to=2027-02-05T00:00:00Z")).statusCode).toBe(200);
  });

  it("answers 304 to who holds it, and lets what is asked for outright be kept for days", async ({ site }) => {
    const query = "?from=2026-12-01T00:00:00Z&to=2026-12-02T00:00:00Z";
    const { headers } = await get(site, query);
    expect(headers["cache-control"]).toBe("public, max-age=604800");
    const held = await get(site, query, { "if-none-match": String(headers.etag) });
    expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, "", headers.etag]);
    expect((await get(site, "?from=2026-12-01T00:00:00Z&to=2026-12-03T00:00:00Z")).headers.etag).not.toBe(headers.etag);
  });
});

describe("a calendar of years nobody has asked for", () => {
  it("is computed once and kept, and asks to come back where too much is being computed", async ({ site }) => {
    const of = (year: number) => get(site, `?from=${year}-02-10T00:00:00Z&to=${year}-03-10T00:00:00Z`);
    asked.events.length = 0;
    await Promise.all([of(1950), of(1950)]);
    await of(1950);
    expect(asked.events).toEqual(["1950-01-01"]);
    const held = Promise.withResolvers<void>();
    control.held = held.promise;
    const waiting = [1961, 1962, 1963, 1964, 1965, 1966].map(of);
    await expect.poll(() => asked.events.length).toBe(7);
    const refused = await of(1967);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: "busy", retryAfter: 10 });
    expect((await of(1950)).statusCode).toBe(200);
    held.resolve();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200);
    expect((await of(1967)).statusCode).toBe(200);
  });
});
