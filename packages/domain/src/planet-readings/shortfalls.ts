import { isWanderer } from "@tenfold/astronomy/names";
import { checkTerminology, shortfallsOf } from "../terminology/index.ts";
import type { PlanetInSign } from "./draft.ts";

const names = (text: string, word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "iu").test(text);

/** What a planet's reading lacks, a sentence each; empty where it may be shown. */
export function planetReadingShortfalls(reading: string, about: PlanetInSign): string[] {
  const { planet, sign, retrograde } = about;
  const motion = !isWanderer(planet) || retrograde === undefined || names(reading, "retrograde");
  return [
    ...[planet, sign].filter((name) => !names(reading, name)).map((name) => `It does not name ${name}.`),
    ...(motion || (!retrograde && names(reading, "direct"))
      ? []
      : [`It does not say that ${planet} is ${retrograde ? "retrograde" : "direct"} now.`]),
    ...shortfallsOf(checkTerminology(reading, planet, sign)),
  ];
}
