import { describe, expect, it } from "vitest";
import { wrap180 } from "./angles.ts";
import {
  ASPECTS,
  BODIES,
  type Body,
  bodyNamed,
  EVENT_KINDS,
  eventsBetween,
  localTime,
  longitudeAt,
  nextIngress,
  nextQuarter,
  nextStation,
  phaseAt,
  SIGNS,
  signOf,
  skyAt,
  speedAt,
} from "./index.ts";
import { DAY_MS } from "./span.ts";

const EQUINOX = Date.parse("2026-03-20T14:46:00Z");
const year = eventsBetween(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));

describe("motion", () => {
  it.each(BODIES.map((body) => [body]))("%s moves smoothly, and its speed is the change of its longitude", (body) => {
    for (let i = 0; i < 24; i += 1) {
      const at = Date.UTC(1900 + 8 * i, (5 * i) % 12, 1 + i);
      const hour = DAY_MS / 24;
      const moved = wrap180(longitudeAt(body, at + hour) - longitudeAt(body, at));
      const mean = (speedAt(body, at) + speedAt(body, at + hour)) / 2;
      expect(Math.abs(moved - mean / 24), `${body} ${i}`).toBeLessThan(2e-6);
      expect(Math.abs(moved)).toBeLessThan(0.65);
    }
  });
});

describe("events of a year", () => {
  it("are of all kinds, in order and within the year", () => {
    expect(new Set(year.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS));
    for (let i = 1; i < year.length; i += 1) expect(year[i]?.at).toBeGreaterThanOrEqual(year[i - 1]?.at ?? 0);
    const ends = year.filter(({ kind }) => kind !== "void");
    expect(ends[0]?.at).toBeGreaterThanOrEqual(Date.UTC(2026, 0, 1));
    expect(ends.at(-1)?.at).toBeLessThan(Date.UTC(2027, 0, 1));
  });

  it("are as many as a year has", () => {
    const count = (kind: string) => year.filter((event) => event.kind === kind).length;
    expect([count("phase"), count("eclipse"), count("station")]).toEqual([50, 4, 18]);
    expect(year.filter(({ kind, body }) => kind === "ingress" && body === "Sun")).toHaveLength(12);
    expect(Math.abs(year.filter(({ kind, body }) => kind === "ingress" && body === "Moon").length - 160)).toBeLessThanOrEqual(1);
  });

  it("can be asked for by kind", () => {
    const some = eventsBetween(Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1), ["phase", "station"]);
    expect(some).toEqual(year.filter(({ kind, at }) => (kind === "phase" || kind === "station") && at < Date.UTC(2026, 1, 1)));
  });

  it("ingresses lead into a neighboring sign, at the border, and the sign is the one after", () => {
    for (const body of BODIES) {
      let sign = signOf(longitudeAt(body, Date.UTC(2026, 0, 1)));
      for (const event of year) {
        if (event.kind !== "ingress" || event.body !== body) continue;
        const step = (SIGNS.indexOf(event.sign) - SIGNS.indexOf(sign) + 12) % 12;
        expect([1, 11]).toContain(step);
        expect(signOf(longitudeAt(body, event.at))).toBe(event.sign);
        expect(signOf(longitudeAt(body, event.at - 1000))).toBe(sign);
        expect(Math.abs(wrap180(30 * Math.round(longitudeAt(body, event.at) / 30) - longitudeAt(body, event.at)))).toBeLessThan(
          1e-6,
        );
        sign = event.sign;
      }
      expect(signOf(longitudeAt(body, Date.UTC(2027, 0, 1)))).toBe(sign);
    }
  });

  it("stations stand still and then turn as they say", () => {
    for (const event of year) {
      if (event.kind !== "station") continue;
      expect(Math.abs(speedAt(event.body, event.at))).toBeLessThan(1e-5);
      expect(speedAt(event.body, event.at) < 0).toBe(event.direction === "retrograde");
    }
  });

  it("phases are a quarter of a circle apart", () => {
    for (const event of year) {
      if (event.kind !== "phase") continue;
      const lead = wrap180(longitudeAt("Moon", event.at) - longitudeAt("Sun", event.at));
      const wanted = { "New Moon": 0, "First Quarter": 90, "Full Moon": 180, "Last Quarter": -90 }[event.phase];
      expect(Math.abs(wrap180(lead - wanted))).toBeLessThan(1e-6);
      expect(phaseAt(event.at)).toBe(event.phase);
    }
  });

  it("void times end with an ingress of the Moon, begin with an aspect and hold no other", () => {
    const angles = ASPECTS.flatMap(({ angle }) => [angle, -angle]);
    for (const event of year.filter(({ at }) => at > Date.UTC(2026, 0, 5) && at < Date.UTC(2026, 3, 1))) {
      if (event.kind !== "void") continue;
      expect(signOf(longitudeAt("Moon", event.until))).toBe(event.sign);
      expect(signOf(longitudeAt("Moon", event.until - 1000))).not.toBe(event.sign);
      expect(event.until).toBeGreaterThanOrEqual(event.at);
      const lead = (body: Body, at: number) => wrap180(longitudeAt("Moon", at) - longitudeAt(body, at));
      for (const body of BODIES.filter((body) => body !== "Moon")) {
        const passed = angles.some((angle) => {
          const [before, after] = [event.at + 60_000, event.until].map((at) => wrap180(lead(body, at) - angle));
          return before !== undefined && after !== undefined && before < 0 && after >= 0 && after - before < 90;
        });
        expect(passed && event.until > event.at + 60_000, `${body} ${new Date(event.at).toISOString()}`).toBe(false);
      }
      const last = event.lastAspect;
      if (!last) continue;
      const angle = ASPECTS.find(({ name }) => name === last.name)?.angle ?? Number.NaN;
      expect(Math.abs(Math.abs(lead(last.body, event.at)) - angle)).toBeLessThan(1e-6);
    }
  });

  it("are the same when searched for from within", () => {
    const voids = year.filter((event) => event.kind === "void");
    for (const event of voids.slice(10, 16))
      expect(eventsBetween(event.until - 3_600_000, event.until, ["void"])).toEqual([event]);
    const pluto = year.find(({ kind, body }) => kind === "station" && body === "Pluto");
    expect(nextStation("Pluto", Date.UTC(2026, 1, 11, 3)).at).toBe(pluto?.at);
  });
});

