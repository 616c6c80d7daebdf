import { testTerminology } from "@tenfold/contract/terminology";
import { planetReadingShortfalls } from "@tenfold/domain/planet-readings";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import { checkTerminology } from "@tenfold/domain/terminology";
import type { App } from "../../platform/app.ts";
import { mount } from "../../platform/mount.ts";
import { isRetrogradeNow, type PlanetReadingsDeps, writePlanetReading } from "../planet-readings/index.ts";

export function mountTerminology(app: App, deps: PlanetReadingsDeps): void {
  mount(
    app,
    testTerminology,
    async ({ params: { planet, sign }, log }) => {
      const about = { planet, sign, retrograde: await isRetrogradeNow(deps, planet, log) };
      const reading = await writePlanetReading(deps, { ...about, preferences: DEFAULT_PREFERENCES }, undefined, log);
      return {
        reading,
        error: planetReadingShortfalls(reading, about).join(" ") || null,
        terminologyCheck: checkTerminology(reading, planet, sign),
      };
    },
    { limit: "readings" },
  );
}
