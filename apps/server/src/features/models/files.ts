import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { hashOfFile } from "../../platform/hash-of-file.ts";
import { fileKey, type ModelsDeps } from "./deps.ts";
import { isFileUsed } from "./store.ts";

/** One queue per file: a file must not be removed for one model while it is being stored for another. */
const turns = new LRUCache<string, LimitFunction>({ max: 1_000 });

function inTurn<T>(hash: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(hash) ?? pLimit(1);
  turns.set(hash, turn);
  return turn(work);
}

/**
 * Stores a translated file by its content. `use` records that a model uses it, and says whether it could; otherwise
 * the file is removed again unless another model uses it.
 */
export async function keepFile(
  { db, models }: Pick<ModelsDeps, "db" | "models">,
  file: string,
  use: (hash: string) => Promise<boolean>,
): Promise<void> {
  const hash = await hashOfFile(file);
  await inTurn(hash, async () => {
    await models.storage.keep(fileKey(hash), file);
    if (!(await use(hash)) && !(await isFileUsed(db, hash))) await models.storage.remove(fileKey(hash));
  });
}

/** Removes a translated file unless a model uses it. */
export function dropFile({ db, models }: Pick<ModelsDeps, "db" | "models">, hash: string): Promise<void> {
  return inTurn(hash, async () => {
    if (!(await isFileUsed(db, hash))) await models.storage.remove(fileKey(hash));
  });
}
