const IDLE_TIMEOUT_MS = 1_500;

/** Does something once nothing else is to be done. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such callback.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(act, IDLE_TIMEOUT_MS / 3);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
