import { DAY_MS } from "@tenfold/domain/time";
import type { RetentionTask } from "../../platform/retention/index.ts";
import { type ModelsDeps, sourceKey } from "./deps.ts";
import { findModel } from "./store.ts";

/** What stands between the folder and the urn in the key of a file that was sent. */
const SOURCES = sourceKey("").replace("/", "");

/**
 * Files that were sent and that no translation waits for: a server that was killed between keeping one and writing its
 * model down, or between a translation's end and its removal, leaves it. Younger ones may just be on their way.
 */
export const leftoverSources = ({ db, models }: Pick<ModelsDeps, "db" | "models">): RetentionTask => ({
  what: "models' files that were left behind",
  async remove(now: number, limit: number) {
    let removed = 0;
    for (const key of (await models.storage.list?.(SOURCES, now - DAY_MS, limit)) ?? []) {
      const row = await findModel(db, key.slice(sourceKey("").length));
      if (row?.status === "inprogress") continue;
      await models.storage.remove(key);
      removed += 1;
    }
    return removed;
  },
});
