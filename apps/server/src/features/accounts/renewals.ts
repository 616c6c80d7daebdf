import type { Db } from "../../platform/db/index.ts";
import { extendSessions } from "./store.ts";

/** How long one stays signed in without coming back, in milliseconds. */
export const LASTS = 30 * 24 * 60 * 60_000;

/** How long uses are gathered before they are written down, in milliseconds. */
const GATHERED = 1_000;

/** Sessions that were used again. They are written down together, a moment later, so that no request waits for it. */
export interface Renewals {
  /** Notes that a session was used, in milliseconds since 1970. */
  note(sessionId: string, at: number): void;
  /** Writes down what was noted. */
  flush(): Promise<void>;
}

export function openRenewals(db: Db, onError: (error: unknown) => void): Renewals {
  let noted = new Set<string>();
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...noted];
    noted = new Set();
    // What can't be written is noted again at the session's next use.
    if (ids.length > 0) await extendSessions(db, ids, latest, latest + LASTS).catch(onError);
  }

  return {
    note(sessionId, at) {
      noted.add(sessionId);
      latest = Math.max(latest, at);
      timer ??= setTimeout(flush, GATHERED).unref();
    },
    flush,
  };
}
