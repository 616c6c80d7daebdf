import { DAY_MS } from "@tenfold/domain/time";
import { describe, expect, it } from "vitest";
import { askSteadily } from "../../../test/load.ts";
import { EphemerisClosed, openEphemeris } from "./ephemeris.ts";

const BEGIN = Date.UTC(2026, 10, 21, 12);

describe("the ephemeris", () => {
  it("is cut off at once when it is closed, and says so", async () => {
    const ephemeris = openEphemeris();
    const asked = [ephemeris.skyAt(BEGIN), ephemeris.events({ from: BEGIN, to: BEGIN + 90 * DAY_MS })];
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

  it("answers in the order in which it is asked, however many ask all the time", async () => {
    const ephemeris = openEphemeris();
    const answered = await askSteadily({ askers: 4, times: 16 }, (turn) => ephemeris.skyAt(BEGIN + turn * DAY_MS));
    await ephemeris.close();
    expect(answered).toEqual(Array.from({ length: 16 }, (_, turn) => turn));
  });

  it("computes what somebody waits for before what is computed ahead, also where they begin to wait later", async () => {
    const ephemeris = openEphemeris();
    const done: string[] = [];
    const note = (name: string, work: Promise<unknown>) => work.then(() => done.push(name));
    const [forLater, soonWaitedFor] = [{ ahead: true }, { ahead: true }];
    const span = { from: BEGIN, to: BEGIN + DAY_MS };
    const work = [
      note("under way", ephemeris.skyAt(BEGIN)),
      note("for later", ephemeris.events(span, forLater)),
      note("for later, of many parts", ephemeris.retrogrades(span, forLater)),
      note("soon waited for", ephemeris.events(span, soonWaitedFor)),
      note("waited for", ephemeris.skyAt(BEGIN + DAY_MS)),
    ];
    soonWaitedFor.ahead = false;
    await Promise.all(work);
    await ephemeris.close();
    expect(done).toEqual(["under way", "soon waited for", "waited for", "for later", "for later, of many parts"]);
  });
});
