import { LRUCache } from "lru-cache";
import { etagOf } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";
import type { Snapshot } from "./current-sky.ts";
import type { Ephemeris } from "./ephemeris.ts";

/** Some 10 KB each. */
const MAX_KEPT = 300;

/** Some hundredths of a second each. */
const MAX_WAITING = 20;

const RETRY_AFTER_SECONDS = 3;

export type SkyCache = (at: number) => Promise<Pick<Snapshot, "reply" | "etag">>;

/** Opens them. Throws "busy" where too many wait. */
export function openSkyCache(ephemeris: Ephemeris): SkyCache {
  const known = new LRUCache<number, Promise<Pick<Snapshot, "reply" | "etag">>>({ max: MAX_KEPT });
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
    if (waiting >= MAX_WAITING) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
    const answer = compute(at);
    known.set(at, answer);
    answer.catch(() => known.delete(at));
    return answer;
  };
}
