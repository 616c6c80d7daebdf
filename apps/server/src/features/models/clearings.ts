import type { Clearing } from "../../platform/nightly/index.ts";
import { type ModelsDeps, sourceKey } from "./deps.ts";
import { findModel } from "./store.ts";

const DAY = 24 * 60 * 60_000;

/** What stands between the folder and the urn in the key of a file that was sent. */
const SOURCES = sourceKey("").replace("/", "");

/**
 * Files that were sent and that no translation waits for: a server that was killed between keeping one and writing its
 * model down, or between a translation's end and its removal, leaves it. Younger ones may just be on their way.
 */
export function modelClearings({ db, models }: Pick<ModelsDeps, "db" | "models">): readonly Clearing[] {
  return [
    {
      what: "models' files that were left behind",
      async clear(now, limit) {
        let cleared = 0;
        for (const key of (await models.storage.list?.(SOURCES, now - DAY, limit)) ?? []) {
          const row = await findModel(db, key.slice(sourceKey("").length));
          if (row?.status === "inprogress") continue;
          await models.storage.remove(key);
          cleared += 1;
        }
        return cleared;
      },
    },
  ];
}
