import { sql } from "kysely";
import type { Db } from "../db/index.ts";
import { AppError } from "../errors.ts";
import { keyedHash } from "../keyed-hash.ts";
import { WIDER_TIMES, widerOf } from "../network.ts";

/** At most `max` times within a window of time, which begins with the first. */
interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

export interface Attempts {
  /**
   * Counts one more try, before it is made; where the name ends in an IPv6 network, for the wider network as well.
   * Resolves to the seconds to wait if it is one too many, else to 0. With a transaction it is counted only if that commits.
   */
  take(name: string, limit: AttemptLimit, tx?: Db): Promise<number>;
  /** Counts one more try, before it is made. Throws `too_many_requests`, with these words and when to try again, if it is one too many. */
  takeOrRefuse(name: string, limit: AttemptLimit, words: string): Promise<void>;
  /** Takes back a try that turned out not to be one. */
  giveBack(name: string): Promise<void>;
  forget(name: string): Promise<void>;
}

/**
 * Counts tries in the database, so that a restart forgives none of them and all processes count together. A name may
 * hold what somebody typed, so only its hash is stored.
 */
export function openAttempts(db: Db, now: () => number, pepper: string): Attempts {
  const keyOf = (name: string) => keyedHash(pepper, name);
  /** Counts one more of a name. Resolves to the seconds to wait if it is one too many, else to 0. */
  async function count(on: Db, name: string, { max, windowMs }: AttemptLimit, time: number): Promise<number> {
    const over = sql<boolean>`attempts.resets_at <= ${time}`;
    const ends = time + windowMs;
    // One statement, so that simultaneous tries are all counted.
    const counted = await on
      .insertInto("attempts")
      .values({ key: keyOf(name), count: 1, resets_at: ends })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${over} then 1 else attempts.count + 1 end`,
          // Never later than one window from now, even if the clock was ahead when the window began.
          resets_at: sql<number>`case when ${over} or attempts.resets_at > ${ends} then ${ends} else attempts.resets_at end`,
        }),
      )
      .returning(["count", "resets_at"])
      .executeTakeFirstOrThrow();
    return counted.count > max ? Math.max(1, Math.ceil((counted.resets_at - time) / 1000)) : 0;
  }
  async function countBack(on: Db, name: string): Promise<void> {
    await on
      .updateTable("attempts")
      .set({ count: sql<number>`attempts.count - 1` })
      .where("key", "=", keyOf(name))
      .where("count", ">", 0)
      .execute();
  }
  const attempts: Attempts = {
    async take(name, limit, tx) {
      const time = now();
      // Not within a transaction, whose locks it would hold: two that clear the same rows would wait for each other.
      if (!tx) await db.deleteFrom("attempts").where("resets_at", "<=", time).execute();
      const wait = await count(tx ?? db, name, limit, time);
      const wider = widerOf(name);
      // Who is refused is not to use up what others of the wider network may do, nor with all of them what is their own.
      if (wait > 0 || wider === undefined) return wait;
      const waitTogether = await count(tx ?? db, wider, { ...limit, max: limit.max * WIDER_TIMES }, time);
      if (waitTogether > 0) await countBack(tx ?? db, name);
      return waitTogether;
    },
    async takeOrRefuse(name, limit, words) {
      const seconds = await attempts.take(name, limit);
      if (seconds > 0) throw tooMany(words, seconds);
    },
    async giveBack(name) {
      await countBack(db, name);
      const wider = widerOf(name);
      if (wider !== undefined) await countBack(db, wider);
    },
    async forget(name) {
      await db.deleteFrom("attempts").where("key", "=", keyOf(name)).execute();
    },
  };
  return attempts;
}

/** A waiting time in words: "42 seconds", "1 minute", "2 hours". */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds < 3600
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The answer to one try too many: it says when to try again. */
export function tooMany(words: string, seconds: number): AppError {
  return new AppError("too_many_requests", {
    error: `${words} Please try again in ${waitInWords(seconds)}.`,
    retryAfter: seconds,
  });
}
