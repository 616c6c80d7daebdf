export { type AngelLibrary, type AngelReader, type AngelReading, type AngelRequest, angelReaderOf } from "./compose.ts";
export { angelCorpusFaults } from "./corpus.ts";
export { ANGEL_FORMS, shapeOf } from "./forms.ts";
export { type AngelChoice, messageOfSeed } from "./seed.ts";
