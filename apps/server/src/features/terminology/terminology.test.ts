import { SIGNS } from "@tenfold/astronomy/names";
import { testTerminology } from "@tenfold/contract/terminology";
import { numberOfPlanet, numberOfSign, TESTED_PLANETS } from "@tenfold/domain/terminology";
import { describe, expect } from "vitest";
import type { Made } from "../../../test/fixture.ts";
import { siteTest } from "../../../test/site-test.ts";

const it = siteTest();

describe("GET /api/debug/terminology/:planet/:sign", () => {
  const get = (site: Made, path: string, remoteAddress = "198.18.0.1") =>
    site.app.inject({ method: "GET", url: `/api/debug/terminology/${path}`, remoteAddress });

  it.for([
    ["planet", "Vulcan/Leo", /Venus, Mars, Mercury, Jupiter, Saturn, Sun, Moon/],
    ["planet", "Pluto/Leo", /Venus, Mars/],
    ["sign", "Venus/Ophiuchus", /Aries, Taurus.*Pisces/],
  ] as const)("refuses an unknown %s and names the choices", async ([field, path, words], { site }) => {
    const answer = await get(site, path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_input", field });
    expect(answer.json().fields[field]).toMatch(words);
  });

  it("answers every pair with a compliant reading, what was counted, and each place", async ({ site }) => {
    for (const [row, planet] of TESTED_PLANETS.entries())
      for (const sign of SIGNS) {
        const answer = await get(site, `${planet.toLowerCase()}/${sign.toUpperCase()}?t=1763740800000`, `198.18.1.${row}`);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers["cache-control"]).toBe("no-store");
        const body = answer.json();
        expect(testTerminology.reply.strict().parse(body)).toEqual(body);
        const { reading, error, terminologyCheck: check } = body;
        expect(error).toBeNull();
        expect(check).toMatchObject({ status: "compliant", compliant: true });
        expect(check.principle.number).toBe(numberOfPlanet(planet));
        expect(check.zero.number).toBe(0);
        expect(check.special?.type).toBe(numberOfPlanet(planet) === numberOfSign(sign) ? "shared number" : undefined);
        for (const part of [check.principle, check.zero]) {
          expect(part.count).toBe(part.found.length);
          expect(part.count).toBeGreaterThanOrEqual(part.required);
          for (const { text, start, end } of part.found) expect(reading.slice(start, end)).toBe(text);
        }
      }
  });

  it("gives another reading each time", async ({ site }) => {
    const [one, two] = [await get(site, "moon/leo?t=1"), await get(site, "moon/leo?t=1")];
    expect(one.json().reading).not.toBe(two.json().reading);
  });
});
