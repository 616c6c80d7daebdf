import { isTooSlow } from "../../app/failure.ts";

type Engine = typeof import("./local-engine.ts");

/** Whether a call failed for lack of any answer, and this browser can do without one. */
export function isUnanswered(error: unknown): boolean {
  // fetch rejects with a TypeError if there is no answer at all.
  const isSilent = error instanceof TypeError || isTooSlow(error);
  return isSilent && (!navigator.onLine || navigator.serviceWorker?.controller != null);
}

/**
 * Uses the local reading engine, which the service worker keeps for when the server can't be reached. If the engine isn't
 * there either, rejects with the original failure.
 */
export async function locally<T>(before: unknown, act: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await import("./local-engine.ts").catch(() => {
    throw before;
  });
  return act(engine);
}
