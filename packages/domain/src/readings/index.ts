export { careFaults, careFaultsOfPools } from "./care.ts";
export {
  type ComposedReading,
  composeAnyway,
  composeReading,
  type Reading,
  type ReadingRequest,
  sparingFor,
  stammers,
  voiceFor,
} from "./compose.ts";
export { WORD_RANGES } from "./compositions.ts";
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
export type { Library } from "./draft.ts";
export { type Keyword, keywordsOf } from "./keywords.ts";
export { type Draw, drawOf, freshSeed, numberOf, REMEMBERED_READINGS, type Seed } from "./shuffle.ts";
export { weave } from "./weave.ts";
