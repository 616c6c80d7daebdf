export { type ArcLibrary, type ArcReader, composeReading, type Library, REMEMBERED, readerOf } from "./arc-reading.ts";
export { type Arc, parseArcs } from "./arcs.ts";
export { careFaults, careFaultsOfPools } from "./care.ts";
export {
  type ComposedReading,
  composeAnyway,
  type Reading,
  type ReadingRequest,
  sparingFor,
  stammers,
  voiceFor,
  WORD_RANGES,
} from "./compose.ts";
export {
  type Corpus,
  corpusNameOf,
  countWords,
  keywordCorpusFaults,
  parseCorpus,
  poolFaults,
  principleCorpusFaults,
  threadsOf,
  type Unit,
} from "./corpus.ts";
export { type Keyword, keywordsOf } from "./keywords.ts";
export { type Draw, drawOf, freshSeed, numberOf, REMEMBERED_READINGS, type Seed } from "./shuffle.ts";
export { weave } from "./weave.ts";
