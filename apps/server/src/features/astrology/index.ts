export type { CurrentSky } from "./current-sky.ts";
export type { AstrologyDeps } from "./deps.ts";
export { astrologyJobs, startMonitor } from "./monitor.ts";
export { openAstrology } from "./open.ts";
export { mountAstrologyPages } from "./pages.ts";
export { mountAstrology } from "./routes.ts";
