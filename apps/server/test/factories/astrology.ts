// Factories for tests: an ephemeris that answers at once, or fails or waits when told to, and servers that share a
// database.

import type { SkyReply } from "@tenfold/contract/astrology";
import { HOUR_MS } from "@tenfold/domain/time";
import { sql } from "kysely";
import type { Core } from "../../src/core.ts";
import type { Ephemeris } from "../../src/features/astrology/ephemeris.ts";
import { astrologyJobs, startMonitor } from "../../src/features/astrology/monitor.ts";
import { openAstrology, skyService, warnOf } from "../../src/features/astrology/open.ts";
import { type Db, openPostgres } from "../../src/platform/db/index.ts";
import { iso } from "../../src/platform/instants.ts";
import { openWorker } from "../../src/platform/jobs/index.ts";
import { makeDb } from "../fixture.ts";

/** A sky with nothing in it but its time and the next phase. */
function makeSky(at: number, changesAt: number): SkyReply {
  return {
    at: iso(at),
    planets: [],
    moonPhase: { current: "New Moon", nextPhase: { type: "First Quarter", date: "", time: "", at: iso(changesAt) } },
    aspects: [],
  };
}

/** Reports what it was asked for. If `fails` is set it fails with it; if `held` is set it first waits for it. */
export function makeEphemeris(changesAfter = 6 * HOUR_MS) {
  const asked = { skies: [] as number[], events: [] as string[], retrogrades: [] as string[] };
  const control: { fails: Error | undefined; held: Promise<void> | undefined } = { fails: undefined, held: undefined };
  const attempt = async () => {
    await control.held;
    if (control.fails) throw control.fails;
  };
  const ephemeris: Ephemeris = {
    async skyAt(at) {
      asked.skies.push(at);
      await attempt();
      return { reply: makeSky(at, at + changesAfter), changesAt: at + changesAfter };
    },
    async events({ from }) {
      asked.events.push(iso(from).slice(0, 10));
      await attempt();
      return [{ kind: "phase", at: iso(from), planet: "Moon", phase: "Full Moon", constellation: "Aries" }];
    },
    async retrogrades({ from }) {
      asked.retrogrades.push(iso(from).slice(0, 10));
      await attempt();
      return [];
    },
    close: async () => undefined,
  };
  return { ephemeris, asked, control };
}

/** Makes a server use the test's own ephemeris. */
export const withEphemeris = (ephemeris: Ephemeris) => ({
  prepare: (core: Core) =>
    skyService.replace(core, openAstrology({ db: core.db, now: core.now, onError: warnOf(core), ephemeris })),
});

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** One server's part of the sky: its own worker and ephemeris. */
export function makeServer(
  deps: { readonly db: Db; readonly now: () => number; readonly onError: (error: unknown, what: string) => void },
  changesAfter?: number,
) {
  const made = makeEphemeris(changesAfter);
  const astrology = openAstrology({ ...deps, ephemeris: made.ephemeris });
  const handlers = astrologyJobs({ ...deps, ...astrology });
  const worker = openWorker({ ...deps, log: quiet, handlers });
  return { ...made, ...astrology, db: deps.db, worker, handlers, start: () => startMonitor(deps) };
}

/** A database opened by two processes. SQLite's one connection stands for both: a second would wait for the first in vain. */
export async function makeSharedDb(): Promise<{ dbs: readonly [Db, Db]; drop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  const { db, drop } = await makeDb();
  if (!url) return { dbs: [db, db], drop };
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const other = openPostgres(url, { schema: rows[0]?.schema });
  return {
    dbs: [db, other],
    async drop() {
      await other.destroy();
      await drop();
    },
  };
}
