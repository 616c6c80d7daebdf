/** Waits; rejects as aborted. */
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
 * Does something, and does it again for as long as `delayMs` says after how long: undefined when to try again is of no
 * use. Rejects as the last try does, or as aborted.
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
