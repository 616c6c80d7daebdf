export { type AngelReading, type AngelRequest, composeAngelReading, subjectOf } from "./compose.ts";
export { angelCorpusFaults } from "./corpus.ts";
export type { AngelLibrary } from "./drawing.ts";
export { ANGEL_FORMS, shapeOf } from "./forms.ts";
