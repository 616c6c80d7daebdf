import { setTimeout as wait } from "node:timers/promises";
import type { SkyReply } from "@tenfold/contract/astrology";
import { MINUTE_MS } from "@tenfold/domain/time";
import { etagOf } from "../../platform/conditional.ts";
import type { Db } from "../../platform/db/index.ts";
import { AppError } from "../../platform/errors.ts";
import type { Ephemeris } from "./ephemeris.ts";
import { findSnapshot, type KeptSky, keepSnapshot, SKEW_MS } from "./store.ts";

export const INTERVAL_MINUTES = 30;
const INTERVAL_MS = INTERVAL_MINUTES * MINUTE_MS;

/** How long a caller waits if there is no sky yet. */
const FIRST_SKY_WAIT_MS = 10_000;

/** How often to look for a newer sky while the present one is out of date. */
const RENEW_PAUSE_MS = 5000;

export interface Snapshot {
  readonly reply: SkyReply;
  readonly etag: string;
  /** When a newer one is due. */
  readonly freshUntil: number;
}

export interface CurrentSky {
  /**
   * The current sky, from memory: callers need not compute it. Only if there is none, or one whose signs, directions
   * or quarter have changed since, does the first caller wait a moment. Throws "busy" if none can be had.
   */
  read(): Promise<Snapshot>;
  take(sky: KeptSky): void;
}

interface CurrentSkyDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly ephemeris: Ephemeris;
  readonly onError: (error: unknown, what: string) => void;
}

interface Times {
  readonly computedAt: number;
  readonly changesAt: number;
}

/** When to compute the sky anew: after the interval, or earlier if something in it changes. */
export const freshUntil = ({ computedAt, changesAt }: Times) => Math.min(computedAt + INTERVAL_MS, changesAt);

/** Whether its signs, directions and quarter are current; a sky from the future was computed by a wrong clock. */
const isTrue = ({ computedAt, changesAt }: Times, now: number) => computedAt <= now + SKEW_MS && now < changesAt;

export const isFresh = (times: Times, now: number) => isTrue(times, now) && now < freshUntil(times);

/** Opens this process's copy of the sky that all processes share in the database. */
export function openCurrentSky({ db, now, ephemeris, onError }: CurrentSkyDeps): CurrentSky {
  let held: (Snapshot & KeptSky) | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> | undefined;

  function take(sky: KeptSky): void {
    if (held && held.computedAt > sky.computedAt && held.computedAt <= now() + SKEW_MS) return;
    held = { ...sky, etag: etagOf(JSON.stringify(sky.reply)), freshUntil: freshUntil(sky) };
  }

  async function renew(): Promise<void> {
    const kept = await findSnapshot(db).catch((error: unknown) => onError(error, "the sky can't be read from the database"));
    if (kept) take(kept);
    // The monitor is late or has not begun: a sky that is still true will do, otherwise it is computed here.
    if (held && isTrue(held, now())) return;
    const computedAt = now();
    const computed = { ...(await ephemeris.skyAt(computedAt)), computedAt };
    take(computed);
    await keepSnapshot(db, computed).catch((error: unknown) => onError(error, "the sky can't be kept in the database"));
  }

  return {
    take,
    async read() {
      const fresh = held && isFresh(held, now());
      if (held && (fresh || Math.abs(now() - lookedAt) < RENEW_PAUSE_MS)) return held;
      lookedAt = now();
      renewing ??= renew()
        .catch((error: unknown) => onError(error, "the sky can't be computed; the last one is answered"))
        .finally(() => {
          renewing = undefined;
        });
      await Promise.race([renewing, wait(FIRST_SKY_WAIT_MS, undefined, { ref: false })]);
      if (!held) throw new AppError("busy", { retryAfter: RENEW_PAUSE_MS / 1000 });
      return held;
    },
  };
}
