import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../when-idle.ts";

const LateParts = lazy(() => import("./late-parts.tsx"));

/** What comes when everything else is there: the button that reads the page aloud, and what makes the site work offline. */
export function Late() {
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  return ready ? (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  ) : null;
}
