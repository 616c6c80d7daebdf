import { readFileSync } from "node:fs";
import { BODIES, type Body } from "@tenfold/astronomy/names";
import type { PlanetLibrary } from "@tenfold/domain/planet-readings";
import { STYLES } from "@tenfold/domain/preferences";
import { type Digit, PRINCIPLES } from "@tenfold/domain/principles";
import { type Corpus, corpusNameOf, type Library, parseArcs, parseCorpus } from "@tenfold/domain/readings";
import { numberOfPlanet } from "@tenfold/domain/terminology";

const FOLDER = new URL("../../../../../content/", import.meta.url);

function read<T>(file: string, parse: (text: string) => T): T {
  try {
    return parse(readFileSync(new URL(file, FOLDER), "utf8"));
  } catch (error) {
    throw new Error(`content/${file} can't be read`, { cause: error });
  }
}

/** Reads a corpus by its path within the content, such as "readings/change". Throws where it can't be read. */
export const readCorpus = (path: string): Corpus => read(`${path}.corpus`, parseCorpus);

/** Reads a principle's arcs in all voices. Throws where they can't be read. */
function readArcs(digit: Digit): Library["arcs"] {
  return Object.fromEntries(STYLES.map((style) => [style, read(`readings/${corpusNameOf(digit)}/${style}.arcs`, parseArcs)]));
}

/** Reads the whole corpus, once; the library of a digit from then on. */
export function openLibrary(): (digit: Digit) => Library {
  const [sorrows, topics] = [readCorpus("readings/sorrows"), readCorpus("readings/topics")];
  const libraries = PRINCIPLES.map(
    ({ digit }): Library => ({
      arcs: readArcs(digit),
      sorrows,
      topics,
    }),
  );
  return (digit) => libraries[digit] as Library;
}

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
