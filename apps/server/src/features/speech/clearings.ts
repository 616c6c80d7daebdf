import type { DiskCache } from "../../platform/disk-cache.ts";
import type { Clearing } from "../../platform/nightly/index.ts";

/** What listening keeps for a time only: sounds that nobody has heard for as long as the cache keeps them. */
export function speechClearings(cache: DiskCache): readonly Clearing[] {
  return [{ what: "sounds of texts", clear: (_now, limit) => cache.clear(limit) }];
}
