export {
  type Heard,
  isFit,
  longestAgo,
  nextShared,
  openArcChoice,
  type SeedChoice,
  seedsAbout,
  textOf,
  type Variant,
} from "./arc-choice.ts";
export { type ArcReader, composeReading, type Library, REMEMBERED, readerOf, tellersOf } from "./arc-reading.ts";
export { type Arc, type ArcPart, parseArcs } from "./arcs.ts";
export { careFaults } from "./care.ts";
export {
  type Afterwards,
  type ComposedReading,
  composeAnyway,
  type Reading,
  type ReadingRequest,
  voiceFor,
  WORD_RANGES,
  wordRangeOf,
  woundsOfAll,
} from "./compose.ts";
export {
  type Corpus,
  corpusNameOf,
  countWords,
  parseCorpus,
  poolFaults,
  sentencesOf,
  type Voice,
} from "./corpus.ts";
export { type Keyword, keywordsOf } from "./keywords.ts";
export { numberOf, type Seed } from "./seed.ts";
export { besideAnswers, SENTENCES_ON_KEYWORDS, takeUp } from "./take-up.ts";
export { wouldWound } from "./wounding-words.ts";
