import { useEffect, useRef } from "react";

interface LoadedByParts {
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

/**
 * A list that is loaded by parts: after more was asked for, the focus moves to the first of what was added (to the item
 * or what it consists of, where that takes the focus, else to its link), and where all is asked for anew, it waits in the section around the list.
 */
export function useLoadMore(shown: number, query: LoadedByParts) {
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** How many were shown when more were requested. */
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    const added = list.current?.children[before.current];
    (added?.hasAttribute("tabindex") ? (added as HTMLElement) : added?.querySelector<HTMLElement>("[tabindex], a"))?.focus();
    before.current = undefined;
  }, [shown]);

  return {
    section,
    list,
    more: () => {
      before.current = shown;
      void query.fetchNextPage();
    },
    retry: () => {
      // The button disappears while the list loads; the focus must not be lost with it.
      section.current?.focus();
      void query.refetch();
    },
  };
}
