import { describe, expect, it } from "vitest";
import { EphemerisClosed, openEphemeris } from "./ephemeris.ts";

const BEGIN = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60_000;

describe("the ephemeris", () => {
  it("is cut off at once when it is closed, and says so", async () => {
    const ephemeris = openEphemeris();
    const asked = [ephemeris.skyAt(BEGIN), ephemeris.events({ from: BEGIN, to: BEGIN + 90 * DAY })];
    const outcomes = Promise.allSettled(asked);
    await ephemeris.close();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { name: "EphemerisClosed" } });
    await expect(ephemeris.skyAt(BEGIN)).rejects.toThrow(EphemerisClosed);
  });

  it("rejects what lies outside of 1900 to 2099", async () => {
    const ephemeris = openEphemeris();
    await expect(ephemeris.skyAt(Date.UTC(2100, 0, 1))).rejects.toThrow("1900-01-01 to 2099-12-31");
    await ephemeris.close();
  });
});
