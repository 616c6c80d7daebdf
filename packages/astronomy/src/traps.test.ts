import {
  Constellation,
  Ecliptic,
  EclipticLongitude,
  Body as EngineBody,
  Equator,
  GeoVector,
  MakeTime,
  Observer,
  SearchMoonQuarter,
} from "astronomy-engine";
import { describe, expect, it } from "vitest";
import { wrap180, wrap360 } from "./angles.ts";
import { BODIES, WANDERERS } from "./bodies.ts";
import {
  eventsBetween,
  FIRST_INSTANT,
  LAST_INSTANT,
  longitudeAt,
  nextIngress,
  nextQuarter,
  phaseAt,
  placeOf,
  retrogradePeriods,
  signOf,
  skyAt,
  speedAt,
} from "./index.ts";
import { nextEntry } from "./ingresses.ts";
import { longitudeOfDate } from "./longitude.ts";
import { findRoot } from "./roots.ts";
import { deltaT, engineTime, instantOf, terrestrialDays } from "./time.ts";

const EQUINOX = Date.parse("2026-03-20T14:46:00Z");
const day = (date: string) => (Date.parse(date) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;

describe("time", () => {
  it("is set in the engine before any time is made", () => {
    const time = MakeTime(new Date(EQUINOX));
    expect((time.tt - time.ut) * 86_400).toBeCloseTo(69.184, 4);
  });

  it("is 69.184 s since 2017, also in the future", () => {
    for (const date of ["2017-01-01T00:00:00Z", "2026-11-21T00:00:00Z", "2099-12-31T00:00:00Z"]) {
      expect(deltaT(day(date))).toBeCloseTo(69.184, 9);
    }
  });

  it("knows the leap seconds", () => {
    expect(deltaT(day("2016-12-31T23:59:59Z"))).toBeCloseTo(68.184, 9);
    expect(deltaT(day("1999-01-01T00:00:00Z"))).toBeCloseTo(64.184, 9);
    expect(deltaT(day("1972-01-01T00:00:00Z"))).toBeCloseTo(42.184, 9);
  });

  it("joins the years before 1972 to within 0.1 s", () => {
    expect(Math.abs(deltaT(day("1971-12-31T23:00:00Z")) - 42.184)).toBeLessThan(0.1);
  });

  it("goes to and fro without loss, and never backwards at a leap second", () => {
    for (const at of [FIRST_INSTANT, Date.UTC(1971, 11, 31), Date.UTC(2016, 11, 31, 23, 59, 59, 500), EQUINOX, LAST_INSTANT]) {
      expect(Math.abs(instantOf(terrestrialDays(at)) - at)).toBeLessThanOrEqual(1);
      expect((engineTime(terrestrialDays(at)).date.getTime() - at) / 1000).toBeCloseTo(0, 2);
    }
  });

  it("outside of 1900 to 2099 is refused with the range", () => {
    const says = "The sky is computed for instants from 1900-01-01 to 2099-12-31 (UTC).";
    for (const at of [FIRST_INSTANT - 1, LAST_INSTANT + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const call of [
        () => longitudeAt("Sun", at),
        () => speedAt("Mars", at),
        () => nextIngress("Moon", at),
        () => phaseAt(at),
      ]) {
        expect(call).toThrow(new RangeError(says));
      }
      expect(() => skyAt(at)).toThrow(RangeError);
      expect(() => eventsBetween(EQUINOX, at)).toThrow(RangeError);
      expect(() => retrogradePeriods("Mars", at, EQUINOX)).toThrow(RangeError);
    }
  });

  it("at both ends of the range has a whole sky", () => {
    for (const at of [FIRST_INSTANT, LAST_INSTANT]) {
      const sky = skyAt(at);
      expect(sky.bodies.map(({ body }) => body)).toEqual(BODIES);
      for (const { nextIngress } of sky.bodies) expect(nextIngress.at).toBeGreaterThan(at);
    }
  });
});

describe("longitude", () => {
  it("is seen from the Earth, not from the Sun", () => {
    expect(
      Math.abs(wrap180(longitudeAt("Mars", EQUINOX) - EclipticLongitude(EngineBody.Mars, new Date(EQUINOX)))),
    ).toBeGreaterThan(1);
  });

  it("counts from the equinox of date, not of 2000", () => {
    // 26.2 years of precession at 50.3" a year.
    const { x, y, z } = GeoVector(EngineBody.Sun, new Date(EQUINOX), true);
    const epsilon = (23.4392911 * Math.PI) / 180;
    const old = wrap360((Math.atan2(y * Math.cos(epsilon) + z * Math.sin(epsilon), x) * 180) / Math.PI);
    const gain = wrap180(longitudeAt("Sun", EQUINOX) - old) * 3600;
    expect(gain).toBeGreaterThan(1290);
    expect(gain).toBeLessThan(1345);
  });

  it("agrees with the engine's own series to their minute of arc", () => {
    for (const body of BODIES.filter((body) => body !== "Moon")) {
      for (let year = 1900; year < 2100; year += 13) {
        const at = new Date(Date.UTC(year, year % 12, 5));
        const engine = Ecliptic(GeoVector(EngineBody[body], at, true)).elon;
        expect(Math.abs(wrap180(longitudeAt(body, at.getTime()) - engine)) * 60, `${body} ${year}`).toBeLessThan(1);
      }
    }
  });

  it("names the sign, not the constellation behind it", () => {
    const { ra, dec } = Equator(EngineBody.Sun, new Date(EQUINOX), new Observer(0, 0, 0), false, true);
    expect(Constellation(ra, dec).name).toBe("Pisces");
    expect(signOf(longitudeAt("Sun", EQUINOX + 60_000))).toBe("Aries");
    expect(signOf(longitudeAt("Sun", EQUINOX - 60_000))).toBe("Pisces");
  });
});

describe("degrees", () => {
  it("are cut, never rounded up into 30", () => {
    expect(placeOf(29.999999)).toEqual({ sign: "Aries", degree: 29, minute: 59 });
    expect(placeOf(359.9999999)).toEqual({ sign: "Pisces", degree: 29, minute: 59 });
    expect(placeOf(30)).toEqual({ sign: "Taurus", degree: 0, minute: 0 });
    expect(placeOf(-1e-20)).toEqual({ sign: "Aries", degree: 0, minute: 0 });
    expect(placeOf(360)).toEqual({ sign: "Aries", degree: 0, minute: 0 });
  });

  it("stay below 30 and 60 all around the circle", () => {
    for (let i = 0; i < 360 * 97; i += 1) {
      const { degree, minute } = placeOf(i / 97 - 1e-12);
      expect(degree >= 0 && degree <= 29 && minute >= 0 && minute <= 59).toBe(true);
    }
  });
});

describe("searches", () => {
  it("find the apparent Moon's quarters, not the engine's, which come 30 to 45 s late", () => {
    for (const from of [EQUINOX, Date.UTC(2020, 5, 1), Date.UTC(2029, 8, 1)]) {
      const late = (SearchMoonQuarter(new Date(from)).time.date.getTime() - nextQuarter(from).at) / 1000;
      expect(late).toBeGreaterThan(30);
      expect(late).toBeLessThan(45);
    }
  });

  it("find roots going down as well as up", () => {
    expect(findRoot((x) => 2 - x, 0, 5, 1e-9)).toBeCloseTo(2, 8);
    expect(findRoot((x) => x - 2, 0, 5, 1e-9)).toBeCloseTo(2, 8);
    expect(findRoot((x) => x ** 3 - 2, 0, 50, 1e-9)).toBeCloseTo(Math.cbrt(2), 8);
    expect(findRoot((x) => x - 2, 5, 0, 1e-9)).toBeCloseTo(2, 8);
    expect(() => findRoot((x) => x + 1, 0, 5, 1e-9)).toThrow(RangeError);
  });

  it("find backwards ingresses: Pluto went back into Capricorn in 2023", () => {
    expect(nextIngress("Pluto", Date.UTC(2023, 4, 1)).sign).toBe("Capricorn");
    expect(new Date(nextIngress("Pluto", Date.UTC(2023, 4, 1)).at).toISOString().slice(0, 10)).toBe("2023-06-11");
  });

  it("find a border touched for less than a step, also when it is left again at once", () => {
    // A parabola that stays above 30° for 0.02 of its days and turns; the search steps by 0.25 days here.
    const course = {
      longitude: (x: number) => 30 + 1e-4 - (x - 1) ** 2,
      speed: (x: number) => 2 - 2 * x,
      fastest: 1,
      turns: true,
    };
    const inwards = nextEntry(course, 0.9);
    expect(inwards.index).toBe(1);
    expect(inwards.tt).toBeCloseTo(0.99, 9);
    const outwards = nextEntry(course, inwards.tt);
    expect(outwards.index).toBe(0);
    expect(outwards.tt).toBeCloseTo(1.01, 9);
  });

  it("take the later of two aspects to the same planet: the Moon met Mercury by square and trine within one sign", () => {
    expect(eventsBetween(Date.UTC(2024, 7, 14), Date.UTC(2024, 7, 16), ["void"])).toEqual([
      {
        kind: "void",
        body: "Moon",
        sign: "Capricorn",
        lastAspect: { body: "Mercury", name: "trine" },
        at: expect.closeTo(Date.parse("2024-08-15T16:52:06Z"), -4),
        until: expect.closeTo(Date.parse("2024-08-15T17:51:11Z"), -4),
      },
    ]);
  });

  it("find a sign left for a short while only: Pluto was in Capricorn for 11 weeks before it turned in 2024", () => {
    const year = eventsBetween(Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1), ["ingress"]);
    expect(year.filter(({ body }) => body === "Pluto").map((event) => event.kind === "ingress" && event.sign)).toEqual([
      "Aquarius",
      "Capricorn",
      "Aquarius",
    ]);
  });
});

