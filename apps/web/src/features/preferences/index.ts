export { ALERT_TEXT, ALERT_TITLE, helpIn, isGraphicAlert } from "./content-alert.ts";
export { KeywordsField } from "./keywords-field.tsx";
export { StyleAndLength } from "./style-and-length.tsx";
export { usePreferences } from "./use-preferences.ts";
