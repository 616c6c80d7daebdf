import { retrogradePeriods } from "@tenfold/astronomy";
import type { SkyEventReply } from "@tenfold/contract/astrology";
import { DAY_MS } from "@tenfold/domain/time";
import ICAL from "ical.js";
import { describe, expect } from "vitest";
import { makeEphemeris, withEphemeris } from "../../../test/factories/astrology.ts";
import { type Site, siteTest } from "../../../test/site-test.ts";
import compute from "./ephemeris-worker.ts";

const NOW = Date.parse("2026-07-10T15:00:00Z");

/** One event of each kind, at their published minutes, and one that is too old for the feed. */
const EVENTS: readonly SkyEventReply[] = [
  { kind: "phase", at: "2026-05-31T08:45:00.000Z", planet: "Moon", phase: "Full Moon", constellation: "Sagittarius" },
  { kind: "ingress", at: "2026-07-22T19:13:00.000Z", planet: "Sun", constellation: "Leo" },
  { kind: "ingress", at: "2026-07-23T06:07:00.000Z", planet: "Venus", constellation: "Libra" },
  { kind: "station", at: "2026-07-23T22:58:00.000Z", planet: "Mercury", direction: "direct", constellation: "Cancer" },
  { kind: "phase", at: "2026-07-29T14:36:00.000Z", planet: "Moon", phase: "Full Moon", constellation: "Aquarius" },
  { kind: "void", at: "2026-07-30T01:00:00.000Z", until: "2026-07-30T03:00:00.000Z", planet: "Moon", constellation: "Pisces" },
  { kind: "eclipse", at: "2026-08-12T17:46:00.000Z", planet: "Sun", eclipse: "total", constellation: "Leo" },
];

let time = NOW;
const { ephemeris, asked } = makeEphemeris();
const it = siteTest({
  now: () => time,
  productName: "Ten; fold, Inc",
  publicUrl: "https://tenfold.example",
  ...withEphemeris({
    ...ephemeris,
    async events({ from, to }) {
      asked.events.push("");
      return EVENTS.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to);
    },
    // Mercury's periods as they are computed; those of all planets would take seconds.
    retrogrades: async ({ from, to }) => compute({ kind: "retrogrades", planet: "Mercury", from, to }) as never,
  }),
});

