import { DAY_MS } from "@tenfold/domain/time";
import type { Core } from "../../../core.ts";
import type { RetentionTask } from "../../../platform/retention/index.ts";
import { deletePicture, retire } from "./store.ts";
import { fileKey } from "./upload.ts";

/** How long a picture waits for a text that holds it, as one that is a draft; no less than it counts against a quota. */
const UNUSED_KEPT_MS = 14 * DAY_MS;

/** Pictures that were never used, or are not any more, with their files. Run again, it goes on where it was stopped. */
export const unusedPictures = ({ db, providers }: Pick<Core, "db" | "providers">): RetentionTask => ({
  what: "pictures that no text holds",
  async remove(now, limit) {
    const ids = await retire(db, now, UNUSED_KEPT_MS, limit);
    for (const id of ids) {
      await providers.storage.remove(fileKey(id));
      await deletePicture(db, id);
    }
    return ids.length;
  },
});
