import { DAY_MS } from "@tenfold/domain/time";
import { perServer } from "../../core.ts";
import { extendSessions } from "./store.ts";

/** How long a session lasts without being used. */
export const SESSION_LASTS_MS = 30 * DAY_MS;

/** How long touches are gathered before they are written. */
const GATHER_MS = 1_000;

/** Sessions that were used again. They are written together, a moment later, so that no request waits for it. */
export interface SessionTouches {
  touch(sessionId: string, at: number): void;
  flush(): Promise<void>;
}

export const sessionTouches = perServer(({ db, log }): SessionTouches => {
  let touched = new Set<string>();
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...touched];
    const seenAt = latest;
    touched = new Set();
    latest = 0;
    if (ids.length === 0) return;
    // A touch that can't be written is noted again at the session's next use.
    await extendSessions(db, ids, seenAt, seenAt + SESSION_LASTS_MS).catch((err: unknown) =>
      log.warn({ err }, "it could not be written down that sessions were used"),
    );
  }

  return {
    touch(sessionId, at) {
      touched.add(sessionId);
      latest = Math.max(latest, at);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    flush,
  };
});
