import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

interface Options<Given, Made> {
  readonly mutationFn: (given: Given, signal: AbortSignal) => Promise<Made>;
  readonly onSuccess?: (made: Made, given: Given) => void;
  readonly onError?: (error: Error, given: Given) => void;
  /** After this time it fails by itself. */
  readonly timeoutMs?: number;
  /** Whether a run in progress is kept when another is started, instead of being replaced. */
  readonly keepsFirst?: boolean;
}

/** The reason when waiting was given up, as opposed to the page being left. */
const TIMED_OUT = new DOMException("The answer took too long.", "TimeoutError");

const isCanceled = ({ aborted, reason }: AbortSignal) => aborted && reason !== TIMED_OUT;

/** A mutation with one run at a time, which is canceled when the page is left; canceled runs report nothing. */
export function useCancelableMutation<Given, Made>(options: Options<Given, Made>) {
  const { mutationFn, onSuccess, onError, timeoutMs, keepsFirst = false } = options;
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const { mutate, reset, variables, status, data, error, isPending } = useMutation({
    async mutationFn({ given, controller }: { readonly given: Given; readonly controller: AbortController }) {
      const { signal } = controller;
      // What the work itself waits for may know nothing of the signal.
      const aborted = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      const timeout = timeoutMs === undefined ? undefined : setTimeout(() => controller.abort(TIMED_OUT), timeoutMs);
      try {
        return await Promise.race([mutationFn(given, signal), aborted]);
      } finally {
        clearTimeout(timeout);
        if (underWay.current === controller) underWay.current = undefined;
      }
    },
    onSuccess: (made, { given, controller }) => {
      if (!isCanceled(controller.signal)) onSuccess?.(made, given);
    },
    onError: (failure, { given, controller }) => {
      if (!isCanceled(controller.signal)) onError?.(failure, given);
    },
  });

  const start = useCallback(
    (given: Given) => {
      if (keepsFirst && underWay.current) return;
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      mutate({ given, controller });
    },
    [mutate, keepsFirst],
  );
  const cancel = useCallback(() => {
    underWay.current?.abort();
    reset();
  }, [reset]);
  return { start, cancel, given: variables?.given, status, data, error, isPending };
}
