import { setTimeout } from "node:timers/promises";
import type { Db } from "./index.ts";

/**
 * Serialization failures, deadlocks, and rows that came or went in between: one of the same key, or one that others refer to.
 * All may succeed on another try, which sees what is there by then.
 */
const WORTH_ANOTHER_TRY = new Set(["40001", "40P01", "23503", "23505"]);

const TRIES = 4;

/** The longest wait before another try; it is random, so that two don't collide again. */
const PAUSE_MS = 40;

/** Whether a row was refused because what it belongs to, such as an account, was deleted meanwhile. */
export function isOrphan(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "23503" || code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/** Runs work in a transaction; retries if another transaction was in its way. */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (tried >= TRIES || typeof code !== "string" || !WORTH_ANOTHER_TRY.has(code)) throw error;
      await setTimeout(Math.random() * PAUSE_MS * tried);
    }
  }
}
