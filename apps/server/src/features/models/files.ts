import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { fileKey, type ModelsDeps } from "./deps.ts";
import { isFileUsed } from "./store.ts";

/** One turn after the other, by file: one model's file must not go while another's, which is the same, comes. */
const turns = new LRUCache<string, LimitFunction>({ max: 1_000 });

function inTurn<T>(hash: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(hash) ?? pLimit(1);
  turns.set(hash, turn);
  return turn(work);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Keeps a translated file by its content. `use` writes down that a model stands on it, and says whether it could;
 * otherwise the file goes again unless another model stands on it.
 */
export async function keepFile(
  { db, models }: Pick<ModelsDeps, "db" | "models">,
  file: string,
  use: (hash: string) => Promise<boolean>,
): Promise<void> {
  const hash = await hashOf(file);
  await inTurn(hash, async () => {
    await models.storage.keep(fileKey(hash), file);
    if (!(await use(hash)) && !(await isFileUsed(db, hash))) await models.storage.remove(fileKey(hash));
  });
}

/** Removes a translated file unless a model stands on it. */
export function dropFile({ db, models }: Pick<ModelsDeps, "db" | "models">, hash: string): Promise<void> {
  return inTurn(hash, async () => {
    if (!(await isFileUsed(db, hash))) await models.storage.remove(fileKey(hash));
  });
}
