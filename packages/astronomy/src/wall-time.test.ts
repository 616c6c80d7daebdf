import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EASTERN, FIRST_INSTANT, instantsOfWallTime, LAST_INSTANT, localTime, wallTimeOf } from "./names.ts";

const iso = (at: number | undefined) => new Date(at ?? Number.NaN).toISOString();
const read = (text: string, zone: string = EASTERN) => {
  const found = instantsOfWallTime(text, zone);
  return found && { instants: found.instants.map(iso), skipped: found.skipped };
};

describe("what a zone's clocks show", () => {
  it("is the time of day there", () => {
    expect(wallTimeOf(Date.UTC(2026, 2, 20, 14, 46, 59), EASTERN)).toBe("2026-03-20T10:46");
    expect(wallTimeOf(Date.UTC(2026, 11, 31, 23, 30), "Asia/Kathmandu")).toBe("2027-01-01T05:15");
    expect(wallTimeOf(Date.UTC(2026, 0, 1, 5), EASTERN)).toBe("2026-01-01T00:00");
    expect(wallTimeOf(FIRST_INSTANT, "UTC")).toBe("1900-01-01T00:00");
  });

  it("has the zone's name as it was, also long ago", () => {
    const winterAndSummer = (year: number) => [0, 6].map((month) => localTime(Date.UTC(year, month, 27, 12)).time);
    for (const year of [1920, 1962, 1975, 2026, 2090]) expect(winterAndSummer(year)).toEqual(["7:00 AM EST", "8:00 AM EDT"]);
    expect(localTime(Date.UTC(1962, 0, 27, 12), "America/Bogota").time).toBe("7:00 AM GMT-5");
  });

  it("leads back to the instant", () => {
    expect(read("2026-03-20T10:46")).toEqual({ instants: ["2026-03-20T14:46:00.000Z"], skipped: false });
    expect(read("2027-01-01T05:15", "Asia/Kathmandu")).toEqual({ instants: ["2026-12-31T23:30:00.000Z"], skipped: false });
  });

  it("is shown twice as the clocks are set back: both 1:30s of a morning in November", () => {
    expect(read("2026-11-01T01:30")).toEqual({
      instants: ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"],
      skipped: false,
    });
    expect(instantsOfWallTime("2026-11-01T01:30", EASTERN)?.instants.map((at) => localTime(at).time)).toEqual([
      "1:30 AM EDT",
      "1:30 AM EST",
    ]);
    expect(read("2026-11-01T00:59")?.instants).toHaveLength(1);
    expect(read("2026-11-01T02:00")?.instants).toEqual(["2026-11-01T07:00:00.000Z"]);
    expect(read("2026-10-25T02:30", "Europe/Berlin")?.instants).toHaveLength(2);
  });

  it("leaps as the clocks are set forward: there is no 2:30 on a morning in March", () => {
    expect(read("2026-03-08T02:30")).toEqual({ instants: ["2026-03-08T07:30:00.000Z"], skipped: true });
    expect(localTime(Date.UTC(2026, 2, 8, 7, 30)).time).toBe("3:30 AM EDT");
    expect(read("2026-03-08T01:59")).toEqual({ instants: ["2026-03-08T06:59:00.000Z"], skipped: false });
    expect(read("2026-03-08T03:00")).toEqual({ instants: ["2026-03-08T07:00:00.000Z"], skipped: false });
    // Samoa skipped a whole day when it moved across the date line.
    expect(read("2011-12-30T12:00", "Pacific/Apia")?.skipped).toBe(true);
  });

  it.each(["", "2026-02-30T10:00", "2026-13-01T10:00", "2026-01-01T24:00", "2026-01-01", "2026-01-01T10:00Z", "soon"])(
    "is not %j",
    (text) => expect(instantsOfWallTime(text, EASTERN)).toBeUndefined(),
  );

  it("refuses a zone that doesn't exist", () => {
    expect(() => wallTimeOf(0, "Nowhere/Land")).toThrow(RangeError);
    expect(() => instantsOfWallTime("2026-01-01T10:00", "Nowhere/Land")).toThrow(RangeError);
  });

  it("holds for every instant in every zone", () => {
    const zones = fc.constantFrom(
      EASTERN,
      "UTC",
      "Europe/Berlin",
      "Europe/Amsterdam",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "America/St_Johns",
      "Pacific/Apia",
      "Africa/Casablanca",
      "Antarctica/Troll",
    );
    fc.assert(
      fc.property(fc.integer({ min: FIRST_INSTANT + 86_400_000, max: LAST_INSTANT - 86_400_000 }), zones, (at, zone) => {
        const found = instantsOfWallTime(wallTimeOf(at, zone), zone);
        expect(found?.skipped).toBe(false);
        // Seconds are truncated, so one of the instants is within the minute.
        expect(found?.instants.some((instant) => at - instant >= 0 && at - instant < 60_000)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
