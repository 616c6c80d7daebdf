export { type Clearing, nightlyJobs, planNightly } from "./nightly.ts";
