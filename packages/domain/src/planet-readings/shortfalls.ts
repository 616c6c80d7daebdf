import { isWanderer, SIGNS } from "@tenfold/astronomy/names";
import { MONTHS } from "../numerology/index.ts";
import { checkTerminology, shortfallsOf } from "../terminology/index.ts";
import { factsOf, type PlanetInSign } from "./day.ts";

const names = (text: string, word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "iu").test(text);

/** What a planet's reading lacks, one sentence each; empty if it may be shown. */
export function planetReadingShortfalls(reading: string, about: PlanetInSign): string[] {
  const { planet, sign, day } = about;
  const motion = day?.isRetrograde ? "retrograde" : "direct";
  return [
    ...[planet, sign].filter((name) => !names(reading, name)).map((name) => `It does not name ${name}.`),
    ...(!day || !isWanderer(planet) || names(reading, motion) ? [] : [`It does not say that ${planet} is ${motion} now.`]),
    ...shortfallsOf(checkTerminology(reading, planet, sign)),
  ];
}

/** Angles that a sentence may mention on any day: those of the aspects, of a sign and of the circle. */
const ANGLES = ["0", "30", "60", "90", "120", "180", "360"];

/** What in a reading contradicts the day's facts, which it was not made from; one sentence each. */
export function contradictionsOf(reading: string, about: PlanetInSign): string[] {
  const { sign, day } = about;
  const known = Object.values(factsOf(about)).flatMap((slots) => Object.values(slots));
  const degrees = [...reading.matchAll(/(\d+)\s?(?:°|degrees?\b)/giu)].map(([, number = ""]) => number);
  const dates = [...reading.matchAll(new RegExp(`\\b(?:${MONTHS.join("|")}) \\d{1,2}\\b`, "giu"))].map(([date]) => date);
  const others = SIGNS.filter((one) => one !== sign && one !== day?.nextIngress.constellation && names(reading, one));
  return [
    ...degrees
      .filter((number) => number !== String(day?.degree) && !ANGLES.includes(number))
      .map((number) => `It speaks of ${number} degrees, which was not given.`),
    ...dates
      .filter((date) => !new RegExp(`(?<!\\d)${date}(?!\\d)`, "iu").test(known.join(" ")))
      .map((date) => `It speaks of ${date}, which was not given.`),
    ...others.map((one) => `It speaks of ${one}, which was not given.`),
  ];
}
