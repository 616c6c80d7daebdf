export { type AngelLibrary, type AngelReading, type AngelRequest, composeAngelReading } from "./compose.ts";
export { angelCorpusFaults } from "./corpus.ts";
export { ANGEL_FORMS, shapeOf } from "./forms.ts";
export { type AngelChoice, freshAngelSeed, messageOfSeed, subjectOf } from "./seed.ts";
