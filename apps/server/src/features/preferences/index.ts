export { preferencesClearings } from "./clearings.ts";
export { mountPreferences } from "./routes.ts";
export { findPreferences } from "./store.ts";
