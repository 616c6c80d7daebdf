import { testTerminology } from "@tenfold/contract/terminology";
import { planetReadingShortfalls } from "@tenfold/domain/planet-readings";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import { checkTerminology } from "@tenfold/domain/terminology";
import type { Core } from "../../core.ts";
import type { Feature } from "../../feature.ts";
import type { App } from "../../platform/app.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
import { planetToday, writePlanetReading } from "../planet-readings/index.ts";

function mountTerminology(app: App, core: Core): void {
  mount(app, testTerminology, { limit: "readings" }, async ({ params: { planet, sign }, request, log }) => {
    const about = { planet, sign, day: await planetToday(core, planet, sign, log) };
    const asker = { sessionId: undefined, network: networkOf(request.ip) };
    const { reading } = await writePlanetReading(core, { ...about, preferences: DEFAULT_PREFERENCES }, asker, log);
    return {
      reading,
      error: planetReadingShortfalls(reading, about).join(" ") || null,
      terminologyCheck: checkTerminology(reading, planet, sign),
    };
  });
}

export const terminology: Feature = { open: (core) => ({ mount: (app) => mountTerminology(app, core) }) };
