import { useEffect, useState } from "react";
import { scrollToTop } from "../../../app/shell/scroll.ts";
import { useMounted } from "../../../ui/use-mounted.ts";

/** Starts its page at the top, however it was reached. */
export function ScrollToTop() {
  const [hydrating] = useState(!useMounted());
  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    // A freshly loaded page is already at its top, or where the visitor scrolled before hydration.
    if (!hydrating || load?.type !== "navigate") scrollToTop();
  }, [hydrating]);
  return null;
}
