import { describe, expect, it } from "vitest";
import { wrap180 } from "./angles.ts";
import { ASPECTS } from "./aspect-names.ts";
import { BODIES, WANDERERS } from "./bodies.ts";
import { nextIngress } from "./ingresses.ts";
import { longitudeAt, longitudeOfDate, ROUGH_BY, roughLongitudeOfDate } from "./longitude.ts";
import { SPEED_ROUGH_BY, speedAt, speedOfDate, turningSpeed } from "./motion.ts";
import { findRoot } from "./roots.ts";
import { signIndex } from "./signs.ts";
import { skyAt } from "./sky.ts";
import { DAY_MS, FIRST_INSTANT, LAST_INSTANT } from "./span.ts";
import { nextStation } from "./stations.ts";
import { terrestrialDays } from "./time.ts";

/** Instants from 1900 to 2099, at irregular distances from any day or year. */
function instants(count: number): number[] {
  const step = (LAST_INSTANT - FIRST_INSTANT) / count;
  return Array.from({ length: count }, (_, i) => Math.floor(FIRST_INSTANT + (i + ((i * 0.618034) % 1)) * step));
}

describe("the rough longitudes that the searches step by", () => {
  it.each(BODIES)("are as good for %s as the searches take them to be", (body) => {
    for (const at of instants(400)) {
      const tt = terrestrialDays(at);
      expect(Math.abs(wrap180(roughLongitudeOfDate(body, tt) - longitudeOfDate(body, tt)))).toBeLessThan(ROUGH_BY[body]);
    }
  });

  it.each(WANDERERS)("give the direction of %s, and its exact speed where it nearly stands", (planet) => {
    for (const at of instants(200)) {
      const tt = terrestrialDays(at);
      expect(Math.abs(turningSpeed(planet)(tt) - speedOfDate(planet, tt))).toBeLessThan(SPEED_ROUGH_BY);
    }
    const station = terrestrialDays(nextStation(planet, Date.UTC(2026, 0, 1)).at);
    for (const tt of [station - 1e-3, station, station + 1e-3]) expect(turningSpeed(planet)(tt)).toBe(speedOfDate(planet, tt));
  });
});

describe("roots", () => {
  it("lie within the tolerance behind the crossing, whatever the function's shape, and cost few looks", () => {
    const shapes: ((x: number) => number)[] = [
      (x) => x,
      (x) => x + 0.2 * x * x,
      (x) => Math.sin(x / 2),
      (x) => Math.expm1(3 * x),
      // Like the point where a rough value is replaced by the exact one.
      (x) => (Math.abs(x) > 0.1 ? x + Math.sign(x) * 0.05 : x),
    ];
    for (const shape of shapes) {
      for (const crossing of [-0.7, 0.1234, 1.9]) {
        for (const [from, to] of [
          [-2, 3],
          [3, -2],
        ] as const) {
          let looks = 0;
          const f = (x: number) => {
            looks += 1;
            return shape(x - crossing);
          };
          const behind = (findRoot(f, from, to, 1e-9) - crossing) * Math.sign(to - from);
          expect(behind).toBeGreaterThanOrEqual(0);
          expect(behind).toBeLessThanOrEqual(1.001e-9);
          expect(looks).toBeLessThan(60);
        }
      }
    }
  });
});

describe("the searches, against the whole of the series step by step", () => {
  it.each(BODIES)("find the next sign of %s", (body) => {
    const step = (body === "Moon" ? 0.02 : 1) * DAY_MS;
    for (const at of instants(6)) {
      const found = nextIngress(body, at);
      const before = signIndex(longitudeAt(body, at));
      expect(signIndex(longitudeAt(body, found.at))).not.toBe(before);
      expect(signIndex(longitudeAt(body, found.at - 2))).toBe(before);
      const end = Math.min(found.at - 2, at + 150 * step);
      for (let instant = at; instant < end; instant += step) expect(signIndex(longitudeAt(body, instant))).toBe(before);
    }
  });

  it.each(WANDERERS)("find the next turn of %s", (planet) => {
    for (const at of instants(6)) {
      const found = nextStation(planet, at);
      const forward = speedAt(planet, at) >= 0;
      expect(found.direction).toBe(forward ? "retrograde" : "direct");
      expect(speedAt(planet, found.at + 1000) >= 0).toBe(!forward);
      expect(speedAt(planet, found.at - 2000) >= 0).toBe(forward);
      for (let instant = at; instant < found.at - 2000; instant += 5 * DAY_MS)
        expect(speedAt(planet, instant) >= 0).toBe(forward);
    }
  });

  it("find when aspects are exact", () => {
    for (const at of instants(5)) {
      for (const { bodies, name, applying, exactAt } of skyAt(at).aspects) {
        if (exactAt === null) continue;
        const angle = ASPECTS.find((aspect) => aspect.name === name)?.angle ?? Number.NaN;
        const lead = (instant: number) => wrap180(longitudeAt(bodies[0], instant) - longitudeAt(bodies[1], instant));
        const side = lead(at) < 0 ? -1 : 1;
        const off = (instant: number) => wrap180(lead(instant) - side * angle);
        expect(Math.abs(off(exactAt)), `${bodies} ${name}`).toBeLessThan(1e-6);
        const step = (applying ? 1 : -1) * Math.max(Math.abs(exactAt - at) / 20, 1);
        for (let i = 0; i < 19; i += 1) expect(off(at + i * step) * off(at)).toBeGreaterThan(0);
      }
    }
  });
});
