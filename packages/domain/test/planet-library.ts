// The planets' corpus, as the server loads it, and days to read them on.
import { readFileSync } from "node:fs";
import { type Aspect, type BodyInSky, skyAt } from "@tenfold/astronomy";
import { BODIES, type Body, isWanderer, SIGNS, type Sign } from "@tenfold/astronomy/names";
import type { DaySky, PlanetDay, PlanetLibrary } from "../src/planet-readings/index.ts";
import { parseCorpus } from "../src/readings/index.ts";
import { numberOfPlanet } from "../src/terminology/index.ts";
import { libraryOf } from "./library.ts";

const read = (name: string) =>
  parseCorpus(readFileSync(new URL(`../../../content/planet-readings/${name}.corpus`, import.meta.url), "utf8"));

export const signs = read("signs");
export const sky = read("sky");

const LIBRARIES = new Map(
  BODIES.map((body): [Body, PlanetLibrary] => [
    body,
    { ...libraryOf(numberOfPlanet(body)), planet: read(body.toLowerCase()), signs, sky },
  ]),
);
export const planetLibraryOf = (planet: Body) => LIBRARIES.get(planet) as PlanetLibrary;

const iso = (at: number) => new Date(at).toISOString();

/** The true sky at an instant, in the shape of the API's answers. */
export function skyOf(at: number): DaySky {
  const { bodies, moon, aspects } = skyAt(at);
  const planetOf = ({ body, sign, degree, isRetrograde, nextIngress, nextStation }: BodyInSky) => ({
    name: body,
    constellation: sign,
    degree,
    isRetrograde,
    nextIngress: { constellation: nextIngress.sign, at: iso(nextIngress.at) },
    nextStation: nextStation && { direction: nextStation.direction, at: iso(nextStation.at) },
  });
  const aspectOf = (aspect: Aspect) => ({ ...aspect, exactAt: aspect.exactAt === null ? null : iso(aspect.exactAt) });
  return {
    at: iso(at),
    planets: bodies.map(planetOf),
    moonPhase: { current: moon.current, nextPhase: { type: moon.next.type, at: iso(moon.next.at) } },
    aspects: aspects.map(aspectOf),
  };
}

/** A day on which a planet is in a sign, whether or not it ever is: for what must hold on any day. */
export function dayOf(planet: Body, sign: Sign, isRetrograde: boolean, index: number): PlanetDay {
  const at = (days: number) => iso(Date.UTC(2026, 10, 24, 15) + days * 86_400_000);
  const other = BODIES[(BODIES.indexOf(planet) + 1 + (index % 9)) % BODIES.length] as Body;
  const next = SIGNS[(SIGNS.indexOf(sign) + (isRetrograde ? 11 : 1)) % 12] as Sign;
  const names = ["conjunction", "sextile", "square", "trine", "opposition"] as const;
  const phases = ["Waxing Gibbous", "Full Moon", "Waning Crescent", "New Moon", "First Quarter"] as const;
  const name = names[index % names.length];
  return {
    at: at(0),
    degree: index % 30,
    isRetrograde,
    nextIngress: { constellation: next, at: at(1 + 400 * (index % 3)) },
    nextStation: isWanderer(planet) ? { at: at(30 + index) } : null,
    moonPhase: { current: phases[index % phases.length] ?? "New Moon", nextPhase: { type: "Full Moon", at: at(6) } },
    ...(name && index % 7 > 0
      ? { aspect: { name, other, applying: index % 2 === 0, exactAt: at(index % 2 === 0 ? 3 : -3) } }
      : {}),
  };
}
