import { BODIES, type Body } from "@tenfold/astronomy/names";
import type { PlanetLibrary } from "@tenfold/domain/planet-readings";
import type { Digit } from "@tenfold/domain/principles";
import type { Library } from "@tenfold/domain/readings";
import { numberOfPlanet } from "@tenfold/domain/terminology";
import { readCorpus } from "./library.ts";

/** Reads the corpus of the planets, once; the library of a planet from then on, with that of its principle. */
export function openPlanetLibrary(libraryOf: (digit: Digit) => Library): (planet: Body) => PlanetLibrary {
  const [signs, sky] = [readCorpus("planet-readings/signs"), readCorpus("planet-readings/sky")];
  const libraries = new Map(
    BODIES.map((body): [Body, PlanetLibrary] => {
      const planet = readCorpus(`planet-readings/${body.toLowerCase()}`);
      return [body, { ...libraryOf(numberOfPlanet(body)), planet, signs, sky }];
    }),
  );
  return (planet) => libraries.get(planet) as PlanetLibrary;
}
