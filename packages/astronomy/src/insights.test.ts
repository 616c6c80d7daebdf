import { describe, expect, it } from "vitest";
import { skyAt } from "./index.ts";
import { arcOf, BODIES, type Body, insightsOf, localTime, type Quarter, type SeenSky, type Sign } from "./names.ts";

const LATER = "2026-03-25T00:00:00.000Z";

type Planet = SeenSky["planets"][number];

const planet = (name: Body, constellation: Sign = "Aries", rest: Partial<Planet> = {}): Planet => ({
  name,
  constellation,
  isRetrograde: false,
  nextIngress: { constellation: "Taurus", at: LATER },
  nextStation: null,
  ...rest,
});

const sky = (rest: Partial<SeenSky>): SeenSky => ({
  planets: [planet("Sun", "Aries"), planet("Moon", "Taurus"), planet("Venus", "Gemini"), planet("Mars", "Cancer")],
  moonPhase: { current: "Waxing Crescent", nextPhase: { type: "First Quarter", at: LATER } },
  aspects: [],
  ...rest,
});

const tell = (at: string) => `the day ${at.slice(0, 10)}`;
const words = (rest: Partial<SeenSky>) => insightsOf(sky(rest), tell).join("\n");
const turning = (name: Body, at: string, direction: "direct" | "retrograde" = "direct") =>
  planet(name, "Leo", { isRetrograde: true, nextStation: { direction, at } });

describe("what stands out", () => {
  it("begins with the Sun, the Moon and her phase", () => {
    expect(insightsOf(sky({}), tell)[0]).toBe(
      "The Sun is in Aries and the Moon in Taurus. The phase is waxing crescent; the first quarter comes on the day 2026-03-25.",
    );
    expect(words({ planets: [planet("Sun", "Leo"), planet("Moon", "Leo")] })).toContain("The Sun and the Moon are both in Leo.");
  });

  it("calls no quarter there that is still to come", () => {
    const soon = (type: Quarter) => words({ moonPhase: { current: type, nextPhase: { type, at: LATER } } });
    expect(soon("Full Moon")).toContain("The phase is waxing gibbous; the full moon comes on the day 2026-03-25.");
    expect(soon("New Moon")).toContain("The phase is waning crescent; the new moon comes on the day 2026-03-25.");
    expect(soon("First Quarter")).toContain("The phase is waxing crescent; the first quarter comes");
    expect(soon("Last Quarter")).toContain("The phase is waning gibbous; the last quarter comes");
  });

  it("names what is retrograde, and what turns first", () => {
    expect(words({})).toContain("No planet is retrograde");
    expect(words({ planets: [turning("Mercury", "2026-04-02T00:00:00.000Z")] })).toContain(
      "Mercury is retrograde: seen from the Earth, it moves backward through the signs. It turns forward again on the day 2026-04-02.",
    );
    const three = [
      turning("Jupiter", "2026-06-01T00:00:00Z"),
      turning("Saturn", "2026-05-01T00:00:00Z"),
      turning("Pluto", LATER),
    ];
    expect(words({ planets: three })).toContain(
      "Jupiter, Saturn and Pluto are retrograde: seen from the Earth, they move backward through the signs. Pluto is the first to turn, and goes forward again on the day 2026-03-25.",
    );
  });

  it("tells of the two closest aspects, and how they stand", () => {
    const aspect = (orb: number, applying: boolean, exactAt: string | null) =>
      ({ bodies: ["Moon", "Mars"], name: "trine", orb, applying, exactAt }) as const;
    expect(words({})).toContain("No two of the ten form an aspect.");
    expect(words({ aspects: [aspect(0.21, true, LATER)] })).toContain(
      "One aspect stands out. The Moon and Mars form a trine, a third of the circle apart. It is 12 minutes of arc from exact and growing closer; it is exact on the day 2026-03-25.",
    );
    const three = words({ aspects: [aspect(0.01, false, LATER), aspect(2.99, false, null), aspect(5, true, null)] });
    expect(three).toContain(
      "less than a minute of arc from exact and growing wider; it was exact on the day 2026-03-25. The Moon and Mars form a trine, a third of the circle apart. It is 2 degrees 59 minutes from exact and growing wider.",
    );
    expect(three).not.toContain("5 degrees");
    const opposed = { ...aspect(1, true, null), name: "opposition" } as const;
    expect(words({ aspects: [opposed] })).toContain(
      "form an opposition, half the circle apart. It is 1 degree from exact and growing closer.",
    );
  });

  it("tells of an element that four or more share", () => {
    const many = [planet("Sun", "Pisces"), planet("Moon", "Cancer"), planet("Venus", "Scorpio"), planet("Mars", "Cancer")];
    expect(words({ planets: many })).toContain("Four of the ten are in water signs: the Sun, the Moon, Venus and Mars.");
    expect(words({ planets: many.slice(1) })).not.toContain("water");
  });

  it("ends with the next change of signs", () => {
    const soon = { constellation: "Virgo", at: "2026-03-21T00:00:00.000Z" } as const;
    const planets = [planet("Sun"), planet("Moon", "Leo", { nextIngress: soon })];
    expect(insightsOf(sky({ planets }), tell).at(-1)).toBe(
      "The next to change signs is the Moon, which enters Virgo on the day 2026-03-21.",
    );
  });

  it("says nothing of a sky without planets", () => expect(insightsOf(sky({ planets: [] }), tell)).toEqual([]));

  it("cuts an orb to minutes, never rounding it up", () => {
    expect([0, 0.999, 1.05, 5.9999].map(arcOf)).toEqual([
      { degree: 0, minute: 0 },
      { degree: 0, minute: 59 },
      { degree: 1, minute: 3 },
      { degree: 5, minute: 59 },
    ]);
  });
});

it("what stands out in the real sky agrees with it, at any time", () => {
  for (let year = 1900; year < 2100; year += 8) {
    const { bodies, moon, aspects } = skyAt(Date.UTC(year, (year * 7) % 12, 1 + (year % 28)));
    const iso = (at: number) => new Date(at).toISOString();
    const said = insightsOf(
      {
        planets: bodies.map(({ body, sign, isRetrograde, nextIngress, nextStation }) => ({
          name: body,
          constellation: sign,
          isRetrograde,
          nextIngress: { constellation: nextIngress.sign, at: iso(nextIngress.at) },
          nextStation: nextStation && { direction: nextStation.direction, at: iso(nextStation.at) },
        })),
        moonPhase: { current: moon.current, nextPhase: { type: moon.next.type, at: iso(moon.next.at) } },
        aspects: aspects.map((aspect) => ({ ...aspect, exactAt: aspect.exactAt === null ? null : iso(aspect.exactAt) })),
      },
      (at) => localTime(Date.parse(at)).date,
    );
    const [lights = "", turned = "", close = ""] = said;
    expect(lights).toContain(`Sun ${bodies[0]?.sign === bodies[1]?.sign ? "and the Moon are both" : "is"} in ${bodies[0]?.sign}`);
    const subject = turned.split(" retrograde")[0] ?? "";
    for (const body of BODIES)
      expect(subject.includes(body), `${year} ${body}: ${turned}`).toBe(bodies.some((b) => b.body === body && b.isRetrograde));
    expect(close).toContain(aspects[0]?.name ?? "No two");
    expect(said.join(" ")).not.toMatch(/undefined|null|NaN|\s\s/);
  }
});
