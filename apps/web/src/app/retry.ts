/** Rejects with the signal's reason if aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", end, { once: true });
  });
}

/**
 * Runs `make` until it succeeds, waiting `delayMs` after each failure; undefined means not to try again. Rejects with the
 * last failure, or as aborted.
 */
export async function retrying<Made>(
  make: () => Promise<Made>,
  signal: AbortSignal,
  delayMs: (error: unknown, failures: number) => number | undefined,
): Promise<Made> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await make();
    } catch (error) {
      const delay = signal.aborted ? undefined : delayMs(error, failures);
      if (delay === undefined) throw error;
      await pause(delay, signal);
    }
  }
}
