import { type Core, perServer } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { type Almanac, openAlmanac } from "./almanac.ts";
import { type CurrentSky, openCurrentSky } from "./current-sky.ts";
import { type Ephemeris, openEphemeris } from "./ephemeris.ts";
import { openSkyCache, type SkyCache } from "./sky-cache.ts";

export interface Astrology {
  readonly ephemeris: Ephemeris;
  readonly sky: CurrentSky;
  readonly skyAt: SkyCache;
  readonly almanac: Almanac;
}

interface OpeningDeps {
  readonly db: Db;
  readonly now: () => number;
  /** Hears of what went wrong and was lived with. */
  readonly onError: (error: unknown, what: string) => void;
  readonly ephemeris?: Ephemeris | undefined;
}

/** Opens what the calls, the monitor and other features share. `close` of the ephemeris ends what it keeps running. */
export function openAstrology({ ephemeris = openEphemeris(), ...deps }: OpeningDeps): Astrology {
  return {
    ephemeris,
    sky: openCurrentSky({ ...deps, ephemeris }),
    skyAt: openSkyCache(ephemeris),
    almanac: openAlmanac({ ...deps, ephemeris }),
  };
}

/** Hears of what went wrong and was lived with. */
export const warnOf =
  ({ log }: Core) =>
  (err: unknown, what: string) =>
    log.warn({ err }, what);

export const skyService = perServer((core) => openAstrology({ db: core.db, now: core.now, onError: warnOf(core) }));
