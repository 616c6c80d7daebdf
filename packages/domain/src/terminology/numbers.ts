import { type Body, SIGNS, type Sign } from "@tenfold/astronomy/names";
import { type Element, ZODIAC_ELEMENTS } from "../elements/index.ts";
import { PLANETS } from "../planets/index.ts";
import type { Digit } from "../principles/index.ts";

/** The seven planets that the terminology is tested for, in the order of their numbers, 1 to 7. */
export const TESTED_PLANETS = ["Venus", "Mars", "Mercury", "Jupiter", "Saturn", "Sun", "Moon"] as const satisfies readonly Body[];
export type TestedPlanet = (typeof TESTED_PLANETS)[number];

/** The number that unites every pair: Nonseparation, which planet and sign share. */
export const HOLDS_BOTH: Digit = 0;

/** The number of a planet: that of its principle. */
export function numberOfPlanet(planet: Body): Digit {
  return PLANETS[planet].principle;
}

/** The element of a sign: the zodiac assigns them in turn, from Aries on. */
export function elementOf(sign: Sign): Element {
  return ZODIAC_ELEMENTS[SIGNS.indexOf(sign) % ZODIAC_ELEMENTS.length] as Element;
}

/** The number of a sign: that of its element. Around the zodiac they go 1-4-2-3. */
export function numberOfSign(sign: Sign): Digit {
  return elementOf(sign).number;
}

/** The planet of that name in any letter case, if it is one of the seven. */
export function testedPlanetNamed(name: string): TestedPlanet | undefined {
  return TESTED_PLANETS.find((planet) => planet.toLowerCase() === name.toLowerCase());
}

/** The sign of that name in any letter case, if it is one of the twelve. */
export function signNamed(name: string): Sign | undefined {
  return SIGNS.find((sign) => sign.toLowerCase() === name.toLowerCase());
}
