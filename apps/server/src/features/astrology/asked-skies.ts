import { etagOf } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import type { Snapshot } from "./current-sky.ts";
import type { Ephemeris } from "./ephemeris.ts";
import { keepLatest } from "./kept.ts";

/** How many answers are kept, some 10 KB each. */
const KEPT = 300;

/** How many may wait to be computed, a tenth of a second each. */
const WAITING = 20;

/** Seconds after which to come back where more do. */
const RETRY_AFTER = 3;

/** The skies of instants that visitors ask for. */
export type AskedSkies = (at: number) => Promise<Pick<Snapshot, "reply" | "etag">>;

/** Opens them. `at` is in milliseconds since 1970. Throws "busy" where too many wait. */
export function openAskedSkies(ephemeris: Ephemeris): AskedSkies {
  const known = keepLatest<number, Promise<Pick<Snapshot, "reply" | "etag">>>(KEPT);
  let waiting = 0;

  async function compute(at: number) {
    waiting += 1;
    try {
      const { reply } = await ephemeris.skyAt(at);
      return { reply, etag: etagOf(JSON.stringify(reply)) };
    } finally {
      waiting -= 1;
    }
  }

  return async (at) => {
    const kept = known.get(at);
    if (kept) return kept;
    if (waiting >= WAITING) throw new AppError("busy", { retryAfter: RETRY_AFTER });
    const answer = compute(at);
    known.set(at, answer);
    answer.catch(() => known.forget(at));
    return answer;
  };
}
