export { type ComposedReading, composeReading, type Reading, type ReadingRequest } from "./compose.ts";
export { WORD_RANGES } from "./compositions.ts";
export { type Corpus, countWords, keywordCorpusFaults, parseCorpus, principleCorpusFaults } from "./corpus.ts";
export { freshSeed, numberOf, type Seed } from "./deck.ts";
export type { Library } from "./draft.ts";
export { type Keyword, keywordsOf } from "./keywords.ts";
