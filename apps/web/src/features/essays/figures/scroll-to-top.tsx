import { useEffect, useState } from "react";
import { scrollToTop } from "../../../app/shell/scroll.ts";
import { useMounted } from "../../../ui/use-mounted.ts";

/** Begins its page at the top, whichever way led to it. */
export function ScrollToTop() {
  const [hydrating] = useState(!useMounted());
  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    // A page that was just opened is at its top, or where somebody went who began to read before it was hydrated.
    if (!hydrating || load?.type !== "navigate") scrollToTop();
  }, [hydrating]);
  return null;
}
