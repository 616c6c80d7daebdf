export {
  type BirthDate,
  dateInWords,
  digitsOfDate,
  formatBirthDate,
  isInCalendar,
  lifePathOf,
  parseBirthDate,
} from "./birth-date.ts";
export { dateNotes, personalYearText } from "./date-notes.ts";
export { digitalRoot, digitsOf, reduceSteps, type Sum, type SumStep, writeSteps } from "./digital-root.ts";
export { type Encounter, encountersOfDate, NO_ENCOUNTERS } from "./encounters.ts";
export { readGivenDate } from "./given-date.ts";
export { lifePathSummary } from "./life-path-summary.ts";
export { MONTHS } from "./months.ts";
export {
  type DateNumbers,
  numbersOf,
  type PersonalMonth,
  type PersonalYear,
  personalMonths,
  personalYears,
} from "./personal-year.ts";
export { DATE_LENGTH, type TypedDate, typeDate } from "./typed-date.ts";
