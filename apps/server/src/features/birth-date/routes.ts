import { analyzeBirthDate } from "@tenfold/contract/birth-date";
import type { App } from "../../platform/app.ts";
import { mount } from "../../platform/mount.ts";
import { type AnalysisDeps, analyze } from "./analyze.ts";

export function mountBirthDate(app: App, deps: AnalysisDeps): void {
  mount(app, analyzeBirthDate, ({ body, log }) => analyze(deps, body, log), { limit: "readings" });
}
