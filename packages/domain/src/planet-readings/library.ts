import type { Corpus } from "../readings/index.ts";

/** The corpora that the reading of a planet draws from. */
export interface PlanetLibrary {
  /** The planet's own sentences. */
  readonly planet: Corpus;
  /** What each sign brings, whichever planet is in it. */
  readonly signs: Corpus;
  /** How planets move, the elements and their numbers, and Nonseparation. */
  readonly sky: Corpus;
  /** The sentences of the planet's principle, shared with the readings of its digit. */
  readonly principle: Corpus;
  readonly keywords: Corpus;
}