describe("the sky at an instant", () => {
  const sky = skyAt(EQUINOX);

  it("tells each body's place and what it does next", () => {
    expect(sky.bodies.map(({ body }) => body)).toEqual(BODIES);
    expect(sky.bodies[1]).toMatchObject({ sign: "Aries", degree: 20, minute: 30, isRetrograde: false, symbol: "☽\uFE0E" });
    expect(sky.bodies[2]).toMatchObject({ body: "Mercury", sign: "Pisces", isRetrograde: true });
    expect(sky.bodies[2]?.nextStation).toEqual(nextStation("Mercury", EQUINOX));
    expect(sky.moon).toEqual({ current: "Waxing Crescent", next: nextQuarter(EQUINOX) });
  });

  it("says when it changes", () => {
    expect(sky.changesAt).toBe(nextStation("Mercury", EQUINOX).at);
    expect(skyAt(Date.UTC(2026, 5, 10)).changesAt).toBe(nextIngress("Moon", Date.UTC(2026, 5, 10)).at);
  });

  it("lists the aspects in force, within their orbs, closest first", () => {
    const listed = sky.aspects.map(
      ({ bodies, name, applying }) => `${bodies.join(" ")} ${name} ${applying ? "applying" : "separating"}`,
    );
    expect(listed.slice(0, 4)).toEqual([
      "Saturn Pluto sextile applying",
      "Mars Jupiter trine applying",
      "Sun Uranus sextile separating",
      "Sun Neptune conjunction applying",
    ]);
    for (const { name, orb } of sky.aspects)
      expect(orb).toBeLessThanOrEqual(ASPECTS.find((aspect) => aspect.name === name)?.orb ?? 0);
    expect(sky.aspects.map(({ orb }) => orb)).toEqual(sky.aspects.map(({ orb }) => orb).sort((a, b) => a - b));
  });

  it("gives exact times at which the aspect is exact, ahead when applying and behind when separating", () => {
    for (const { bodies, name, applying, exactAt, orb } of sky.aspects) {
      if (exactAt === null) continue;
      const apart = (at: number) => Math.abs(wrap180(longitudeAt(bodies[0], at) - longitudeAt(bodies[1], at)));
      const angle = ASPECTS.find((aspect) => aspect.name === name)?.angle ?? Number.NaN;
      expect(Math.abs(apart(exactAt) - angle), bodies.join(" ")).toBeLessThan(1e-6);
      expect(exactAt > EQUINOX).toBe(applying);
      const later = Math.abs(apart(EQUINOX + 600_000) - angle);
      expect(later < orb).toBe(applying);
    }
    const great = skyAt(Date.UTC(2020, 11, 20)).aspects.find(({ bodies }) => bodies.join(" ") === "Jupiter Saturn");
    expect(new Date(great?.exactAt ?? 0).toISOString().slice(0, 16)).toBe("2020-12-21T18:20");
  });
});

describe("names", () => {
  it("of bodies are found in any letter case", () => {
    expect(["mars", "MARS", "Mars", "chiron", ""].map(bodyNamed)).toEqual(["Mars", "Mars", "Mars", undefined, undefined]);
  });

  it("of phases change half a day around each quarter", () => {
    const full = nextQuarter(Date.UTC(2026, 2, 1)).at;
    expect([-36, -6, 0, 6, 36].map((hours) => phaseAt(full + (hours * DAY_MS) / 24))).toEqual([
      "Waxing Gibbous",
      "Full Moon",
      "Full Moon",
      "Full Moon",
      "Waning Gibbous",
    ]);
  });
});

describe("local time", () => {
  it("is Eastern unless told, and says which", () => {
    expect(localTime(EQUINOX)).toEqual({ date: "March 20, 2026", time: "10:46 AM EDT" });
    expect(localTime(Date.UTC(2026, 0, 1, 5))).toEqual({ date: "January 1, 2026", time: "12:00 AM EST" });
    expect(localTime(Date.UTC(2026, 0, 1, 17)).time).toBe("12:00 PM EST");
    expect(localTime(EQUINOX, "Asia/Kolkata")).toEqual({ date: "March 20, 2026", time: "8:16 PM GMT+5:30" });
    expect(() => localTime(EQUINOX, "Mars/Olympus")).toThrow(RangeError);
  });

  it("tells both 1:30 AMs of November apart, and skips the hour in March", () => {
    expect(localTime(Date.parse("2026-11-01T05:30:00Z")).time).toBe("1:30 AM EDT");
    expect(localTime(Date.parse("2026-11-01T06:30:00Z")).time).toBe("1:30 AM EST");
    expect(localTime(Date.parse("2026-03-08T06:59:00Z")).time).toBe("1:59 AM EST");
    expect(localTime(Date.parse("2026-03-08T07:00:00Z")).time).toBe("3:00 AM EDT");
  });
});
