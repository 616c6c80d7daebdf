const IDLE_TIMEOUT_MS = 1_500;

/** Runs something once the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(act, IDLE_TIMEOUT_MS / 3);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