describe("retrograde", () => {
  it("is never said of Sun and Moon, however slow they are", () => {
    for (let i = 0; i < 40; i += 1) {
      const at = Date.UTC(2026, 0, 1 + 9 * i);
      for (const body of ["Sun", "Moon"] as const) expect(speedAt(body, at)).toBeGreaterThan(0.9);
    }
    const sky = skyAt(EQUINOX);
    expect(sky.bodies.filter(({ nextStation }) => nextStation === null).map(({ body }) => body)).toEqual(["Sun", "Moon"]);
  });

  it("begins and ends at the stations, also a minute before and after", () => {
    for (const planet of WANDERERS) {
      for (const { from, until } of retrogradePeriods(planet, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1))) {
        const backwards = [from - 60_000, from, until - 60_000, until].map((at) => speedAt(planet, at) < 0);
        expect(backwards).toEqual([false, true, true, false]);
      }
    }
  });

  it("has a shadow between the same two places", () => {
    for (const planet of ["Mercury", "Mars", "Neptune"] as const) {
      const [period] = retrogradePeriods(planet, Date.UTC(2026, 6, 1), Date.UTC(2027, 6, 1));
      if (!period) throw new Error(`${planet} is not retrograde in that year`);
      const at = (instant: number) => longitudeOfDate(planet, terrestrialDays(instant));
      expect(wrap180(at(period.shadowFrom) - at(period.until))).toBeCloseTo(0, 5);
      expect(wrap180(at(period.shadowUntil) - at(period.from))).toBeCloseTo(0, 5);
      expect(period.shadowFrom < period.from && period.from < period.until && period.until < period.shadowUntil).toBe(true);
    }
  });

  it("belongs to a span that it or its shadows touch, and to no other", () => {
    const all = retrogradePeriods("Mercury", Date.UTC(2025, 0, 1), Date.UTC(2028, 0, 1));
    const [before, period] = all.slice(3);
    if (!before || !period) throw new Error("Mercury is retrograde three times a year");
    expect(retrogradePeriods("Mercury", period.shadowFrom, period.shadowUntil)).toEqual([period]);
    const between = [before.shadowUntil + 1, period.shadowFrom - 1] as const;
    expect(retrogradePeriods("Mercury", ...between)).toEqual([]);
    expect(retrogradePeriods("Mercury", between[0] - 2, between[1] + 2)).toEqual([before, period]);
  });
});
