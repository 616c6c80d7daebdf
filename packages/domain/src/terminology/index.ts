export { checkTerminology, type SpecialCount, shortfallsOf, type TermCount, type TerminologyCheck } from "./check.ts";
export { type FoundTerm, findTerms, termsOf } from "./find.ts";
export {
  elementOf,
  numberOfPlanet,
  numberOfSign,
  signNamed,
  TESTED_PLANETS,
  type TestedPlanet,
  testedPlanetNamed,
} from "./numbers.ts";
