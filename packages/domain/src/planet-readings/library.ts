import type { Corpus, Library } from "../readings/index.ts";

/** The corpora for a planet's reading, with the arcs of its principle. */
export interface PlanetLibrary extends Library {
  /** The planet's own sentences. */
  readonly planet: Corpus;
  /** What each sign brings, whichever planet is in it. */
  readonly signs: Corpus;
  /** Sentences for the facts of the day, and for Nonseparation. */
  readonly sky: Corpus;
}