const get = (site: Site, query = "", headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/astrology/calendar.ics${query}`, headers });

interface Read {
  readonly uid: string;
  readonly summary: string;
  readonly start: number;
  readonly end: number;
  readonly component: ICAL.Component;
}

/** The feed as a parser reads it. Fails where an entry lacks what RFC 5545 asks for. */
async function read(site: Site, query = ""): Promise<{ calendar: ICAL.Component; entries: Read[] }> {
  const answer = await get(site, query);
  expect(answer.statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  expect(calendar.name).toBe("vcalendar");
  const entries = calendar.getAllSubcomponents("vevent").map((component) => {
    for (const name of ["uid", "dtstamp", "dtstart", "summary"]) expect(component.getAllProperties(name)).toHaveLength(1);
    expect(component.getFirstProperty("dtstart")?.getFirstValue()).toMatchObject({ zone: ICAL.Timezone.utcTimezone });
    const event = new ICAL.Event(component);
    const [start, end] = [event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()];
    expect(end).toBeGreaterThanOrEqual(start);
    return { uid: event.uid, summary: event.summary, start, end, component };
  });
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  return { calendar, entries };
}

describe("GET /astrology/calendar.ics", () => {
  it("is led to from beside the call", async ({ site }) => {
    const answer = await site.app.inject({ url: "/api/astrology/calendar.ics?kinds=eclipse" });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, "/astrology/calendar.ics?kinds=eclipse"]);
  });

  it("is a calendar to subscribe to, in the form that RFC 5545 asks for", async ({ site }) => {
    const answer = await get(site);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const lines = answer.body.split("\r\n");
    expect(lines.at(-1)).toBe("");
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    const { calendar } = await read(site);
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(String(calendar.getFirstPropertyValue("prodid"))).toMatch(/^-\/\/.+\/\/.+\/\/EN$/);
    // The parser leaves texts that RFC 7986 added as they travel.
    expect(calendar.getFirstPropertyValue("name")).toBe("Ten\\; fold\\, Inc: celestial calendar");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("P1D");
    expect(String(calendar.getFirstPropertyValue("x-published-ttl"))).toBe("P1D");
    expect(calendar.getFirstPropertyValue("method")).toBeNull();
  });

  it("says in plain words what happens and when, from a month ago on", async ({ site }) => {
    const { entries } = await read(site, "?kinds=phase,ingress,eclipse,void");
    expect(entries.map(({ summary, start }) => [summary, new Date(start).toISOString()])).toEqual([
      ["The Sun enters Leo", "2026-07-22T19:13:00.000Z"],
      ["Venus enters Libra", "2026-07-23T06:07:00.000Z"],
      ["Full Moon in Aquarius", "2026-07-29T14:36:00.000Z"],
      ["Moon void of course", "2026-07-30T01:00:00.000Z"],
      ["Total eclipse of the Sun in Leo", "2026-08-12T17:46:00.000Z"],
    ]);
    expect(entries[3]?.end).toBe(Date.parse("2026-07-30T03:00:00Z"));
    const [first] = entries;
    expect(first?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(String(first?.component.getFirstPropertyValue("url"))).toBe("https://tenfold.example/astrology");
    expect(first?.component.getFirstPropertyValue("categories")).toBe("ingress");
  });

  it("has the retrograde periods with their shadows, as the domain finds them", async ({ site }) => {
    const { entries } = await read(site, "?kinds=retrograde");
    const [from, to] = [Date.UTC(2026, 6, 10) - 31 * DAY_MS, Date.UTC(2026, 6, 10) + 366 * DAY_MS];
    const second = (at: number) => Math.floor(at / 1000) * 1000;
    const periods = retrogradePeriods("Mercury", from, to);
    expect(periods.length).toBeGreaterThanOrEqual(3);
    const of = (start: string) => entries.filter(({ summary }) => summary.startsWith(start));
    const spans = (start: string) => of(start).map(({ start, end }) => [start, end]);
    expect(spans("Mercury in the shadow before")).toEqual(periods.map((p) => [second(p.shadowFrom), second(p.from)]));
    expect(spans("Mercury retrograde")).toEqual(periods.map((p) => [second(p.from), second(p.until)]));
    expect(spans("Mercury in the shadow after")).toEqual(periods.map((p) => [second(p.until), second(p.shadowUntil)]));
    expect(spans("Mercury turns retrograde")).toEqual(periods.map((p) => [second(p.from), second(p.from)]));
    expect(spans("Mercury turns direct")).toEqual(periods.map((p) => [second(p.until), second(p.until)]));
    expect(entries).toHaveLength(5 * periods.length);
    // Mercury turns retrograde on 2026-06-29 in Cancer, on 2026-10-24 in Scorpio and on 2027-02-09 in Pisces.
    expect(
      of("Mercury turns retrograde").map(({ summary, start }) => [summary, new Date(start).toISOString().slice(0, 10)]),
    ).toEqual(
      expect.arrayContaining([
        ["Mercury turns retrograde in Cancer", "2026-06-29"],
        ["Mercury turns retrograde in Scorpio", "2026-10-24"],
        ["Mercury turns retrograde in Pisces", "2027-02-09"],
      ]),
    );
    expect(String(of("Mercury retrograde")[0]?.component.getFirstPropertyValue("description"))).toMatch(
      /^The shadow begins: .+ EDT\nMercury turns retrograde in Cancer: June 29, 2026, .+ EDT\nMercury turns direct in Cancer: July 23, 2026, .+ EDT\nThe shadow ends: .+ EDT$/,
    );
  });

  it("has a period that reaches into two years once", async ({ site }) => {
    // Mercury turned retrograde on 2022-12-29 and direct on 2023-01-18.
    time = Date.UTC(2022, 11, 20);
    const turns = (await read(site, "?kinds=retrograde")).entries.filter(({ summary }) => summary.includes("turns retrograde"));
    time = NOW;
    const days = turns.map(({ start }) => new Date(start).toISOString().slice(0, 10));
    expect(days.filter((day) => day < "2023-03")).toEqual(["2022-12-29"]);
  });

  it("knows each entry again: the same ids, stamps and bytes, also for another choice of kinds and the day after", async ({
    site,
  }) => {
    const first = await get(site);
    expect((await get(site)).body).toBe(first.body);
    const ids = async (query = "") =>
      new Map((await read(site, query)).entries.map(({ uid, summary, start }) => [uid, `${summary} ${start}`]));
    const before = await ids();
    for (const [uid, what] of await ids("?kinds=eclipse,retrograde")) expect(before.get(uid)).toBe(what);
    time += DAY_MS;
    const after = await read(site);
    for (const { uid, summary, start } of after.entries) expect(before.get(uid)).toBe(`${summary} ${start}`);
    expect(after.entries).toHaveLength(before.size);
    for (const { component } of after.entries)
      expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-07-10T15:00:00Z");
    expect((await get(site)).body).toBe(first.body);
    time = NOW;
  });

  it("leaves out what is not chosen; voids of course come only when they are", async ({ site }) => {
    const kinds = async (query: string) =>
      [
        ...new Set(
          (await read(site, query)).entries.map(({ component }) => String(component.getFirstPropertyValue("categories"))),
        ),
      ].sort();
    expect(await kinds("")).toEqual(["eclipse", "ingress", "phase", "retrograde"]);
    expect(await kinds("?kinds=void")).toEqual(["void"]);
    expect(await kinds("?kinds=phase,eclipse")).toEqual(["eclipse", "phase"]);
    expect(await kinds("?kinds=phase&kinds=void")).toEqual(["phase", "void"]);
    expect((await get(site, "?kinds=eclipse,phase,phase")).body).toBe((await get(site, "?kinds=phase,eclipse")).body);
  });

  it("refuses kinds that there are not, in words", async ({ site }) => {
    for (const query of [
      "?kinds=",
      "?kinds=moon",
      "?kinds=phase,",
      "?kinds=station",
      "?kinds=__proto__",
      `?kinds=${"phase".repeat(999)}`,
    ]) {
      const answer = await get(site, query);
      expect([query, answer.statusCode]).toEqual([query, 400]);
      expect(answer.json()).toMatchObject({
        code: "invalid_input",
        field: "kinds",
        error: "Please choose among phase, ingress, retrograde, eclipse, void, parted by commas.",
      });
    }
  });

  it("answers 304 to who holds it, and computes nothing for those who ask again", async ({ site }) => {
    const { headers } = await get(site);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    const before = asked.events.length;
    const held = await get(site, "", { "if-none-match": String(headers.etag) });
    expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, "", headers.etag]);
    expect((await get(site, "?kinds=phase")).headers.etag).not.toBe(headers.etag);
    expect(asked.events).toHaveLength(before);
  });
});
