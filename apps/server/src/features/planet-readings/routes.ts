import { generatePersonalizedReading } from "@tenfold/contract/astrology";
import { DEFAULT_PREFERENCES, type Preferences } from "@tenfold/domain/preferences";
import type { FastifyBaseLogger } from "fastify";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import type { Db } from "../../platform/db/index.ts";
import { inTime } from "../../platform/in-time.ts";
import { mount } from "../../platform/mount.ts";
import { networkOf } from "../../platform/network.ts";
import { findPreferences } from "../preferences/index.ts";
import { refuseUnsafe } from "../readings/index.ts";
import { planetToday, writePlanetReading } from "./write.ts";

/** A visitor's saved preferences, or the defaults, also if the database doesn't answer. */
async function preferencesOf(db: Db, sessionId: string | undefined, log: FastifyBaseLogger): Promise<Preferences> {
  if (sessionId === undefined) return DEFAULT_PREFERENCES;
  try {
    return (await inTime(findPreferences(db, sessionId))) ?? DEFAULT_PREFERENCES;
  } catch (error) {
    log.error({ err: error }, "preferences can't be read; the defaults stand in");
    return DEFAULT_PREFERENCES;
  }
}

export function mountPlanetReadings(app: App, core: Core): void {
  mount(app, generatePersonalizedReading, { limit: "readings" }, async ({ headers, body, request, log }) => {
    const { planet, constellation: sign } = body;
    const [saved, day] = await Promise.all([
      preferencesOf(core.db, headers["x-session-id"], log),
      planetToday(core, planet, sign, log),
    ]);
    const preferences = { ...saved, keywords: body.keywords ?? saved.keywords };
    // Preferences are saved unchecked; their content is checked when used.
    refuseUnsafe(preferences.keywords, "keywords");
    const about = { planet, sign, day, preferences };
    const asker = { sessionId: headers["x-session-id"], network: networkOf(request.ip) };
    return { ...(await writePlanetReading(core, about, asker, log)), preferences, ...(day ? { at: day.at } : {}) };
  });
}
