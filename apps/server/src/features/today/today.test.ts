import ICAL from "ical.js";
import { ICalCalendar } from "ical-generator";
import { describe, expect, onTestFinished, vi } from "vitest";
import { siteTest } from "../../../test/site-test.ts";

let time = Date.parse("2026-11-22T23:59:00Z");

const it = siteTest({ publicUrl: "https://tenfold.example", productName: "Ten; <fold>", now: () => time }).extend(
  "get",
  ({ site }) =>
    (url: string, headers: Record<string, string> = {}) =>
      site.app.inject({ url, headers }),
);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);

describe("GET /today/feed.atom", () => {
  it("has an entry a day with its sum, the newest first", async ({ get }) => {
    const { body, headers } = await get("/today/feed.atom");
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(body).toContain("<title>Today’s number · Ten; &#60;fold&#62;</title>");
    const titles = all(body, /<title>(\d: [^<]*)<\/title>/g);
    expect(titles.slice(0, 3)).toEqual(["7: Harmony", "6: Refinement of Pace", "5: Desire"]);
    expect(titles).toHaveLength(14);
    expect(all(body, /<summary type="text">(.*?)\. /g)[0]).toBe("11/22/2026: 1+1+2+2+2+0+2+6 = 16, 1+6 = 7");
    expect(all(body, /<published>([^<]*)</g)[0]).toBe("2026-11-22T00:00:00.000Z");
    expect(new Set(all(body, /<id>([^<]*)</g)).size).toBe(15);
  });

  it("knows each day again on the next, and is not sent again to who holds it", async ({ get }) => {
    const before = await get("/today/feed.atom");
    const held = await get("/today/feed.atom", { "if-none-match": String(before.headers.etag) });
    expect([held.statusCode, held.body]).toEqual([304, ""]);
    time += 60_000;
    const after = await get("/today/feed.atom");
    const ids = (body: string) => all(body, /<entry><id>([^<]*)</g);
    expect(ids(after.body).slice(1)).toEqual(ids(before.body).slice(0, -1));
    expect(all(after.body, /<title>(\d: [^<]*)<\/title>/g)[0]).toBe("8: Remembrance");
  });
});

describe("GET /today/calendar.ics", () => {
  it("has an entry for each day from a month ago to a year ahead, which is nobody's busy time", async ({ get }) => {
    const { body, headers } = await get("/today/calendar.ics");
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
    const days = new Map(events.map((event) => [event.startDate.toString(), event]));
    expect(days.size).toBe(31 + 366);
    const day = days.get("2026-11-22");
    expect(day?.startDate.isDate).toBe(true);
    expect(day?.summary).toBe("7: Harmony");
    expect(day?.description).toContain("11/22/2026: 1+1+2+2+2+0+2+6 = 16, 1+6 = 7. ");
    expect(day?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(days.has("2026-10-23")).toBe(true);
    expect(days.has("2027-11-23")).toBe(true);
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("is written once a day, however often it is asked for", async ({ get }) => {
    const writing = vi.spyOn(ICalCalendar.prototype, "toString");
    onTestFinished(() => writing.mockRestore());
    time += 86_400_000;
    const [first, second] = [await get("/today/calendar.ics"), await get("/today/calendar.ics")];
    expect(second.body).toBe(first.body);
    expect(writing).toHaveBeenCalledTimes(1);
    time += 86_400_000;
    expect((await get("/today/calendar.ics")).body).not.toBe(first.body);
    expect(writing).toHaveBeenCalledTimes(2);
  });
});
