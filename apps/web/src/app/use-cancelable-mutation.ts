import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { inTime } from "./in-time.ts";

interface Options<Given, Made> {
  readonly mutationFn: (given: Given, signal: AbortSignal) => Promise<Made>;
  readonly onSuccess?: (made: Made, given: Given) => void;
  readonly onError?: (error: Error, given: Given) => void;
  /** After this time it fails by itself. */
  readonly timeoutMs?: number;
  /** Whether a run in progress is kept when another is started, instead of being replaced. */
  readonly keepsFirst?: boolean;
}

/** A mutation with one run at a time, which is canceled when the page is left; canceled runs report nothing. */
export function useCancelableMutation<Given, Made>(options: Options<Given, Made>) {
  const { mutationFn, onSuccess, onError, timeoutMs, keepsFirst = false } = options;
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const { mutate, reset, variables, status, data, error, isPending } = useMutation({
    async mutationFn({ given, controller }: { readonly given: Given; readonly controller: AbortController }) {
      try {
        return await inTime(timeoutMs, (signal) => mutationFn(given, signal), controller.signal);
      } finally {
        if (underWay.current === controller) underWay.current = undefined;
      }
    },
    onSuccess: (made, { given, controller }) => {
      if (!controller.signal.aborted) onSuccess?.(made, given);
    },
    onError: (failure, { given, controller }) => {
      if (!controller.signal.aborted) onError?.(failure, given);
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
