// Every module that declares calls; the page's types (calls.ts) are derived from this list.
export * from "./accounts.ts";
export * from "./admin.ts";
export * from "./angel.ts";
export * from "./astrology.ts";
export * from "./birth-date.ts";
export * from "./forum.ts";
export * from "./models.ts";
export * from "./my-readings.ts";
export * from "./preferences.ts";
export * from "./readings.ts";
export * from "./shared-readings.ts";
export * from "./speech.ts";
export * from "./terminology.ts";
export * from "./two-step.ts";
