/** Makes a call that is given up after a time, as on a line that has dropped without a word, or when `outer` is aborted. */
export async function inTime<Made>(
  milliseconds: number,
  make: (signal: AbortSignal) => Promise<Made>,
  outer?: AbortSignal,
): Promise<Made> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const end = () => controller.abort(outer?.reason);
  outer?.addEventListener("abort", end);
  const timer = setTimeout(() => controller.abort(new DOMException("The answer took too long.", "TimeoutError")), milliseconds);
  try {
    return await make(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", end);
  }
}
