import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the built page and during hydration, true from then on: for parts that only make sense in a browser. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
