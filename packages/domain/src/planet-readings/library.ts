import type { Corpus, Library } from "../readings/index.ts";

/** The corpora that the reading of a planet draws from, with the arcs of its principle. */
export interface PlanetLibrary extends Library {
  /** The planet's own sentences. */
  readonly planet: Corpus;
  /** What each sign brings, whichever planet is in it. */
  readonly signs: Corpus;
  /** What carries the facts of the day, and Nonseparation. */
  readonly sky: Corpus;
}
