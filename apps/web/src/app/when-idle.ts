/** How long it may take until the browser has nothing better to do, in milliseconds. */
const PATIENCE = 1_500;

/** Does something once nothing else is to be done. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such callback.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(act, PATIENCE / 3);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: PATIENCE });
  return () => cancelIdleCallback(request);
}
