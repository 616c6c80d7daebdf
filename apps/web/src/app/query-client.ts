import { notifyManager, QueryClient } from "@tanstack/react-query";

// What is known by now shows at once, and not a timer later, as when one more key is pressed before it.
notifyManager.setScheduler(queueMicrotask);

/**
 * Data is loaded once and never goes stale by itself; who changes it says so. Offline a call fails like any other,
 * instead of waiting without a word.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
