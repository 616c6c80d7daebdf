type Engine = typeof import("./local-engine.ts");

/** Whether a call failed because nobody answered, and this browser can do without an answer. */
export function isUnanswered(error: unknown): boolean {
  // fetch rejects with a TypeError where there is no answer at all.
  return error instanceof TypeError && (!navigator.onLine || navigator.serviceWorker?.controller != null);
}

/**
 * Does something with the engine that puts readings together, which the service worker keeps for when the server
 * can't be reached. Rejects with what had gone wrong before where the engine isn't there either.
 */
export async function locally<T>(before: unknown, act: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await import("./local-engine.ts").catch(() => {
    throw before;
  });
  return act(engine);
}
