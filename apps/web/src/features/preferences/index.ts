export { ALERT, ContentAlert, helpIn, isGraphicAlert } from "./content-alert.tsx";
export { KeywordsField } from "./keywords-field.tsx";
export { StyleAndLength } from "./style-and-length.tsx";
export { usePreferences } from "./use-preferences.ts";
