/**
 * Does something that is given up after a time, if there is one, as on a line that has dropped without a word, or when `outer`
 * is aborted. Rejects with a TimeoutError or the reason of `outer` then.
 */
export async function inTime<Made>(
  milliseconds: number | undefined,
  make: (signal: AbortSignal) => Promise<Made>,
  outer?: AbortSignal,
): Promise<Made> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => controller.abort(outer?.reason);
  const giveUp = () => controller.abort(new DOMException("The answer took too long.", "TimeoutError"));
  outer?.addEventListener("abort", end);
  const timer = milliseconds === undefined ? undefined : setTimeout(giveUp, milliseconds);
  // What the work itself waits for may know nothing of the signal.
  const aborted = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  try {
    return await Promise.race([make(signal), aborted]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", end);
  }
}
